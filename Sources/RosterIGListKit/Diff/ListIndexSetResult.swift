#if canImport(UIKit) && !os(watchOS)
  public import Foundation

  /// The differences of two arrays as indexes.
  public final class ListIndexSetResult: NSObject {
    private let changes: ArrayDiff

    init(_ changes: ArrayDiff) {
      self.changes = changes
    }

    /// The new indexes of the inserted objects.
    public var inserts: IndexSet { changes.inserts }

    /// The old indexes of the deleted objects.
    public var deletes: IndexSet { changes.deletes }

    /// The old indexes of the objects that stayed and differ.
    public var updates: IndexSet { changes.updates }

    /// The objects that moved, in their new order.
    public var moves: [ListMoveIndex] { changes.moves.map { ListMoveIndex($0.old, $0.new) } }

    /// Whether anything differs.
    public var hasChanges: Bool { changes.hasChanges }

    /// Returns the old index of the object with an identity, or `NSNotFound`.
    public func oldIndex(forIdentifier identifier: any NSObjectProtocol) -> Int {
      changes.oldIndex(identifier) ?? NSNotFound
    }

    /// Returns the new index of the object with an identity, or `NSNotFound`.
    public func newIndex(forIdentifier identifier: any NSObjectProtocol) -> Int {
      changes.newIndex(identifier) ?? NSNotFound
    }

    /// Returns the differences with updates as deletes and inserts, for a batch of UIKit.
    public func forBatchUpdates() -> ListIndexSetResult {
      ListIndexSetResult(changes.forBatchUpdates)
    }
  }

  /// An object that moved.
  public final class ListMoveIndex: NSObject {
    /// The old index.
    public let from: Int

    /// The new index.
    public let to: Int

    init(_ from: Int, _ to: Int) {
      (self.from, self.to) = (from, to)
    }
  }
#endif
