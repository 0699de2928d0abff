import RosterDiff
import RosterSnapshot
import RosterTesting
import TestSupport
import Testing

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

    #expect(changes.places.deletes.isEmpty)
    #expect(changes.places.inserts.isEmpty)
    #expect(changes.places.moves.count == 2)
  }

  @Test func `marks of items that are filtered out go with them`() {
    var snapshot = TextSnapshot(["a": [1, 2]])
    snapshot.reloadItems([1, 2])

    #expect(snapshot.filtered { $0 == 2 }.reloadedItemIdentifiers == [2])
  }

  @Test func `paths are translated both ways, and a new source is arranged the same way`() {
    var arranged = ArrangedSnapshot(TextSnapshot(["a": [5, 4, 3, 2, 1]])) {
      $0.filtered { $0 != 3 }.sorted { $0 < $1 }
    }

    #expect(arranged.snapshot.text == "a 1 2 4 5")
    #expect(arranged.sourcePath(of: path(0)) == path(4))
    #expect(arranged.path(ofSource: path(0)) == path(3))
    #expect(arranged.path(ofSource: path(2)) == nil)
    #expect(arranged.sourcePath(of: path(4)) == nil)

    arranged.source.appendItems([0])

    #expect(arranged.snapshot.text == "a 0 1 2 4 5")
    #expect(arranged.sourcePath(of: path(0)) == path(5))
  }

  @Test func `random snapshots are arranged as arrays are, and their paths lead back`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 60, long: 2_000),
      generate: { SnapshotEditGenerator(items: 900, longest: 300).edits(count: 15, using: &$0) },
      shrink: Shrinking.removals,
      holds: { edits in
        var source = DiffableDataSourceSnapshot<Int, Int>()
        for edit in edits { source.apply(edit, { $0 }, { $0 }) }
        let view = ArrangedSnapshot(source) {
          $0.filtered { $0 % 3 != 0 }.sorted { $0 % 17 < $1 % 17 }
        }
        return source.sectionIdentifiers.allSatisfy { section in
          let items = source.itemIdentifiers(inSection: section)
          let expected = items.filter { $0 % 3 != 0 }.enumerated().sorted {
            ($0.element % 17, $0.offset) < ($1.element % 17, $1.offset)
          }
          return view.snapshot.itemIdentifiers(inSection: section) == expected.map(\.element)
        } && lead(view)
      })
  }

  /// Whether the paths of all items lead from one to the other.
  private func lead(_ view: ArrangedSnapshot<DiffableDataSourceSnapshot<Int, Int>>) -> Bool {
    view.source.itemIdentifiers.allSatisfy { id in
      guard let source = view.source.path(of: id) else { return false }
      let shown = view.path(ofSource: source)
      return shown == view.snapshot.path(of: id)
        && (shown == nil || shown.flatMap { view.sourcePath(of: $0) } == source)
    }
  }

  private func path(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }
}
