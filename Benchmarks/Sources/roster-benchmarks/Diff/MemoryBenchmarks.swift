import AllocationCounter
import RosterDiff

/// The memory that a diff takes at its peak, with its result, in bytes per element.
///
/// The baseline is that of the dictionary of the time benchmarks. The limits are those of unique
/// identities: 12 bytes if few elements passed others (workloads a, b and f) and 40 bytes for any
/// change.
@MainActor
func memoryBenchmarks(quick: Bool) -> [Benchmark] {
  let count = 100_000
  return [DiffOptions.knownUnique, DiffOptions()].flatMap { options in
    Workload.allCases.filter { quick ? [.b, .c].contains($0) : true }.flatMap { workload in
      [
        memoryBenchmark(workload, count, options, "Int", id: { $0 }),
        memoryBenchmark(workload, count, options, "Struct", id: ThreeFieldID.init),
      ]
    }
  }
}

@MainActor
private func memoryBenchmark<ID: Hashable>(
  _ workload: Workload, _ count: Int, _ options: DiffOptions, _ idName: String,
  id: @escaping (Int) -> ID
) -> Benchmark {
  let mode = options.duplicates == .knownUnique ? "unique" : "checked"
  return Benchmark(
    name: "memory/\(mode)/\(workload)/\(idName)/\(count)", count: count, baseline: "dict",
    quantity: .bytes
  ) {
    let numbers = workload.numbers(count: count)
    let old = numbers.old.map { BenchmarkRow(id: id($0), value: 0) }
    let new = numbers.new.enumerated().map { place, number in
      BenchmarkRow(id: id(number), value: numbers.updated.contains(place) ? 1 : 0)
    }
    var counters: [String: Int] = [:]
    if options.duplicates == .knownUnique {
      let limit = [.a, .b, .f].contains(workload) ? 12 : 40
      let bytes = peakBytes { diff(old, new, options: options).changeCount }
      precondition(bytes <= limit * count, "\(workload) takes \(bytes) bytes")
      counters["limit"] = limit
    }
    return Benchmark.Prepared(
      subject: { peakBytes { diff(old, new, options: options).changeCount } },
      baseline: { peakBytes { dictionary(old, new) } }, counters: counters)
  }
}

/// Returns the most memory that some work has allocated at a time; 0 where that cannot be counted.
private func peakBytes(of work: () -> Int) -> Int {
  allocation_counter_start()
  keep(work())
  return max(Int(allocation_counter_stop()), 0)
}
