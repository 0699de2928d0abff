public import RosterDiff

/// A snapshot, filtered and sorted as its list shows it, that follows its source.
///
/// When the source becomes an edited copy of itself, only the items that came, went, moved or
/// changed are filtered and sorted again; the others stay where they are. Items keep their
/// identity, so that another arrangement of the same source moves cells instead of making new ones.
///
/// ```swift
/// var networks = ArrangedSnapshot(
///   all, where: { $0.strength > 0 }, sortedBy: { $0.name < $1.name })
/// networks.source.updateItem(found)
/// await source.apply(networks.snapshot)
/// ```
///
/// Each change of `source` arranges it. To make several, edit a copy of it and set that.
///
/// The rules see items only: those of a snapshot of ids that look different without being other
/// ids are filtered and sorted again if they are marked, and when `arrange` is called.
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

  /// Which items are shown.
  private(set) var isIncluded: (Snapshot.Item) -> Bool

  /// Whether an item comes before another one; nil for the order of the source.
  private(set) var areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The snapshot that is arranged.
  ///   - isIncluded: Which items are shown; all if it is left out. Sections stay without items.
  ///   - areInIncreasingOrder: Whether an item comes before another one of its section; of two that
  ///     are equal the one that comes first in the source does. Nil for the order of the source.
  /// - Complexity: O(*n* log *n*) of the number of items.
  public init(
    _ source: Snapshot, where isIncluded: @escaping (Snapshot.Item) -> Bool = { _ in true },
    sortedBy areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)? = nil
  ) {
    self.source = source
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
    snapshot = source.arranged(where: isIncluded, by: areInIncreasingOrder)
  }

  /// An arrangement whose result is known.
  private init(
    _ source: Snapshot, as snapshot: Snapshot, _ isIncluded: @escaping (Snapshot.Item) -> Bool,
    _ areInIncreasingOrder: ((Snapshot.Item, Snapshot.Item) -> Bool)?
  ) {
    self.source = source
    self.snapshot = snapshot
    self.isIncluded = isIncluded
    self.areInIncreasingOrder = areInIncreasingOrder
  }

  /// Arranges the source by other rules, or again if what the rules depend on is different.
  ///
  /// - Parameters:
  ///   - isIncluded: Which items are shown.
  ///   - areInIncreasingOrder: Whether an item comes before another one of its section; nil for the
  ///     order of the source.
  /// - Complexity: O(*n* log *n*) of the number of items.
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
