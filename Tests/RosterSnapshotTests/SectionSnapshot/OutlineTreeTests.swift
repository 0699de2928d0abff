import RosterDiff
import RosterSnapshot
import RosterTesting
import TestModels
import TestSupport
import Testing

@Suite struct OutlineTreeTests {
  @Test func `random edits give what dictionaries give`() throws {
    try checkEdits(seed: 1, cases: TestLength.count(short: 100, long: 4_000), 24, 4) { $0 }
  }

  @Test func `random edits of outlines of several chunks give what dictionaries give`() throws {
    try checkEdits(seed: 2, cases: TestLength.count(short: 6, long: 200), 1_500, 400) { $0 }
  }

  @Test func `colliding ids give what dictionaries give`() throws {
    try checkEdits(
      seed: 3, cases: TestLength.count(short: 40, long: 1_000), 16, 4, CollidingID.init)
  }

  private func checkEdits<ID: Hashable>(
    seed: UInt64, cases: Int, _ count: Int, _ longest: Int, _ id: @escaping (Int) -> ID
  ) throws {
    try checkProperty(
      seed: seed, cases: cases,
      generate: { random in
        (0..<30).map { _ in OutlineEdit.random(below: count, longest: longest, using: &random) }
      },
      shrink: Shrinking.removals,
      holds: { edits in
        var model = OutlineModel()
        var outline = DiffableDataSourceSectionSnapshot<ID>()
        var copies: [(DiffableDataSourceSectionSnapshot<ID>, OutlineModel)] = []
        for edit in edits {
          copies.append((outline, model))
          model.apply(edit)
          outline.apply(edit, id)
        }
        copies.append((outline, model))
        return copies.allSatisfy { outline, model in agrees(outline, model, count, id) }
          && zip(copies, copies.dropFirst()).allSatisfy { one, next in
            (one.0 == next.0) == one.1.isEqual(to: next.1)
          }
      })
  }

  private func agrees<ID>(
    _ outline: DiffableDataSourceSectionSnapshot<ID>, _ model: OutlineModel, _ count: Int,
    _ id: (Int) -> ID
  ) -> Bool {
    outline.items == model.items.map(id)
      && outline.isEmpty == model.items.isEmpty
      && outline.visibleItems == model.visibleItems.map(id)
      && outline.expandedItems == model.items.filter(model.expanded.contains).map(id)
      && Set(outline.tree.items) == Set(model.items.map(id))
      && (0..<count).allSatisfy { item in
        let row = model.row(of: item)
        return outline.contains(id(item)) == (row != nil)
          && outline.level(of: id(item)) == row?.level
          && outline.isExpanded(id(item)) == (row?.isExpanded ?? false)
          && outline.parent(of: id(item)) == (model.parents[item] ?? nil).map(id)
          && outline.children(of: id(item)) == (model.children[item] ?? []).map(id)
          && outline.snapshot(of: id(item)).rootItems == (model.children[item] ?? []).map(id)
      }
  }

  @Test func `items that repeat each other and lie below each other are deleted once`() {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    outline.append([111], to: 11)

    outline.delete([111, 1, 11, 1, 9])
    outline.append([3, 4, 5, 6])

    #expect(outline.items == [2, 3, 4, 5, 6])
    #expect(outline.expandedItems.isEmpty)
  }

  @Test func `an edit of a copy costs what it touches`() {
    let counts = HashCount()
    let outline = largeOutline(counts)
    counts.hashes = 0

    var copy = outline
    copy.collapse([CountedID(number: 500, counts: counts)])
    copy.append(
      (50_000..<50_010).map { CountedID(number: $0, counts: counts) },
      to: CountedID(number: 700, counts: counts))
    let changes = copy.rowChanges(from: outline)
    let rows = copy.tree.rowsDiffering(from: outline.tree)

    #expect(changes?.deletes.count == 99)
    #expect(changes?.inserts.flatMap { $0.rows }.count == 10)
    #expect(changes?.arrivals.count == 10)
    // Item 700, which had children before, looks the same.
    #expect(rows.map { Set($0.new.keys.map(\.number)) } == Set(50_000..<50_010).union([500]))
    // Of 40,000 items.
    #expect(counts.hashes < 500)
  }

  @Test func `outlines that share too little are not compared item by item`() {
    let counts = HashCount()

    #expect(largeOutline(counts).rowChanges(from: largeOutline(counts)) == nil)
    #expect(largeOutline(counts).tree.rowsDiffering(from: largeOutline(counts).tree) == nil)
  }

  /// Returns 400 expanded parents with 99 children each.
  private func largeOutline(_ counts: HashCount) -> DiffableDataSourceSectionSnapshot<CountedID> {
    let ids = (0..<40_000).map { CountedID(number: $0, counts: counts) }
    let parents = stride(from: 0, to: 40_000, by: 100).map { ids[$0] }
    var outline = DiffableDataSourceSectionSnapshot<CountedID>()
    outline.append(parents)
    for parent in parents {
      outline.append(Array(ids[parent.number + 1..<parent.number + 100]), to: parent)
    }
    outline.expand(parents)
    return outline
  }
}
