import Foundation

/// The delegate of a view as UIKit sees it: what it implements is asked when it is set, once.
///
/// Methods that it does not implement reach the default implementations.
@preconcurrency @MainActor
final class SimulatedDelegate: NSObject {
  private(set) weak var delegate: (any UIScrollViewDelegate)?

  /// The methods that the delegate responds to; nil for an object that shows it when it is called.
  private let answers: Set<Selector>?

  private static let silent = SilentDelegate()

  init(_ delegate: any UIScrollViewDelegate) {
    self.delegate = delegate
    answers = (delegate as? any SimulatedResponder).map { responder in
      Set(UIKitSimulation.delegateSelectors.filter { responder.responds(to: $0) })
    }
  }

  private func hears(_ selector: Selector) -> Bool { answers?.contains(selector) ?? true }

  private func scroll(_ selector: Selector) -> any UIScrollViewDelegate {
    hears(selector) ? delegate ?? Self.silent : Self.silent
  }

  func collection(_ selector: Selector) -> any UICollectionViewDelegate {
    hears(selector) ? delegate as? any UICollectionViewDelegate ?? Self.silent : Self.silent
  }

  func flow(_ selector: Selector) -> any UICollectionViewDelegateFlowLayout {
    let flow = hears(selector) ? delegate as? any UICollectionViewDelegateFlowLayout : nil
    return flow ?? Self.silent
  }

  func table(_ selector: Selector) -> any UITableViewDelegate {
    hears(selector) ? delegate as? any UITableViewDelegate ?? Self.silent : Self.silent
  }
}

/// A delegate that implements nothing.
private final class SilentDelegate: NSObject, UICollectionViewDelegateFlowLayout,
  UITableViewDelegate
{}

extension SimulatedDelegate: UIScrollViewDelegate {
  func scrollViewDidScroll(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidScroll:").scrollViewDidScroll(scrollView)
  }
  func scrollViewDidZoom(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidZoom:").scrollViewDidZoom(scrollView)
  }
  func scrollViewWillBeginDragging(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewWillBeginDragging:").scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    scroll("scrollViewWillEndDragging:withVelocity:targetContentOffset:").scrollViewWillEndDragging(
      scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {
    scroll("scrollViewDidEndDragging:willDecelerate:").scrollViewDidEndDragging(
      scrollView, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewWillBeginDecelerating:").scrollViewWillBeginDecelerating(scrollView)
  }
  func scrollViewDidEndDecelerating(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidEndDecelerating:").scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidEndScrollingAnimation:").scrollViewDidEndScrollingAnimation(scrollView)
  }
  func viewForZooming(
    in scrollView: UIScrollView
  ) -> UIView? {
    scroll("viewForZoomingInScrollView:").viewForZooming(in: scrollView)
  }
  func scrollViewWillBeginZooming(
    _ scrollView: UIScrollView, with view: UIView?
  ) {
    scroll("scrollViewWillBeginZooming:withView:").scrollViewWillBeginZooming(
      scrollView, with: view)
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    scroll("scrollViewDidEndZooming:withView:atScale:").scrollViewDidEndZooming(
      scrollView, with: view, atScale: scale)
  }
  func scrollViewShouldScrollToTop(
    _ scrollView: UIScrollView
  ) -> Bool {
    scroll("scrollViewShouldScrollToTop:").scrollViewShouldScrollToTop(scrollView)
  }
  func scrollViewDidScrollToTop(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidScrollToTop:").scrollViewDidScrollToTop(scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(
    _ scrollView: UIScrollView
  ) {
    scroll("scrollViewDidChangeAdjustedContentInset:").scrollViewDidChangeAdjustedContentInset(
      scrollView)
  }
}

extension UICollectionView {
  /// The delegate as the view calls it, with what it implemented when it was set.
  public var simulatedDelegate: (any UICollectionViewDelegateFlowLayout)? { told }
}

extension UITableView {
  /// The delegate as the view calls it, with what it implemented when it was set.
  public var simulatedDelegate: (any UITableViewDelegate)? { told }
}
