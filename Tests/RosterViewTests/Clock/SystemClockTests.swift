import RosterView
import Testing

@MainActor
/// SystemClock.
@Suite
struct SystemClockTests {
  @MainActor
  final class Log {
    var entries: [Int] = []
  }

  @Test
  func `time starts at zero and does not go back`() {
    let clock = SystemClock()

    let first = clock.now
    let second = clock.now

    #expect(first >= .zero && second >= first)
    #expect(clock.executor == nil)
  }

  @Test
  func `work for the next turn runs after the call, in the order of scheduling`() async {
    let clock = SystemClock()
    let log = Log()

    for number in 0..<20 { clock.schedule(after: .zero) { log.entries.append(number) } }
    let before = log.entries
    await turn(clock)

    #expect(before == [])
    #expect(log.entries == Array(0..<20))
  }

  @Test
  func `work that is due earlier runs earlier, equal times in the order of scheduling`() async {
    let clock = SystemClock()
    let log = Log()

    clock.schedule(after: .milliseconds(3)) { log.entries.append(3) }
    for number in [0, 1, 2] {
      clock.schedule(after: .milliseconds(1)) { log.entries.append(number) }
    }
    await withCheckedContinuation { done in
      clock.schedule(after: .milliseconds(4)) { done.resume() }
    }

    #expect(log.entries == [0, 1, 2, 3])
    #expect(clock.now >= .milliseconds(4))
  }

  @Test
  func `cancelled work does not run`() async {
    let clock = SystemClock()
    let log = Log()

    let work = clock.schedule(after: .zero) { log.entries.append(1) }
    work.cancel()
    await turn(clock)

    #expect(log.entries == [])
    #expect(!work.isPending)
  }

  @Test
  func `work scheduled by work runs in a later turn, after what was scheduled before`() async {
    let clock = SystemClock()
    let log = Log()

    clock.schedule(after: .zero) {
      log.entries.append(1)
      clock.schedule(after: .zero) { log.entries.append(3) }
    }
    clock.schedule(after: .zero) { log.entries.append(2) }
    await turn(clock)
    await turn(clock)

    #expect(log.entries == [1, 2, 3])
  }

  /// Returns once all work that is due now has run.
  private func turn(_ clock: SystemClock) async {
    await withCheckedContinuation { done in
      clock.schedule(after: .zero) { done.resume() }
    }
  }
}
