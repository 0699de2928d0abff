import Testing

@testable import RosterDiff

@Suite struct PairCollectorTests {
  @Test func `what is wanted is collected over many batches`() {
    var collector = PairCollector()
    for index in 0..<1_000 {
      collector.append(old: 2 * index, new: index, count: 1, if: index % 3 == 0)
    }

    let expected = (0..<1_000).filter { $0 % 3 == 0 }.map { IndexPair(old: 2 * $0, new: $0) }
    let pairs = collector.take()

    #expect(Array(pairs) == expected)
    #expect(pairs.count == expected.count)
  }

  @Test func `runs that continue one another become one`() {
    var collector = PairCollector()
    for index in 0..<1_000 { collector.append(old: index + 5, new: index, count: 1, if: true) }

    let pairs = collector.take()

    #expect(pairs.runs == [IndexPairs.Run(old: 5, new: 0, count: 1_000)])
    #expect(pairs.count == 1_000)
  }

  @Test func `what was taken is gone`() {
    var collector = PairCollector()
    collector.append(old: 0, new: 0, count: 1, if: true)

    let first = collector.take()
    let second = collector.take()

    #expect(first.count == 1)
    #expect(second.isEmpty)
  }
}
