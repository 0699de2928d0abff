import RosterDiff
import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
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
    part.setViews(SectionViews(header: "A"), ofSection: "a")
    part.reloadItems([1])
    part.reconfigureItems([2])
    part.reloadSections(["a"])
    part.moveItem(9, beforeItem: 1)

    let whole = ConcatenatedSnapshot([(7, part)]).snapshot

    #expect(whole.views(ofSection: SourcedID(7, "a")).header == "A")
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
    #expect(Array(changes.reconfiguredItems) == [ItemMove(from: path, to: path)])
    #expect(new.snapshot.item(at: path) == SourcedItem("y", Versioned(1, 1)))
  }

  @Test func `a source that changes keeps its place, and the sections behind it move on`() {
    var whole = ConcatenatedSnapshot([
      ("x", TextSnapshot(["a": [1, 2]])), ("y", TextSnapshot(["a": [1]])),
    ])

    whole.update("x", to: TextSnapshot(["b": [5], "a": [2, 3]]))
    whole.update("z", to: TextSnapshot(["a": [7]]))

    #expect(
      whole.snapshot.sectionIdentifiers == [
        SourcedID("x", "b"), SourcedID("x", "a"), SourcedID("y", "a"), SourcedID("z", "a"),
      ])
    #expect(whole.snapshot.itemIdentifiers.map(\.id) == [5, 2, 3, 1, 7])
    #expect(whole.sources == ["x", "y", "z"])
    #expect(whole.source(at: ItemPath(section: 2, item: 0))?.source == "y")
    #expect(whole.path(ItemPath(section: 0, item: 0), in: "z") == ItemPath(section: 3, item: 0))
  }

  @Test func `marks and faults gather until the whole is settled`() {
    var part = TextSnapshot(["a": [1, 2]])
    var whole = ConcatenatedSnapshot([("x", part), ("y", TextSnapshot(["a": [1]]))])
    part.reloadItems([1])
    part.reconfigureItems([2])
    part.moveItem(9, beforeItem: 1)
    whole.update("x", to: part)
    var other = TextSnapshot(["a": [1]])
    other.reloadItems([1])
    whole.update("y", to: other)

    #expect(
      whole.snapshot.reloadedItemIdentifiers == [SourcedID("x", 1), SourcedID("y", 1)])
    #expect(whole.snapshot.reconfiguredItemIdentifiers == [SourcedID("x", 2)])
    #expect(whole.snapshot.faults.count == 1)
    whole.update("x", to: TextSnapshot(["a": [2]]))
    #expect(whole.snapshot.reloadedItemIdentifiers == [SourcedID("y", 1)])

    whole.settle()

    #expect(whole.snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(whole.snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(whole.snapshot.faults.isEmpty)
  }

  @Test func `the faults of values gather until the whole is settled`() {
    var part = ValueSnapshot(["a": [1]])
    part.updateItem(Versioned(9))
    var whole = ConcatenatedSnapshot([("x", ValueSnapshot(["a": [1]]))])
    whole.update("x", to: part)
    #expect(whole.snapshot.faults.count == 1)

    whole.settle()

    #expect(whole.snapshot.faults.isEmpty)
  }

  @Test func `a change of one source costs what changed, not what there is`() {
    let counts = HashCount()
    let ids = (0..<40_000).map { CountedID(number: $0, counts: counts) }
    var part = DiffableDataSourceSnapshot<Int, CountedID>()
    for section in 0..<40 {
      part.appendSections([section])
      part.appendItems(Array(ids[section * 1_000..<(section + 1) * 1_000]))
    }
    var whole = ConcatenatedSnapshot([("x", part), ("y", part)])
    let before = whole.snapshot
    part.moveItem(ids[20_500], afterItem: ids[20_600])
    part.deleteItems([ids[100]])
    part.deleteItems([ids[900]])
    counts.hashes = 0

    whole.update("x", to: part)
    #expect(counts.hashes < 200)
    let changes = whole.snapshot.changes(from: before)
    _ = changes.batch()

    #expect(changes.indexChanges.moves.count == 1)
    #expect(changes.indexChanges.deletes.count == 2)
    #expect(counts.hashes < 8_000)
  }

  @Test func `random changes of sources give what putting them together anew gives`() throws {
    try checkProperty(
      seed: 5, cases: TestLength.count(short: 60, long: 2_000),
      generate: { random in
        let edits = SnapshotEditGenerator(items: 900, longest: 120)
        return (0..<12).map { _ in
          (Int.random(in: 0..<3, using: &random), edits.edits(count: 4, using: &random))
        }
      },
      shrink: Shrinking.removals,
      holds: { changes in
        var parts = [Int: DiffableDataSourceSnapshot<Int, Int>]()
        var order: [Int] = []
        var whole = ConcatenatedSnapshot([(Int, DiffableDataSourceSnapshot<Int, Int>)]())
        for (source, edits) in changes {
          let before = whole.snapshot
          if parts[source] == nil { order.append(source) }
          var part = parts[source, default: DiffableDataSourceSnapshot()]
          for edit in edits { part.apply(edit, { $0 }, { $0 }) }
          parts[source] = part.settled
          whole.update(source, to: part.settled)
          let anew = ConcatenatedSnapshot(order.compactMap { id in parts[id].map { (id, $0) } })
          guard isSame(whole, anew),
            whole.snapshot.changes(from: before) == anew.snapshot.changes(from: before)
          else { return false }
        }
        return true
      })
  }

  private func isSame(
    _ first: ConcatenatedSnapshot<
      Int, DiffableDataSourceSnapshot<SourcedID<Int, Int>, SourcedID<Int, Int>>
    >,
    _ second: ConcatenatedSnapshot<
      Int, DiffableDataSourceSnapshot<SourcedID<Int, Int>, SourcedID<Int, Int>>
    >
  ) -> Bool {
    let sections = first.snapshot.sectionIdentifiers
    return sections == second.snapshot.sectionIdentifiers
      && first.snapshot.itemIdentifiers == second.snapshot.itemIdentifiers
      && first.sources == second.sources
      && sections.indices.allSatisfy {
        first.source(ofSection: $0) == second.source(ofSection: $0)
      }
      && first.snapshot.itemIdentifiers.enumerated().allSatisfy {
        first.snapshot.indexOfItem($0.element) == $0.offset
      }
  }

  @Test func `sources of different types are one list, and each changes by itself`() {
    var whole = ConcatenatedSnapshot<
      String,
      ComparableDataSourceSnapshot<SourcedID<String, AnyHashable>, SourcedItem<String, AnyItem>>
    >()
    var words = ComparableDataSourceSnapshot<Int, Word> {
      ListSection(1, header: "Words") { Word(id: "a") }
    }
    whole.update("words", erasing: words)
    whole.update("values", erasing: ValueSnapshot(["a": [1, 2]]))
    let before = whole.snapshot
    words.updateItem(Word(id: "a", length: 3))

    whole.update("words", erasing: words)

    #expect(whole.snapshot.sectionIdentifiers.map(\.id) == [AnyHashable(1), AnyHashable("a")])
    #expect(
      whole.snapshot.items.map(\.item) == [
        AnyItem(Word(id: "a", length: 3)), AnyItem(Versioned(1)), AnyItem(Versioned(2)),
      ])
    #expect(whole.snapshot.views(ofSection: SourcedID("words", 1)).header == "Words")
    let changes = whole.snapshot.changes(from: before)
    #expect(changes.reconfiguredItems.count == 1)
    #expect(changes.indexChanges.deletes.isEmpty && changes.indexChanges.inserts.isEmpty)
  }

  @Test func `a source may come to have other types, where it was`() {
    var whole = ConcatenatedSnapshot<
      Int, ComparableDataSourceSnapshot<SourcedID<Int, AnyHashable>, SourcedItem<Int, AnyItem>>
    >()
    whole.update(1, erasing: ValueSnapshot(["a": [1, 2], "b": [3]]))
    whole.update(2, erasing: ValueSnapshot(["a": [1]]))

    whole.update(
      1, erasing: ComparableDataSourceSnapshot<Int, Word> { ListSection(7) { Word(id: "a") } })

    #expect(whole.snapshot.sectionIdentifiers == [SourcedID(1, 7), SourcedID(2, "a")])
    #expect(whole.snapshot.items.map(\.item) == [AnyItem(Word(id: "a")), AnyItem(Versioned(1))])
    #expect(whole.source(ofSection: 1) == 2)
  }

  @Test func `items of any type are equal if their types and values are`() {
    #expect(AnyItem(Versioned(1)) == AnyItem(Versioned(1)))
    #expect(AnyItem(Versioned(1)) != AnyItem(Versioned(1, 2)))
    #expect(AnyItem(Word(id: "a")) != AnyItem(Versioned(1)))
    #expect(AnyItem(Versioned(1)).id == AnyHashable(1))
    #expect(AnyItem(Versioned(1)).value as? Versioned == Versioned(1))
  }

  private struct Word: Identifiable, Equatable {
    let id: String
    var length = 0
  }

  @Test func `a sourced id is described by its source and its id`() {
    #expect(SourcedID("files", 7).description == "files: 7")
  }
}
