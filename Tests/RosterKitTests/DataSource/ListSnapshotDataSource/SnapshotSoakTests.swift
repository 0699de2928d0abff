import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// Long random runs of snapshots on the update path, compared with an independent model: of values
/// and of identifiers, whose rows the user moves, with several data sources one after another.
@MainActor @Suite struct SnapshotSoakTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `after each random turn view, callers and receipts agree with the model`(
    seed: UInt64
  ) async throws {
    try await run(seed, .roster)
  }

  /// The same on a view whose rules are UIKit's.
  @Test(arguments: [5, 6] as [UInt64])
  func `batches follow the rules of the view that they are for`(seed: UInt64) async throws {
    try await run(seed, .uikit)
  }

  private func run(_ seed: UInt64, _ rules: BatchRules) async throws {
    var soak = SnapshotSoak(seed, seed.isMultiple(of: 2) ? .values : .identifiers, rules)
    var (answers, drops, comparisons) = (0, 0, 0)
    /// Lets all requests of a data source end.
    func end(_ soak: SnapshotSoak, _ comment: Comment) async throws {
      await soak.settle()
      // Another source may replace it during an animation, which ends nevertheless.
      for _ in 0..<4 where soak.updater.activity != .idle {
        soak.advance(by: .seconds(9))
        await soak.settle()
      }
      try soak.checkEnd(comment)
      answers += soak.answered.count
      drops += soak.drops
      comparisons += soak.comparisons
    }
    for turn in 0..<TestLength.count(short: 400, long: 10_000) {
      await soak.turn()
      try soak.check("seed \(seed), turn \(turn): \(soak.story)")
      guard soak.chance(40) else { continue }
      await soak.drain()
      try soak.check("seed \(seed), before another source, turn \(turn): \(soak.story)")
      let next = SnapshotSoak(after: soak, onSameView: soak.chance(2))
      try await end(soak, "seed \(seed), after turn \(turn)")
      soak = next
    }
    await soak.drain()
    for _ in 0..<4 { soak.advance(by: .seconds(9)) }
    try await end(soak, "seed \(seed), at the end")

    #expect(answers > 400 && drops > 2)
    #expect(comparisons > 10 || soak.setting.reloadsAlways)
  }
}
