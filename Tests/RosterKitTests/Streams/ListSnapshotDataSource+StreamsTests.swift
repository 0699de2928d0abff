import RosterDiff
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ListSnapshotDataSourceStreamsTests {
  typealias Snapshot = SourceList.Snapshot

  let list = SourceList()
  let watch = BatchWatch()

  init() {
    list.updater.delegate = watch
  }

  /// The time after which a newer snapshot replaces a snapshot.
  private let frame = Duration.milliseconds(16)

  private func snapshot(_ items: Int...) -> Snapshot { Snapshot { ListSection("a") { items } } }

  private func hand() -> HandSequence<Snapshot, Never> {
    HandSequence(of: Snapshot.self, failure: Never.self)
  }

  @Test func `each: every snapshot is shown in order, and its receipt told`() async {
    let stream = AsyncStream { input in
      for item in 1...3 { input.yield(snapshot(item)) }
      input.finish()
    }
    var shown: [String] = []

    await list.source.apply(each: stream) { shown.append("\($0.id) \(list.host.text)") }

    #expect(shown == ["1 1", "2 2", "3 3"])
  }

  @Test func `each: the sequence is not asked for more until the animation has ended`() async {
    list.host.animates = true
    let snapshots = hand()
    let task = Task { await list.source.apply(each: snapshots) }
    snapshots.give(snapshot(1), snapshot(2))

    await watch.waitForBatches(1)
    let before = snapshots.asked
    list.host.finishAnimation()
    await watch.waitForBatches(2)
    let after = snapshots.asked
    list.host.finishAnimation()
    snapshots.give(.end)
    await task.value

    #expect(before == 1)
    #expect(after == 2)
    #expect(list.host.text == "2")
  }

  @Test func `each: without animation nothing is waited for`() async {
    list.host.animates = true
    let stream = AsyncStream { input in
      for item in 1...3 { input.yield(snapshot(item)) }
      input.finish()
    }

    await list.source.apply(each: stream, animatingDifferences: false)

    #expect(list.host.text == "3")
  }

  @Test func `each: an error is thrown on with its type`() async {
    let snapshots = HandSequence(of: Snapshot.self, failure: Broken.self)
    snapshots.give(snapshot(1))
    snapshots.give(.failure(Broken()))

    await #expect(throws: Broken()) { try await list.source.apply(each: snapshots) }

    #expect(list.host.text == "1")
  }

  @Test func `each: after a cancellation nothing more is shown, even if the sequence goes on`()
    async
  {
    let snapshots = HandSequence(
      of: Snapshot.self, failure: Never.self, onCancel: .element(snapshot(7)))
    let task = Task { await list.source.apply(each: snapshots) }
    await snapshots.waitUntilAsked(1)

    task.cancel()
    await task.value

    #expect(snapshots.asked == 1)
    #expect(list.requests.requestCount == 0)
    #expect(list.host.text == "")
  }

  @Test func `latest: of what comes while one is being shown only the newest is shown`() async {
    list.host.animates = true
    let snapshots = hand()
    var ids: [Int] = []
    let task = Task { await list.source.apply(latestOf: snapshots) { ids.append($0.id) } }
    snapshots.give(snapshot(1))
    await watch.waitForBatches(1)
    snapshots.give(snapshot(2), snapshot(3), snapshot(4))
    await snapshots.waitUntilAsked(5)
    let first = list.source.snapshot().itemIdentifiers

    list.clock.advance(by: frame)
    list.host.finishAnimation()
    await watch.waitForBatches(2)
    list.host.finishAnimation()
    snapshots.give(.end)
    await task.value

    #expect(first == [1])
    #expect(ids == [1, 2])
    #expect(watch.count == 2)
    #expect(list.host.text == "4")
  }

  @Test func `latest: an error is thrown once what came before it is shown`() async {
    let snapshots = HandSequence(of: Snapshot.self, failure: Broken.self)
    snapshots.give(snapshot(1))
    snapshots.give(.failure(Broken()))

    await #expect(throws: Broken()) { try await list.source.apply(latestOf: snapshots) }

    #expect(list.host.text == "1")
  }

  @Test func `latest: marks of snapshots that were left out are carried out`() async {
    list.apply { ListSection("a") { [1, 2] } }
    list.host.animates = true
    let snapshots = hand()
    let task = Task { await list.source.apply(latestOf: snapshots) }
    let begun = watch.count
    snapshots.give(snapshot(1, 2, 3))
    await watch.waitForBatches(begun + 1)
    var marked = snapshot(1, 2, 3)
    marked.reconfigureItems([1])
    list.model.texts[1] = "one"

    snapshots.give(marked, snapshot(1, 2, 3, 4))
    await snapshots.waitUntilAsked(4)
    list.clock.advance(by: frame)
    list.host.finishAnimation()
    await watch.waitForBatches(begun + 2)
    list.host.finishAnimation()
    snapshots.give(.end)
    await task.value

    #expect(list.host.text == "one\n2\n3\n4")
  }

  @Test func `mistakes of snapshots that are shown are faults`() async {
    let stream = AsyncStream { input in
      input.yield(snapshot(1, 1))
      input.finish()
    }

    await list.source.apply(latestOf: stream)

    #expect(list.faults.count == 1)
    #expect(list.host.text == "1")
  }

  @Test func `snapshots of values are shown in the same way`() async {
    struct Network: Identifiable, Equatable, Sendable {
      let id: Int
      var name: String
    }
    typealias Source = CollectionViewComparableDataSource<Int, Network>
    let source = Source(list.view, updater: list.updater) { (cell: ContentCell, network) in
      cell.content.title = network.name
    }
    let names = AsyncStream { input in
      for name in ["a", "b"] { input.yield(name) }
      input.finish()
    }
    let snapshots = names.map { name in
      Source.Snapshot { ListSection(0) { Network(id: 1, name: name) } }
    }

    await source.apply(each: snapshots)
    let first = list.host.text
    await source.apply(latestOf: snapshots)

    #expect(first == "b")
    #expect(list.host.text == "b")
  }

  @Test func `once the view has gone both forms return at the next snapshot`() async {
    let clock = VirtualClock()
    var view: TestListView? = TestListView()
    let source = view.map {
      SourceList.Source($0, updater: ListAdapterUpdater(clock: clock)) { (_: ContentCell, _) in }
    }
    view = nil
    // They never end.
    let (each, latest) = (hand(), hand())
    each.give(snapshot(1), snapshot(2))
    latest.give(snapshot(1), snapshot(2))

    await source?.apply(each: each)
    await source?.apply(latestOf: latest)

    #expect(source != nil)
    #expect((each.asked, latest.asked) == (1, 1))
  }

  /// A thousand snapshots that exist before the first request.
  private var burst: AsyncStream<Snapshot> {
    AsyncStream { input in
      for count in 1...1_000 { input.yield(Snapshot { ListSection("a") { count - 3...count } }) }
      input.finish()
    }
  }

  @Test func `latest: a thousand snapshots that are there already are two steps at most`() async {
    var receipts = 0

    await list.source.apply(latestOf: burst) { _ in receipts += 1 }

    #expect(1...2 ~= receipts)
    #expect(watch.count == receipts)
    #expect(list.source.snapshot().itemIdentifiers == [997, 998, 999, 1_000])
    #expect(list.host.contradictions.isEmpty)
  }

  @Test func `each: a thousand snapshots that are there already are a thousand steps`() async {
    var shown: [Int?] = []

    await list.source.apply(each: burst) { _ in
      shown.append(list.source.snapshot().itemIdentifiers.last)
    }

    #expect(shown == Array(1...1_000))
    #expect(watch.count == 1_000)
  }

  @Test func `latest: of a burst that does not end the newest is shown after a frame`() async {
    let snapshots = hand()
    let task = Task { await list.source.apply(latestOf: snapshots) }
    for item in 1...1_000 { snapshots.give(snapshot(item)) }
    await watch.waitForBatches(1)
    await snapshots.waitUntilAsked(1_001)
    let first = list.source.snapshot().itemIdentifiers

    list.clock.advance(by: frame - .milliseconds(1))
    // Its effects on the main actor precede this.
    await Task { @MainActor in }.value
    let before = watch.count
    list.clock.advance(by: .milliseconds(1))
    await watch.waitForBatches(2)
    let second = list.source.snapshot().itemIdentifiers
    snapshots.give(.end)
    await task.value

    #expect(first.count == 1)
    #expect(before == 1)
    #expect(second == [1_000])
    #expect(watch.count == 2)
    #expect(!list.clock.hasPendingWork)
  }

  @Test func `latest: what comes later than a frame is shown at once`() async {
    let snapshots = hand()
    let task = Task { await list.source.apply(latestOf: snapshots) }
    for item in 1...3 {
      snapshots.give(snapshot(item))
      await watch.waitForBatches(item)
      list.clock.advance(by: frame)
    }
    snapshots.give(.end)
    await task.value

    #expect(list.host.text == "3")
  }

  @Test func `latest: an error within a frame is thrown once the newest is shown`() async {
    let snapshots = HandSequence(of: Snapshot.self, failure: Broken.self)
    snapshots.give(snapshot(1), snapshot(2), snapshot(3))
    snapshots.give(.failure(Broken()))

    await #expect(throws: Broken()) { try await list.source.apply(latestOf: snapshots) }

    #expect(list.host.text == "3")
  }

  @Test func `latest: a cancellation within a frame does not wait for its end`() async {
    // Keeps the source alive until here.
    list.clock.turn()
    let snapshots = hand()
    let task = Task { await list.source.apply(latestOf: snapshots) }
    snapshots.give(snapshot(1), snapshot(2))
    await watch.waitForBatches(1)
    await snapshots.waitUntilAsked(3)

    task.cancel()
    await task.value

    #expect(list.source.snapshot().numberOfItems == 1)
    #expect(watch.count == 1)
    #expect(!list.clock.hasPendingWork)
  }
}
