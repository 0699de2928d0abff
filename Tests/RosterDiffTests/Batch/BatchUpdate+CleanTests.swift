import RosterDiff
import TestFixtures
import Testing

@Suite struct BatchCleaningTests {
  @Test func `conflicts are resolved as IG list kit does`() throws {
    let cases: [CleaningCase] = try Fixture.lines(of: "golden-batch")

    for (index, golden) in cases.enumerated() {
      let cleaned = CleaningCase.Lists(BatchUpdate(golden.input).cleaned())

      #expect(cleaned.sorted == golden.output.sorted, "line \(index + 1)")
    }
    #expect(cases.count == 1500)
  }

  @Test(arguments: [
    ([0, 2], [0, 1]), ([1, 2], [0, 1]), ([2, 2], [1, 1]), ([3, 2], [2, 1]), ([3, 3], [1, 1]),
    ([1, 1], [1, 1]),
  ])
  func `repeated deletes take inserts at the same path with them`(_ given: [Int], _ expected: [Int])
  {
    let path = ItemPath(section: 2, item: 4)
    var batch = BatchUpdate()
    for _ in 0..<given[0] { batch.insertItems.append(path) }
    for _ in 0..<given[1] { batch.deleteItems.append(path) }

    let cleaned = batch.cleaned()

    #expect([cleaned.insertItems.count, cleaned.deleteItems.count] == expected)
  }

  @Test func `runs are cleaned without being taken apart`() {
    var batch = BatchUpdate()
    batch.deleteItems.append(section: 0, items: 0..<1_000_000_000)
    batch.deleteItems.append(section: 0, items: 500..<600)
    batch.insertItems.append(section: 0, items: 0..<1000)

    let cleaned = batch.cleaned()

    #expect(cleaned.deleteItems.runs.map(\.items) == [0..<1_000_000_000])
    #expect(cleaned.insertItems.runs.map(\.items) == [0..<500, 600..<1000])
  }
}

extension BatchUpdate {
  fileprivate init(_ lists: CleaningCase.Lists) {
    func items(_ paths: [[Int]]) -> ItemRuns {
      ItemRuns(paths.map { ItemPath(section: $0[0], item: $0[1]) })
    }
    self.init()
    insertSections = IndexRuns(lists.insertSections)
    deleteSections = IndexRuns(lists.deleteSections)
    moveSections = lists.moveSections.map { IndexPair(old: $0[0], new: $0[1]) }
    insertItems = items(lists.insertItems)
    deleteItems = items(lists.deleteItems)
    reloadItems = items(lists.updateItems)
    moveItems = lists.moveItems.map {
      ItemMove(
        from: ItemPath(section: $0[0][0], item: $0[0][1]),
        to: ItemPath(section: $0[1][0], item: $0[1][1]))
    }
  }
}

extension CleaningCase.Lists {
  fileprivate init(_ batch: BatchUpdate) {
    func paths(_ items: ItemRuns) -> [[Int]] { items.map { [$0.section, $0.item] } }
    self.init(
      insertSections: Array(batch.insertSections), deleteSections: Array(batch.deleteSections),
      moveSections: batch.moveSections.map { [$0.old, $0.new] },
      insertItems: paths(batch.insertItems), deleteItems: paths(batch.deleteItems),
      updateItems: paths(batch.reloadItems),
      moveItems: batch.moveItems.map {
        [[$0.from.section, $0.from.item], [$0.to.section, $0.to.item]]
      })
  }

  fileprivate var sorted: Self {
    func sorted(_ lists: [[Int]]) -> [[Int]] { lists.sorted { $0.lexicographicallyPrecedes($1) } }
    return Self(
      insertSections: insertSections.sorted(), deleteSections: deleteSections.sorted(),
      moveSections: sorted(moveSections), insertItems: sorted(insertItems),
      deleteItems: sorted(deleteItems), updateItems: sorted(updateItems),
      moveItems: moveItems.sorted {
        $0.flatMap(\.self).lexicographicallyPrecedes($1.flatMap(\.self))
      })
  }
}
