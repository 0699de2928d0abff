import RosterSnapshot
import TestSupport
import Testing

@Suite struct ComparableDataSourceSnapshotReplacingTests {
  @Test func `values count for equality, faults do not`() {
    let snapshot = ValueSnapshot(["a": [1, 2]])
    var changed = snapshot
    changed.updateItem(Versioned(2, 1))
    var restored = changed
    restored.updateItem(Versioned(2))
    restored.deleteSections(["missing"])
    restored.updateItem(Versioned(9))

    #expect(snapshot != changed)
    #expect(!restored.faults.isEmpty)
    #expect(snapshot == restored)
  }

  @Test func `replaceItems gives a section exactly these values`() {
    var snapshot = ValueSnapshot(["a": [1, 2], "b": [3]])

    snapshot.replaceItems(in: "a", with: [Versioned(3, 1), Versioned(2), Versioned(3)])

    #expect(snapshot.text == "a 3v1 2, b")
    #expect(snapshot.faults.count == 1)
    #expect(throws: SnapshotError.unknownSections(["c"])) {
      try snapshot.replaceItems(in: "c", validating: [])
    }
  }

  @Test func `removeItems(where:) reads values`() {
    var snapshot = ValueSnapshot(["a": [1, 2]])
    snapshot.updateItem(Versioned(1, 4))

    snapshot.removeItems { $0.version > 3 }

    #expect(snapshot.itemIdentifiers == [2])
    #expect(!snapshot.isEmpty)
    #expect([0, 1].map { snapshot.sectionIdentifier(at: $0) } == ["a", nil])
  }
}
