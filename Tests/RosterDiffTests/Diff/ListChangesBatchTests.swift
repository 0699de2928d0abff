import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct ListChangesBatchTests {
  @Test func `updates and updated moves become deletes and inserts`() {
    let old = [1, 2, 3, 4, 5, 6].map { Row(id: $0) }
    let new = [
      Row(id: 2, value: 1), Row(id: 5), Row(id: 4), Row(id: 7), Row(id: 6, value: 1),
      Row(id: 3, value: 1),
    ]

    let changes = diff(old, new).updatesAsDeletesAndInserts

    #expect(Array(changes.moves) == [IndexPair(old: 4, new: 1)])
    #expect(Array(changes.deletes) == [0, 1, 2, 5])
    #expect(Array(changes.inserts) == [0, 3, 4, 5])
    #expect(changes.updates.isEmpty)
  }

  @Test func `no update is lost of duplicates neither`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 500, long: 50_000),
      generate: randomLists(upTo: 30, duplicates: true), shrink: smaller
    ) { old, new in
      let changes = diff(old, new)
      let converted = changes.updatesAsDeletesAndInserts
      let applied = try converted.apply(to: old, from: new)
      let updates = changes.updates.count
      return converted.updates.isEmpty
        && converted.deletes.count == changes.deletes.count + updates
        && converted.inserts.count == changes.inserts.count + updates
        && Array(converted.deletes) == converted.deletes.sorted()
        && Array(converted.inserts) == converted.inserts.sorted()
        && applied == new
    }
  }

  @Test func `the batch has the paths of the sections`() {
    let old = [1, 2, 3, 4].map { Row(id: $0) }
    let new = [Row(id: 9), Row(id: 4, value: 1), Row(id: 1), Row(id: 3)]

    let batch = diff(old, new).batch(fromSection: 2, toSection: 5)

    var expected = BatchUpdate()
    expected.deleteItems = [ItemPath(section: 2, item: 1)]
    expected.insertItems = [ItemPath(section: 5, item: 0)]
    expected.reconfigureItems = [ItemPath(section: 2, item: 3)]
    expected.moveItems = [
      ItemMove(from: ItemPath(section: 2, item: 3), to: ItemPath(section: 5, item: 1))
    ]
    #expect(batch == expected)
  }
}
