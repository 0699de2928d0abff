import Foundation
import RosterTerminal
import RosterTesting
import TestModels
import Testing

@testable import WatchModel

/// Random refreshes of each source, keys, clicks, window sizes and steps through time, through the
/// whole tool except its processes and its terminal: after each the screen equals that of a naive
/// model.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ProgramTests {
  /// In the long form 100 seeds of 1,000 steps, in ten shares.
  private static let seedCount: UInt64 = TestLength.current == .long ? 10 : 1

  /// All shares, or the one that the environment names, for several runs side by side.
  private nonisolated static let shares: [UInt64] = {
    let share = ProcessInfo.processInfo.environment["ROSTER_TEST_SHARE"].flatMap(UInt64.init)
    return share.map { [$0] } ?? Array(0..<10)
  }()

  @Test(arguments: shares)
  func `the screen is what the model gives`(share: UInt64) async throws {
    for seed in share * Self.seedCount..<(share + 1) * Self.seedCount {
      var random = SeededGenerator(seed: seed)
      let setting = ProgramSetting(&random)
      let steps = (0..<TestLength.count(short: 50, long: 1_000)).map { _ in ProgramStep(&random) }
      guard let failure = await Self.failure(setting, steps) else { continue }
      // Shrinking the long form can last for hours.
      Issue.record("seed \(seed), \(setting): \(failure)")
      let shrunk = await Self.shrunk(setting, steps)
      Issue.record("\(shrunk.failure)\nby \(shrunk.steps)")
      return
    }
  }

  @Test func `a line that is read as a row and as a header again has not gone`() async {
    var random = SeededGenerator(seed: 33)
    let setting = ProgramSetting(&random)

    let failure = await Self.failure(setting, [ProgramStep(.header), ProgramStep(.header)])

    #expect(failure == nil, "\(setting)")
  }

  @Test(arguments: [nil, ProgramStep(.moveCursor)])
  func `a key that is not in the table of actions changes nothing`(step: ProgramStep?) async throws
  {
    var random = SeededGenerator(seed: 7)
    let harness = try await ProgramHarness(ProgramSetting(&random))
    if let step { try await harness.perform(step) }

    for key in Self.unlistedKeys { try await harness.pressUnlisted(key) }
  }

  /// The keys of a terminal besides those of the table and of the user.
  private static let unlistedKeys: [TerminalKey] = {
    let characters = (0x21...0x7e as ClosedRange<UInt8>).map { Character(Unicode.Scalar($0)) }
    let named: [TerminalKey.Code] = [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .insert, .delete, .backspace,
    ]
    var keys = characters.map { TerminalKey.character($0) } + named.map { TerminalKey($0) }
    keys += characters.filter { ("a"..."z").contains($0) }.map { TerminalKey.control($0) }
    keys += (1...12).map { TerminalKey(.function($0)) }
    let known = ActionTable.keys.union(ProgramHarness.bindings.map(\.key))
    return keys.filter { !known.contains($0) }
  }()

  /// The failure and the number of steps until it; nil for none.
  private static func failure(_ setting: ProgramSetting, _ steps: [ProgramStep]) async -> String? {
    do {
      let harness = try await ProgramHarness(setting)
      for (index, step) in steps.enumerated() {
        do { try await harness.perform(step) } catch { return "step \(index): \(error)" }
      }
      return nil
    } catch {
      return "at the start: \(error)"
    }
  }

  /// Removes steps as long as the failure remains.
  private static func shrunk(
    _ setting: ProgramSetting, _ steps: [ProgramStep]
  ) async -> (steps: [ProgramStep], failure: String) {
    var (smallest, reason, budget) = (steps, "", 400)
    search: while budget > 0 {
      for candidate in Shrinking.removals(smallest) where budget > 0 {
        budget -= 1
        guard let failure = await failure(setting, candidate) else { continue }
        (smallest, reason) = (candidate, failure)
        continue search
      }
      break
    }
    return (smallest, reason)
  }
}
