import RosterTesting
import Testing

@testable import RosterKit

@Suite struct UpdateQueueTests {
  @Test func `a request starts at once while nothing runs`() {
    var queue = UpdateQueue()

    let asked = queue.ask(request("a"), at: .free)

    #expect(name(asked.step) == "start 1 a")
    #expect(queue.isRunning)
  }

  @Test func `requests during an update are merged into one and the last wins`() {
    var queue = UpdateQueue()
    _ = queue.ask(request("a"), at: .free)

    let steps = ["b", "c", "d"].map { name(queue.ask(request($0), at: .free).step) }
    let finished = name(queue.finish())
    let turn = name(queue.turn())

    #expect(steps == ["schedule", "none", "none"])
    #expect(finished == "none")
    #expect(turn == "start 4 d after 2, 3")
  }

  @Test func `a request while the view is at work waits for the next turn`() {
    var queue = UpdateQueue()

    let asked = name(queue.ask(request("a"), at: .busy).step)
    let turn = name(queue.turn())

    #expect(asked == "schedule")
    #expect(turn == "start 1 a")
  }

  @Test func `a caller that is faster than the turn takes along what waits`() {
    var queue = UpdateQueue()
    _ = queue.ask(request("a"), at: .busy)

    let asked = name(queue.ask(request("b"), at: .free).step)
    _ = queue.finish()
    let turn = name(queue.turn())

    #expect(asked == "start 2 b after 1")
    #expect(turn == "none")
  }

  @Test func `a turn within an update leaves what waits for the turn after it`() {
    var queue = UpdateQueue()
    _ = queue.ask(request("a"), at: .free)
    _ = queue.ask(request("b"), at: .free)

    let turn = name(queue.turn())
    let finished = name(queue.finish())

    #expect(turn == "none")
    #expect(finished == "schedule")
    #expect(name(queue.turn()) == "start 2 b")
  }

  @Test func `an update ends once`() {
    var queue = UpdateQueue()
    let id = queue.ask(request("a"), at: .free).id
    _ = queue.finish()

    #expect(queue.end(id) == [])
    #expect(queue.end(id) == nil)
    #expect(queue.isIdle)
  }

  @Test func `a request for the newest objects does not drop objects that wait`() {
    var queue = UpdateQueue()
    _ = queue.ask(request("a"), at: .busy)

    let asked = queue.ask(UpdateRequest(objects: nil, isAnimated: true), at: .free)

    #expect(name(asked.step) == "start 2 a after 1")
  }

  @Test func `a merged update is animated only if all its requests are`() {
    var request = request("a")

    request.merge(UpdateRequest(objects: nil, isAnimated: false))
    request.merge(UpdateRequest(objects: nil, isAnimated: true))

    #expect(!request.isAnimated)
  }

  private func request(_ name: String) -> UpdateRequest {
    UpdateRequest(objects: [name], isAnimated: true)
  }
}

/// All ways in which requests, turns and ends of updates can follow one another.
@Suite struct UpdateQueueLawsTests {
  private enum Event: CaseIterable {
    case ask
    case askWhileBusy
    case turn
    case finish
    case endFirst
  }

  @Test func `in all orders each request is answered once and the last one is carried out last`() {
    var sequences: [[Event]] = [[]]
    let length = TestLength.count(short: 6, long: 8)
    for _ in 0..<length {
      sequences = sequences.flatMap { head in Event.allCases.map { head + [$0] } }
    }

    let broken = sequences.filter { !holds($0) }

    #expect(sequences.count >= 15_625)
    #expect(broken.isEmpty)
  }

  private func holds(_ events: [Event]) -> Bool {
    var run = QueueRun()
    for event in events { run.take(event) }
    run.drain()
    return run.answered.sorted() == Array(1..<(run.asked + 1)) && run.started == run.started.sorted()
      && (run.started.last ?? 0) == run.asked && !run.ranTwoAtOnce
  }

  /// A shell around the queue that keeps its rules and notes what it is told.
  private struct QueueRun {
    var queue = UpdateQueue()
    var asked = 0
    var answered: [Int] = []
    var started: [Int] = []
    var open: [Int] = []
    var scheduled = 0
    var running = false
    var ranTwoAtOnce = false

    mutating func take(_ event: Event) {
      switch event {
      case .ask, .askWhileBusy:
        asked += 1
        let request = UpdateRequest(objects: [asked], isAnimated: true)
        perform(queue.ask(request, at: event == .ask ? .free : .busy).step)
      case .turn where scheduled > 0:
        scheduled -= 1
        perform(queue.turn())
      case .finish where running:
        running = false
        perform(queue.finish())
      case .endFirst where !open.isEmpty:
        let id = open.removeFirst()
        answered += (queue.end(id) ?? []) + [id]
      default: break
      }
    }

    mutating func drain() {
      while running || scheduled > 0 || !open.isEmpty {
        take(.finish)
        take(.turn)
        take(.endFirst)
      }
    }

    private mutating func perform(_ step: UpdateQueue.Step) {
      switch step {
      case .none: break
      case .schedule: scheduled += 1
      case .start(let update):
        ranTwoAtOnce = ranTwoAtOnce || running
        running = true
        started.append(update.id)
        open.append(update.id)
      }
    }
  }
}

private func name(_ step: UpdateQueue.Step) -> String {
  switch step {
  case .none: return "none"
  case .schedule: return "schedule"
  case .start(let update):
    let objects = update.request.objects?.map { "\($0)" }.joined() ?? "newest"
    let merged = update.merged.map(String.init).joined(separator: ", ")
    return "start \(update.id) \(objects)" + (merged.isEmpty ? "" : " after \(merged)")
  }
}
