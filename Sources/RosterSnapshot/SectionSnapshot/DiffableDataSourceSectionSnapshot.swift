public import RosterDiff

/// The items of one section as an outline: items have parents, and parents are expanded or not.
///
/// Items start collapsed, so that what is appended to one is hidden until it is expanded. Whether
/// it is expanded belongs to the item: it stays so while the item is hidden, and while it has no
/// children. An id occurs once in the whole outline.
///
/// Mistakes do not stop the program. An id that is given twice, or that is in the outline already,
/// counts once, at its first place. A call that names an item that must be in the outline and is
/// not changes nothing. Both are written down in `faults`, which a data source reports when the
/// snapshot is applied. Each method has a form that throws instead, with a first parameter
/// `validating`; and `FaultPolicy.strict` makes all mistakes stop the program, as Apple's do.
///
/// A snapshot is a value without an actor, and `Sendable` if its ids are.
public struct DiffableDataSourceSectionSnapshot<ItemID: Hashable> {
  /// The items, what is below what, and which of them are expanded, with children or without.
  package var tree = OutlineTree<ItemID>()

  /// The mistakes so far, in order.
  public package(set) var faults: [ListFault] = []

  /// What a mistake does besides being written down in `faults`.
  public var faultPolicy: FaultPolicy

  /// Creates a snapshot without items.
  ///
  /// - Parameter faultPolicy: What a mistake does besides being written down; nothing by default,
  ///   since the view that the snapshot is applied to has a policy of its own.
  public init(faultPolicy: FaultPolicy = .report) {
    self.faultPolicy = faultPolicy
  }
}

extension DiffableDataSourceSectionSnapshot: FaultNoting {}
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
