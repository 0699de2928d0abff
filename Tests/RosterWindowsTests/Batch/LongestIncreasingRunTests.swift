import RosterTesting
import TestModels
import Testing

@testable import RosterWindows

@Suite struct LongestIncreasingRunTests {
  /// The length of the longest increasing subsequence, by trying all.
  private func naiveLength(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append(1 + (before.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  @Test func `of random numbers it is increasing, and as long as possible`() throws {
    try checkProperty(seed: 5, cases: TestLength.count(short: 500, long: 20_000)) { generator in
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Int.random(in: 0...12, using: &generator)
      }
    } shrink: {
      Shrinking.removals($0)
    } holds: { numbers in
      let indexes = longestIncreasingRun(numbers)
      let run = indexes.map { numbers[$0] }
      return indexes == indexes.sorted() && zip(run, run.dropFirst()).allSatisfy(<)
        && run.count == naiveLength(numbers)
    }
  }
}
