import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct ComparedPairsTests {
  @Test func `merged pairs are those of both by new index`() {
    var generator = SeededGenerator(seed: 1)
    for count in 0...40 {
      var first = ComparedPairs()
      var second = ComparedPairs()
      var pairs: [IndexPair] = []
      for new in 0..<count {
        let pair = IndexPair(old: new + new / 7, new: new)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: continue
        case 1: first.pairs.append(old: pair.old, new: new)
        default: second.pairs.append(old: pair.old, new: new)
        }
        pairs.append(pair)
      }
      first.updates = second.pairs
      second.updates = first.pairs

      first.merge(second)

      #expect(Array(first.pairs) == pairs)
      #expect(first.pairs.count == pairs.count)
      #expect(first.updates == first.pairs)
    }
  }

  @Test func `an appended pair whose content differs is an update`() {
    let old = [Row(id: 1), Row(id: 2)]
    let new = [Row(id: 2, value: 1), Row(id: 1)]

    let compared = withListPair(old, new) { lists in
      var collector = ComparedPairsCollector()
      collector.append(old: 1, new: 0) { lists.answer($0) }
      collector.append(old: 0, new: 1) { lists.answer($0) }
      collector.compareBatch { lists.answer($0) }
      return collector.take()
    }

    #expect(Array(compared.pairs) == [IndexPair(old: 1, new: 0), IndexPair(old: 0, new: 1)])
    #expect(Array(compared.updates) == [IndexPair(old: 1, new: 0)])
  }
}

/// Calls with the memory of two lists.
func withListPair<Result>(
  _ old: [Row], _ new: [Row], _ body: (ListPair<DiffableRule<Row>>) -> Result
) -> Result {
  old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in
      body(ListPair(old: old, new: new, rule: DiffableRule()))
    }
  }
}
