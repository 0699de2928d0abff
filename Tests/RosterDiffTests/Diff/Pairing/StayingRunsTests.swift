import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct StayingRunsTests {
  @Test func `the marked values ascend and are as many as possible`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 500, long: 50_000),
      generate: { generator in
        Array(0..<Int.random(in: 0...40, using: &generator)).shuffled(using: &generator)
      },
      shrink: Shrinking.removals,
      holds: { values in
        let chosen = zip(values, longestIncreasingSubsequence(values)).filter(\.1).map(\.0)
        return chosen == chosen.sorted() && chosen.count == longestAscent(of: values)
      })
  }

  @Test func `runs give the same as their single values`() throws {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 500, long: 50_000),
      generate: { generator in
        let blocks = (0..<12).map { $0 * 10..<$0 * 10 + Int.random(in: 1...9, using: &generator) }
        return blocks.shuffled(using: &generator).flatMap { Array($0) }
      },
      shrink: Shrinking.removals,
      holds: { values in
        // Even numbers are never consecutive, so that each value is a run of its own.
        longestIncreasingSubsequence(values)
          == longestIncreasingSubsequence(values.map { $0 * 2 })
      })
  }

  private func longestAscent(of values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let before = (0..<index).filter { values[$0] < value }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}

/// Marks the members of a longest ascending subsequence, of several the latest as above.
private func longestIncreasingSubsequence(_ values: [Int]) -> [Bool] {
  var pairs = IndexPairs()
  for (index, value) in values.enumerated() { pairs.append(old: value, new: index) }
  var check = CancellationCheck.never
  var marks = [Bool](repeating: false, count: values.count)
  for (run, stays) in zip(pairs.runs, stayingCounts(of: pairs.runs, &check)) {
    for index in run.new..<run.new + Int(stays) { marks[index] = true }
  }
  return marks
}
