import Testing

@testable import WatchHosts

@Suite @MainActor struct RefreshPaceTests {
  @Test func `a requested run does not wait`() async throws {
    let pace = RefreshPace(.seconds(1_000_000))
    pace.refresh()

    let start = ContinuousClock.now
    _ = try await pace.sleep(on: ContinuousClock()) { start.advanced(by: $0) }

    #expect(start.duration(to: .now) < .seconds(60))
  }

  @Test func `a request ends the present wait and only that`() async throws {
    let pace = RefreshPace(.seconds(1_000_000))
    let start = ContinuousClock.now
    let waiting = Task { try await pace.sleep(on: ContinuousClock()) { start.advanced(by: $0) } }
    await Task.yield()

    pace.refresh()
    _ = try await waiting.value

    let clock = RecordingClock()
    let now = clock.now
    let end = try await pace.sleep(on: clock) { now.advanced(by: $0) }
    #expect(end.offset == .seconds(1_000_000))
  }

  @Test func `a shorter interval ends the present wait when it is over`() async throws {
    let pace = RefreshPace(.seconds(1_000_000))
    let start = ContinuousClock.now
    let waiting = Task { try await pace.sleep(on: ContinuousClock()) { start.advanced(by: $0) } }
    await Task.yield()

    pace.interval = .milliseconds(1)

    #expect(try await waiting.value == start.advanced(by: .milliseconds(1)))
  }

  @Test func `a cancelled task waits no longer`() async {
    let pace = RefreshPace(.seconds(1_000_000))
    let start = ContinuousClock.now
    let waiting = Task { try await pace.sleep(on: ContinuousClock()) { start.advanced(by: $0) } }
    await Task.yield()

    waiting.cancel()

    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
