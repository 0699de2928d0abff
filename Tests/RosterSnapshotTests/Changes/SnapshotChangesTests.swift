import RosterDiff
import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
import Testing

@Suite struct SnapshotChangesTests {
  @Test func `equal snapshots have no changes`() {
    let snapshot = TextSnapshot(["a": [1, 2], "b": [3]])

    #expect(!snapshot.changes(from: snapshot).hasChanges)
    #expect(
      !TextSnapshot(["a": [1, 2], "b": [3]]).changes(from: snapshot).hasChanges)
  }

  @Test func `items that come, go and move are named by their places`() {
    let old = TextSnapshot(["a": [1, 2, 3], "b": [4]])
    var new = old
    new.deleteItems([1])
    new.moveItem(3, afterItem: 4)
    new.insertItems([5], beforeItem: 2)

    let changes = new.changes(from: old)

    #expect(Array(changes.indexChanges.deletes) == [ItemPath(section: 0, item: 0)])
    #expect(Array(changes.indexChanges.inserts) == [ItemPath(section: 0, item: 0)])
    #expect(
      Array(changes.indexChanges.moves) == [
        ItemMove(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 1, item: 1))
      ])
  }

  @Test func `marks become reloads and reconfigurations of what is in both snapshots`() {
    let old = TextSnapshot(["a": [1, 2], "b": [3]])
    var new = old
    new.appendItems([4], toSection: "a")
    new.moveItem(2, beforeItem: 1)
    new.appendSections(["c"])
    new.reloadItems([2, 4])
    new.reconfigureItems([1, 2, 4])
    new.reloadSections(["c", "b"])

    let changes = new.changes(from: old)

    #expect(
      changes.reloadedItems == [
        ItemMove(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0))
      ])
    #expect(
      Array(changes.reconfiguredItems) == [
        ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
      ])
    #expect(changes.reloadedSections == [IndexPair(old: 1, new: 1)])
  }

  @Test func `what goes is named by ascending places, also if sections move`() {
    let old = TextSnapshot(["a": [1, 2], "b": [3, 4], "c": [5]])
    var new = old
    new.moveSection("b", beforeSection: "a")
    new.deleteItems([1, 3])
    new.deleteSections(["c"])

    let changes = new.changes(from: old)

    #expect(
      Array(changes.indexChanges.deletes).filter { $0.section < 2 } == [
        ItemPath(section: 0, item: 0), ItemPath(section: 1, item: 0),
      ])
  }

  @Test func `a reloaded item that moves is a delete and an insert`() {
    let old = TextSnapshot(["a": [1, 2, 3], "b": [4]])
    var new = old
    new.moveItem(1, afterItem: 4)
    new.reloadItems([1, 3])

    let batch = new.changes(from: old).batch()

    #expect(batch.moveItems.isEmpty)
    #expect(Array(batch.deleteItems) == [ItemPath(section: 0, item: 0)])
    #expect(Array(batch.insertItems) == [ItemPath(section: 1, item: 1)])
    #expect(Array(batch.reloadItems) == [ItemPath(section: 0, item: 2)])
  }

  @Test func `a reloaded section that moves is a delete and an insert`() {
    let old = TextSnapshot(["a": [1], "b": [2], "c": []])
    var new = old
    new.moveSection("a", afterSection: "c")
    new.reloadSections(["a", "b"])

    let batch = new.changes(from: old).batch()

    #expect(batch.moveSections.isEmpty)
    #expect(Array(batch.deleteSections) == [0])
    #expect(Array(batch.insertSections) == [2])
    #expect(Array(batch.reloadSections) == [1])
  }

  @Test func `items do not move within a section that is shown anew`() {
    let old = TextSnapshot(["a": [1, 2], "b": [3]])
    var new = old
    new.moveItem(1, afterItem: 2)
    new.moveItem(3, afterItem: 2)
    new.reloadSections(["a"])
    new.reloadItems([1])

    let batch = new.changes(from: old).batch()

    #expect(Array(batch.reloadSections) == [0])
    #expect(batch.reloadItems.isEmpty)
    #expect(
      batch.moveItems == [
        ItemMove(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 0, item: 1))
      ])
  }

  @Test func `batches of random edits and marks are legal`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 300, long: 20_000),
      generate: { random in
        let edits = SnapshotEditGenerator(items: 20, longest: 4).edits(count: 30, using: &random)
        return (Array(edits.prefix(15)), Array(edits.suffix(16)))
      },
      shrink: { Shrinking.either($0, Shrinking.removals, Shrinking.removals) },
      holds: { before, after in
        var old = DiffableDataSourceSnapshot<Int, Int>()
        for edit in before { old.apply(edit, { $0 }, { $0 }) }
        var new = old
        for edit in after { new.apply(edit, { $0 }, { $0 }) }
        new.reloadItems(new.itemIdentifiers.filter { $0 % 5 == 0 })
        new.reconfigureItems(new.itemIdentifiers.filter { $0 % 3 == 0 })
        new.reloadSections(new.sectionIdentifiers.filter { $0 % 4 == 0 })
        let batch = new.changes(from: old).batch()
        try batch.validate(before: counts(old), after: counts(new))
        return true
      })
  }

  @Test func `a derived snapshot gives the changes of an unrelated one, whatever it shares`() {
    let old = numbered(0..<5_000, in: 3)
    var new = old
    new.deleteItems([10, 700, 701, 1_690, 3_000])
    new.insertItems([-1, -2], afterItem: 900)
    new.moveItem(1_000, beforeItem: 4_000)
    new.moveItem(1_200, beforeItem: 20)
    new.moveSection(2, beforeSection: 0)

    let changes = new.changes(from: old)

    var unrelated = DiffableDataSourceSnapshot<Int, Int>()
    for section in new.sectionIdentifiers {
      unrelated.appendSections([section])
      unrelated.appendItems(new.itemIdentifiers(inSection: section))
    }
    #expect(changes == unrelated.changes(from: old))
    #expect(changes.indexChanges.deletes.count == 5)
    #expect(changes.indexChanges.inserts.count == 2)
    #expect(changes.indexChanges.moves.count == 2)
    #expect(changes.indexChanges.sections.moves.count == 1)
  }

  @Test(arguments: 0..<UInt64(20))
  func `a derived snapshot of many sections gives the changes of an unrelated one`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = numbered(0..<600, in: 200)
    var new = old
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let (item, other) = (Int.random(in: 0..<600, using: &random), 7)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new.deleteItems([item])
      case 1: new.insertItems([600 + item], beforeItem: item)
      case 2: new.deleteSections([item / 3])
      case 3: new.moveSection(item / 3, beforeSection: other)
      default: new.reconfigureItems(new.path(of: item) == nil ? [] : [item])
      }
    }

    let changes = new.changes(from: old)

    var unrelated = DiffableDataSourceSnapshot<Int, Int>()
    for section in new.sectionIdentifiers {
      unrelated.appendSections([section])
      unrelated.appendItems(new.itemIdentifiers(inSection: section))
    }
    unrelated.reconfigureItems(new.reconfiguredItemIdentifiers)
    #expect(changes == unrelated.changes(from: old), "seed \(seed)")
  }

  private func numbered(
    _ items: Range<Int>, in sections: Int
  ) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<sections))
    for section in 0..<sections {
      let part = items.count * section / sections..<items.count * (section + 1) / sections
      snapshot.appendItems(Array(items[part]), toSection: section)
    }
    return snapshot
  }

  private func counts(_ snapshot: DiffableDataSourceSnapshot<Int, Int>) -> [Int] {
    snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
  }
}
