import RosterUIKitSimulated
import UIKit

/// A delegate that implements some of the methods; the others are as if they were not there.
@MainActor
final class NamedDelegate: NSObject, SimulatedResponder {
  private let implemented: Set<Selector>

  /// The methods that were called.
  var heard: [Selector] = []

  init(_ implemented: Set<Selector>) { self.implemented = implemented }

  func responds(to aSelector: Selector) -> Bool { implemented.contains(aSelector) }

  func hear(_ method: Selector) {
    if implemented.contains(method) {
      heard.append(method)
    } else {
      UIKitSimulation.notImplemented(())
    }
  }
}

extension NamedDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidScroll:")
  }
  func scrollViewDidZoom(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidZoom:")
  }
  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewWillBeginDragging:")
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    hear("scrollViewWillEndDragging:withVelocity:targetContentOffset:")
  }
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    hear("scrollViewDidEndDragging:willDecelerate:")
  }
  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewWillBeginDecelerating:")
  }
  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidEndDecelerating:")
  }
  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidEndScrollingAnimation:")
  }
  func viewForZooming(
    in scrollView: UIScrollView
  ) -> UIView? {
    hear("viewForZoomingInScrollView:")
    return nil
  }
  func scrollViewWillBeginZooming(
    _ scrollView: UIScrollView, with view: UIView?
  ) {
    hear("scrollViewWillBeginZooming:withView:")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    hear("scrollViewDidEndZooming:withView:atScale:")
  }
  func scrollViewShouldScrollToTop(
    _ scrollView: UIScrollView
  ) -> Bool {
    hear("scrollViewShouldScrollToTop:")
    return true
  }
  func scrollViewDidScrollToTop(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidScrollToTop:")
  }
  func scrollViewDidChangeAdjustedContentInset(
    _ scrollView: UIScrollView
  ) {
    hear("scrollViewDidChangeAdjustedContentInset:")
  }
}
