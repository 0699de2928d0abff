import RosterTesting
import TestModels
import Testing

@testable import RosterDiff

@Suite struct ItemTableTests {
  @Test(arguments: [BatchRules.roster, BatchRules(book: .roster, repetitions: .merged)])
  func `a damaged batch has a table only if it is legal`(_ rules: BatchRules) throws {
    var made = 0
    var refused = 0

    try checkProperty(
      seed: 11, cases: TestLength.count(short: 8000, long: 350_000),
      generate: { LooseBatch.shuffled(using: &$0) },
      shrink: \.smallerBatches,
      holds: { batch in
        let update = BatchUpdate(batch.operations)
        let table = BatchMap(
          itemByItem: update, before: batch.before, after: batch.after, rules: rules)
        guard let table else {
          refused += 1
          return true
        }
        made += 1
        let checked = try? CheckedBatch(
          update, before: batch.before, after: batch.after, rules: rules)
        return checked.map { BatchMap($0) == table } ?? false
      })

    #expect(made > refused && refused > made / 10)
  }

  @Test func `no number is too far out`() {
    for first in [Int.min, -1, 0, 1, .max - 1, .max] {
      for second in [Int.min, -1, 0, 1, .max - 1, .max] {
        let path = ItemPath(section: first, item: second)
        for operation in [
          BatchOperation.deleteItem(path), .insertItem(path), .reloadItem(path),
          .moveItem(path, ItemPath(section: 0, item: 0)),
          .moveItem(ItemPath(section: 0, item: 0), path), .reconfigureItem(path),
        ] {
          for count in [2, -1, Int.max] {
            let map = BatchMap(
              itemByItem: BatchUpdate([operation]), before: [2, count], after: [2, count],
              rules: .roster)
            // The maximum number stands for the one below it.
            let item = min(second, .max - 1)
            let exists = [0, 1].contains(first) && item >= 0 && item < [2, count][first]
            #expect(map == nil || (exists && count >= 0), "\(operation)")
          }
        }
      }
    }
  }

  @Test func `a batch of many operations is a table and one of few is not`() throws {
    let many = try BatchMap(swaps(of: 100, in: 1000), before: [1000], after: [1000])
    let few = try BatchMap(swaps(of: 8, in: 1000), before: [1000], after: [1000])

    #expect(many.items.isTable)
    #expect(!few.items.isTable)
  }

  @Test func `large batches have the map that their runs give`() throws {
    var tables = 0

    try checkProperty(
      seed: 12, cases: TestLength.count(short: 300, long: 20_000),
      generate: { SectionedEditGenerator.edit(using: &$0, options: .init(maxItems: 80)) },
      shrink: \.smallerEdits,
      holds: { edit in
        let map = try BatchMap(edit.batch, before: edit.before, after: edit.after)
        if map.items.isTable { tables += 1 }
        let all = ItemRuns(
          edit.before.indices.flatMap { section in
            (0..<edit.before[section]).map { ItemPath(section: section, item: $0) }
          })
        let runs = BatchMap(
          try CheckedBatch(edit.batch, before: edit.before, after: edit.after, rules: .roster))
        return map == runs && map.survivors(of: all) == runs.survivors(of: all)
          && map.changedSections == runs.changedSections
      })

    #expect(tables > 20)
  }

  @Test func `maps are equal in whatever form`() throws {
    let batch = swaps(of: 3, in: 10)
    let runs = try BatchMap(batch, before: [10, 4], after: [10, 4])

    let table = try #require(
      BatchMap(itemByItem: batch, before: [10, 4], after: [10, 4], rules: .roster))

    #expect(!runs.items.isTable && table.items.isTable)
    #expect(runs == table)
    #expect(runs.hashValue == table.hashValue)
  }

  @Test func `survivors of changed and other sections come in one order`() throws {
    let batch = swaps(of: 2, in: 4)
    let table = try #require(
      BatchMap(
        itemByItem: batch, before: [4, 4, 4], after: [4, 4, 4], rules: .roster))
    let items = (0..<3).reversed().flatMap { section in
      (0..<4).map { ItemPath(section: section, item: $0) }
    }

    let found = table.survivors(of: ItemRuns(items))

    #expect(Array(found) == items.sorted())
  }

  /// Adjacent items at the beginning of a section that are exchanged.
  private func swaps(of count: Int, in size: Int) -> BatchUpdate {
    var batch = BatchUpdate()
    batch.moveItems = (0..<count).map { item in
      ItemMove(
        from: ItemPath(section: 0, item: (item ^ 1) * (size / 2 / count)),
        to: ItemPath(section: 0, item: item * (size / 2 / count)))
    }
    return batch
  }
}

extension ItemMap {
  fileprivate var isTable: Bool { if case .table = self { true } else { false } }
}
