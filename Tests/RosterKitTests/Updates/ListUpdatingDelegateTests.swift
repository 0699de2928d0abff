import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListUpdatingDelegateTests {
  /// Counts requests, and passes them on, keeps them, refuses them or drops them.
  private final class Gate: ListUpdatingDelegate {
    enum Way {
      case passOn
      case delay
      case refuse
      case drop
    }

    let base: ListAdapterUpdater
    var way = Way.passOn
    private(set) var kinds: [ListUpdateKind] = []
    private(set) var immediate: [Bool] = []
    private var delayed: [ListUpdateRequest] = []

    init(_ clock: VirtualClock) { base = ListAdapterUpdater(clock: clock) }

    func perform(_ request: ListUpdateRequest) {
      kinds.append(request.kind)
      immediate.append(request.isImmediate)
      switch way {
      case .passOn: base.perform(request)
      case .delay: delayed.append(request)
      case .refuse: request.refuse()
      case .drop: break
      }
    }

    func open() {
      for request in delayed { base.perform(request) }
      delayed = []
    }
  }

  private final class Outcomes {
    var all: [UpdateReceipt.Outcome] = []
  }

  private let clock = VirtualClock()
  private let gate: Gate
  private let view = CollectionView()
  private let host: HeadlessHost
  private let adapter: ListAdapter
  private let outcomes = Outcomes()

  init() {
    gate = Gate(clock)
    host = HeadlessHost(view, width: 10, height: 5)
    adapter = ListAdapter(view, clock: clock, updater: gate) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
  }

  private func note(_ receipt: UpdateReceipt) { outcomes.all.append(receipt.outcome) }

  @Test func `an updater in front receives each request of an adapter`() {
    adapter.show([Tally(id: 1, label: "a")]) { note($0) }
    adapter.performUpdates { note($0) }
    adapter.performBatch({ _ in }, completion: { note($0) })
    adapter.reloadData { note($0) }
    adapter.resetData { note($0) }

    #expect(gate.kinds == [.update, .update, .items, .reload, .reset])
    #expect(outcomes.all.count == 5)
    #expect(host.text == "a0")
    #expect(adapter.updater === gate)
  }

  @Test func `a delayed request shows the data at the time when it is performed`() {
    gate.way = .delay
    adapter.show([Tally(id: 1, label: "a")]) { note($0) }
    let meanwhile = (host.text, outcomes.all)

    gate.open()

    #expect(meanwhile.0 == "" && meanwhile.1 == [])
    #expect(host.text == "a0")
    #expect(outcomes.all == [.applied])
  }

  @Test(arguments: [true, false]) func `a refused request has a receipt and shows nothing`(
    isDropped: Bool
  ) async {
    gate.way = isDropped ? .drop : .refuse

    let receipt = await adapter.show([Tally(id: 1, label: "a")])

    #expect(receipt.outcome == .refused(.cancelled))
    #expect(host.text == "")
  }

  @Test func `a request is performed once, however often it is passed on`() {
    let twice = Twice(clock)
    let view = CollectionView()
    let adapter = ListAdapter(view, clock: clock, updater: twice) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }

    adapter.show([Tally(id: 1)]) { note($0) }

    #expect(outcomes.all == [.applied])
  }

  @Test func `cancelling a task cancels a request that waits in front`() async {
    gate.way = .delay
    let adapter = adapter
    let task = Task { await adapter.show([Tally(id: 1, label: "a")]) }
    while gate.kinds.isEmpty { await Task.yield() }

    task.cancel()
    let receipt = await task.value
    gate.open()

    #expect(receipt.outcome == .refused(.cancelled))
    #expect(host.text == "")
  }

  @Test func `a data source says which requests are expected within the call`() async {
    let (gate, view) = (Gate(clock), CollectionView(clock: clock))
    let source = CollectionViewDiffableDataSource<Int, Int>(view, updater: gate) {
      (_: ContentCell, _) in
    }
    source.onFault = { [outcomes] _ in outcomes.all.append(.noChange) }
    let snapshot = DiffableDataSourceSnapshot<Int, Int> { ListSection(0) { [1, 2] } }

    source.apply(snapshot, completion: nil)
    await source.apply(snapshot)
    gate.way = .delay
    source.applySnapshotUsingReloadData(snapshot, completion: nil)

    #expect(gate.immediate == [true, false, true])
    #expect(gate.kinds == [.update, .update, .reload])
    #expect(source.snapshot().numberOfItems == 2)
    #expect(outcomes.all == [])
  }

  @Test func `the settings are those of the updater behind`() {
    adapter.updater.options.mostSectionChanges = 3
    adapter.updater.journal = ListJournal()

    #expect(gate.base.options.mostSectionChanges == 3)
    #expect(gate.base.journal === adapter.updater.journal)
    #expect(adapter.updater.activity == .idle)
  }

  private final class Twice: ListUpdatingDelegate {
    let base: ListAdapterUpdater

    init(_ clock: VirtualClock) { base = ListAdapterUpdater(clock: clock) }

    func perform(_ request: ListUpdateRequest) {
      base.perform(request)
      base.perform(request)
      request.refuse()
    }
  }

  @Test func `the exchange of a view or a data source does not wait for an updater in front`() {
    final class Source: ListAdapterDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [Tally(id: 2, label: "b")] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
    }
    adapter.show([Tally(id: 1, label: "a")]) { note($0) }
    gate.way = .delay
    adapter.performUpdates { note($0) }
    let (other, source) = (CollectionView(clock: clock), Source())
    let otherHost = HeadlessHost(other, width: 10, height: 5)

    adapter.view = other
    let exchanged = (host.text, otherHost.text)
    adapter.dataSource = source
    let shown = otherHost.text
    gate.open()

    #expect(exchanged == ("", "a0"))
    #expect(shown == "b0")
    #expect(gate.kinds == [.update, .update])
    #expect(outcomes.all == [.applied, .noChange])
  }
}
