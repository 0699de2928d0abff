import RosterTesting
import Testing

@testable import RosterEngine

@Suite struct PassQueueTests {
  @Test func `a call takes effect at once while nothing else is done`() {
    var queue = PassQueue<Int>()
    let (now, later) = (queue.admit(1), queue.nextCall())
    #expect(now == 1 && later == nil && queue.waitingCount == 0)
  }

  @Test(arguments: [PassQueue<Int>.Phase.batching, .requesting])
  func `calls wait for the end of a pass, in order`(phase: PassQueue<Int>.Phase) {
    var queue = PassQueue<Int>()
    queue.enter(phase)
    let now = [queue.admit(1), queue.admit(2), queue.nextCall()]
    #expect(now == [nil, nil, nil] && queue.waitingCount == 2)
    queue.enter(.idle)
    let later = [queue.nextCall(), queue.nextCall(), queue.nextCall()]
    #expect(later == [1, 2, nil])
  }

  @Test func `a phase within another one leads back to that`() {
    var queue = PassQueue<Int>()
    queue.enter(.batching)
    let outer = queue.enter(.requesting)
    #expect(queue.phase == .requesting)
    queue.enter(outer)
    #expect(queue.phase == .batching)
  }

  @Test func `observers are notified at the end of a pass, one at a time`() {
    var queue = PassQueue<Int>()
    queue.enqueue(1)
    queue.enter(.requesting)
    let early = queue.beginNotifying()
    queue.enter(.idle)
    let (now, again) = (queue.beginNotifying(), queue.beginNotifying())
    #expect([early, now, again] == [false, true, false])
    var told = [queue.nextNotification()]
    queue.enqueue(2)
    told += [queue.nextNotification(), queue.nextNotification()]
    let later = queue.beginNotifying()
    #expect(told == [1, 2, nil] && later)
  }

  @Test(arguments: 0..<20)
  func `each call and each piece of notifications comes once, in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = PassQueue<Int>()
    var (calls, notifications, next) = ([Int](), [Int](), 0)
    var isNotifying = false
    for _ in 0..<400 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let done = queue.admit(next)
        #expect((done == next) == (queue.phase == .idle))
        if done == nil { calls.append(next) }
        next += 1
      case 1:
        queue.enqueue(next)
        notifications.append(next)
        next += 1
      case 2:
        queue.enter([.idle, .batching, .requesting].randomElement(using: &random) ?? .idle)
      case 3:
        let expected = queue.phase == .idle && !calls.isEmpty ? calls.removeFirst() : nil
        let call = queue.nextCall()
        #expect(call == expected)
      case 4:
        let begins = queue.beginNotifying()
        #expect(begins == (queue.phase == .idle && !isNotifying))
        isNotifying = isNotifying || begins
      default:
        guard isNotifying else { continue }
        let told = queue.nextNotification()
        isNotifying = told != nil
        #expect(told == (notifications.isEmpty ? nil : notifications.removeFirst()))
      }
      #expect(queue.waitingCount == calls.count)
    }
  }
}
