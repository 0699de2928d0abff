import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct ComparableDataSourceSnapshotValidatingTests {
  typealias Edit = (inout ValueSnapshot) throws(SnapshotError) -> Void

  @Test func `the throwing forms edit what is right`() throws {
    var snapshot = ValueSnapshot(["a": [1, 2], "b": [3]])

    try snapshot.appendItems(validating: [Versioned(4)], toSection: "a")
    try snapshot.appendItems(validating: [Versioned(1, 1)])
    try snapshot.insertItems(validating: [Versioned(5)], beforeItem: 2)
    try snapshot.insertItems(validating: [Versioned(6)], afterItem: 2)
    try snapshot.updateItem(validating: Versioned(3, 2))
    try snapshot.moveItem(validating: 4, beforeItem: 5)
    try snapshot.moveItem(validating: 5, afterItem: 2)
    try snapshot.appendSections(validating: ["c"])
    try snapshot.insertSections(validating: ["d"], beforeSection: "a")
    try snapshot.insertSections(validating: ["e"], afterSection: "d")
    try snapshot.moveSection(validating: "c", beforeSection: "d")
    try snapshot.moveSection(validating: "e", afterSection: "b")
    try snapshot.setViews(SectionViews(header: "A"), validatingSection: "a")

    #expect(snapshot.text == "c, d, a 4 2 5 6, b 3v2 1v1, e")
    #expect(snapshot.views(ofSection: "a").header == "A")
    #expect(snapshot.faults.isEmpty)
  }

  @Test func `the throwing forms read a section that exists`() throws {
    let snapshot = ValueSnapshot(["a": [1, 2], "b": []])

    #expect(try snapshot.numberOfItems(validatingSection: "a") == 2)
    #expect(try snapshot.items(validatingSection: "a") == [Versioned(1), Versioned(2)])
    #expect(try snapshot.itemIdentifiers(validatingSection: "b") == [])
  }

  @Test func `a missing section throws when it is read`() {
    let snapshot = ValueSnapshot(["a": [1]])
    let error = SnapshotError.unknownSections(["x"])

    #expect(throws: error) { try snapshot.numberOfItems(validatingSection: "x") }
    #expect(throws: error) { try snapshot.items(validatingSection: "x") }
    #expect(throws: error) { try snapshot.itemIdentifiers(validatingSection: "x") }
  }

  @Test func `items to append without a section to take them throw`() {
    var snapshot = ValueSnapshot()

    #expect(throws: SnapshotError.noSection) {
      try snapshot.appendItems(validating: [Versioned(1)])
    }
  }

  @Test func `each mistake throws its error and changes nothing`() {
    expect(.unknownSections(["x"])) { snapshot throws(SnapshotError) in
      try snapshot.appendItems(validating: [Versioned(9)], toSection: "x")
    }
    expect(.duplicateItems(["9"], inSections: ["b"])) { snapshot throws(SnapshotError) in
      try snapshot.appendItems(validating: [Versioned(9), Versioned(9, 1)])
    }
    expect(.unknownItems(["8"])) { snapshot throws(SnapshotError) in
      try snapshot.insertItems(validating: [Versioned(9)], beforeItem: 8)
    }
    expect(.duplicateItems(["9"], inSections: ["a"])) { snapshot throws(SnapshotError) in
      try snapshot.insertItems(validating: [Versioned(9), Versioned(9)], afterItem: 1)
    }
    expect(.anchorAmongItems("1")) { snapshot throws(SnapshotError) in
      try snapshot.insertItems(validating: [Versioned(1, 1)], afterItem: 1)
    }
    expect(.unknownItems(["9"])) { snapshot throws(SnapshotError) in
      try snapshot.updateItem(validating: Versioned(9))
    }
    expect(.unknownItems(["9"])) { snapshot throws(SnapshotError) in
      try snapshot.moveItem(validating: 9, beforeItem: 1)
    }
    expect(.unknownItems(["9"])) { snapshot throws(SnapshotError) in
      try snapshot.moveItem(validating: 1, afterItem: 9)
    }
  }

  @Test func `each mistake with sections throws its error and changes nothing`() {
    expect(.duplicateSections(["c"])) { snapshot throws(SnapshotError) in
      try snapshot.appendSections(validating: ["c", "c"])
    }
    expect(.unknownSections(["x"])) { snapshot throws(SnapshotError) in
      try snapshot.insertSections(validating: ["c"], beforeSection: "x")
    }
    expect(.anchorAmongSections("a")) { snapshot throws(SnapshotError) in
      try snapshot.insertSections(validating: ["a"], afterSection: "a")
    }
    expect(.unknownSections(["x"])) { snapshot throws(SnapshotError) in
      try snapshot.moveSection(validating: "x", beforeSection: "a")
    }
    expect(.unknownSections(["x"])) { snapshot throws(SnapshotError) in
      try snapshot.moveSection(validating: "a", afterSection: "x")
    }
    expect(.unknownSections(["x"])) { snapshot throws(SnapshotError) in
      try snapshot.setViews(SectionViews(header: "X"), validatingSection: "x")
    }
  }

  private func expect(
    _ error: SnapshotError, _ edit: Edit, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var snapshot = ValueSnapshot(["a": [1, 2], "b": [3]])

    #expect(throws: error, sourceLocation: sourceLocation) { try edit(&snapshot) }

    #expect(snapshot.text == "a 1 2, b 3", sourceLocation: sourceLocation)
    #expect(snapshot.faults.isEmpty, sourceLocation: sourceLocation)
  }
}
