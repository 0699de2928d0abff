import RosterUIKitSimulated
import UIKit

/// A delegate that has all methods, and implements some of them as far as UIKit knows.
@MainActor
final class NamedDelegate: NSObject, SimulatedResponder {
  private let implemented: Set<Selector>

  /// The methods that were called.
  var heard: [Selector] = []

  init(_ implemented: Set<Selector>) { self.implemented = implemented }

  func responds(to aSelector: Selector) -> Bool { implemented.contains(aSelector) }
}

extension NamedDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidScroll:")
  }
  func scrollViewDidZoom(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidZoom:")
  }
  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewWillBeginDragging:")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    heard.append("scrollViewWillEndDragging:withVelocity:targetContentOffset:")
  }
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    heard.append("scrollViewDidEndDragging:willDecelerate:")
  }
  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewWillBeginDecelerating:")
  }
  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidEndDecelerating:")
  }
  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidEndScrollingAnimation:")
  }
  func viewForZooming(
    in scrollView: UIScrollView
  ) -> UIView? {
    heard.append("viewForZoomingInScrollView:")
    return nil
  }
  func scrollViewWillBeginZooming(
    _ scrollView: UIScrollView, with view: UIView?
  ) {
    heard.append("scrollViewWillBeginZooming:withView:")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    heard.append("scrollViewDidEndZooming:withView:atScale:")
  }
  func scrollViewShouldScrollToTop(
    _ scrollView: UIScrollView
  ) -> Bool {
    heard.append("scrollViewShouldScrollToTop:")
    return true
  }
  func scrollViewDidScrollToTop(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidScrollToTop:")
  }
  func scrollViewDidChangeAdjustedContentInset(
    _ scrollView: UIScrollView
  ) {
    heard.append("scrollViewDidChangeAdjustedContentInset:")
  }
}
