#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import RosterView
  import UIKit

  extension ListBridge {
    /// Notifies the delegate of the lease of the scrolling of the user.
    func notify(_ event: UIKitScrollEvent) {
      switch event {
      case .scrolled:
        lease?.viewDidScroll()
        notify { $1.scrollViewDidScroll($0) }
        recordEnds()
      case .dragBegan: notify { $1.scrollViewWillBeginDragging($0) }
      case .dragEnded(let willDecelerate):
        notify { $1.scrollViewDidEndDragging($0, willDecelerate: willDecelerate) }
      case .decelerationEnded: notify { $1.scrollViewDidEndDecelerating($0) }
      case .animationEnded: notify { $1.scrollViewDidEndScrollingAnimation($0) }
      case .insetsChanged: (view as? UICollectionView)?.rosterLayout?.insetsDidChange()
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
    func recordEnds() {
      guard let view, !view.bounds.isEmpty else { return }
      let length = view.scrollsVertically ? view.bounds.height : view.bounds.width
      if !ends.isStartReported, distanceFromStart(of: view) < length {
        ends.isStartReported = true
        notify { $1.collectionViewIsNearStart($0) }
      }
      if !ends.isEndReported, distanceFromEnd(of: view) < length {
        ends.isEndReported = true
        notify { $1.collectionViewIsNearEnd($0) }
      }
    }
  }
#endif
