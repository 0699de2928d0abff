import RosterDiff
import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

/// The snapshot compared with plain arrays, edit by edit.
@Suite struct DiffableDataSourceSnapshotModelTests {
  @Test func `Edits of few items give what plain arrays give`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 40, long: 1_000),
      generate: { SnapshotEditGenerator(items: 40, longest: 6).edits(count: 50, using: &$0) },
      shrink: Shrinking.removals,
      holds: { try agrees($0) { $0 } })
  }

  @Test func `Edits of many items, which fill and split chunks, give what plain arrays give`()
    throws
  {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 4, long: 800),
      generate: {
        SnapshotEditGenerator(items: 2_003, longest: 400).edits(count: 50, using: &$0)
      },
      shrink: Shrinking.removals,
      holds: { try agrees($0) { $0 } })
  }

  @Test func `Edits of ids with equal hash values give what plain arrays give`() throws {
    try checkProperty(
      seed: 3, cases: TestLength.count(short: 20, long: 200),
      generate: { SnapshotEditGenerator(items: 40, longest: 6).edits(count: 50, using: &$0) },
      shrink: Shrinking.removals,
      holds: { try agrees($0, CollidingID.init) })
  }

  @Test func `Edits of ids of three fields give what plain arrays give`() throws {
    try checkProperty(
      seed: 4, cases: TestLength.count(short: 20, long: 200),
      generate: { SnapshotEditGenerator(items: 300, longest: 40).edits(count: 50, using: &$0) },
      shrink: Shrinking.removals,
      holds: { try agrees($0, ThreeFieldID.init) })
  }

  /// Whether the snapshot agrees after each edit, and its copies stay as they were.
  private func agrees<ID: Hashable>(
    _ edits: [SnapshotEdit], _ id: (Int) -> ID
  ) throws -> Bool {
    var snapshot = DiffableDataSourceSnapshot<Int, ID>()
    var model = SnapshotModel()
    for (index, edit) in edits.enumerated() {
      let before = snapshot
      let modelBefore = model
      snapshot.apply(edit, { $0 }, id)
      model.apply(edit)
      guard isEqual(snapshot, model, id), isEqual(before, modelBefore, id) else { return false }
      guard snapshot.content.checkInvariants() == nil else { return false }
      guard (snapshot == before) == model.shows(modelBefore),
        snapshot == rebuilt(model, id), snapshot.isEmpty == model.items.isEmpty
      else { return false }
      if index % 8 == 0 { guard lookups(of: snapshot, agreeWith: model, id) else { return false } }
      guard try changesAgree(before, snapshot, modelBefore, model, id) else { return false }
    }
    return lookups(of: snapshot, agreeWith: model, id)
  }

  private func isEqual<ID: Hashable>(
    _ snapshot: DiffableDataSourceSnapshot<Int, ID>, _ model: SnapshotModel, _ id: (Int) -> ID
  ) -> Bool {
    snapshot.sectionIdentifiers == model.sections.map(\.id)
      && snapshot.itemIdentifiers == model.items.map(id)
      && snapshot.numberOfItems == model.items.count
      && model.sections.allSatisfy {
        snapshot.numberOfItems(inSection: $0.id) == $0.items.count
          && snapshot.itemIdentifiers(inSection: $0.id) == $0.items.map(id)
      }
      && snapshot.reloadedItemIdentifiers == model.reloadedItems.map(id)
      && snapshot.reconfiguredItemIdentifiers == model.reconfiguredItems.map(id)
      && snapshot.reloadedSectionIdentifiers == model.reloadedSections
      && snapshot.faults.count == model.faultCount
  }

  private func lookups<ID: Hashable>(
    of snapshot: DiffableDataSourceSnapshot<Int, ID>, agreeWith model: SnapshotModel,
    _ id: (Int) -> ID
  ) -> Bool {
    var flat = 0
    for (index, section) in model.sections.enumerated() {
      guard snapshot.indexOfSection(section.id) == index,
        snapshot.sectionIdentifier(at: index) == section.id
      else { return false }
      for (offset, item) in section.items.enumerated() {
        let path = ItemPath(section: index, item: offset)
        guard snapshot.indexOfItem(id(item)) == flat, snapshot.path(of: id(item)) == path,
          snapshot.itemIdentifier(at: path) == id(item),
          snapshot.sectionIdentifier(containingItem: id(item)) == section.id
        else { return false }
        flat += 1
      }
    }
    return true
  }

  /// Whether the changes lead from one to the other, and are those between unrelated snapshots.
  private func changesAgree<ID: Hashable>(
    _ old: DiffableDataSourceSnapshot<Int, ID>, _ new: DiffableDataSourceSnapshot<Int, ID>,
    _ oldModel: SnapshotModel, _ newModel: SnapshotModel, _ id: (Int) -> ID
  ) throws -> Bool {
    let changes = new.changes(from: old)
    let oldItems = oldModel.sections.map(\.items)
    let newItems = newModel.sections.map(\.items)
    try changes.batch().validate(before: oldItems.map(\.count), after: newItems.map(\.count))
    guard try changes.indexChanges.apply(to: oldItems, from: newItems) == newItems else {
      return false
    }
    return changes == rebuilt(newModel, id).changes(from: rebuilt(oldModel, id))
  }

  private func rebuilt<ID: Hashable>(
    _ model: SnapshotModel, _ id: (Int) -> ID
  ) -> DiffableDataSourceSnapshot<Int, ID> {
    var snapshot = DiffableDataSourceSnapshot<Int, ID>()
    for section in model.sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.items.map(id))
    }
    snapshot.reloadItems(model.reloadedItems.map(id))
    snapshot.reconfigureItems(model.reconfiguredItems.map(id))
    snapshot.reloadSections(model.reloadedSections)
    return snapshot
  }
}
