import Testing

@testable import CommandRunner
@testable import WatchHosts
@testable import WatchModel

@Suite struct WatchLoopTests {
  @Test func `the interval begins when a run has ended and is shown`() async throws {
    let clock = RecordingClock()
    let loop = WatchLoop(interval: .seconds(2), count: 3, clock: clock)
    var events: [String] = []

    let end = try await loop.run {
      events.append("run at \(clock.seconds)")
      clock.advance(by: .seconds(5))
      return SourceRun(end: .exited(0))
    } show: { _ in
      events.append("show at \(clock.seconds)")
      return nil
    }

    #expect(
      events == [
        "run at 0", "show at 5", "run at 7", "show at 12", "run at 14", "show at 19",
      ])
    #expect(clock.seconds == 19)
    #expect(end == .count)
  }

  @Test
  func `a precise interval begins when the run begins and starts that were missed are left out`()
    async throws
  {
    let clock = RecordingClock()
    let loop = WatchLoop(interval: .seconds(2), pace: .fromStart, count: 5, clock: clock)
    var starts: [Int64] = []
    var durations = [1, 2, 5, 0, 0].makeIterator()

    _ = try await loop.run {
      starts.append(clock.seconds)
      clock.advance(by: .seconds(durations.next() ?? 0))
      return SourceRun(end: .exited(0))
    } show: { _ in
      nil
    }

    #expect(starts == [0, 2, 4, 10, 12])
  }

  @Test func `a run knows when it ended and not when it was shown`() async throws {
    let clock = RecordingClock()
    clock.advance(by: .seconds(100))
    let loop = WatchLoop(interval: .seconds(2), count: 3, clock: clock)
    var moments: [Duration] = []

    _ = try await loop.run {
      clock.advance(by: .seconds(5))
      return SourceRun(end: .exited(0))
    } show: { run in
      moments.append(run.moment)
      clock.advance(by: .seconds(10))
      return nil
    }

    #expect(moments == [.seconds(5), .seconds(22), .seconds(39)])
  }

  @Test func `the loop ends when the watch is over`() async throws {
    let clock = RecordingClock()
    let loop = WatchLoop(interval: .seconds(2), count: 9, clock: clock)
    var runs: Int32 = 0

    let end = try await loop.run {
      runs += 1
      return SourceRun(end: .exited(0))
    } show: { _ in
      runs == 3 ? .failed(runs) : nil
    }

    #expect(end == .failed(3))
    #expect(clock.seconds == 4)
  }

  @Test func `an error ends the loop`() async {
    let loop = WatchLoop(interval: .seconds(2), count: nil, clock: RecordingClock())

    await #expect(throws: WatchError.commandNotFound("x")) {
      _ = try await loop.run {
        SourceRun(end: .notFound)
      } show: { _ in
        throw WatchError.commandNotFound("x")
      }
    }
  }

  @Test func `a cancelled task ends the loop`() async throws {
    let task = Task {
      let loop = WatchLoop(interval: .seconds(1), count: nil, clock: RecordingClock())
      var runs = 0
      _ = try? await loop.run {
        runs += 1
        if runs == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        return SourceRun(end: .exited(0))
      } show: { _ in
        nil
      }
      return runs
    }

    #expect(await task.value == 3)
  }
}
