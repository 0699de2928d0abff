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

  /// Whether the delegate knows that the ends of the content are near.
  struct ContentEnds {
    var isStartReported = false
    var isEndReported = false

    /// The first and the last item that came with the running update.
    var arrivals: (first: ItemPath, last: ItemPath)?
  }

  extension ListBridge {
    /// Notifies the delegate if an end of the content is nearer than the length of the viewport, once
    /// until items are inserted near it or the list is reloaded.
    func recordEnds() {
      guard let view, !view.bounds.isEmpty else { return }
      let length = view.scrollsVertically ? view.bounds.height : view.bounds.width
      if let (first, last) = ends.arrivals {
        ends.arrivals = nil
        if distanceFromStart(of: first) < length { ends.isStartReported = false }
        if distanceFromEnd(of: last) < length { ends.isEndReported = false }
      }
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

  extension BatchUpdate {
    /// Returns the first and the last item that come, by their index paths after the batch.
    ///
    /// - Parameter counts: The number of items in each section after the batch.
    /// - Returns: The items; nil if none comes.
    func arrivals(_ counts: [Int]) -> (first: ItemPath, last: ItemPath)? {
      var paths: [ItemPath] = []
      for run in [insertItems.runs.first, insertItems.runs.last].compactMap({ $0 }) {
        paths.append(ItemPath(section: run.section, item: run.items.lowerBound))
        paths.append(ItemPath(section: run.section, item: run.items.upperBound - 1))
      }
      for section in insertSections where counts[section] > 0 {
        paths.append(ItemPath(section: section, item: 0))
        paths.append(ItemPath(section: section, item: counts[section] - 1))
      }
      guard let first = paths.min(), let last = paths.max() else { return nil }
      return (first, last)
    }
  }
#endif
