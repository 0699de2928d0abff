import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

/// A test for each row of table 2.1 of the specification.
@Suite struct DiffableDataSourceSnapshotTests {
  @Test func `init: a new snapshot is empty`() {
    let snapshot = TextSnapshot()

    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.numberOfSections == 0)
    #expect(snapshot.sectionIdentifiers.isEmpty)
    #expect(snapshot.itemIdentifiers.isEmpty)
  }

  @Test func `numberOfItems and numberOfSections are totals`() {
    let snapshot = TextSnapshot(["a": [1, 2], "b": [], "c": [3]])

    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 3)
  }

  @Test func `numberOfItems and itemIdentifiers of a section are in its order`() {
    let snapshot = TextSnapshot(["a": [2, 1], "b": [3]])

    #expect(snapshot.numberOfItems(inSection: "a") == 2)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2, 1])
  }

  @Test func `a missing section is empty or throws`() {
    let snapshot = TextSnapshot(["a": [1]])

    #expect(snapshot.numberOfItems(inSection: "b") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "b") == [])
    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try snapshot.numberOfItems(validatingSection: "b")
    }
    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try snapshot.itemIdentifiers(validatingSection: "b")
    }
  }

  @Test func `the throwing forms read a section that exists`() throws {
    let snapshot = TextSnapshot(["a": [1, 2]])

    #expect(try snapshot.numberOfItems(validatingSection: "a") == 2)
    #expect(try snapshot.itemIdentifiers(validatingSection: "a") == [1, 2])
  }

  @Test func `sectionIdentifiers and itemIdentifiers are in display order across sections`() {
    let snapshot = TextSnapshot(["b": [3, 1], "a": [2]])

    #expect(snapshot.sectionIdentifiers == ["b", "a"])
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
  }

  @Test func `sectionIdentifier(containingItem:) is the section or nil`() {
    let snapshot = TextSnapshot(["a": [1], "b": [2]])

    #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 3) == nil)
  }

  @Test func `indexOfItem counts the items of all sections`() {
    let snapshot = TextSnapshot(["a": [1, 2], "b": [3]])

    #expect(snapshot.indexOfItem(3) == 2)
    #expect(snapshot.indexOfItem(4) == nil)
  }

  @Test func `indexOfSection is the index or nil`() {
    let snapshot = TextSnapshot(["a": [], "b": []])

    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfSection("c") == nil)
  }

  @Test func `appendItems without a section appends to the last one`() {
    var snapshot = TextSnapshot(["a": [1], "b": []])

    snapshot.appendItems([2, 3])
    snapshot.appendItems([4], toSection: "a")

    #expect(snapshot.text == "a 1 4, b 2 3")
  }

  @Test func `appendItems without any section changes nothing and says to append one first`() {
    var snapshot = TextSnapshot()

    snapshot.appendItems([1])

    #expect(snapshot.numberOfItems == 0)
    #expect(
      snapshot.faults.map(\.description) == [
        "there is no section to append items to: append a section first: nothing was changed"
      ])
    #expect(throws: SnapshotError.noSection) { try snapshot.appendItems(validating: [1]) }
  }

  @Test func `appendItems to an unknown section changes nothing`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.appendItems([2], toSection: "b")

    #expect(snapshot.text == "a 1")
    #expect(snapshot.faults.map(\.origin) == [.rule])
    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try snapshot.appendItems(validating: [2], toSection: "b")
    }
  }

  @Test func `insertItems goes into the section of the anchor`() {
    var snapshot = TextSnapshot(["a": [1], "b": [2, 3]])

    snapshot.insertItems([4, 5], beforeItem: 3)
    snapshot.insertItems([6], afterItem: 1)

    #expect(snapshot.text == "a 1 6, b 2 4 5 3")
  }

  @Test func `insertItems at an unknown anchor changes nothing`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.insertItems([2], beforeItem: 3)
    snapshot.insertItems([2], afterItem: 3)

    #expect(snapshot.text == "a 1")
    #expect(
      snapshot.faults.map(\.description)
        == Array(
          repeating: "there is no such item in the snapshot: 3: nothing was changed", count: 2))
    #expect(throws: SnapshotError.unknownItems(["3"])) {
      try snapshot.insertItems(validating: [2], beforeItem: 3)
    }
    #expect(throws: SnapshotError.unknownItems(["3"])) {
      try snapshot.insertItems(validating: [2], afterItem: 3)
    }
  }

  @Test func `insertItems at an anchor that is among them changes nothing`() {
    var snapshot = TextSnapshot(["a": [1, 2]])

    snapshot.insertItems([3, 1], afterItem: 1)

    #expect(snapshot.text == "a 1 2")
    #expect(snapshot.faults.count == 1)
    #expect(throws: SnapshotError.anchorAmongItems("1")) {
      try snapshot.insertItems(validating: [1], beforeItem: 1)
    }
  }

  @Test func `deleteItems ignores unknown ids`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [3]])

    snapshot.deleteItems([3, 4, 1, 1])

    #expect(snapshot.text == "a 2, b")
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `deleteAllItems drops sections too, which can be appended again`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [3]])
    snapshot.reloadSections(["a"])

    snapshot.deleteAllItems()
    snapshot.appendSections(["b", "a"])

    #expect(snapshot.text == "b, a")
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `moveItem goes before or after an item of any section`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [3, 4]])

    snapshot.moveItem(1, beforeItem: 4)
    snapshot.moveItem(3, afterItem: 2)

    #expect(snapshot.text == "a 2 3, b 1 4")
  }

  @Test func `moveItem of or to an unknown item changes nothing`() {
    var snapshot = TextSnapshot(["a": [1, 2]])

    snapshot.moveItem(1, beforeItem: 5)
    snapshot.moveItem(6, afterItem: 1)

    #expect(snapshot.text == "a 1 2")
    #expect(snapshot.faults.count == 2)
    #expect(throws: SnapshotError.unknownItems(["6", "5"])) {
      try snapshot.moveItem(validating: 6, beforeItem: 5)
    }
    #expect(throws: SnapshotError.unknownItems(["5"])) {
      try snapshot.moveItem(validating: 1, afterItem: 5)
    }
  }

  @Test func `moveItem relative to itself changes nothing and is no mistake`() {
    var snapshot = TextSnapshot(["a": [1, 2]])

    snapshot.moveItem(1, beforeItem: 1)
    snapshot.moveItem(1, afterItem: 1)

    #expect(snapshot.text == "a 1 2")
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `the throwing forms edit what is right`() throws {
    var snapshot = TextSnapshot()

    try snapshot.appendSections(validating: ["c"])
    try snapshot.insertSections(validating: ["a"], beforeSection: "c")
    try snapshot.insertSections(validating: ["b"], afterSection: "a")
    try snapshot.moveSection(validating: "c", beforeSection: "a")
    try snapshot.moveSection(validating: "a", afterSection: "b")
    try snapshot.appendItems(validating: [1], toSection: "a")
    try snapshot.insertItems(validating: [2], beforeItem: 1)
    try snapshot.insertItems(validating: [3], afterItem: 1)
    try snapshot.moveItem(validating: 3, beforeItem: 2)
    try snapshot.moveItem(validating: 2, afterItem: 1)
    try snapshot.reloadItems(validating: [1])
    try snapshot.reconfigureItems(validating: [2])
    try snapshot.reloadSections(validating: ["a"])

    #expect(snapshot.text == "c, b, a 3 1 2")
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func `sections are appended, inserted, deleted and moved`() {
    var snapshot = TextSnapshot(["a": [1], "b": [2], "c": [3]])

    snapshot.insertSections(["d", "e"], beforeSection: "b")
    snapshot.insertSections(["f"], afterSection: "c")
    snapshot.moveSection("a", afterSection: "b")
    snapshot.moveSection("c", beforeSection: "d")
    snapshot.deleteSections(["b", "unknown"])

    #expect(snapshot.text == "c 3, d, e, a 1, f")
    #expect(snapshot.itemIdentifiers == [3, 1])
    #expect(snapshot.indexOfItem(2) == nil)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `sections at unknown anchors and moves of unknown sections change nothing`() {
    var snapshot = TextSnapshot(["a": [1], "b": []])

    snapshot.insertSections(["c"], beforeSection: "x")
    snapshot.insertSections(["c"], afterSection: "x")
    snapshot.moveSection("a", beforeSection: "x")
    snapshot.moveSection("x", afterSection: "a")
    snapshot.insertSections(["a"], afterSection: "a")

    #expect(snapshot.text == "a 1, b")
    #expect(snapshot.faults.count == 5)
    #expect(throws: SnapshotError.unknownSections(["x"])) {
      try snapshot.insertSections(validating: ["c"], beforeSection: "x")
    }
    #expect(throws: SnapshotError.unknownSections(["x"])) {
      try snapshot.moveSection(validating: "a", afterSection: "x")
    }
    #expect(throws: SnapshotError.anchorAmongSections("a")) {
      try snapshot.insertSections(validating: ["a"], beforeSection: "a")
    }
  }

  @Test func `moveSection relative to itself changes nothing and is no mistake`() {
    var snapshot = TextSnapshot(["a": [1], "b": []])

    snapshot.moveSection("a", afterSection: "a")

    #expect(snapshot.text == "a 1, b")
    #expect(snapshot.faults.isEmpty)
  }

  // MARK: - Uniqueness

  @Test func `of items given twice in one call the first is kept, and a fault names them`() {
    var snapshot = TextSnapshot(["a": []])

    snapshot.appendItems([1, 2, 1, 3, 2, 1])
    snapshot.insertItems([4, 5, 4], beforeItem: 1)

    #expect(snapshot.text == "a 4 5 1 2 3")
    #expect(
      snapshot.faults.map(\.description) == [
        "item identifiers are not unique: 1, 2 (section a): the first of each was kept",
        "item identifiers are not unique: 4 (section a): the first of each was kept",
      ])
    #expect(snapshot.faults.map(\.origin) == [.data, .data])
  }

  @Test func `items given twice in one throwing call change nothing`() {
    var snapshot = TextSnapshot(["a": [3], "b": [2]])

    #expect(throws: SnapshotError.duplicateItems(["1"], inSections: ["b"])) {
      try snapshot.appendItems(validating: [2, 1, 1])
    }
    #expect(throws: SnapshotError.duplicateItems(["2"], inSections: ["a"])) {
      try snapshot.insertItems(validating: [2, 2], beforeItem: 3)
    }
    #expect(snapshot.text == "a 3, b 2")
  }

  @Test func `of sections given twice in one call the first is kept`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.appendSections(["b", "c", "b"])
    snapshot.insertSections(["d", "d"], beforeSection: "a")

    #expect(snapshot.text == "d, a 1, b, c")
    #expect(
      snapshot.faults.first?.description
        == "section identifiers are not unique: b: the first of each was kept")
    #expect(throws: SnapshotError.duplicateSections(["e"])) {
      try snapshot.appendSections(validating: ["e", "e"])
    }
    #expect(throws: SnapshotError.duplicateSections(["e"])) {
      try snapshot.insertSections(validating: ["e", "e"], afterSection: "a")
    }
  }

  @Test func `appending or inserting an item of the snapshot moves it`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [], "c": [3]])

    snapshot.appendItems([4, 1], toSection: "b")
    snapshot.insertItems([3], beforeItem: 2)

    #expect(snapshot.text == "a 3 2, b 4 1, c")
    #expect(snapshot.numberOfItems == 4)
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `appending or inserting a section of the snapshot moves it with its items`() {
    var snapshot = TextSnapshot(["a": [1], "b": [2], "c": [3]])

    snapshot.appendSections(["a"])
    snapshot.insertSections(["c", "d"], beforeSection: "b")

    #expect(snapshot.text == "c 3, d, b 2, a 1")
    #expect(snapshot.itemIdentifiers == [3, 2, 1])
  }
}
