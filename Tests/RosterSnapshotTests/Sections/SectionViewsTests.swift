import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct SectionViewsTests {
  @Test func `a section has no titles until it is given some`() {
    var snapshot = TextSnapshot(["a": [1], "b": []])

    snapshot.setViews(SectionViews(header: "B", footer: "end"), ofSection: "b")

    #expect(snapshot.views(ofSection: "a") == SectionViews())
    #expect(snapshot.views(ofSection: "b") == SectionViews(header: "B", footer: "end"))
    #expect(snapshot.views(ofSection: "x") == SectionViews())
  }

  @Test func `titles stay with a section that moves and go with one that is deleted`() {
    var snapshot = TextSnapshot(["a": [1], "b": []])
    snapshot.setViews(SectionViews(header: "A"), ofSection: "a")

    snapshot.moveSection("a", afterSection: "b")
    let moved = snapshot.views(ofSection: "a")
    snapshot.deleteSections(["a"])
    snapshot.appendSections(["a"])

    #expect(moved == SectionViews(header: "A"))
    #expect(snapshot.views(ofSection: "a") == SectionViews())
  }

  @Test func `titles of an unknown section change nothing`() {
    var snapshot = TextSnapshot(["a": [1]])

    snapshot.setViews(SectionViews(header: "X"), ofSection: "x")

    #expect(snapshot.faults.map(\.problem) == ["there is no such section in the snapshot: x"])
    #expect(throws: SnapshotError.unknownSections(["x"])) {
      try snapshot.setViews(SectionViews(), validatingSection: "x")
    }
  }

  @Test func `titles that differ are changes of the section, and no others`() {
    var old = TextSnapshot(["a": [1], "b": [2], "c": [3]])
    old.setViews(SectionViews(header: "B", footer: "end"), ofSection: "b")
    var new = old
    new.moveSection("c", beforeSection: "a")
    new.setViews(SectionViews(header: "A"), ofSection: "a")
    new.setViews(SectionViews(header: "B"), ofSection: "b")
    new.appendSections(["d"])
    new.setViews(SectionViews(header: "D"), ofSection: "d")

    let changes = new.changes(from: old)

    let updates = changes.indexChanges.viewUpdates.mapValues { Array($0) }
    #expect(
      updates == [.header: [IndexPair(old: 0, new: 1)], .footer: [IndexPair(old: 1, new: 2)]])
    #expect(Array(changes.batch().reconfigureSections) == [0, 1])
    #expect(changes.indexChanges.changeCount == 4)
  }

  @Test func `views of any kind are compared`() {
    var old = TextSnapshot(["a": [1], "b": [2]])
    var views = SectionViews(header: "A")
    views["note"] = "old"
    old.setViews(views, ofSection: "a")
    var new = old
    views["note"] = "new"
    new.setViews(views, ofSection: "a")
    var others = SectionViews()
    others["note"] = "other"
    new.setViews(others, ofSection: "b")

    let changes = new.changes(from: old).indexChanges

    #expect(
      changes.viewUpdates.mapValues { Array($0) }
        == ["note": [IndexPair(old: 0, new: 0), IndexPair(old: 1, new: 1)]])
    #expect(changes.inverse.viewUpdates == changes.viewUpdates)
    #expect("\(changes)".contains("notes 0→0, 1→1"))
  }
}
