public import RosterDiff

/// A snapshot, filtered and sorted as its list shows it, that remembers where it came from.
///
/// Items keep their identity, so that another arrangement of the same source moves cells instead
/// of making new ones.
///
/// ```swift
/// var networks = ArrangedSnapshot(all) {
///   $0.filtered { $0.strength > 0 }.sorted { $0.name < $1.name }
/// }
/// networks.source.appendItems(found, toSection: .nearby)
/// await source.apply(networks.snapshot)
/// ```
public struct ArrangedSnapshot<Snapshot: ListSnapshot> {
  /// The snapshot that is arranged; another one is arranged in the same way.
  public var source: Snapshot {
    didSet { snapshot = arrange(source) }
  }

  /// The snapshot as the list shows it.
  public private(set) var snapshot: Snapshot

  private let arrange: (Snapshot) -> Snapshot

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The snapshot that is arranged.
  ///   - arrange: Returns it as the list shows it, with the same ids or some of them.
  /// - Complexity: The same as the arrangement.
  public init(_ source: Snapshot, arrange: @escaping (Snapshot) -> Snapshot) {
    self.source = source
    self.arrange = arrange
    snapshot = arrange(source)
  }

  /// Returns where an item of the list lies in the source.
  ///
  /// - Parameter path: A place in `snapshot`, any numbers.
  /// - Returns: The place in `source`, or nil if there is none.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func sourcePath(of path: ItemPath) -> ItemPath? {
    snapshot.itemIdentifier(at: path).flatMap { source.path(of: $0) }
  }

  /// Returns where an item of the source lies in the list.
  ///
  /// - Parameter path: A place in `source`, any numbers.
  /// - Returns: The place in `snapshot`, or nil if the item is not shown or there is none.
  /// - Complexity: O(log *n*), where *n* is the number of items.
  public func path(ofSource path: ItemPath) -> ItemPath? {
    source.itemIdentifier(at: path).flatMap { snapshot.path(of: $0) }
  }
}
