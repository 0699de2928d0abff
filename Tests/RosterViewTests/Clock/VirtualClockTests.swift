import RosterTesting
import RosterView
import Testing

@MainActor
/// VirtualClock.
@Suite
struct VirtualClockTests {
  @Test
  func `work runs at its time, in order, and work that it schedules runs too`() {
    let clock = VirtualClock()
    var log: [String] = []
    clock.schedule(after: .seconds(2)) { log.append("two at \(clock.now)") }
    clock.schedule(after: .seconds(1)) {
      log.append("one")
      clock.schedule(after: .seconds(1)) { log.append("two again") }
    }
    clock.schedule(after: .zero) { log.append("now") }

    #expect(log == [])
    clock.turn()
    #expect(log == ["now"])
    clock.advance(by: .seconds(5))

    #expect(log == ["now", "one", "two at 2.0 seconds", "two again"])
    #expect(clock.now == .seconds(5))
  }

  @Test
  func `cancelled work does not run`() {
    let clock = VirtualClock()
    var log: [String] = []
    let work = clock.schedule(after: .seconds(1)) { log.append("never") }

    work.cancel()
    let didWork = clock.advance(by: .seconds(2))

    #expect(log == [] && !didWork && !clock.hasPendingWork)
  }
}
