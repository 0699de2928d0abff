import RosterDiff
import RosterTesting
import Testing

#if canImport(TestModels)
  import TestModels
#endif

/// Random exchanges of the owners of two views, in every hook.
@MainActor @Suite struct OwnerSoakTests {
  private static let stepsOfRun = 8

  private static let runs = TestLength.count(short: 2_000, long: 100_000)

  /// The least number of exchanges at each moment.
  private static let leastExchanges = 6

  /// The longest time that a search for fewer steps takes.
  private static let shrinkingTime = Duration.seconds(20)

  @Test
  func `after random exchanges a view shows the data of who asked last, and others hear nothing`()
    async throws
  {
    var exchanges: [OwnerSoak.Moment: Int] = [:]
    for seed in 0..<Self.runs {
      var random = SeededGenerator(seed: UInt64(seed))
      let steps = (0..<Self.stepsOfRun).map { _ in OwnerSoak.Step(&random) }
      let (problems, counts) = await run(steps)
      exchanges.merge(counts) { $0 + $1 }
      if problems.isEmpty { continue }
      // First, because the search for fewer steps can crash or hang.
      Issue.record("seed \(seed): \(problems)")
      let (fewest, reasons) = await shrunk(steps, problems)
      Issue.record("seed \(seed): \(reasons) after \(fewest)")
      return
    }
    // No program begins a drag in a table of UIKit.
    for moment in OwnerSoak.Moment.allCases where moment != .endOfDrag || exchanges[moment] != nil {
      #expect(exchanges[moment, default: 0] >= Self.leastExchanges, "\(moment)")
    }
  }

  /// Performs steps; lets everything end now and then.
  private func run(_ steps: [OwnerSoak.Step]) async -> ([String], [OwnerSoak.Moment: Int]) {
    await ShownList.apart { await perform(steps) }
  }

  private func perform(_ steps: [OwnerSoak.Step]) async -> ([String], [OwnerSoak.Moment: Int]) {
    let soak = OwnerSoak()
    for step in steps {
      soak.perform(step)
      await soak.pause()
      guard step.seed % 8 == 0 else { continue }
      let problems = await soak.settle()
      if !problems.isEmpty { return (problems, soak.exchanges) }
    }
    return (await soak.settle(), soak.exchanges)
  }

  /// Returns the fewest of the steps that still fail, and why; in a limited time.
  private func shrunk(
    _ steps: [OwnerSoak.Step], _ problems: [String]
  ) async -> ([OwnerSoak.Step], [String]) {
    let end = ContinuousClock.now + Self.shrinkingTime
    var best = (steps, problems)
    var candidates = smaller(steps)[...]
    while let fewer = candidates.popFirst(), ContinuousClock.now < end {
      let (reasons, _) = await run(fewer)
      if reasons.isEmpty { continue }
      best = (fewer, reasons)
      candidates = smaller(fewer)[...]
    }
    return best
  }

  private func smaller(_ steps: [OwnerSoak.Step]) -> [[OwnerSoak.Step]] {
    Shrinking.removals(steps) + fewerPlans(steps)
  }

  private func fewerPlans(_ steps: [OwnerSoak.Step]) -> [[OwnerSoak.Step]] {
    steps.indices.flatMap { index in
      steps[index].plans.indices.map { plan in
        var fewer = steps
        fewer[index].plans.remove(at: plan)
        return fewer
      }
    }
  }
}
