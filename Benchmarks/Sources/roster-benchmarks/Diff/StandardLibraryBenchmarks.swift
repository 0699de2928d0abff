import RosterTesting

/// The diff against `difference(from:)` of the standard library with moves inferred.
///
/// That one is quadratic in the number of changes, so lists change little here, and shuffles stay
/// at 1,000 elements.
@MainActor
func standardLibraryBenchmarks(quick: Bool) -> [Benchmark] {
  let sizes = quick ? [1_000] : [1_000, 10_000, 100_000]
  var benchmarks = sizes.map { count in
    versusStandardLibrary("few", count: count) { list, random in
      for _ in 0..<10 { list.remove(at: .random(in: list.indices, using: &random)) }
      for fresh in 0..<10 {
        list.insert(count + fresh, at: .random(in: 0...list.count, using: &random))
      }
      for _ in 0..<10 {
        let element = list.remove(at: .random(in: list.indices, using: &random))
        list.insert(element, at: .random(in: 0...list.count, using: &random))
      }
    }
  }
  benchmarks.append(
    versusStandardLibrary("shuffle", count: 1_000) { list, random in
      list.shuffle(using: &random)
    })
  return benchmarks
}

@MainActor
private func versusStandardLibrary(
  _ workload: String, count: Int, change: @escaping (inout [Int], inout SeededGenerator) -> Void
) -> Benchmark {
  Benchmark(
    name: "diff/stdlib/\(workload)/\(count)", count: count, baseline: "difference+inferringMoves"
  ) {
    var random = SeededGenerator(seed: 1)
    let old = Array(0..<count)
    var edited = old
    change(&edited, &random)
    let new = edited
    let changes = diff(old, new)
    precondition(changes.deletes.count - changes.inserts.count == old.count - new.count)
    let theirs = new.difference(from: old).inferringMoves()
    return Benchmark.Prepared(
      subject: { diff(old, new).changeCount },
      baseline: { new.difference(from: old).inferringMoves().count },
      counters: [
        "moves": changes.moves.count,
        "movesOfBaseline": theirs.insertions.count - changes.inserts.count,
      ])
  }
}
