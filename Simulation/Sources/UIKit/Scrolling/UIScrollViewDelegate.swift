import Foundation

/// uikit/uiscrollviewdelegate
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { UIKitSimulation.notImplemented() }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) { UIKitSimulation.notImplemented() }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { UIKitSimulation.notImplemented() }
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { UIKitSimulation.notImplemented() }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    UIKitSimulation.notImplemented(nil)
  }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    UIKitSimulation.notImplemented()
  }
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { UIKitSimulation.notImplemented() }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    UIKitSimulation.notImplemented(true)
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    UIKitSimulation.notImplemented()
  }
}
