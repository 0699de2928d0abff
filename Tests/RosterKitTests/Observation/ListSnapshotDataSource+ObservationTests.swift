import Observation
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct ListSnapshotDataSourceObservationTests {
  typealias Snapshot = SourceList.Snapshot

  let list = SourceList()

  private static func snapshot(_ numbers: [Int]) -> Snapshot {
    Snapshot { ListSection("a") { numbers } }
  }

  @Test func `snapshots are shown within the call, and after each change`() async {
    let model = CountedNumbers()
    model.change(.insert(1, at: 0))

    list.source.apply(observing: { Self.snapshot(model.numbers) })
    let first = list.host.text
    model.change(.insert(2, at: 0))
    model.change(.insert(3, at: 0))
    await turn()

    #expect(first == "1")
    #expect(list.host.text == "3\n2\n1")
  }

  @Test func `changes while the host animates are shown in order`() async {
    list.host.animates = true
    let model = CountedNumbers()
    var receipts = 0
    list.source.apply(
      observing: { Self.snapshot(model.numbers) }, onReceipt: { _ in receipts += 1 })

    for number in 1...3 {
      model.change(.insert(number, at: 0))
      await turn()
    }
    while receipts < 4 {
      list.host.finishAnimation()
      list.clock.turn()
      await turn()
    }

    #expect(list.source.snapshot().itemIdentifiers == [3, 2, 1])
    #expect(list.host.contradictions.isEmpty)
  }

  @Test func `sections of values are observed where they are built`() async {
    struct Network: Identifiable, Equatable, Sendable {
      let id: Int
      var name: String
    }
    typealias Source = CollectionViewComparableDataSource<Int, Network>
    let model = ObservedTallies("a", "b")
    let source = Source(list.view, updater: list.updater) { (cell: ContentCell, network) in
      cell.content.title = network.name
    }

    source.apply(observingSections: {
      ListSection(0) { Network(id: 1, name: model.labels[0]) }
      if model.isReversed { ListSection(1) { Network(id: 2, name: model.labels[1]) } }
    })
    let first = list.host.text
    model.isReversed = true
    model.labels[0] = "c"
    await turn()

    #expect(first == "a")
    #expect(list.host.text == "c\nb")
  }

  @Test func `snapshots of values are observed`() async {
    typealias Source = CollectionViewComparableDataSource<Int, Row>
    let model = ObservedTallies("a")
    let source = Source(list.view, updater: list.updater) { (cell: ContentCell, row) in
      cell.content.title = row.text
    }

    source.apply(observing: {
      Source.Snapshot { ListSection(0) { Row(id: 1, text: model.labels[0]) } }
    })
    model.labels = ["b"]
    await turn()

    #expect(list.host.text == "b")
  }

  @Test func `after its end nothing more is shown`() async {
    let model = CountedNumbers()
    let observation = list.source.apply(observing: { Self.snapshot(model.numbers) })

    observation.end()
    model.change(.insert(1, at: 0))
    await turn()

    #expect(list.host.text == "")
  }

  @Test func `it ends at the first change after the view was deallocated`() async {
    let model = CountedNumbers()
    var view: TestListView? = TestListView()
    let source = view.map {
      SourceList.Source($0, updater: ListAdapterUpdater(clock: VirtualClock())) {
        (_: ContentCell, _) in
      }
    }
    let observation = source?.apply(observing: { Self.snapshot(model.numbers) })
    view = nil

    model.change(.insert(1, at: 0))
    await turn()

    #expect(observation?.isActive == false)
  }

  @Test func `a data source is not retained by its observation`() async {
    let model = CountedNumbers()
    weak var released: SourceList.Source?
    var inner: SourceList? = SourceList()
    let observation = inner?.source.apply(observing: { Self.snapshot(model.numbers) })
    released = inner?.source
    inner?.clock.turn()
    inner = nil

    #expect(released == nil)
    model.change(.insert(1, at: 0))
    await turn()
    #expect(observation != nil)
  }
}
