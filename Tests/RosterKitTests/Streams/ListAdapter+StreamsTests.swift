import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ListAdapterStreamsTests {
  let list = TestList()
  let watch = BatchWatch()

  init() {
    list.adapter.updater.delegate = watch
  }

  /// The time after which a newer element replaces an element.
  private let frame = Duration.milliseconds(16)

  private func one(_ label: String) -> [Tally] { [Tally(id: 1, label: label)] }

  private func hand() -> HandSequence<[Tally], Never> {
    HandSequence(of: [Tally].self, failure: Never.self)
  }

  @Test func `each: every list is shown in order, and its receipt told`() async {
    let (stream, input) = AsyncStream.makeStream(of: [Tally].self)
    for label in ["a", "b", "c"] { input.yield(one(label)) }
    input.finish()
    var shown: [String] = []

    await list.adapter.show(each: stream) { receipt in
      shown.append("\(receipt.id) \(list.view.text[0])")
    }

    #expect(shown == ["1 a0", "2 b0", "3 c0"])
  }

  @Test func `each: the sequence is not asked for more until the view shows the last`() async {
    list.view.holdsCompletions = true
    let lists = hand()
    let task = Task { await list.adapter.show(each: lists) }
    await lists.waitUntilAsked(1)

    lists.give(one("a"), one("b"))
    await watch.waitForBatches(1)
    let before = lists.asked
    list.view.complete()
    await lists.waitUntilAsked(2)
    await watch.waitForBatches(2)
    let after = lists.asked
    list.view.complete()
    await lists.waitUntilAsked(3)
    lists.give(.end)
    await task.value

    #expect(before == 1)
    #expect(after == 2)
    #expect(list.view.text == ["b0"])
  }

  @Test func `each: an error is thrown on with its type, and what came before it is shown`() async {
    let lists = HandSequence(of: [Tally].self, failure: Broken.self)
    lists.give(one("a"))
    lists.give(.failure(Broken()))
    var caught: Broken?

    do throws(Broken) { try await list.adapter.show(each: lists) } catch { caught = error }

    #expect(caught == Broken())
    #expect(list.view.text == ["a0"])
  }

  @Test func `each: a task that is cancelled returns, also between two lists`() async {
    let lists = hand()
    let task = Task { await list.adapter.show(each: lists) }
    await lists.waitUntilAsked(1)

    task.cancel()
    await task.value

    #expect(lists.asked == 1)
  }

  @Test func `each: after a cancellation nothing more is shown, even if the sequence goes on`()
    async
  {
    let lists = HandSequence(
      of: [Tally].self, failure: Never.self, onCancel: .element(one("late")))
    let task = Task { await list.adapter.show(each: lists) }
    await lists.waitUntilAsked(1)

    task.cancel()
    await task.value

    #expect(list.view.text.isEmpty)
    #expect(list.view.batches.isEmpty)
  }

  @Test func `latest: of what comes while one is being shown only the newest is shown`() async {
    list.view.holdsCompletions = true
    let lists = hand()
    var shown: [String] = []
    let task = Task { await list.adapter.show(latestOf: lists) { _ in shown += list.view.text } }
    lists.give(one("a"))
    await watch.waitForBatches(1)
    lists.give(one("b"), one("c"), one("d"))
    await lists.waitUntilAsked(5)
    let first = list.view.text

    list.clock.advance(by: frame)
    list.view.complete()
    await watch.waitForBatches(2)
    list.view.complete()
    lists.give(.end)
    await task.value

    #expect(first == ["a0"])
    #expect(shown == ["a0", "d0"])
    #expect(list.view.batches.count == 2)
  }

  @Test func `latest: the last list is shown although the sequence has ended before`() async {
    list.view.holdsCompletions = true
    let lists = hand()
    let task = Task { await list.adapter.show(latestOf: lists) }
    lists.give(one("a"))
    await watch.waitForBatches(1)
    lists.give(one("b"))
    await lists.waitUntilAsked(3)

    lists.give(.end)
    list.view.complete()
    await watch.waitForBatches(2)
    list.view.complete()
    await task.value

    #expect(list.view.text == ["b0"])
  }

  @Test func `latest: an error is thrown once what came before it is shown`() async {
    list.view.holdsCompletions = true
    let lists = HandSequence(of: [Tally].self, failure: Broken.self)
    var receipts = 0
    let task = Task { () -> Result<Void, Broken> in
      do throws(Broken) {
        return .success(try await list.adapter.show(latestOf: lists) { _ in receipts += 1 })
      } catch {
        return .failure(error)
      }
    }
    lists.give(one("a"))
    lists.give(.failure(Broken()))
    await watch.waitForBatches(1)
    let before = receipts

    list.view.complete()
    let result = await task.value

    #expect(throws: Broken()) { try result.get() }
    #expect(before == 0)
    #expect(receipts == 1)
    #expect(list.view.text == ["a0"])
  }

  @Test func `latest: a cancellation leaves out what waits, and what has begun is shown`() async {
    // Keeps the delegate of the updater alive until here.
    list.clock.turn()
    list.view.holdsCompletions = true
    let lists = hand()
    var outcomes: [UpdateReceipt.Outcome] = []
    let task = Task {
      await list.adapter.show(latestOf: lists) { outcomes.append($0.outcome) }
    }
    lists.give(one("a"))
    await watch.waitForBatches(1)
    lists.give(one("b"))
    await lists.waitUntilAsked(3)

    task.cancel()
    // The cancellation is reported on the main actor, before this.
    await Task { @MainActor in }.value
    list.view.complete()
    await task.value

    #expect(outcomes == [.applied])
    #expect(list.view.text == ["a0"])
    #expect(!list.clock.hasPendingWork)
  }

  @Test func `latest: a cancellation withdraws what waits for its turn`() async {
    list.adapter.updater.options.coalescing = .nextTurn
    let lists = hand()
    var outcomes: [UpdateReceipt.Outcome] = []
    let task = Task {
      await list.adapter.show(latestOf: lists) { outcomes.append($0.outcome) }
    }
    lists.give(one("a"))
    await lists.waitUntilAsked(2)
    // The effects of the element on the main actor precede this.
    await Task { @MainActor in }.value

    task.cancel()
    await task.value
    list.clock.turn()

    #expect(outcomes == [.refused(.cancelled)])
    #expect(list.view.text.isEmpty)
  }

  @Test func `a thousand lists of a fast producer end in the last one, with few steps`() async {
    list.view.holdsCompletions = true
    let lists = hand()
    var receipts: [Int] = []
    let task = Task { await list.adapter.show(latestOf: lists) { receipts.append($0.id) } }
    lists.give(one("first"))
    await watch.waitForBatches(1)
    for label in 0..<1_000 { lists.give(one("\(label)-")) }
    await lists.waitUntilAsked(1_002)

    list.clock.advance(by: frame)
    list.view.complete()
    await watch.waitForBatches(2)
    list.view.complete()
    lists.give(.end)
    await task.value

    #expect(receipts == [1, 2])
    #expect(list.view.text == ["999-0"])
  }

  @Test func `a thousand lists one by one are shown one by one`() async {
    let (stream, input) = AsyncStream.makeStream(of: [Tally].self)
    Task.detached {
      for label in 0..<1_000 { input.yield([Tally(id: 1, label: "\(label)-")]) }
      input.finish()
    }
    var shown: [String] = []

    await list.adapter.show(each: stream) { _ in shown += list.view.text }

    #expect(shown == (0..<1_000).map { "\($0)-0" })
  }

  @Test func `objects of any types are shown too, and an empty sequence shows nothing`() async {
    let empty = AsyncStream<[any ListDiffable]> { $0.finish() }
    await list.adapter.show(each: empty)
    await list.adapter.show(latestOf: empty)
    let before = list.view.batches.count
    let mixed = AsyncStream<[any ListDiffable]> { input in
      input.yield([Tally(id: 1, label: "t"), Memo(2, "m")])
      input.finish()
    }

    await list.adapter.show(latestOf: mixed)
    let text = list.view.text
    let again = AsyncStream<[any ListDiffable]> { input in
      input.yield([Memo(2, "n")])
      input.finish()
    }
    await list.adapter.show(each: again)

    #expect(before == 0)
    #expect(text == ["t0", "m"])
    #expect(list.view.text == ["n"])
  }

  /// Every order of elements and ends of steps, up to six events.
  @Test func `whatever comes when, elements are shown in order and the last one always is`() async {
    for length in 0...6 {
      for pattern in 0..<(1 << length) {
        let events = (0..<length).map { pattern >> $0 & 1 == 0 }
        let (shown, expected) = await run(events)
        #expect(shown == expected, "\(events)")
      }
    }
  }

  /// Plays events, true for an element and false for the end of a step.
  ///
  /// - Returns: The shown elements, and those of a plain model.
  private func run(_ events: [Bool]) async -> (shown: [String], expected: [String]) {
    let list = TestList()
    let watch = BatchWatch()
    list.adapter.updater.delegate = watch
    list.view.holdsCompletions = true
    let lists = hand()
    var shown: [String] = []
    let task = Task { await list.adapter.show(latestOf: lists) { _ in shown += list.view.text } }
    var (expected, running, waiting) = ([String](), String?.none, String?.none)
    var (count, batches) = (0, 0)
    func begin(_ element: String?) async {
      running = element
      guard element != nil else { return }
      batches += 1
      await watch.waitForBatches(batches)
    }
    func endStep() async {
      list.clock.advance(by: frame)
      list.view.complete()
      if let running { expected.append(running) }
      let next = waiting
      waiting = nil
      await begin(next)
    }
    for isElement in events {
      guard isElement else {
        await endStep()
        continue
      }
      count += 1
      lists.give(one("\(count)-"))
      await lists.waitUntilAsked(count + 1)
      if running == nil { await begin("\(count)-0") } else { waiting = "\(count)-0" }
    }
    lists.give(.end)
    await endStep()
    await endStep()
    await task.value
    return (shown, expected)
  }
}
