import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct IndexMapTests {
  @Test func `every index is found as the model pairs it`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 500, long: 50_000),
      generate: randomLists(upTo: 30, duplicates: true), shrink: smaller
    ) { old, new in
      let pairs = DiffModel(old, new).pairs
      let map = IndexMap(diff(old, new))
      return (-1...old.count).allSatisfy { index in
        map.newIndex(ofOld: index) == pairs.first { $0.old == index }?.new
      }
        && (-1...new.count).allSatisfy { index in
          map.oldIndex(ofNew: index) == pairs.first { $0.new == index }?.old
        }
    }
  }

  @Test func `anything may be asked for`() {
    let map = IndexMap(diff([1, 2], [2, 1]))

    #expect(map.newIndex(ofOld: .max) == nil)
    #expect(map.oldIndex(ofNew: .min) == nil)
  }
}
