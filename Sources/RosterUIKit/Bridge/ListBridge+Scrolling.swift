#if canImport(UIKit)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  // Scrolling, and zooming, which only the app's own delegate is told about.
  extension ListBridge: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      note { $1.listViewDidScroll($0) }
      noteEnds()
      ask(appDelegate?.scrollViewDidScroll(_:), scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      note { $1.listViewWillBeginDragging($0) }
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
      note { $1.listViewDidEndDragging($0, willDecelerate: decelerate) }
      ask(appDelegate?.scrollViewDidEndDragging(_:willDecelerate:), scrollView, decelerate)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      ask(appDelegate?.scrollViewWillBeginDecelerating(_:), scrollView)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      note { $1.listViewDidEndDecelerating($0) }
      ask(appDelegate?.scrollViewDidEndDecelerating(_:), scrollView)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      note { $1.listViewDidEndScrollingAnimation($0) }
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

  /// Whether the delegate was told that the ends of the content are near, since the content changed.
  struct ContentEnds {
    var isStartReported = false
    var isEndReported = false
  }

  extension ListBridge {
    /// Tells the delegate if an end of the content is nearer than the length of the viewport, once
    /// until items are inserted or the list is reloaded.
    func noteEnds() {
      guard let view, !view.bounds.isEmpty else { return }
      let insets = view.adjustedContentInset
      let isVertical = view.scrollsVertically
      let length = isVertical ? view.bounds.height : view.bounds.width
      let start =
        isVertical ? view.contentOffset.y + insets.top : view.contentOffset.x + insets.left
      let content = isVertical ? view.contentSize.height : view.contentSize.width
      if !ends.isStartReported, start < length {
        ends.isStartReported = true
        note { $1.listViewIsNearStart($0) }
      }
      if !ends.isEndReported, content - start - length < length {
        ends.isEndReported = true
        note { $1.listViewIsNearEnd($0) }
      }
    }
  }
#endif
