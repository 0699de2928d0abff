public import RosterDiff

/// A filtered and sorted version of a snapshot, with index paths translated to and from its source.
///
/// Items keep their identity, so a different arrangement of the same source moves cells instead of
/// creating new ones.
///
/// ```swift
/// var networks = ArrangedSnapshot(all) {
///   $0.filtered { $0.strength > 0 }.sorted { $0.name < $1.name }
/// }
/// networks.source.appendItems(found, toSection: .nearby)
/// await source.apply(networks.snapshot)
/// ```
public struct ArrangedSnapshot<Snapshot: ListSnapshot> {
  /// The snapshot that is arranged; setting it applies the same arrangement to the new one.
  public var source: Snapshot {
    didSet { snapshot = arrange(source) }
  }

  /// The snapshot as the list shows it.
  public private(set) var snapshot: Snapshot

  private let arrange: (Snapshot) -> Snapshot

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The snapshot to arrange.
  ///   - arrange: Returns the snapshot as the list shows it, with all or some of the same ids.
  /// - Complexity: The same as the arrangement.
  public init(_ source: Snapshot, arrange: @escaping (Snapshot) -> Snapshot) {
    self.source = source
    self.arrange = arrange
    snapshot = arrange(source)
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
