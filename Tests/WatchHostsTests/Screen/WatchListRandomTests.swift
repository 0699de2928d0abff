import RosterTesting
import TestModels
import Testing

/// Random changes of grouped rows, mixed with scrolls and sizes, through the tool's whole screen.
///
/// Section controllers, adapter, list view and host: after each change the grid equals a drawing of
/// the model from scratch, and the scroll position is kept.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WatchListRandomTests {
  @Test func `the screen is what the model gives after a thousand changes`() throws {
    let cases = TestLength.count(short: 3, long: 100)
    try checkProperty(
      seed: 2_024, cases: cases,
      generate: { random in
        (0..<1_000).map { _ in ScreenStep(&random) }
      }, shrink: Shrinking.removals,
      holds: { steps in
        try MainActor.assumeIsolated {
          let storm = ScreenStorm()
          for step in steps { try storm.perform(step) }
          return true
        }
      })
  }
}

/// A random step.
///
/// Its numbers are interpreted in the state that it meets, so that it can be removed from a run
/// without invalidating the others.
struct ScreenStep: Sendable, CustomStringConvertible {
  enum Kind: CaseIterable, Sendable {
    case insertRow, deleteRow, changeRow, moveRow, regroupRow
    case insertGroup, deleteGroup, moveGroup
    case scroll, jump, resize
  }

  let kind: Kind
  let numbers: [Int]

  init(_ random: inout SeededGenerator) {
    let common: [Kind] = [.insertRow, .deleteRow, .changeRow, .moveRow, .regroupRow, .scroll]
    let isCommon = Int.random(in: 0..<3, using: &random) > 0
    kind = (isCommon ? common : Kind.allCases).randomElement(using: &random) ?? .scroll
    numbers = (0..<4).map { _ in Int.random(in: 0..<1_000, using: &random) }
  }

  var description: String { "\(kind)\(numbers)" }
}
