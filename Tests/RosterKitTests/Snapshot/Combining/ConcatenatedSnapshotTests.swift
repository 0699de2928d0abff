import RosterDiff
import RosterKit
import RosterView
import Testing

@Suite struct ConcatenatedSnapshotTests {
  @Test func `sections stand one source behind the other, and equal ids do not collide`() {
    let whole = ConcatenatedSnapshot([
      ("x", TextSnapshot(["a": [1, 2], "b": [3]])), ("y", TextSnapshot(["a": [1]])),
    ])

    #expect(
      whole.snapshot.sectionIdentifiers == [
        SourcedID("x", "a"), SourcedID("x", "b"), SourcedID("y", "a"),
      ])
    #expect(
      whole.snapshot.itemIdentifiers == [
        SourcedID("x", 1), SourcedID("x", 2), SourcedID("x", 3), SourcedID("y", 1),
      ])
    #expect(whole.sources == ["x", "y"])
    #expect(whole.snapshot.faults.isEmpty)
  }

  @Test func `paths are translated both ways`() {
    let parts = [
      ("x", TextSnapshot(["a": [1, 2], "b": [3]])), ("none", TextSnapshot()),
      ("y", TextSnapshot(["a": [1], "c": []])),
    ]

    let whole = ConcatenatedSnapshot(parts)

    for (source, part) in parts {
      for id in part.itemIdentifiers {
        let path = part.path(of: id)
        let place = path.flatMap { whole.path($0, in: source) }
        #expect(place == whole.snapshot.path(of: SourcedID(source, id)))
        #expect(place.flatMap { whole.source(at: $0) }?.source == source)
        #expect(place.flatMap { whole.source(at: $0) }?.path == path)
      }
    }
    #expect((-1..<5).map { whole.source(ofSection: $0) } == [nil, "x", "x", "y", "y", nil])
  }

  @Test func `places that do not exist lead nowhere`() {
    let whole = ConcatenatedSnapshot([("x", TextSnapshot(["a": [1]]))])

    #expect(whole.source(at: ItemPath(section: 0, item: 1)) == nil)
    #expect(whole.source(at: ItemPath(section: -1, item: 0)) == nil)
    #expect(whole.source(at: ItemPath(section: .max, item: .max)) == nil)
    #expect(whole.path(ItemPath(section: 1, item: 0), in: "x") == nil)
    #expect(whole.path(ItemPath(section: 0, item: -1), in: "x") == nil)
    #expect(whole.path(ItemPath(section: .min, item: 0), in: "x") == nil)
    #expect(whole.path(ItemPath(section: 0, item: 0), in: "y") == nil)
  }

  @Test func `titles, marks and faults of the sources are those of the whole`() {
    var part = TextSnapshot(["a": [1, 2]])
    part.setTitles(SectionTitles(header: "A"), ofSection: "a")
    part.reloadItems([1])
    part.reconfigureItems([2])
    part.reloadSections(["a"])
    part.moveItem(9, beforeItem: 1)

    let whole = ConcatenatedSnapshot([(7, part)]).snapshot

    #expect(whole.titles(ofSection: SourcedID(7, "a")).header == "A")
    #expect(whole.reloadedItemIdentifiers == [SourcedID(7, 1)])
    #expect(whole.reconfiguredItemIdentifiers == [SourcedID(7, 2)])
    #expect(whole.reloadedSectionIdentifiers == [SourcedID(7, "a")])
    #expect(whole.faults == part.faults)
  }

  @Test func `of sources with one id the first counts`() {
    let whole = ConcatenatedSnapshot([
      (1, TextSnapshot(["a": [1]])), (1, TextSnapshot(["b": [2]])), (2, TextSnapshot(["a": [3]])),
    ])

    #expect(whole.sources == [1, 2])
    #expect(whole.snapshot.itemIdentifiers == [SourcedID(1, 1), SourcedID(2, 3)])
    #expect(
      whole.snapshot.faults.map(\.description) == [
        "source identifiers are not unique: 1: the first of each was kept"
      ])
    let place = whole.source(at: ItemPath(section: 1, item: 0))
    #expect(place?.source == 2)
    #expect(place?.path == ItemPath(section: 0, item: 0))
  }

  @Test func `values of several sources are compared as before`() {
    let first = ValueSnapshot(["a": [1]])
    var second = first
    second.updateItem(Versioned(1, 1))
    let old = ConcatenatedSnapshot([("x", first), ("y", first)])
    let new = ConcatenatedSnapshot([("x", first), ("y", second)])

    let changes = new.snapshot.changes(from: old.snapshot)

    let path = ItemPath(section: 1, item: 0)
    #expect(changes.reconfiguredItems == [ItemMove(from: path, to: path)])
    #expect(new.snapshot.item(at: path) == SourcedItem("y", Versioned(1, 1)))
  }

  @Test func `a sourced id is described by its source and its id`() {
    #expect(SourcedID("files", 7).description == "files: 7")
  }
}
