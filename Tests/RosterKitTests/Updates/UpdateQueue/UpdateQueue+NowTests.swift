import Testing

@testable import RosterKit

@Suite struct UpdateQueueNowTests {
  var queue = UpdateQueue()

  private func tickets(_ step: UpdateQueue.Step) -> [Int] {
    switch step {
    case .start(let update), .restart(let update, _): update.tickets.map(\.id)
    case .none, .wake: []
    }
  }

  @Test mutating func `what waits is started first, then the request by itself`() {
    queue.coalescer.setting = .nextTurn
    _ = queue.request(.update, animated: true, bringsData: true, at: .init())
    _ = queue.request(.update, animated: true, bringsData: true, at: .init())
    let id = queue.add(.update, animated: true, bringsData: true)
    _ = queue.request(.update, animated: true, bringsData: true, at: .init())

    let first = tickets(queue.startNow(id, now: .zero))
    _ = queue.finish(at: .init())
    let second = tickets(queue.startNow(id, now: .zero))
    _ = queue.finish(at: .init())

    #expect(first == [1, 2])
    #expect(second == [3])
    #expect(tickets(queue.startNow(id, now: .zero)).isEmpty)
    #expect(queue.waiting.map(\.id) == [4])
  }

  @Test mutating func `a comparison is given up and started again`() {
    _ = queue.request(.update, animated: true, bringsData: true, at: .init())
    let id = queue.add(.update, animated: true, bringsData: true)

    guard case .restart(let update, let given) = queue.startNow(id, now: .zero) else {
      Issue.record("nothing was given up")
      return
    }

    #expect(given == 1)
    #expect(update.tickets.map(\.id) == [1])
  }

  @Test mutating func `an update that the view carries out goes on and ends by itself`() {
    _ = queue.request(.update, animated: true, bringsData: true, at: .init())
    queue.execute()
    queue.executed()
    let id = queue.add(.update, animated: true, bringsData: true)

    #expect(tickets(queue.startNow(id, now: .zero)) == [2])

    #expect(queue.end(1)?.id == 1)
    #expect(queue.running?.id == 2)
  }
}
