import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct DiffableDataSourceSnapshotReplacingTests {
  @Test func `replaceItems gives a section exactly these items, and takes them from others`() {
    var snapshot = TextSnapshot(["a": [1, 2, 3], "b": [4, 5]])

    snapshot.replaceItems(in: "a", with: [3, 6, 4])

    #expect(snapshot == TextSnapshot(["a": [3, 6, 4], "b": [5]]))
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `replaceItems removes the marks of items that leave, and keeps the others`() {
    var snapshot = TextSnapshot(["a": [1, 2], "b": [3]])
    snapshot.reloadItems([1, 2])
    snapshot.reconfigureItems([1, 3])

    snapshot.replaceItems(in: "a", with: [2, 3])

    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reconfiguredItemIdentifiers == [3])
  }

  @Test func `replaceItems of a missing section is a fault, and changes nothing`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.replaceItems(in: "b", with: [1, 2])

    #expect(snapshot == TextSnapshot(["a": [1]]))
    #expect(snapshot.faults.count == 1)
    #expect(throws: SnapshotError.unknownSections(["b"])) {
      try snapshot.replaceItems(in: "b", validating: [2])
    }
  }

  @Test func `replaceItems keeps the first of duplicates, or throws`() {
    var snapshot = TextSnapshot(["a": [1], "b": [7]])

    #expect(throws: SnapshotError.duplicateItems(["2"], inSections: ["a"])) {
      try snapshot.replaceItems(in: "a", validating: [2, 3, 2])
    }
    #expect(snapshot == TextSnapshot(["a": [1], "b": [7]]))

    snapshot.replaceItems(in: "a", with: [2, 3, 2])

    #expect(snapshot == TextSnapshot(["a": [2, 3], "b": [7]]))
    #expect(snapshot.faults.count == 1)
  }

  @Test func `the throwing replaceItems replaces, too`() throws {
    var snapshot = TextSnapshot(["a": [1], "b": [7]])
    snapshot.reloadItems([1])

    try snapshot.replaceItems(in: "a", validating: [7, 8])

    #expect(snapshot == TextSnapshot(["a": [7, 8], "b": []]))
  }

  @Test func `removeItems(where:) deletes the items that satisfy the condition, with their marks`()
  {
    var snapshot = TextSnapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.reloadItems([2, 3])
    var asked: [Int] = []

    snapshot.removeItems {
      asked.append($0)
      return $0.isMultiple(of: 2)
    }

    #expect(asked == [1, 2, 3, 4])
    #expect(snapshot.itemIdentifiers == [1, 3])
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.reloadedItemIdentifiers == [3])
  }

  @Test func `an error of the condition leaves the snapshot unchanged`() {
    struct Unknown: Error {}
    var snapshot = TextSnapshot(["a": [1, 2, 3]])

    #expect(throws: Unknown.self) {
      try snapshot.removeItems { if $0 == 3 { throw Unknown() } else { true } }
    }

    #expect(snapshot.itemIdentifiers == [1, 2, 3])
  }
}
