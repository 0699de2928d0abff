import RosterTesting
import TestModels
import Testing

@testable import RosterSnapshot

/// Items that lie together are deleted from a draft, and chunks as a whole from the index.
@Suite struct SnapshotDraftDeletingTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>

  /// Sections 0, 1, 2… with some items each: 0, 1, 2… in order.
  private func draft(_ sections: Int, width: Int) -> Snapshot {
    var snapshot = Snapshot()
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems(Array(section * width..<(section + 1) * width), toSection: section)
    }
    return snapshot
  }

  @Test func `deleting a run from a draft leaves it unchecked`() {
    var snapshot = draft(10, width: 100)

    snapshot.deleteItems(Array(150..<420))

    #expect(snapshot.content.isUnchecked)
    #expect(snapshot.content.checkInvariants() == nil)
    #expect(snapshot.itemIdentifiers == Array(0..<150) + Array(420..<1_000))
    #expect(snapshot.content.checkInvariants() == nil)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `duplicates of items that are deleted from a draft are gone as well`() {
    var snapshot = draft(4, width: 100)
    snapshot.appendItems(Array(50..<60), toSection: 3)

    snapshot.deleteItems(Array(0..<100))

    #expect(snapshot.itemIdentifiers == Array(100..<400))
    #expect(snapshot.content.checkInvariants() == nil)
  }

  @Test func `duplicates of items that are deleted from a draft are reported all the same`() {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100) + [50])

    snapshot.deleteItems(Array(0..<100))

    #expect(snapshot.content.isUnchecked)
    #expect(snapshot.faults.count == 1)
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.content.checkInvariants() == nil)
  }

  @Test func `duplicates that stay in a draft are found after others were deleted`() {
    var snapshot = draft(4, width: 100)
    snapshot.appendItems([350], toSection: 0)

    snapshot.deleteItems(Array(0..<100))

    #expect(snapshot.itemIdentifiers(inSection: 0) == [350])
    #expect(snapshot.numberOfItems(inSection: 3) == 99)
    #expect(snapshot.content.checkInvariants() == nil)
  }

  @Test func `items that are appended again after they were deleted stay`() {
    var snapshot = draft(4, width: 100)
    snapshot.deleteItems(Array(0..<100))

    snapshot.appendItems(Array(20..<40), toSection: 2)

    #expect(snapshot.itemIdentifiers == Array(100..<300) + Array(20..<40) + Array(300..<400))
    #expect(snapshot.content.checkInvariants() == nil)
  }

  @Test func `a draft from which items were deleted is shown as what it became`() {
    let old = draft(4, width: 100)
    var new = draft(4, width: 100)

    new.deleteItems(Array(100..<200))

    let changes = new.changes(from: old)
    #expect(changes.indexChanges.deletes.count == 100)
    #expect(changes.indexChanges.changeCount == 100)
  }

  @Test func `a copy of a draft is as before when items are deleted`() {
    let old = draft(4, width: 100)
    var new = old

    new.deleteItems(Array(0..<100))

    #expect(old.numberOfItems == 400)
    #expect(new.numberOfItems == 300)
  }

  @Test func `random runs are deleted and appended again as in a plain array`() {
    let seed = UInt64.random(in: 0..<1_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<TestLength.count(short: 12, long: 400) {
      var snapshot = draft(8, width: 100)
      if Bool.random(using: &random) { _ = snapshot.numberOfItems }
      var items = snapshot.itemIdentifiers
      for step in 0..<30 {
        let start = Int.random(in: 0..<max(items.count, 1), using: &random)
        let count = min(Int.random(in: 1..<500, using: &random), items.count - start)
        let run = Array(items[start..<start + count])
        items.removeSubrange(start..<start + count)
        let before = snapshot
        snapshot.deleteItems(run)
        if step % 3 == 0 {
          items += run
          snapshot.appendItems(run, toSection: 7)
        }
        guard snapshot.itemIdentifiers == items, snapshot.content.checkInvariants() == nil,
          before.numberOfItems == items.count + (step % 3 == 0 ? 0 : count)
        else {
          Issue.record("seed \(seed): other items after step \(step)")
          return
        }
      }
    }
  }
}
