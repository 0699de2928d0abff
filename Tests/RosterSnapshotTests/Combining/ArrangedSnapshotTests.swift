import RosterDiff
import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import RosterSnapshot

@Suite struct ArrangedSnapshotTests {
  @Test func `filtered keeps the items for which the condition holds, and all sections`() {
    let snapshot = TextSnapshot(["a": [1, 2, 3], "b": [5]])

    let even = snapshot.filtered { $0.isMultiple(of: 2) }

    #expect(even.text == "a 2, b")
    #expect(snapshot.text == "a 1 2 3, b 5")
  }

  @Test func `sorted orders the items of each section, equal ones as they were`() {
    let snapshot = TextSnapshot(["a": [31, 22, 11, 12, 21], "b": [2, 1]])

    let sorted = snapshot.sorted { $0 / 10 < $1 / 10 }

    #expect(sorted.text == "a 11 12 22 21 31, b 2 1")
    #expect(sorted.indexOfItem(31) == 4)
  }

  @Test func `values are filtered and sorted by what they hold`() {
    var snapshot = ValueSnapshot(["a": [1, 2, 3]])
    snapshot.updateItem(Versioned(1, 9))
    snapshot.updateItem(Versioned(2, 4))

    let arranged = snapshot.filtered { $0.version > 0 }.sorted { $0.version < $1.version }

    #expect(arranged.text == "a 2v4 1v9")
  }

  @Test func `another order of the same source moves items`() {
    let old = TextSnapshot(["a": [1, 2, 3]])

    let changes = old.sorted { $0 > $1 }.changes(from: old)

    #expect(changes.indexChanges.deletes.isEmpty)
    #expect(changes.indexChanges.inserts.isEmpty)
    #expect(changes.indexChanges.moves.count == 2)
  }

  @Test func `marks of items that are filtered out go with them`() {
    var snapshot = TextSnapshot(["a": [1, 2]])
    snapshot.reloadItems([1, 2])

    #expect(snapshot.filtered { $0 == 2 }.reloadedItemIdentifiers == [2])
  }

  @Test func `paths are translated both ways, and a new source is arranged the same way`() {
    var arranged = ArrangedSnapshot(
      TextSnapshot(["a": [5, 4, 3, 2, 1]]), where: { $0 != 3 }, sortedBy: { $0 < $1 })

    #expect(arranged.snapshot.text == "a 1 2 4 5")
    #expect(arranged.sourcePath(of: path(0)) == path(4))
    #expect(arranged.path(ofSource: path(0)) == path(3))
    #expect(arranged.path(ofSource: path(2)) == nil)
    #expect(arranged.sourcePath(of: path(4)) == nil)

    arranged.source.appendItems([0])

    #expect(arranged.snapshot.text == "a 0 1 2 4 5")
    #expect(arranged.sourcePath(of: path(0)) == path(5))
  }

  @Test func `without an order items stay as in the source, and other rules arrange them again`() {
    var arranged = ArrangedSnapshot(TextSnapshot(["a": [5, 1, 4, 2]]), where: { $0 > 1 })
    #expect(arranged.snapshot.text == "a 5 4 2")

    arranged.source.insertItems([3], afterItem: 1)
    #expect(arranged.snapshot.text == "a 5 3 4 2")
    arranged.arrange(sortedBy: { $0 < $1 })

    #expect(arranged.snapshot.text == "a 1 2 3 4 5")
    #expect(arranged.source.text == "a 5 1 3 4 2")
  }

  @Test func `marks, faults, headers and sections follow the source`() {
    var arranged = ArrangedSnapshot(TextSnapshot(["a": [2, 1], "b": [3]]), where: { $0 != 3 })
    var next = arranged.source
    next.reloadItems([1, 3])
    next.reconfigureItems([2])
    next.reloadSections(["b"])
    next.setViews(SectionViews(header: "A"), ofSection: "a")
    next.moveSection("b", beforeSection: "a")
    next.appendSections(["c"])
    next.moveItem(9, beforeItem: 1)

    arranged.source = next

    #expect(arranged.snapshot.text == "b, a 2 1, c")
    #expect(arranged.snapshot.reloadedItemIdentifiers == [1])
    #expect(arranged.snapshot.reconfiguredItemIdentifiers == [2])
    #expect(arranged.snapshot.reloadedSectionIdentifiers == ["b"])
    #expect(arranged.snapshot.views(ofSection: "a").header == "A")
    #expect(arranged.snapshot.faults == next.faults)

    arranged.source = next.settled

    #expect(arranged.snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(arranged.snapshot.faults.isEmpty)
  }

  @Test func `a marked item is filtered and sorted again, another one is not`() {
    var weights = [1: 1, 2: 2, 3: 3]
    let weight = { (id: Int) in weights[id] ?? 0 }
    var arranged = ArrangedSnapshot(
      TextSnapshot(["a": [1, 2, 3]]), where: { weight($0) > 0 },
      sortedBy: { weight($0) < weight($1) })
    weights = [1: 9, 2: 0, 3: 3]

    arranged.source.appendItems([4])
    #expect(arranged.snapshot.text == "a 1 2 3")
    arranged.source.reconfigureItems([1, 2])

    #expect(arranged.snapshot.text == "a 3 1")
  }

  @Test func `a value that changes takes its new place, and the others stay`() {
    let source = ValueSnapshot(["a": Array(0..<2_000)])
    var arranged = ArrangedSnapshot(source, sortedBy: { ($0.version, $0.id) < ($1.version, $1.id) })
    let before = arranged.snapshot

    arranged.source.updateItem(Versioned(7, 1))

    #expect(arranged.snapshot.items.last == Versioned(7, 1))
    let changes = arranged.snapshot.changes(from: before)
    #expect(changes.indexChanges.moves.count == 1)
    #expect(changes.reconfiguredItems.count == 1)
  }

  @Test func `an edit costs what it touches, wherever it is`() {
    let counts = HashCount()
    let ids = (0..<40_000).map { CountedID(number: $0, counts: counts) }
    var comparisons = 0
    var source = DiffableDataSourceSnapshot<Int, CountedID>()
    source.appendSections([0])
    source.appendItems(ids)
    var arranged = ArrangedSnapshot(
      source, where: { $0.number % 3 != 0 },
      sortedBy: {
        comparisons += 1
        return $0.number % 1_000 > $1.number % 1_000
      })
    for number in stride(from: 1, to: 40_000, by: 1_000) { source.deleteItems([ids[number]]) }
    for number in stride(from: 500, to: 40_000, by: 1_000) {
      source.moveItem(ids[number], afterItem: ids[number + 300])
    }
    counts.hashes = 0
    comparisons = 0

    arranged.source = source

    #expect(arranged.snapshot.numberOfItems == 26_639)
    #expect(comparisons < 5_000)
    #expect(counts.hashes < 5_000)
  }

  @Test func `a source that was written anew is arranged as a whole`() {
    var arranged = ArrangedSnapshot(TextSnapshot(["a": [1, 2]]), sortedBy: { $0 > $1 })

    arranged.source = TextSnapshot(["b": Array(0..<600), "c": []])

    #expect(arranged.snapshot.itemIdentifiers == (0..<600).reversed())
    #expect(arranged.snapshot.sectionIdentifiers == ["b", "c"])
  }

  @Test(arguments: [(900, 300), (900, 3), (9, 3)])
  func `random snapshots are arranged as arrays are, and their paths lead back`(
    items: Int, longest: Int
  ) throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 40, long: 1_500),
      generate: { random in
        let generator = SnapshotEditGenerator(items: items, longest: longest)
        return (0..<8).map { _ in generator.edits(count: 3, using: &random) }
      },
      shrink: Shrinking.removals,
      holds: { steps in
        let unsorted = ArrangedSnapshot(
          DiffableDataSourceSnapshot<Int, CollidingID>(), where: { $0.number % 3 != 0 })
        let sorted = ArrangedSnapshot(
          DiffableDataSourceSnapshot<Int, CollidingID>(), where: { $0.number % 3 != 0 },
          sortedBy: { $0.number % 17 < $1.number % 17 })
        return follows(unsorted, steps) { _ in 0 } && follows(sorted, steps) { $0 % 17 }
      })
  }

  /// Whether a list stays what its source is, sorted by a key.
  private func follows(
    _ list: ArrangedSnapshot<DiffableDataSourceSnapshot<Int, CollidingID>>,
    _ steps: [[SnapshotEdit]], key: (Int) -> Int
  ) -> Bool {
    var list = list
    return steps.allSatisfy { edits in
      var source = list.source.settled
      for edit in edits { source.apply(edit, { $0 }, CollidingID.init) }
      list.source = source
      return source.sectionIdentifiers == list.snapshot.sectionIdentifiers
        && source.sectionIdentifiers.allSatisfy { section in
          let items = source.itemIdentifiers(inSection: section).map { $0.number }
          let expected = items.filter { $0 % 3 != 0 }.enumerated().sorted {
            (key($0.element), $0.offset) < (key($1.element), $1.offset)
          }
          return list.snapshot.itemIdentifiers(inSection: section).map { $0.number }
            == expected.map(\.element)
        }
        && list.snapshot.reloadedItemIdentifiers
          == source.reloadedItemIdentifiers.filter { $0.number % 3 != 0 }
        && list.snapshot.content.checkInvariants() == nil && lead(list)
    }
  }

  @Test(arguments: [1_200, 40])
  func `random values are arranged as arrays are`(count: Int) throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 40, long: 1_500),
      generate: { random in
        (0..<60).map { _ in
          (
            Int.random(in: 0..<6, using: &random), Int.random(in: 0..<count, using: &random),
            Int.random(in: 0..<count, using: &random)
          )
        }
      },
      shrink: Shrinking.removals,
      holds: { edits in
        var list = ArrangedSnapshot(
          ValueSnapshot(["a": Array(0..<count / 2), "b": []]), where: { $0.version % 4 != 3 },
          sortedBy: { $0.version < $1.version })
        var source = list.source
        for (index, (kind, id, other)) in edits.enumerated() {
          switch kind {
          case 0: source.deleteItems([id])
          case 1: source.appendItems([Versioned(id, other % 9)], toSection: "b")
          case 2: source.moveItem(id, afterItem: other)
          default: source.updateItem(Versioned(id, other % 9))
          }
          if index % 4 < 3 { continue }
          list.source = source.settled
          for section in ["a", "b"] {
            let expected = source.items(inSection: section).filter { $0.version % 4 != 3 }
              .enumerated().sorted {
                ($0.element.version, $0.offset) < ($1.element.version, $1.offset)
              }
            guard list.snapshot.items(inSection: section) == expected.map(\.element) else {
              return false
            }
          }
        }
        return list.snapshot.content.checkInvariants() == nil
      })
  }

  /// Whether the paths of all items lead from one to the other.
  private func lead(_ view: ArrangedSnapshot<DiffableDataSourceSnapshot<Int, CollidingID>>) -> Bool
  {
    view.source.itemIdentifiers.allSatisfy { id in
      guard let source = view.source.path(of: id) else { return false }
      let shown = view.path(ofSource: source)
      return shown == view.snapshot.path(of: id)
        && (shown == nil || shown.flatMap { view.sourcePath(of: $0) } == source)
    }
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
}
