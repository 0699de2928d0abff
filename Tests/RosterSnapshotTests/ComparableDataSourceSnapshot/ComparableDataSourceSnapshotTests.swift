import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct ComparableDataSourceSnapshotTests {
  @Test func `a new snapshot is empty`() {
    let snapshot = ValueSnapshot()

    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.items.isEmpty)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `items are found by id, place and section`() {
    let snapshot = ValueSnapshot(["a": [1, 2], "b": [3]])

    #expect(snapshot.items == [Versioned(1), Versioned(2), Versioned(3)])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [1, 2])
    #expect(snapshot.items(inSection: "b") == [Versioned(3)])
    #expect(snapshot.numberOfItems(inSection: "a") == 2)
    #expect(snapshot.item(3) == Versioned(3))
    #expect(snapshot.path(of: 3) == ItemPath(section: 1, item: 0))
    #expect(snapshot.item(at: ItemPath(section: 0, item: 1)) == Versioned(2))
    #expect(snapshot.itemIdentifier(at: ItemPath(section: 0, item: 1)) == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfSection("b") == 1)
  }

  @Test func `what is not there has no value, place or number`() {
    let snapshot = ValueSnapshot(["a": [1]])

    #expect(snapshot.item(2) == nil)
    #expect(snapshot.path(of: 2) == nil)
    #expect(snapshot.item(at: ItemPath(section: 0, item: 1)) == nil)
    #expect(snapshot.item(at: ItemPath(section: .max, item: .min)) == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == nil)
    #expect(snapshot.indexOfItem(2) == nil)
    #expect(snapshot.indexOfSection("b") == nil)
    #expect(snapshot.numberOfItems(inSection: "b") == 0)
    #expect(snapshot.items(inSection: "b").isEmpty)
    #expect(snapshot.itemIdentifiers(inSection: "b").isEmpty)
  }

  @Test func `items are appended, inserted, moved and deleted`() {
    var snapshot = ValueSnapshot(["a": [1, 2], "b": []])

    snapshot.appendItems([Versioned(3), Versioned(4)])
    snapshot.insertItems([Versioned(5)], beforeItem: 2)
    snapshot.insertItems([Versioned(6)], afterItem: 2)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.moveItem(6, beforeItem: 5)
    snapshot.deleteItems([3, 9])

    #expect(snapshot.text == "a 6 5 2, b 4 1")
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `sections are appended, inserted, moved and deleted with their items`() {
    var snapshot = ValueSnapshot(["a": [1], "b": [2]])

    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    snapshot.deleteSections(["a", "x"])

    #expect(snapshot.text == "b 2, d, c")
    #expect(snapshot.item(1) == nil)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `an item of the snapshot that is appended moves and gets the new value`() {
    var snapshot = ValueSnapshot(["a": [1, 2], "b": []])

    snapshot.appendItems([Versioned(1, 7)], toSection: "b")

    #expect(snapshot.text == "a 2, b 1v7")
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `an item that moves keeps its value`() {
    var snapshot = ValueSnapshot(["a": [1, 2]])
    snapshot.updateItem(Versioned(1, 3))

    snapshot.moveItem(1, afterItem: 2)

    #expect(snapshot.text == "a 2 1v3")
  }

  @Test func `an update gives a new value in the same place, in one copy only`() {
    let old = ValueSnapshot(["a": [1, 2, 3]])
    var new = old

    new.updateItem(Versioned(2, 1))

    #expect(new.text == "a 1 2v1 3")
    #expect(old.text == "a 1 2 3")
  }

  @Test func `deleteAllItems deletes the sections too`() {
    var snapshot = ValueSnapshot(["a": [1], "b": [2]])

    snapshot.deleteAllItems()

    #expect(snapshot.text == "")
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `of items with one id in a call the first counts`() {
    var snapshot = ValueSnapshot(["a": []])

    snapshot.appendItems([Versioned(1, 1), Versioned(2), Versioned(1, 2)])

    #expect(snapshot.text == "a 1v1 2")
    #expect(
      snapshot.faults.map(\.description) == [
        "item identifiers are not unique: 1 (section a): the first of each was kept"
      ])
    #expect(snapshot.settled.faults.isEmpty)
    #expect(snapshot.settled.text == "a 1v1 2")
  }

  @Test func `unknown anchors, items and sections change nothing and are written down`() {
    var snapshot = ValueSnapshot(["a": [1]])

    snapshot.insertItems([Versioned(2)], beforeItem: 9)
    snapshot.insertItems([Versioned(1)], afterItem: 1)
    snapshot.moveItem(9, beforeItem: 1)
    snapshot.updateItem(Versioned(9))
    snapshot.appendItems([Versioned(2)], toSection: "x")
    snapshot.insertSections(["b"], afterSection: "x")
    snapshot.moveSection("x", beforeSection: "a")
    snapshot.setViews(SectionViews(header: "X"), ofSection: "x")

    #expect(snapshot.text == "a 1")
    #expect(snapshot.faults.count == 8)
    #expect(snapshot.faults.allSatisfy { $0.origin == .rule })
  }

  @Test func `a strict snapshot stops the program on an unknown item`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = ComparableDataSourceSnapshot<Int, Versioned>(faultPolicy: .strict)
      snapshot.updateItem(Versioned(1))
    }
  }
}
