/// How many runs a figure is the median of, and how long a run lasts at least.
struct Effort {
  /// The number of timed runs of the subject and of its baseline.
  let runs: Int

  /// Work that is shorter is repeated within one run until it lasts about this long.
  let minimum: Duration

  /// Seven runs: for continuous integration.
  static let quick = Effort(runs: 7, minimum: .milliseconds(1))

  /// Eleven longer runs: for figures that are published.
  static let full = Effort(runs: 11, minimum: .milliseconds(10))
}

/// Measures a benchmark after a warm-up; subject and baseline take turns, so that a machine that
/// slows down slows both.
@MainActor
func measure(_ benchmark: Benchmark, effort: Effort) -> Figure {
  let prepared = benchmark.prepare()
  if benchmark.quantity == .bytes { return bytes(of: benchmark, prepared) }
  let subjectRepeats = repeats(of: prepared.subject, effort: effort)
  let baselineRepeats = repeats(of: prepared.baseline, effort: effort)
  var subjectTimes: [Double] = []
  var baselineTimes: [Double] = []
  for _ in 0..<effort.runs {
    baselineTimes.append(seconds(of: prepared.baseline, repeats: baselineRepeats))
    subjectTimes.append(seconds(of: prepared.subject, repeats: subjectRepeats))
  }
  return Figure(
    name: benchmark.name, count: benchmark.count, quantity: .time,
    median: median(of: subjectTimes), baseline: benchmark.baseline,
    baselineMedian: median(of: baselineTimes), counters: prepared.counters)
}

/// Measures memory, which is the same in every run.
@MainActor
private func bytes(of benchmark: Benchmark, _ prepared: Benchmark.Prepared) -> Figure {
  let count = Double(benchmark.count)
  return Figure(
    name: benchmark.name, count: benchmark.count, quantity: .bytes,
    median: Double(prepared.subject()) / count, baseline: benchmark.baseline,
    baselineMedian: Double(prepared.baseline()) / count, counters: prepared.counters)
}

@MainActor
private func repeats(of work: @MainActor () -> Int, effort: Effort) -> Int {
  let once = seconds(of: work, repeats: 1)
  let minimum = effort.minimum / .seconds(1)
  return max(1, min(10_000, Int(minimum / max(once, 1e-9))))
}

@MainActor
private func seconds(of work: @MainActor () -> Int, repeats: Int) -> Double {
  let clock = ContinuousClock()
  var total = 0
  let start = clock.now
  for _ in 0..<repeats { total &+= work() }
  let elapsed = start.duration(to: clock.now)
  keep(total)
  return (elapsed / .seconds(1)) / Double(repeats)
}

private func median(of values: [Double]) -> Double {
  values.sorted()[values.count / 2]
}

/// Uses a value in a way that the optimiser cannot see through.
@inline(never) @_optimize(none)
func keep(_ value: Int) {}
