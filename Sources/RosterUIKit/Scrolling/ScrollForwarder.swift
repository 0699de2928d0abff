#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// The events of UIKit's scroll views that a list needs.
  enum UIKitScrollEvent {
    case scrolled
    case dragBegan
    case dragEnded(willDecelerate: Bool)
    case decelerationEnded
    case animationEnded
    case insetsChanged
  }

  /// The delegate of a scroll view: notifies the list of the user's scrolling, and the app's own
  /// delegate everything that UIKit says.
  @MainActor
  class ScrollForwarder: NSObject, UIScrollViewDelegate {
    /// The app's own delegate, which is notified after the list.
    weak var appDelegate: (any UIScrollViewDelegate)? {
      didSet { if appDelegate !== oldValue { appDelegateChanged() } }
    }

    /// The app's delegate for scrolling, which comes before the other for what it implements.
    weak var scrollDelegate: (any UIScrollViewDelegate)? {
      didSet { if scrollDelegate !== oldValue { appDelegateChanged() } }
    }

    /// The methods for the app that UIKit has to see in any case.
    var neededMethods: Set<String> { [] }

    /// Called when the app has set another delegate.
    func appDelegateChanged() {}

    #if !ROSTER_SIMULATION
      // UIKit calls on the main thread; calls on other threads do not concern the app's delegate.
      nonisolated override func responds(to aSelector: Selector!) -> Bool {
        guard super.responds(to: aSelector), let aSelector, Thread.isMainThread else {
          return super.responds(to: aSelector)
        }
        let method = NSStringFromSelector(aSelector)
        return MainActor.assumeIsolated { shows(method) }
      }
    #endif

    /// Notifies the list of an event.
    func listDidReceive(_ event: UIKitScrollEvent) {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      listDidReceive(.scrolled)
      callApp({ $0.scrollViewDidScroll(_:) }, scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      listDidReceive(.dragBegan)
      callApp({ $0.scrollViewWillBeginDragging(_:) }, scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      callApp(
        { $0.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) }, scrollView, velocity,
        targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      listDidReceive(.dragEnded(willDecelerate: decelerate))
      callApp({ $0.scrollViewDidEndDragging(_:willDecelerate:) }, scrollView, decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      callApp({ $0.scrollViewWillBeginDecelerating(_:) }, scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      listDidReceive(.decelerationEnded)
      callApp({ $0.scrollViewDidEndDecelerating(_:) }, scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      listDidReceive(.animationEnded)
      callApp({ $0.scrollViewDidEndScrollingAnimation(_:) }, scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      callApp({ $0.scrollViewShouldScrollToTop(_:) }, scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      callApp({ $0.scrollViewDidScrollToTop(_:) }, scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      listDidReceive(.insetsChanged)
      callApp({ $0.scrollViewDidChangeAdjustedContentInset(_:) }, scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      callApp({ $0.viewForZooming(in:) }, scrollView) ?? nil
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      callApp({ $0.scrollViewWillBeginZooming(_:with:) }, scrollView, view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      callApp({ $0.scrollViewDidZoom(_:) }, scrollView)
    }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { callApp({ $0.scrollViewDidEndZooming(_:with:atScale:) }, scrollView, view, scale) }

    /// Calls an optional method of the app's delegates, of the first one that implements it.
    @discardableResult
    private func callApp<each Argument, Result>(
      _ method: (any UIScrollViewDelegate) -> ((repeat each Argument) -> Result)?,
      _ arguments: repeat each Argument
    ) -> Result? {
      if let scrollDelegate, let result = call(method(scrollDelegate), repeat each arguments) {
        return result
      }
      return appDelegate.flatMap { call(method($0), repeat each arguments) }
    }
  }
#endif
