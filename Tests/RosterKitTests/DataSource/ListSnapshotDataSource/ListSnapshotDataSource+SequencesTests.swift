import RosterKit
import RosterTesting
import Testing

/// Snapshots that come one after the other.
@MainActor @Suite struct ListSnapshotDataSourceSequencesTests {
  let list = SourceList()
  let feed = Feed()

  /// A sequence whose elements come when the test says so, and that knows when it is asked.
  @MainActor
  final class Feed {
    struct Failure: Error, Equatable {}
    typealias Answer = Result<SourceList.Snapshot?, Failure>

    private var reader: CheckedContinuation<Answer, Never>?
    private var asked: CheckedContinuation<Void, Never>?
    private(set) var askedCount = 0

    func next() async throws(Failure) -> SourceList.Snapshot? {
      askedCount += 1
      let answer = await withCheckedContinuation {
        reader = $0
        asked?.resume()
        asked = nil
      }
      return try answer.get()
    }

    /// Gives an answer when there is a question, and waits for the next one unless it is the last.
    func give(_ snapshot: SourceList.Snapshot) async {
      await answer(.success(snapshot))
      await waitUntilAsked()
    }

    func end() async { await answer(.success(nil)) }

    func fail() async { await answer(.failure(Failure())) }

    func answer(_ answer: Answer) async {
      await waitUntilAsked()
      let waiting = reader
      reader = nil
      waiting?.resume(returning: answer)
    }

    func waitUntilAsked() async {
      if reader == nil { await withCheckedContinuation { asked = $0 } }
    }
  }

  /// The feed as a sequence.
  struct Snapshots: AsyncSequence, AsyncIteratorProtocol {
    let feed: Feed

    func makeAsyncIterator() -> Self { self }

    func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Feed.Failure) -> SourceList.Snapshot? { try await feed.next() }
  }

  private func snapshot(_ items: Int...) -> SourceList.Snapshot {
    SourceList.Snapshot { ListSection("a") { items } }
  }

  @Test func `each snapshot of a sequence is shown, in order`() async throws {
    let task = Task { try await list.source.apply(eachOf: Snapshots(feed: feed)) }
    var shown: [String] = []
    for count in 1...3 {
      await feed.give(snapshot(count, count + 1))
      shown.append(list.host.text)
    }

    await feed.end()

    #expect(try await task.value?.outcome == .applied)
    #expect(shown == ["1\n2", "2\n3", "3\n4"])
  }

  @Test func `the next snapshot is asked for when the animation of the one before has ended`()
    async throws
  {
    list.host.animates = true
    let task = Task { try await list.source.apply(eachOf: Snapshots(feed: feed)) }
    await feed.answer(.success(snapshot(1)))
    await list.noting.waitForRequests(1)
    #expect(list.host.text == "1")
    #expect(feed.askedCount == 1)

    list.host.finishAnimation()
    await feed.end()

    #expect(try await task.value?.outcome == .applied)
    #expect(feed.askedCount == 2)
  }

  @Test func `of the snapshots that come during an animation the newest is shown next`()
    async throws
  {
    list.host.animates = true
    let task = Task { try await list.source.apply(latestOf: Snapshots(feed: feed)) }
    await feed.give(snapshot(1))
    await list.noting.waitForRequests(1)
    await feed.give(snapshot(2))
    await feed.give(snapshot(3))
    #expect(list.host.text == "1")

    list.host.finishAnimation()
    await list.noting.waitForRequests(2)
    #expect(list.host.text == "3")
    list.host.finishAnimation()
    await feed.end()

    #expect(try await task.value?.outcome == .applied)
    #expect(list.noting.requestCount == 2)
  }

  @Test func `marks of a snapshot that gave way are carried out`() async throws {
    list.host.animates = true
    let task = Task { try await list.source.apply(latestOf: Snapshots(feed: feed)) }
    await feed.give(snapshot(1, 2))
    await list.noting.waitForRequests(1)
    var marked = snapshot(1, 2)
    marked.reconfigureItems([1])
    list.model.texts[1] = "one"
    await feed.give(marked)
    await feed.give(snapshot(1, 2, 3))

    list.host.finishAnimation()
    await list.noting.waitForRequests(2)
    #expect(list.host.text == "one\n2\n3")
    list.host.finishAnimation()
    await feed.end()

    #expect(try await task.value?.outcome == .applied)
  }

  @Test func `faults of a snapshot that gave way are reported`() async throws {
    list.host.animates = true
    let task = Task { try await list.source.apply(latestOf: Snapshots(feed: feed)) }
    await feed.give(snapshot(1))
    await list.noting.waitForRequests(1)
    var wrong = snapshot(1)
    wrong.moveItem(9, beforeItem: 1)
    await feed.give(wrong)
    await feed.give(snapshot(2))

    list.host.finishAnimation()
    await list.noting.waitForRequests(2)
    list.host.finishAnimation()
    await feed.end()

    _ = try await task.value
    #expect(
      list.faults == ["there is no such item in the snapshot: 9: nothing was changed"])
  }

  @Test func `the newest is shown before an error of the sequence is thrown`() async {
    let task = Task { try await list.source.apply(latestOf: Snapshots(feed: feed)) }
    await feed.give(snapshot(1))

    await feed.fail()

    await #expect(throws: Feed.Failure.self) { try await task.value }
    #expect(list.host.text == "1")
  }

  @Test func `each is shown before an error of the sequence is thrown`() async {
    let task = Task { try await list.source.apply(eachOf: Snapshots(feed: feed)) }
    await feed.give(snapshot(1))

    await feed.fail()

    await #expect(throws: Feed.Failure.self) { try await task.value }
    #expect(list.host.text == "1")
  }

  @Test func `a sequence without elements shows nothing`() async {
    let none = AsyncStream<SourceList.Snapshot> { $0.finish() }

    let receipts = [
      await list.source.apply(eachOf: none), await list.source.apply(latestOf: none),
    ]

    #expect(receipts == [nil, nil])
    #expect(list.noting.requestCount == 0)
  }
}
