#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension ListBridge {
    /// Notifies the delegate of the lease of the scrolling of the user.
    func tell(_ event: UIKitScrollEvent) {
      switch event {
      case .scrolled:
        lease?.viewDidScroll()
        note { $1.listViewDidScroll($0) }
        noteEnds()
      case .dragBegan: note { $1.listViewWillBeginDragging($0) }
      case .dragEnded(let willDecelerate):
        note { $1.listViewDidEndDragging($0, willDecelerate: willDecelerate) }
      case .decelerationEnded: note { $1.listViewDidEndDecelerating($0) }
      case .animationEnded: note { $1.listViewDidEndScrollingAnimation($0) }
      }
    }
  }

  /// Whether the delegate knows that the ends of the content are near, since the content changed.
  struct ContentEnds {
    var isStartReported = false
    var isEndReported = false
  }

  extension ListBridge {
    /// Notifies the delegate if an end of the content is nearer than the length of the viewport, once
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
