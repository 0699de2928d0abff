import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

/// The costs of edits and comparisons, as the number of ids that are read.
@Suite struct SnapshotCostTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, LookedAtID>

  private let looks = Looks()

  private func id(_ number: Int) -> LookedAtID { LookedAtID(number: number, looks: looks) }

  /// Sections of a hundred items each, with an index of them.
  private func snapshot(sections: Int) -> Snapshot {
    var snapshot = Snapshot()
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems((section * 100..<(section + 1) * 100).map { id($0) })
    }
    precondition(snapshot.numberOfItems == sections * 100)
    return snapshot
  }

  @Test(arguments: [20, 200])
  func `an edit and the changes of what was derived look at what was edited, not at all`(
    sections: Int
  ) {
    let old = snapshot(sections: sections)
    var new = old
    looks.count = 0

    new.moveItem(id(150), beforeItem: id(1_250))
    new.deleteItems([id(500)])
    new.insertItems([id(-1)], afterItem: id(700))
    let edits = looks.count
    let changes = new.changes(from: old)

    #expect(edits < 3_000)
    #expect(looks.count - edits < 6_000)
    #expect(changes.indexChanges.changeCount == 3)
  }

  @Test func `a copy without edits has no changes, without a look at an item`() {
    let old = snapshot(sections: 50)
    let new = old
    looks.count = 0

    #expect(!new.changes(from: old).hasChanges)
    #expect(looks.count == 0)
  }

  @Test(arguments: [20, 200])
  func `lookups look at few ids`(sections: Int) {
    let snapshot = snapshot(sections: sections)
    looks.count = 0

    _ = snapshot.indexOfItem(id(1_999))
    _ = snapshot.path(of: id(150))
    _ = snapshot.sectionIdentifier(containingItem: id(700))

    #expect(looks.count < 60)
  }
}
