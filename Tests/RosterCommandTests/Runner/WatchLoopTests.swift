import Testing

@testable import RosterCommand

@Suite struct WatchLoopTests {
  @Test func theIntervalBeginsWhenARunHasEndedAndIsShown() async throws {
    let clock = RecordingClock()
    let loop = WatchLoop(interval: .seconds(2), count: 3, clock: clock)
    var events: [String] = []

    try await loop.run {
      events.append("run at \(clock.seconds)")
      clock.advance(by: .seconds(5))
      return CommandRun(end: .exited(0))
    } show: { _ in
      events.append("show at \(clock.seconds)")
    }

    #expect(
      events == [
        "run at 0", "show at 5", "run at 7", "show at 12", "run at 14", "show at 19",
      ])
    #expect(clock.seconds == 19)
  }

  @Test func anErrorEndsTheLoop() async {
    let loop = WatchLoop(interval: .seconds(2), count: nil, clock: RecordingClock())

    await #expect(throws: WatchError.commandNotFound("x")) {
      try await loop.run {
        CommandRun(end: .notFound)
      } show: { _ in
        throw WatchError.commandNotFound("x")
      }
    }
  }

  @Test func aCancelledTaskEndsTheLoop() async throws {
    let task = Task {
      let loop = WatchLoop(interval: .seconds(1), count: nil, clock: RecordingClock())
      var runs = 0
      try? await loop.run {
        runs += 1
        if runs == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        return CommandRun(end: .exited(0))
      } show: { _ in
      }
      return runs
    }

    #expect(await task.value == 3)
  }
}
