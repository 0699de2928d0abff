import Foundation
import Roster

/// The element of the diff benchmarks.
struct BenchmarkRow<ID: Hashable>: Identifiable, Equatable, ListDiffable {
  let id: ID
  var value: Int

  func isContentEqual(to other: BenchmarkRow) -> Bool { value == other.value }
}

/// The one-list diff on workloads a to g against filling a dictionary with the ids.
///
/// The baseline puts the ids of both lists once into one `Dictionary<ID, Int32>` with capacity
/// reserved for all of them.
@MainActor
func diffBenchmarks(quick: Bool) -> [Benchmark] {
  let sizes = quick ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]
  var benchmarks: [Benchmark] = []
  for options in [DiffOptions.knownUnique, DiffOptions()] {
    for workload in Workload.allCases {
      for count in workload == .g ? (quick ? [5_000] : [5_000, 100_000]) : sizes {
        let figure = DiffFigure(workload: workload, count: count, options: options)
        // Concrete types here: a closure in a generic function is not specialised.
        benchmarks.append(
          figure.benchmark(
            "Int", id: { $0 }, diff: { diff($0, $1, options: $2) },
            baseline: { dictionary($0, $1) }))
        benchmarks.append(
          figure.benchmark(
            "UUID", id: uuid, diff: { diff($0, $1, options: $2) },
            baseline: { dictionary($0, $1) }))
        benchmarks.append(
          figure.benchmark(
            "String", id: { "element-\($0)-of-the-list" }, diff: { diff($0, $1, options: $2) },
            baseline: { dictionary($0, $1) }))
        benchmarks.append(
          figure.benchmark(
            "Struct", id: ThreeFieldID.init, diff: { diff($0, $1, options: $2) },
            baseline: { dictionary($0, $1) }))
      }
    }
  }
  return benchmarks
}

/// An id of three fields.
struct ThreeFieldID: Hashable {
  let region: Int
  let shelf: Int
  let slot: Int

  init(_ number: Int) { (region, shelf, slot) = (number % 7, number / 7 % 1_000, number / 7_000) }
}

/// Returns an id that depends on a number alone.
func uuid(_ number: Int) -> UUID {
  var random = SystemBits(state: UInt64(number))
  let high = random.next().bytes
  let low = random.next().bytes
  return UUID(
    uuid: (
      high[0], high[1], high[2], high[3], high[4], high[5], high[6], high[7],
      low[0], low[1], low[2], low[3], low[4], low[5], low[6], low[7]
    ))
}

/// Bits that depend on a number alone (SplitMix64, Steele 2014).
private struct SystemBits {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9 &+ 0x9e37_79b9_7f4a_7c15
    state = (state ^ (state >> 27)) &* 0x94d0_49bb_1331_11eb
    return state ^ (state >> 31)
  }
}

extension UInt64 {
  fileprivate var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}

@MainActor
private struct DiffFigure {
  let workload: Workload
  let count: Int
  let options: DiffOptions

  typealias Rows<ID: Hashable> = [BenchmarkRow<ID>]

  func benchmark<ID: Hashable>(
    _ idName: String, id: @escaping (Int) -> ID,
    diff: @escaping (Rows<ID>, Rows<ID>, DiffOptions) -> ListChanges,
    baseline: @escaping (Rows<ID>, Rows<ID>) -> Int
  ) -> Benchmark {
    let mode = options.duplicates == .knownUnique ? "unique" : "checked"
    let options = options
    return Benchmark(
      name: "diff/\(mode)/\(workload)/\(idName)/\(count)", count: count, baseline: "dict"
    ) {
      let numbers = workload.numbers(count: count)
      let old = numbers.old.map { BenchmarkRow(id: id($0), value: 0) }
      let new = numbers.new.enumerated().map { place, number in
        BenchmarkRow(id: id(number), value: numbers.updated.contains(place) ? 1 : 0)
      }
      let changes = diff(old, new, options)
      precondition((try? changes.apply(to: old, from: new)) == new)
      precondition(changes.updates.count == numbers.updated.count)
      precondition(changes.moves.count == numbers.fewestMoves)
      return Benchmark.Prepared(
        subject: { diff(old, new, options).changeCount },
        baseline: { baseline(old, new) },
        counters: ["moves": changes.moves.count])
    }
  }
}

/// Puts the ids of both lists into one dictionary.
func dictionary<ID: Hashable>(
  _ old: [BenchmarkRow<ID>], _ new: [BenchmarkRow<ID>]
) -> Int {
  var table: [ID: Int32] = [:]
  table.reserveCapacity(old.count + new.count)
  for (index, row) in old.enumerated() { table[row.id] = Int32(index) }
  for (index, row) in new.enumerated() { table[row.id] = Int32(index) }
  return table.count
}
