import RosterView
import Testing

@testable import RosterKit

@Suite struct UpdateCoalescerTests {
  private func adaptive(
    _ hidden: ListUpdateOptions.AdaptiveCoalescing.Hidden = .longestInterval
  ) throws -> UpdateCoalescer {
    let intervals = try ListUpdateOptions.AdaptiveCoalescing(
      shortest: .seconds(2), increment: .seconds(1), longest: .seconds(4), hidden: hidden)
    return UpdateCoalescer(.adaptive(intervals))
  }

  @Test func `without coalescing an update starts now`() {
    var coalescer = UpdateCoalescer(.immediate)

    #expect(coalescer.request(now: .zero, screen: .visible) == .now)
  }

  @Test func `plain coalescing waits for the next turn, seen or not`() {
    var coalescer = UpdateCoalescer(.nextTurn)

    #expect(coalescer.request(now: .zero, screen: .visible) == .later(.zero))
    #expect(coalescer.request(now: .seconds(9), screen: .hidden) == .later(.zero))
  }

  @Test func `the first update and one after a pause start now`() throws {
    var coalescer = try adaptive()

    let first = coalescer.request(now: .zero, screen: .visible)
    coalescer.start(now: .zero)
    let second = coalescer.request(now: .seconds(3), screen: .visible)

    #expect(first == .now)
    #expect(second == .now)
  }

  @Test func `updates in quick succession wait longer and longer, up to the longest interval`()
    throws
  {
    var coalescer = try adaptive()
    var now = Duration.zero
    coalescer.start(now: now)
    var waits: [UpdateCoalescer.Decision] = []

    for _ in 0..<4 {
      let decision = coalescer.request(now: now, screen: .visible)
      waits.append(decision)
      if case .later(let wait) = decision { now += wait }
      coalescer.start(now: now)
    }

    #expect(waits == [2, 3, 4, 4].map { .later(.seconds($0)) })
  }

  @Test func `time that has passed since the last start is not waited for again`() throws {
    var coalescer = try adaptive()
    coalescer.start(now: .seconds(10))

    let decision = coalescer.request(now: .milliseconds(11_500), screen: .visible)

    #expect(decision == .later(.milliseconds(500)))
  }

  @Test func `after a pause the shortest interval holds again`() throws {
    var coalescer = try adaptive()
    coalescer.start(now: .zero)
    _ = coalescer.request(now: .zero, screen: .visible)
    _ = coalescer.request(now: .seconds(20), screen: .visible)
    coalescer.start(now: .seconds(20))

    #expect(coalescer.request(now: .seconds(20), screen: .visible) == .later(.seconds(2)))
  }

  @Test func `while the view is hidden an update waits for the longest interval`() throws {
    var coalescer = try adaptive()

    #expect(coalescer.request(now: .zero, screen: .hidden) == .later(.seconds(4)))
    #expect(coalescer.request(now: .zero, screen: .notYet) == .now)
  }

  @Test func `a hidden view makes no difference if it is not to`() throws {
    var coalescer = try adaptive(.sameInterval)

    #expect(coalescer.request(now: .zero, screen: .hidden) == .now)
  }

  @Test func `another setting starts anew`() throws {
    var coalescer = try adaptive()
    coalescer.start(now: .zero)
    _ = coalescer.request(now: .zero, screen: .visible)
    let intervals = try ListUpdateOptions.AdaptiveCoalescing(
      shortest: .seconds(1), increment: .zero, longest: .seconds(1))

    coalescer.setting = .adaptive(intervals)

    #expect(coalescer.request(now: .zero, screen: .visible) == .later(.seconds(1)))
  }
}
