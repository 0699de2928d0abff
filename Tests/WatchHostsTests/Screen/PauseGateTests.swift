import Testing

@testable import WatchHosts

@MainActor @Suite(.timeLimit(.minutes(20))) struct PauseGateTests {
  @Test func `an open gate lets through`() async throws {
    try await PauseGate().pass()
  }

  @Test func `a closed gate keeps all waiting until it opens`() async throws {
    let gate = PauseGate()
    gate.isClosed = true
    var passed = 0
    let tasks = (0..<3).map { _ in
      Task {
        try await gate.pass()
        passed += 1
      }
    }
    while gate.waitingCount < 3, !Task.isCancelled { await Task.yield() }

    #expect(passed == 0)
    gate.isClosed = false
    for task in tasks { try await task.value }

    #expect(passed == 3)
    #expect(gate.waitingCount == 0)
  }

  @Test func `a task that is cancelled waits no longer`() async throws {
    let gate = PauseGate()
    gate.isClosed = true
    let task = Task { try await gate.pass() }
    while gate.waitingCount < 1, !Task.isCancelled { await Task.yield() }

    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(gate.waitingCount == 0)
  }

  @Test func `a task that was cancelled before does not pass`() async throws {
    let gate = PauseGate()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await gate.pass()
    }

    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
