public import RosterDiff

/// A filtered and sorted version of a snapshot, with index paths translated to and from its source.
///
/// If the source is replaced by an edited copy, only the items that were inserted, deleted, moved
/// or changed are filtered and sorted again. Items keep their identity, so a different arrangement
/// of the same source moves cells instead of creating new ones.
///
/// ```swift
/// var networks = ArrangedSnapshot(
///   all, where: { $0.strength > 0 }, sortedBy: { $0.name < $1.name })
/// networks.source.updateItem(found)
/// await source.apply(networks.snapshot)
/// ```
///
/// Each change of `source` arranges it. To make several changes, edit a copy and assign it.
///
/// The filter and the order must depend on the items only. In a snapshot of ids, marked items are
/// filtered and sorted again; `arrange(where:sortedBy:)` does so with all items.
public struct ArrangedSnapshot<Snapshot: ListSnapshot> {
  /// The snapshot that is arranged; setting it applies the same arrangement to the new one.
  public var source: Snapshot {
    didSet {
      let old = Self(oldValue, as: snapshot, isIncluded, areInIncreasingOrder)
      snapshot = source.arranged(like: old)
    }
  }

  /// The snapshot as the list shows it.
  public private(set) var snapshot: Snapshot

  /// Returns whether an item is shown.
  private(set) var isIncluded: (Snapshot.Item) -> Bool

  /// Returns whether an item precedes another one; nil for the order of the source.
  private(set) var areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The snapshot to arrange.
  ///   - isIncluded: Returns whether an item is shown; by default all are. Empty sections stay.
  ///   - areInIncreasingOrder: Returns whether an item precedes another one of its section; equal
  ///     items stay in their order. Nil for the order of the source.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public init(
    _ source: Snapshot, where isIncluded: @escaping (Snapshot.Item) -> Bool = { _ in true },
    sortedBy areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)? = nil
  ) {
    self.source = source
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
    snapshot = source.arranged(where: isIncluded, by: areInIncreasingOrder)
  }

  /// Creates an arrangement with a known result.
  private init(
    _ source: Snapshot, as snapshot: Snapshot, _ isIncluded: @escaping (Snapshot.Item) -> Bool,
    _ areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)?
  ) {
    self.source = source
    self.snapshot = snapshot
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// Arranges the source with another filter and order.
  ///
  /// - Parameters:
  ///   - isIncluded: Returns whether an item is shown; by default all are.
  ///   - areInIncreasingOrder: Returns whether an item precedes another one of its section; nil for
  ///     the order of the source.
  /// - Complexity: O(*n* log *n*), where *n* is the number of items.
  public mutating func arrange(
    where isIncluded: @escaping (Snapshot.Item) -> Bool = { _ in true },
    sortedBy areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)? = nil
  ) {
    self = Self(source, where: isIncluded, sortedBy: areInIncreasingOrder)
  }

  /// Returns the index path in the source of an item of the list.
  ///
  /// - Parameter path: An index path in `snapshot`; any numbers are allowed.
  /// - Returns: The index path in `source`, or nil if there is no such item.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func sourcePath(of path: ItemPath) -> ItemPath? {
    snapshot.itemIdentifier(at: path).flatMap { source.path(of: $0) }
  }

  /// Returns the index path in the list of an item of the source.
  ///
  /// - Parameter path: An index path in `source`; any numbers are allowed.
  /// - Returns: The index path in `snapshot`, or nil if the item does not exist or is not shown.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func path(ofSource path: ItemPath) -> ItemPath? {
    source.itemIdentifier(at: path).flatMap { snapshot.path(of: $0) }
  }
}
