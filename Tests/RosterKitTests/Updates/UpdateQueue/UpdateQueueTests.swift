import TestModels
import Testing

@testable import RosterKit

@Suite struct UpdateQueueTests {
  @Test func `a request starts at once while nothing runs`() {
    var run = QueueRun()

    #expect(run.ask(.update) == "start 1")
    #expect(run.queue.phase == .comparing)
  }

  @Test func `requests during an update become one that comes at the turn after it`() {
    var run = QueueRun()
    run.ask(.update)

    let steps = [run.ask(.items), run.ask(.update), run.ask(.reload)]
    let finished = run.finish()
    let turn = run.turn()

    #expect(steps == ["none", "none", "none"])
    #expect(finished == "wake in 0.0 seconds")
    #expect(turn == "start 4 reload of 2, 3, 4")
  }

  @Test func `a request while the view is at work waits for the next turn`() {
    var run = QueueRun()

    let asked = run.ask(.update, isViewBusy: true)

    #expect(asked == "wake in 0.0 seconds")
    #expect(run.turn() == "start 1")
  }

  @Test func `a caller that is faster than the turn takes along what waits`() {
    var run = QueueRun()
    run.ask(.update, isViewBusy: true)

    let asked = run.ask(.update)
    let finished = run.finish()

    #expect(asked == "start 2 of 1, 2")
    #expect(finished == "none")
    #expect(run.turn() == "none")
  }

  @Test func `a turn within an update leaves what waits for the turn after it`() {
    var run = QueueRun()
    run.ask(.update)
    run.ask(.update)

    #expect(run.turn() == "none")
    #expect(run.finish() == "wake in 0.0 seconds")
    #expect(run.turn() == "start 2")
  }

  @Test func `an update ends once`() {
    var run = QueueRun()
    run.ask(.update)
    run.finish()

    let isUnderWay = !run.queue.isIdle
    let ended = run.queue.end(1)

    #expect(isUnderWay)
    #expect(ended?.tickets.map(\.id) == [1])
    #expect(run.queue.end(1) == nil)
    #expect(run.queue.isIdle)
  }

  @Test func `the most important request says what is done`() {
    let all: [ListUpdateKind] = [.items, .update, .reload, .sourceChange]
    for first in all {
      for second in all {
        var run = QueueRun()
        run.ask(first, isViewBusy: true)
        run.ask(second, isViewBusy: true)
        _ = run.turn()

        #expect(run.queue.running?.kind == max(first, second))
      }
    }
  }

  @Test func `a merged update is animated only if all its requests are`() {
    var queue = UpdateQueue()
    let busy = UpdateQueue.Moment(isViewBusy: true)
    for animated in [true, false, true] {
      _ = queue.request(.update, animated: animated, bringsData: false, at: busy)
    }
    _ = queue.turn(now: .zero)

    #expect(queue.running?.isAnimated == false)
  }

  @Test func `data that a later request replaced is superseded, and other requests are merged`() {
    var queue = UpdateQueue()
    let busy = UpdateQueue.Moment(isViewBusy: true)
    for bringsData in [true, false, true, false] {
      _ = queue.request(.update, animated: true, bringsData: bringsData, at: busy)
    }
    _ = queue.turn(now: .zero)

    let answers = queue.running?.answers.map(\.answer)

    #expect(answers == [.superseded(by: 3), .merged(into: 4), .merged(into: 4), .own])
  }

  @Test func `a source change takes the place of an update that is being compared`() {
    var run = QueueRun()
    run.ask(.update)

    #expect(run.ask(.sourceChange) == "restart 2 sourceChange of 1, 2 giving up 1")
    #expect(run.queue.running?.id == 2)
    #expect(run.queue.phase == .comparing)
  }

  @Test func `a source change waits for an update that exchanges its data`() {
    var run = QueueRun()
    run.ask(.update)
    run.queue.execute()

    #expect(run.ask(.sourceChange) == "none")
    #expect(run.finish() == "wake in 0.0 seconds")
    #expect(run.turn() == "start 2 sourceChange")
  }

  @Test func `item requests join the update that exchanges its data, and no other`() {
    var run = QueueRun()
    let early = run.queue.join(.items)
    run.ask(.update)
    let comparing = run.queue.join(.items)
    run.queue.execute()
    let joined = run.queue.join(.items)
    run.queue.executed()

    #expect(early == nil)
    #expect(comparing == nil)
    #expect(joined == 2)
    #expect(run.queue.join(.items) == nil)
    #expect(run.queue.end(1)?.answers.map(\.answer) == [.own, .merged(into: 1)])
  }

  @Test func `a request is taken back while it waits`() {
    var run = QueueRun()
    run.ask(.update, isViewBusy: true)
    run.ask(.update, isViewBusy: true)

    #expect(run.queue.withdraw(1) == .withdrawn)
    #expect(run.turn() == "start 2")
  }

  @Test func `a request that is compared for itself alone is given up`() {
    var run = QueueRun()
    run.ask(.update)

    #expect(run.queue.withdraw(1) == .abandoned(1))
    #expect(run.queue.isIdle)
  }

  @Test func `a request that is carried out with others cannot be taken back`() {
    var run = QueueRun()
    run.ask(.update, isViewBusy: true)
    run.ask(.update)

    #expect(run.queue.withdraw(1) == .tooLate)
    run.queue.execute()
    #expect(run.queue.withdraw(2) == .tooLate)
    #expect(run.queue.withdraw(99) == .tooLate)
  }

  @Test func `a request does not go by what one had to wait for that was taken back`() throws {
    var run = QueueRun()
    run.queue.coalescer.setting = try slow()
    run.ask(.update)
    run.finish()
    let asked = run.ask(.update)
    _ = run.queue.withdraw(2)

    run.queue.coalescer.setting = try slow(.seconds(7))

    #expect(asked == "wake in 5.0 seconds")
    #expect(run.ask(.update) == "wake in 7.0 seconds")
  }

  @Test func `a request for the next turn takes along what would have waited longer`() throws {
    var run = QueueRun()
    run.queue.coalescer.setting = try slow()
    run.ask(.update)
    run.finish()
    run.ask(.update)

    run.queue.coalescer.setting = .nextTurn

    #expect(run.ask(.update) == "wake in 0.0 seconds")
    #expect(run.turn() == "start 3 of 2, 3")
  }

  private func slow(_ interval: Duration = .seconds(5)) throws -> ListUpdateOptions.Coalescing {
    .adaptive(
      try ListUpdateOptions.AdaptiveCoalescing(
        shortest: interval, increment: .zero, longest: interval))
  }

  @Test func `a source change does not wait as long as updates do`() throws {
    var run = QueueRun()
    run.queue.coalescer.setting = try slow()
    run.ask(.update)
    run.finish()

    let update = run.ask(.update)
    let busyChange = run.ask(.sourceChange, isViewBusy: true)

    #expect(update == "wake in 5.0 seconds")
    #expect(busyChange == "wake in 0.0 seconds")
  }
}

/// All orders of requests, run-loop turns and ends of updates.
@Suite struct UpdateQueueLawsTests {
  private enum Event: CaseIterable {
    case ask
    case askWhileBusy
    case changeSource
    case turn
    case goOn
    case endFirst
  }

  @Test func `in all orders each request is answered once and the last one is carried out last`() {
    var sequences: [[Event]] = [[]]
    let length = TestLength.count(short: 6, long: 8)
    for _ in 0..<length {
      sequences = sequences.flatMap { head in Event.allCases.map { head + [$0] } }
    }

    let broken = sequences.filter { !holds($0) }

    #expect(sequences.count >= 46_656)
    #expect(broken.isEmpty, "\(broken.prefix(3))")
  }

  private func holds(_ events: [Event]) -> Bool {
    var run = LawRun()
    for event in events { run.take(event) }
    run.drain()
    let isAnsweredOnce = run.answered.sorted() == Array(1..<(run.asked + 1))
    let isInOrder = run.started == run.started.sorted() && (run.started.last ?? 0) == run.asked
    return isAnsweredOnce && isInOrder && !run.ranTwoAtOnce && run.queue.isIdle
  }

  /// A shell around the queue that keeps its rules and records its actions.
  private struct LawRun {
    var queue = UpdateQueue()
    var asked = 0
    var answered: [Int] = []
    var started: [Int] = []
    var open: [Int] = []
    var hasWake = false
    var ranTwoAtOnce = false

    mutating func take(_ event: Event) {
      switch event {
      case .ask, .askWhileBusy, .changeSource:
        asked += 1
        let moment = UpdateQueue.Moment(isViewBusy: event == .askWhileBusy)
        let kind: ListUpdateKind = event == .changeSource ? .sourceChange : .update
        perform(queue.request(kind, animated: true, bringsData: false, at: moment).step)
      case .turn where hasWake:
        hasWake = false
        perform(queue.turn(now: .zero))
      case .goOn: goOn()
      case .endFirst where !open.isEmpty:
        answered += queue.end(open.removeFirst())?.tickets.map(\.id) ?? []
      default: break
      }
    }

    /// The running update enters its next phase.
    mutating func goOn() {
      switch queue.phase {
      case .idle: break
      case .comparing: queue.execute()
      case .executing: queue.executed()
      case .executed:
        if let running = queue.running { open.append(running.id) }
        perform(queue.finish(at: UpdateQueue.Moment()))
      }
    }

    mutating func drain() {
      while hasWake || queue.phase != .idle || !open.isEmpty {
        take(.goOn)
        take(.turn)
        take(.endFirst)
      }
    }

    private mutating func perform(_ step: UpdateQueue.Step) {
      switch step {
      case .none: break
      case .wake: hasWake = true
      case .start(let update):
        ranTwoAtOnce = ranTwoAtOnce || update.id != queue.running?.id
        started.append(update.id)
        hasWake = false
      case .restart(let update, let given):
        ranTwoAtOnce = ranTwoAtOnce || started.last != given
        started.append(update.id)
        hasWake = false
      }
    }
  }
}

/// A queue whose steps are described as text.
private struct QueueRun {
  var queue = UpdateQueue()

  @discardableResult
  mutating func ask(_ kind: ListUpdateKind, isViewBusy: Bool = false) -> String {
    let moment = UpdateQueue.Moment(isViewBusy: isViewBusy)
    return name(queue.request(kind, animated: true, bringsData: false, at: moment).step)
  }

  @discardableResult
  mutating func finish() -> String { name(queue.finish(at: UpdateQueue.Moment())) }

  mutating func turn() -> String { name(queue.turn(now: .zero)) }

  private func name(_ step: UpdateQueue.Step) -> String {
    switch step {
    case .none: "none"
    case .wake(let duration): "wake in \(duration)"
    case .start(let update): "start \(name(update))"
    case .restart(let update, let given): "restart \(name(update)) giving up \(given)"
    }
  }

  private func name(_ update: UpdateTransaction) -> String {
    let ids = update.tickets.map { "\($0.id)" }.joined(separator: ", ")
    let kind = update.kind < .reload ? "" : " \(update.kind)"
    return "\(update.id)\(kind)" + (update.tickets.count > 1 ? " of \(ids)" : "")
  }
}
