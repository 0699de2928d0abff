public import RosterDiff

/// The items of a section as an outline: items have parents, which are expanded or collapsed.
///
/// Items start collapsed, so children that are appended to an item are hidden until it is expanded.
/// The expanded state belongs to the item: an item keeps it while it is hidden and while it has no
/// children. An id occurs once in the whole outline.
///
/// Mistakes do not stop the program. Of several equal ids, and of ids that the outline already
/// contains, the first counts. A call that names an item that must be in the outline and is not
/// changes nothing. Both are recorded in `faults`, which a data source reports when the snapshot is
/// applied. Each method has a throwing form with a first parameter `validating`; and
/// `ListFault.Policy.strict` makes every mistake stop the program, as Apple's snapshots do.
///
/// A snapshot is a value without an actor, and `Sendable` if its ids are.
public struct DiffableDataSourceSectionSnapshot<ItemID: Hashable> {
  /// The items, their hierarchy, and which of them are expanded, with or without children.
  package var tree = OutlineTree<ItemID>()

  /// The faults so far, in order.
  public package(set) var faults: [ListFault] = []

  /// The response to a mistake in addition to the record in `faults`.
  public var faultPolicy: ListFault.Policy

  /// Creates a snapshot without items.
  ///
  /// - Parameter faultPolicy: The response to a mistake besides the record; nothing by
  ///   default, because the view that shows the snapshot has a policy of its own.
  public init(faultPolicy: ListFault.Policy = .report) {
    self.faultPolicy = faultPolicy
  }
}

extension DiffableDataSourceSectionSnapshot: FaultRecording {}
extension DiffableDataSourceSectionSnapshot: Sendable where ItemID: Sendable {}

extension DiffableDataSourceSectionSnapshot {
  /// Throws if an item is not in the outline.
  func requireItems(_ items: [ItemID]) throws(SnapshotError) {
    let unknown = items.filter { !tree.contains($0) }
    if !unknown.isEmpty { throw .unknownItems(unknown.map { "\($0)" }) }
  }

  /// Throws if an item is in the outline or occurs twice.
  func requireNew(_ items: [ItemID]) throws(SnapshotError) {
    let known = items.filter { tree.contains($0) }
    if !known.isEmpty { throw .duplicateItems(known.map { "\($0)" }) }
    try SnapshotError.requireUnique(items) { .duplicateItems($0) }
  }
}
