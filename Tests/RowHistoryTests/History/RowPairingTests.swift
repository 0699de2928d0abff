import RosterTesting
import TableSamples
import TableText
import Testing

@testable import RowHistory

@Suite struct RowPairingTests {
  private func keys(_ names: [Int]) -> [WatchKey] { names.map { Samples.key("\($0)") } }

  /// All pairs of lists of up to four of five rows, beside a search for each row.
  @Test func `each row has the index of the row with its identity`() {
    let lists = (0...4).flatMap { permutations(of: $0) }
    for old in lists {
      for new in lists {
        let pairing = RowPairing(from: keys(old), to: keys(new))

        #expect(pairing.oldIndexes == new.map { old.firstIndex(of: $0) }, "\(old) to \(new)")
      }
    }
  }

  @Test func `a table pairs its rows once, and again with other rows`() {
    let (old, new, other) = (keys([1, 2, 3]), keys([3, 1, 4]), keys([4, 3]))
    let listed = ListedTable(
      table: OutputTable(columns: ["A"], rows: []), key: .line, keys: new, identities: new,
      after: old)

    #expect(listed.pairing(from: old).oldIndexes == [2, 0, nil])
    #expect(listed.pairing(from: other).oldIndexes == [1, nil, 0])
    #expect(listed.pairing(from: []).oldIndexes == [nil, nil, nil])
  }

  @Test func `tables are equal with whichever rows theirs are paired`() {
    func listed(_ name: Int, after old: [Int]? = nil) -> ListedTable {
      ListedTable(
        table: OutputTable(columns: ["A"], rows: []), key: .line, keys: keys([name]),
        identities: keys([name]), after: old.map(keys))
    }

    #expect(listed(1) == listed(1, after: [2]))
    #expect(listed(1) != listed(2))
  }

  /// The sequences of a number of different rows out of five.
  private func permutations(of count: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return permutations(of: count - 1).flatMap { start in
      (0..<5).filter { !start.contains($0) }.map { start + [$0] }
    }
  }
}
