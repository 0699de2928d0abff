import RosterTesting
import TableSamples
import TestModels
import Testing

@testable import TableText
@testable import WatchModel

@Suite struct HookQueueTests {
  private func event(_ row: String, _ hook: Int = 0, _ old: String? = nil, _ new: String = "")
    -> HookEvent
  {
    HookEvent(
      hook: hook, identity: Samples.key(row), key: Samples.key(row),
      before: old.map { .init(columns: ["A"], values: [$0]) },
      fields: .init(columns: ["A"], values: [new]), changed: old == nil ? [] : ["A"], refresh: 1)
  }

  private func starts(_ queue: inout HookQueue, at seconds: Int = 0) -> [String] {
    var rows: [String] = []
    while let event = queue.next(at: .seconds(seconds)) {
      rows.append("\(event.key)\(event.hook)\(event.fields.values[0])")
    }
    return rows
  }

  @Test func `a row has one command at a time`() {
    var queue = HookQueue()
    for event in [event("a"), event("a", 1), event("b")] { queue.add(event) }

    #expect(starts(&queue) == ["a0", "b0"])
    #expect(queue.runningCount == 2)
    #expect(queue.waitingCount == 1)
    queue.ended(Samples.key("a"))
    #expect(starts(&queue) == ["a1"])
  }

  @Test func `what happens meanwhile is merged`() {
    var queue = HookQueue()
    queue.add(event("a", 0, "1", "2"))
    #expect(starts(&queue) == ["a02"])
    queue.add(event("a", 0, "2", "3"))
    queue.add(event("a", 1))
    queue.add(event("a", 0, "3", "4"))

    queue.ended(Samples.key("a"))
    let first = queue.next(at: .zero)
    #expect(first == event("a", 1))
    queue.ended(Samples.key("a"))
    #expect(queue.next(at: .zero) == event("a", 0, "2", "4"))
    queue.add(event("a", 0, "4", "5"))
    queue.add(event("a", 0, "5", "4"))
    queue.ended(Samples.key("a"))
    #expect(queue.next(at: .zero) == nil)
    #expect(queue.waitingCount == 0)
  }

  @Test func `so many run at once and so many start in a second`() {
    var queue = HookQueue(HookQueue.Limits(atOnce: 2, perSecond: 3))
    for row in ["a", "b", "c", "d", "e"] { queue.add(event(row)) }

    #expect(starts(&queue) == ["a0", "b0"])
    #expect(queue.nextStart == nil)
    queue.ended(Samples.key("a"))
    #expect(starts(&queue) == ["c0"])
    queue.ended(Samples.key("b"))
    #expect(starts(&queue) == [])
    #expect(queue.nextStart == .seconds(1))
    #expect(starts(&queue, at: 1) == ["d0"])
  }

  @Test func `too many are left out and counted`() {
    var queue = HookQueue(HookQueue.Limits(waiting: 2))
    for row in ["a", "b", "c", "b", "d"] { queue.add(event(row)) }

    #expect(queue.takeLeftOut() == 2)
    #expect(queue.takeLeftOut() == 0)
    queue.clear()
    #expect(queue.waitingCount == 0)
    queue.add(event("c"))
    #expect(starts(&queue) == ["c0"])
  }

  /// Random events, times and ends of commands: the started commands equal those of a naive model.
  @Test(arguments: 1...20)
  func `what starts is what a naive account gives`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limits = HookQueue.Limits(
      atOnce: .random(in: 1...3, using: &random), perSecond: .random(in: 1...5, using: &random),
      waiting: .random(in: 2...12, using: &random))
    var queue = HookQueue(limits)
    var model = NaiveQueue(limits)
    var values: [String: Int] = [:]
    for step in 0..<TestLength.count(short: 400, long: 40_000) {
      let row = ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let old = values[row] ?? 0
        let new = Int.random(in: 0..<3, using: &random)
        values[row] = new
        // The third hook is for inserted and removed rows, which have no older values.
        let hook = Int.random(in: 0..<3, using: &random)
        if hook < 2, old == new { continue }
        let event = event(row, hook, hook < 2 ? "\(old)" : nil, "\(new)")
        queue.add(event)
        model.add(event)
      case 3: model.now += .milliseconds(.random(in: 0...600, using: &random))
      case 4:
        guard let ended = model.running.randomElement(using: &random) else { continue }
        queue.ended(ended)
        model.running.removeAll { $0 == ended }
      default:
        let expected = model.next()
        let found = queue.next(at: model.now)
        #expect(found == expected, "seed \(seed), step \(step)")
        if found != expected { return }
      }
      #expect(queue.waitingCount == model.waitingCount, "seed \(seed), step \(step)")
      #expect(queue.runningCount == model.running.count, "seed \(seed), step \(step)")
      #expect(queue.takeLeftOut() == model.takeLeftOut(), "seed \(seed), step \(step)")
      expectMoment(of: queue, model, "seed \(seed), step \(step)")
    }
  }

  /// The time that the queue returns is the first at which a command starts.
  private func expectMoment(of queue: HookQueue, _ model: NaiveQueue, _ comment: Comment) {
    var (early, late) = (queue, queue)
    if let next = queue.nextStart, next > model.now {
      #expect(early.next(at: next - .nanoseconds(1)) == nil, comment)
      #expect(late.next(at: next) != nil, comment)
    } else if queue.nextStart == nil {
      // Then time alone starts only what could also start now.
      #expect((late.next(at: model.now + .seconds(2)) == nil) == (model.peek() == nil), comment)
    }
  }
}

/// Keeps every event, and searches all of them for every question.
private struct NaiveQueue {
  let limits: HookQueue.Limits
  var now = Duration.zero
  var running: [WatchKey] = []
  private var waiting: [[HookEvent]] = []
  private var starts: [Duration] = []
  private var leftOut = 0

  init(_ limits: HookQueue.Limits) { self.limits = limits }

  var waitingCount: Int { waiting.count }

  mutating func takeLeftOut() -> Int {
    defer { leftOut = 0 }
    return leftOut
  }

  mutating func add(_ event: HookEvent) {
    let index = waiting.firstIndex { (events: [HookEvent]) -> Bool in
      events[0].identity == event.identity && events[0].hook == event.hook
    }
    guard let index else {
      if waiting.count == limits.waiting { leftOut += 1 } else { waiting.append([event]) }
      return
    }
    var all = waiting.remove(at: index)
    all.append(event)
    let isBack = event.before != nil && all[0].before?.values == event.fields.values
    if !isBack { waiting.append(all) }
  }

  func peek() -> HookEvent? {
    var copy = self
    return copy.next()
  }

  mutating func next() -> HookEvent? {
    let recent = starts.filter { now - $0 < .seconds(1) }
    guard running.count < limits.atOnce, recent.count < limits.perSecond,
      let index = waiting.firstIndex(where: { !running.contains($0[0].identity) })
    else { return nil }
    let all = waiting.remove(at: index)
    starts.append(now)
    running.append(all[0].identity)
    var event = all[all.count - 1]
    if event.before != nil { event.before = all[0].before }
    return event
  }
}
