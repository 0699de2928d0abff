import RosterDiff
import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
import Testing

@Suite struct ComparableDataSourceSnapshotChangesTests {
  private typealias Snapshot = ComparableDataSourceSnapshot<Int, Versioned>

  @Test func `an item whose value changed is reconfigured, and nothing else happens`() {
    let old = ValueSnapshot(["a": [1, 2], "b": [3]])
    var new = old
    new.updateItem(Versioned(3, 1))

    let changes = new.changes(from: old)

    let path = ItemPath(section: 1, item: 0)
    #expect(Array(changes.reconfiguredItems) == [ItemMove(from: path, to: path)])
    #expect(!changes.indexChanges.sections.hasChanges)
    #expect(changes.indexChanges.moves.isEmpty)
    #expect(Array(changes.batch().reconfigureItems) == [path])
    #expect(changes.batch().reloadItems.isEmpty)
  }

  @Test func `an item that moves and changes is both moved and reconfigured`() {
    let old = ValueSnapshot(["a": [1, 2, 3], "b": []])
    var new = old
    new.appendItems([Versioned(1, 1)], toSection: "b")

    let changes = new.changes(from: old)

    let move = ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0))
    #expect(Array(changes.indexChanges.moves) == [move])
    #expect(Array(changes.reconfiguredItems) == [move])
    #expect(Array(changes.batch().reconfigureItems) == [ItemPath(section: 0, item: 0)])
  }

  @Test func `equal values are no change, however they were made`() {
    let old = ValueSnapshot(["a": [1, 2], "b": [3]])
    var new = old
    new.updateItem(Versioned(1, 1))
    new.updateItem(Versioned(1, 0))

    #expect(!new.changes(from: old).hasChanges)
    #expect(!ValueSnapshot(["a": [1, 2], "b": [3]]).changes(from: old).hasChanges)
  }

  @Test func `random edits reconfigure exactly the items that stayed and whose value differs`()
    throws
  {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 150, long: 10_000),
      generate: { random in
        let edits = SnapshotEditGenerator(items: 700, longest: 90)
        return (
          edits.edits(count: 12, using: &random), edits.edits(count: 6, using: &random)
        )
      },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { before, after in
        var old = Snapshot()
        for edit in before { old.apply(edit, version: 0) }
        var new = old
        for (number, edit) in after.enumerated() { new.apply(edit, version: number % 3) }
        return try isExact(new.changes(from: old), old, new)
          && (new == old) == (content(new) == content(old)) && new == rebuilt(new)
          && isExact(rebuilt(new).changes(from: old), old, new)
          && new.changes(from: old) == rebuilt(new).changes(from: old)
      })
  }

  /// Whether the changes equal the differences between two snapshots, found by comparing all items.
  private func isExact(
    _ changes: SnapshotChanges, _ old: Snapshot, _ new: Snapshot
  ) throws -> Bool {
    let oldItems = old.sectionIdentifiers.map { old.itemIdentifiers(inSection: $0) }
    let newItems = new.sectionIdentifiers.map { new.itemIdentifiers(inSection: $0) }
    try changes.batch().validate(before: oldItems.map(\.count), after: newItems.map(\.count))
    guard try changes.indexChanges.apply(to: oldItems, from: newItems) == newItems else {
      return false
    }
    let expected = new.items.compactMap { item -> ItemMove? in
      guard let before = old.item(item.id), before != item, let from = old.path(of: item.id),
        let to = new.path(of: item.id)
      else { return nil }
      return ItemMove(from: from, to: to)
    }
    return Array(changes.reconfiguredItems) == expected
  }

  /// The sections in order with their items.
  private func content(_ snapshot: Snapshot) -> [[[Versioned]]] {
    snapshot.sectionIdentifiers.map { [[Versioned($0)], snapshot.items(inSection: $0)] }
  }

  private func rebuilt(_ snapshot: Snapshot) -> Snapshot {
    var copy = Snapshot()
    for section in snapshot.sectionIdentifiers {
      copy.appendSections([section])
      copy.appendItems(snapshot.items(inSection: section))
    }
    return copy
  }

  @Test func `a snapshot can cross to another task if its values can`() async {
    let snapshot = ComparableDataSourceSnapshot<Int, SendableValue> {
      ListSection(0) { SendableValue(id: 1) }
    }

    let count = await Task.detached { snapshot.numberOfItems }.value

    #expect(count == 1)
  }

  private struct SendableValue: Identifiable, Equatable, Sendable {
    let id: Int
  }
}

extension ComparableDataSourceSnapshot where SectionID == Int, Item == Versioned {
  /// Edits the snapshot; marks are updates here.
  fileprivate mutating func apply(_ edit: SnapshotEdit, version: Int) {
    switch edit {
    case .appendItems(let ids, let section):
      appendItems(ids.map { Versioned($0, version) }, toSection: section)
    case .insertItems(let ids, let anchor, after: false):
      insertItems(ids.map { Versioned($0, version) }, beforeItem: anchor)
    case .insertItems(let ids, let anchor, after: true):
      insertItems(ids.map { Versioned($0, version) }, afterItem: anchor)
    case .deleteItems(let ids): deleteItems(ids)
    case .deleteAllItems: deleteAllItems()
    case .replaceItems(let section, let ids):
      replaceItems(in: section, with: ids.map { Versioned($0, version) })
    case .removeItems(let ids): removeItems { ids.contains($0.id) }
    case .moveItem(let id, let anchor, after: false): moveItem(id, beforeItem: anchor)
    case .moveItem(let id, let anchor, after: true): moveItem(id, afterItem: anchor)
    case .appendSections(let ids): appendSections(ids)
    case .insertSections(let ids, let anchor, after: false):
      insertSections(ids, beforeSection: anchor)
    case .insertSections(let ids, let anchor, after: true):
      insertSections(ids, afterSection: anchor)
    case .deleteSections(let ids): deleteSections(ids)
    case .moveSection(let id, let anchor, after: false): moveSection(id, beforeSection: anchor)
    case .moveSection(let id, let anchor, after: true): moveSection(id, afterSection: anchor)
    case .reloadItems(let ids), .reconfigureItems(let ids):
      for id in ids { updateItem(Versioned(id, version + 1)) }
    case .reloadSections: break
    }
  }
}
