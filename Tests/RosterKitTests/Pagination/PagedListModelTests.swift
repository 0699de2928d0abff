import RosterKit
import RosterTesting
import TestModels
import Testing

/// Every short history of a list of pages, and long random ones, compared with a plain model.
@Suite struct PagedListModelTests {
  private final class Walk {
    var histories = 0
    var failure: String?

    /// Plays all events on a pair, and all events that can follow.
    func visit(_ pair: PagedListPair, _ history: [PageEvent], depth: Int) {
      histories += 1
      if depth == 0 { return }
      for event in PageEvent.all where failure == nil && pair.allows(event) {
        var next = pair
        let path = history + [event]
        if let difference = next.play(event) {
          failure = "\(path): \(difference)"
        } else {
          visit(next, path, depth: depth - 1)
        }
      }
    }
  }

  static let ends: [Set<PageStatus.Direction>] = [[.after], [.after, .before], []]

  @Test(arguments: ends)
  func `every sequence of events goes as in the model`(_ ends: Set<PageStatus.Direction>) {
    let walk = Walk()

    walk.visit(PagedListPair(passingOverAt: ends), [], depth: TestLength.count(short: 5, long: 6))

    #expect(walk.failure == nil)
    #expect(walk.histories > 5_000)
  }

  @Test(arguments: ends)
  func `long histories go as in the model, with edits by the app`(
    _ ends: Set<PageStatus.Direction>
  ) throws {
    try checkProperty(seed: 71, cases: TestLength.count(short: 300, long: 20_000)) { generator in
      (0..<Int.random(in: 1...60, using: &generator)).map { _ -> PageEvent in
        // Loads that end well are what makes a list long.
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .load(.random(using: &generator))
        case 1: .finish(Int.random(in: 0...1, using: &generator), .fresh)
        case 2: .edit
        default: PageEvent.all.randomElement(using: &generator) ?? .cancel
        }
      }
    } shrink: {
      Shrinking.removals($0)
    } holds: { events in
      var pair = PagedListPair(passingOverAt: ends)
      return events.allSatisfy { event in !pair.allows(event) || pair.play(event) == nil }
    }
  }
}

extension PageStatus.Direction {
  fileprivate static func random(using generator: inout SeededGenerator) -> PageStatus.Direction {
    Bool.random(using: &generator) ? .after : .before
  }
}
