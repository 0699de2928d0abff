#if canImport(UIKit)
  import RosterEngine
  import RosterView
  import UIKit

  /// Tells the list of a scroll view how the user scrolls, and then the app's own delegate.
  final class HostEvents: NSObject, UIScrollViewDelegate {
    weak var host: UIKitHost?
    weak var appDelegate: (any UIScrollViewDelegate)?

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewDidScroll(_:), scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      host?.list.track(.dragBegan)
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
      host?.list.track(.dragEnded(willDecelerate: decelerate))
      if !decelerate { host?.settle() }
      ask(appDelegate?.scrollViewDidEndDragging(_:willDecelerate:), scrollView, decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewWillBeginDecelerating(_:), scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      host?.list.track(.decelerationEnded)
      host?.settle()
      ask(appDelegate?.scrollViewDidEndDecelerating(_:), scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewDidEndScrollingAnimation(_:), scrollView)
    }

    /// The beginning of a long list may not be in the scroll view.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      guard ask(appDelegate?.scrollViewShouldScrollToTop(_:), scrollView) ?? true else {
        return false
      }
      guard let host, host.map.shift != 0 else { return true }
      host.list.scrollToTop(isAnimated: true)
      return false
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
