import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct DiffableDataSourceSnapshotEquatableTests {
  @Test func `snapshots with the same sections and items are equal, however they were made`() {
    var edited = TextSnapshot(["a": [1, 2, 3], "b": []])
    edited.moveItem(1, afterItem: 3)
    edited.deleteSections(["b"])

    #expect(edited == TextSnapshot(["a": [2, 3, 1]]))
  }

  @Test func `order, sections, headers and marks count`() {
    let snapshot = TextSnapshot(["a": [1, 2], "b": [3]])
    var moved = snapshot
    moved.moveItem(1, afterItem: 2)
    var titled = snapshot
    titled.setViews(SectionViews(header: "A"), ofSection: "a")
    var reloaded = snapshot
    reloaded.reloadItems([1])
    var reconfigured = snapshot
    reconfigured.reconfigureItems([1])
    var reloadedSection = snapshot
    reloadedSection.reloadSections(["a"])

    let others = [
      moved, titled, reloaded, reconfigured, reloadedSection,
      TextSnapshot(["a": [1, 2, 3], "b": []]),
      TextSnapshot(["b": [1, 2], "a": [3]]), TextSnapshot(["a": [1, 2]]), TextSnapshot(),
    ]
    for (index, other) in others.enumerated() {
      #expect(snapshot != other)
      #expect(others.firstIndex(of: other) == index)
    }
  }

  @Test func `the order of marks, faults and the policy do not count`() {
    var one = TextSnapshot(["a": [1, 2]])
    var other = one
    one.reloadItems([1])
    one.reloadItems([2])
    other.reloadItems([2, 1])
    other.faultPolicy = .strict
    one.deleteSections(["missing"])
    one.reloadSections(["missing"])

    #expect(!one.faults.isEmpty)
    #expect(one == other)
  }

  @Test func `a snapshot with sections and no items is empty`() {
    #expect(TextSnapshot().isEmpty)
    #expect(TextSnapshot(["a": []]).isEmpty)
    #expect(!TextSnapshot(["a": [], "b": [1]]).isEmpty)
    var emptied = TextSnapshot(["a": [1]])
    emptied.deleteItems([1])
    #expect(emptied.isEmpty)
  }

  @Test func `sectionIdentifier(at:) is the section or nil`() {
    let snapshot = TextSnapshot(["a": [1], "b": []])

    #expect([-1, 0, 1, 2].map { snapshot.sectionIdentifier(at: $0) } == [nil, "a", "b", nil])
  }
}
