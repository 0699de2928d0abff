import Testing

@testable import RosterView

@MainActor @Suite struct PendingCompletionTests {
  @Test func `a completion that is called gets its outcome once, also if it is called again`() {
    var outcomes: [BatchOutcome] = []
    let completion = PendingCompletion.wrap { outcomes.append($0) }

    completion?(.interrupted)
    completion?(.performed)

    #expect(outcomes == [.interrupted])
  }

  @Test func `a completion that nothing retains any more is called in a later turn`() async {
    var outcomes: [BatchOutcome] = []
    var completion = PendingCompletion.wrap { outcomes.append($0) }
    let isThere = completion != nil

    completion = nil
    let before = outcomes
    for _ in 0..<1_000 where outcomes.isEmpty { await Task.yield() }

    #expect(isThere && before == [])
    #expect(outcomes == [.performed])
  }

  @Test func `no completion stays none`() {
    #expect(PendingCompletion.wrap(nil) == nil)
  }
}
