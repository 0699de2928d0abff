#if canImport(UIKit) && !os(watchOS)
  import RosterDiff
  import RosterEngine
  import UIKit

  /// The supplementary views of items that a batch removes and adds, by kind.
  ///
  /// A view stays only if its item stays at its index path and has not changed.
  @MainActor
  struct ItemViewChanges {
    /// Index paths before the batch.
    private(set) var deleted: [String: [IndexPath]] = [:]

    /// Index paths after the batch.
    private(set) var inserted: [String: [IndexPath]] = [:]

    init() {}

    /// Compares the views on the screen.
    ///
    /// - Parameters:
    ///   - before: The supplementary views of items before the batch.
    ///   - after: Those after it.
    ///   - batches: The batch with its map; several, or one without a map, let none stay.
    init(
      from before: [ListElement], to after: [ListElement],
      _ batches: [(batch: BatchUpdate, map: BatchMap?)]
    ) {
      let map = batches.count == 1 ? batches[0].map : nil
      let staying = Set(
        before.filter { element in
          guard let path = element.ownerPath, let map, map.survivor(of: path) == path else {
            return false
          }
          return !map.reconfiguredItems.runs.contains {
            $0.section == path.section && $0.items.contains(path.item)
          }
        })
      for element in before where !staying.contains(element) {
        if let kind = element.elementKind {
          deleted[kind, default: []].append(element.indexPath)
        }
      }
      for element in after where !staying.contains(element) {
        if let kind = element.elementKind {
          inserted[kind, default: []].append(element.indexPath)
        }
      }
    }
  }

  extension ListElement {
    /// The item that a supplementary view belongs to.
    fileprivate var ownerPath: ItemPath? {
      if case .supplementary(_, of: .item(let path)) = self { path } else { nil }
    }
  }
#endif
