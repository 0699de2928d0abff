import RosterDiff

/// What a move of an item by the user changes.
public struct DiffableDataSourceTransaction<SectionID: Hashable, ItemID: Hashable> {
  /// What a move changes in one section.
  public struct Section {
    /// The section.
    public let sectionIdentifier: SectionID

    /// The section before.
    public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID>

    /// The section after.
    public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID>

    /// What differs between the items that show.
    public let difference: CollectionDifference<ItemID>
  }

  /// What was shown before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  /// What is shown after.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  /// What differs between the items of all sections.
  public let difference: CollectionDifference<ItemID>

  /// The sections that the item came from and went to, the former first; one if they are the same.
  public let sectionTransactions: [Section]
}

extension DiffableDataSourceTransaction.Section: Sendable
where SectionID: Sendable, ItemID: Sendable {}
extension DiffableDataSourceTransaction: Sendable where SectionID: Sendable, ItemID: Sendable {}

extension DiffableDataSourceTransaction {
  typealias State = SnapshotState<DiffableDataSourceSnapshot<SectionID, ItemID>>

  /// The move of an item.
  init(from old: State, to new: State, _ path: ItemPath, _ target: ItemPath) {
    initialSnapshot = old.snapshot
    finalSnapshot = new.snapshot
    let item = old.snapshot.itemIdentifier(at: path)
    difference = CollectionDifference(
      moving: item, from: item.flatMap { old.snapshot.indexOfItem($0) },
      to: item.flatMap { new.snapshot.indexOfItem($0) })
    let sections = path.section == target.section ? [path.section] : [path.section, target.section]
    let identifiers = old.snapshot.sectionIdentifiers
    sectionTransactions = sections.map { index in
      Section(
        sectionIdentifier: identifiers[index],
        initialSnapshot: old.outline(of: identifiers[index]),
        finalSnapshot: new.outline(of: identifiers[index]),
        difference: CollectionDifference(
          moving: item, from: index == path.section ? path.item : nil,
          to: index == target.section ? target.item : nil))
    }
  }
}

extension CollectionDifference {
  /// The way of one element: from one index to another one, out, or in.
  fileprivate init(moving element: ChangeElement?, from old: Int?, to new: Int?) {
    var changes: [Change] = []
    if let element {
      let isMove = old != nil && new != nil
      if let old {
        changes.append(.remove(offset: old, element: element, associatedWith: isMove ? new : nil))
      }
      if let new {
        changes.append(.insert(offset: new, element: element, associatedWith: isMove ? old : nil))
      }
    }
    // One element at most is taken out and put in, so that the changes fit together.
    self = CollectionDifference(changes) ?? CollectionDifference.none
  }

  private static var none: CollectionDifference { [ChangeElement]().inferredDifference }
}

extension Array {
  /// The difference to itself.
  fileprivate var inferredDifference: CollectionDifference<Element> {
    difference(from: self) { _, _ in true }
  }
}
