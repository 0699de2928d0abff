#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  import UIKit

  /// The differences of the items of a section as index paths.
  public final class ListIndexPathResult: NSObject {
    private let changes: ArrayDiff
    private let fromSection: Int
    private let toSection: Int

    init(_ changes: ArrayDiff, fromSection: Int, toSection: Int) {
      (self.changes, self.fromSection, self.toSection) = (changes, fromSection, toSection)
    }

    /// The new index paths of the inserted objects, ascending.
    public var inserts: [IndexPath] { changes.inserts.map(newPath) }

    /// The old index paths of the deleted objects, ascending.
    public var deletes: [IndexPath] { changes.deletes.map(oldPath) }

    /// The old index paths of the objects that stayed and differ, ascending.
    public var updates: [IndexPath] { changes.updates.map(oldPath) }

    /// The objects that moved, in their new order.
    public var moves: [ListMoveIndexPath] {
      changes.moves.map { ListMoveIndexPath(oldPath($0.old), newPath($0.new)) }
    }

    /// Whether anything differs.
    public var hasChanges: Bool { changes.hasChanges }

    /// Returns the old index path of the object with an identity, or nil if there is none.
    public func oldIndexPath(forIdentifier identifier: any NSObjectProtocol) -> IndexPath? {
      changes.oldIndex(identifier).map(oldPath)
    }

    /// Returns the new index path of the object with an identity, or nil if there is none.
    public func newIndexPath(forIdentifier identifier: any NSObjectProtocol) -> IndexPath? {
      changes.newIndex(identifier).map(newPath)
    }

    /// Returns the differences with updates as deletes and inserts, for a batch of UIKit.
    public func forBatchUpdates() -> ListIndexPathResult {
      ListIndexPathResult(
        changes.forBatchUpdates, fromSection: fromSection, toSection: toSection)
    }

    private func oldPath(_ item: Int) -> IndexPath { IndexPath(item: item, section: fromSection) }

    private func newPath(_ item: Int) -> IndexPath { IndexPath(item: item, section: toSection) }
  }

  /// An object that moved.
  public final class ListMoveIndexPath: NSObject {
    /// The old index path.
    public let from: IndexPath

    /// The new index path.
    public let to: IndexPath

    init(_ from: IndexPath, _ to: IndexPath) {
      (self.from, self.to) = (from, to)
    }
  }
#endif
