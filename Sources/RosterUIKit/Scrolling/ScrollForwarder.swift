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
  }

  /// The delegate of a scroll view: notifies the list of the user's scrolling, and the app's own
  /// delegate everything that UIKit says.
  @MainActor
  class ScrollForwarder: NSObject, UIScrollViewDelegate {
    /// The app's own delegate, which is notified after the list.
    weak var appDelegate: (any UIScrollViewDelegate)? {
      didSet { if appDelegate !== oldValue { appDelegateChanged() } }
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
    func listHears(_ event: UIKitScrollEvent) {}

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      listHears(.scrolled)
      ask(appDelegate?.scrollViewDidScroll(_:), scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      listHears(.dragBegan)
      ask(appDelegate?.scrollViewWillBeginDragging(_:), scrollView)
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      ask(
        appDelegate?.scrollViewWillEndDragging(_:withVelocity:targetContentOffset:), scrollView,
        velocity, targetContentOffset)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      listHears(.dragEnded(willDecelerate: decelerate))
      ask(appDelegate?.scrollViewDidEndDragging(_:willDecelerate:), scrollView, decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewWillBeginDecelerating(_:), scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      listHears(.decelerationEnded)
      ask(appDelegate?.scrollViewDidEndDecelerating(_:), scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      listHears(.animationEnded)
      ask(appDelegate?.scrollViewDidEndScrollingAnimation(_:), scrollView)
    }

    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      ask(appDelegate?.scrollViewShouldScrollToTop(_:), scrollView) ?? true
    }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewDidScrollToTop(_:), scrollView)
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewDidChangeAdjustedContentInset(_:), scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      ask(appDelegate?.viewForZooming(in:), scrollView) ?? nil
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      ask(appDelegate?.scrollViewWillBeginZooming(_:with:), scrollView, view)
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewDidZoom(_:), scrollView)
    }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { ask(appDelegate?.scrollViewDidEndZooming(_:with:atScale:), scrollView, view, scale) }
  }
#endif
