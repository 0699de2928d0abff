import Foundation

/// `uikit/uiscrollviewdelegate`.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// `uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)`.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewdidzoom(_:)`.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:)`.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:)`.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// `uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:)`.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// `uikit/uiscrollviewdelegate/scrollviewwillbegindecelerating(_:)`.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:)`.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewdidendscrollinganimation(_:)`.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/viewforzooming(in:)`.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// `uikit/uiscrollviewdelegate/scrollviewwillbeginzooming(_:with:)`.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// `uikit/uiscrollviewdelegate/scrollviewdidendzooming(_:with:atscale:)`.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// `uikit/uiscrollviewdelegate/scrollviewshouldscrolltotop(_:)`.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// `uikit/uiscrollviewdelegate/scrollviewdidscrolltotop(_:)`.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// `uikit/uiscrollviewdelegate/scrollviewdidchangeadjustedcontentinset(_:)`.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// `uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)`.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitSimulation.notImplemented() }
  /// `uikit/uiscrollviewdelegate/scrollviewdidzoom(_:)`.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { UIKitSimulation.notImplemented() }
  /// `uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:)`.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:)`.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:)`.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uiscrollviewdelegate/scrollviewwillbegindecelerating(_:)`.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:)`.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/scrollviewdidendscrollinganimation(_:)`.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/viewforzooming(in:)`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    UIKitSimulation.notImplemented(nil)
  }
  /// `uikit/uiscrollviewdelegate/scrollviewwillbeginzooming(_:with:)`.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/scrollviewdidendzooming(_:with:atscale:)`.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { UIKitSimulation.notImplemented() }
  /// `uikit/uiscrollviewdelegate/scrollviewshouldscrolltotop(_:)`.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  /// `uikit/uiscrollviewdelegate/scrollviewdidscrolltotop(_:)`.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  /// `uikit/uiscrollviewdelegate/scrollviewdidchangeadjustedcontentinset(_:)`.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
}
