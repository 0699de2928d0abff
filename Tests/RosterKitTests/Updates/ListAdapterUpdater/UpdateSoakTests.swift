import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterKit

/// Long random runs of the whole update path: after each run-loop turn everything equals an
/// independent model.
@MainActor @Suite struct UpdateSoakTests {
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
    weak var adapter: ListAdapter?
    weak var view: CollectionView?
    do {
      let soak = UpdateSoak(seed, rules)
      for turn in 0..<TestLength.count(short: 400, long: 10_000) {
        await soak.turn()
        try soak.check("seed \(seed), turn \(turn): \(soak.story)")
        // The end of an animation of a deallocated view is reported in the next turn of the main
        // actor.
        if turn % 8 == 7 { await Task.yield() }
      }
      for _ in 0..<4 {
        await soak.arrive()
        soak.advance(by: .seconds(9))
      }
      await Task.yield()
      try soak.checkEnd("seed \(seed), at the end")
      (adapter, view) = (soak.adapter, soak.view)
    }

    #expect(adapter == nil)
    #expect(view == nil)
  }
}
