import RosterDiff
public import RosterSnapshot

/// The changes made by a user's move of an item.
public struct DiffableDataSourceTransaction<SectionID: Hashable, ItemID: Hashable> {
  /// The changes made by a move in one section.
  public struct Section {
    /// The section.
    public let sectionIdentifier: SectionID

    /// The section before.
    public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>

    /// The section after.
    public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>

    /// The differences between the shown items.
    public let difference: CollectionDifference<ItemID>
  }

  /// The snapshot before the move.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  /// The snapshot after the move.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  /// The differences between the items of all sections.
  public let difference: CollectionDifference<ItemID>

  /// The sections that the item moved from and to, in this order; one if they are the same.
  public let sectionTransactions: [Section]
}

extension DiffableDataSourceTransaction.Section: Sendable
where SectionID: Sendable, ItemID: Sendable {}
extension DiffableDataSourceTransaction: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension DiffableDataSourceTransaction {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// Creates the transaction of a move.
  init(
    from old: SnapshotState<Snapshot>, by move: SnapshotMove<Snapshot>, _ path: ItemPath,
    _ target: ItemPath
  ) {
    let new = move.end
    initialSnapshot = old.snapshot
    finalSnapshot = new.snapshot
    // Unless other rows move along, the difference is known without comparing anything.
    let item = move.rest == nil && path != target ? old.snapshot.itemIdentifier(at: path) : nil
    difference = CollectionDifference(
      moving: item, from: item.flatMap { old.snapshot.indexOfItem($0) },
      to: item.flatMap { new.snapshot.indexOfItem($0) }
    ) { (old.snapshot.itemIdentifiers, new.snapshot.itemIdentifiers) }
    let indexes = path.section == target.section ? [path.section] : [path.section, target.section]
    let identifiers = old.snapshot.sectionIdentifiers
    sectionTransactions = indexes.map { index in
      let id = identifiers[index]
      return Section(
        sectionIdentifier: id, initialSnapshot: old.outline(of: id),
        finalSnapshot: new.outline(of: id),
        difference: CollectionDifference(
          moving: item, from: index == path.section ? path.item : nil,
          to: index == target.section ? target.item : nil
        ) {
          (
            old.snapshot.itemIdentifiers(inSection: id), new.snapshot.itemIdentifiers(inSection: id)
          )
        })
    }
  }
}

extension CollectionDifference where ChangeElement: Hashable {
  /// Creates the difference made by one element that moves, leaves or enters.
  ///
  /// - Parameters:
  ///   - element: The element; nil if others move too, so that the lists have to be compared.
  ///   - old: Its index before.
  ///   - new: Its index after.
  ///   - lists: Returns the lists before and after.
  fileprivate init(
    moving element: ChangeElement?, from old: Int?, to new: Int?,
    in lists: () -> (old: [ChangeElement], new: [ChangeElement])
  ) {
    var changes: [Change] = []
    let isMove = old != nil && new != nil
    if let element, let old {
      changes.append(.remove(offset: old, element: element, associatedWith: isMove ? new : nil))
    }
    if let element, let new {
      changes.append(.insert(offset: new, element: element, associatedWith: isMove ? old : nil))
    }
    if element != nil, let difference = CollectionDifference(changes) {
      self = difference
    } else {
      let (old, new) = lists()
      self = new.difference(from: old).inferringMoves()
    }
  }
}
