import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit
@testable import RosterView

/// The receivers of the faults of a list.
@MainActor @Suite struct ListAdapterFaultOwnerTests {
  final class Heard {
    var adapter: [String] = []
    var view: [String] = []
  }

  /// Shows rows without cells.
  final class BlankController: ListSectionController<Group> {
    override var items: [ListItem]? {
      object.rows.map { row in
        ListItem(row) { (_: ContentCell, _) in }
      }
    }
  }

  final class EmptyController: ListSectionController<Tally> {
    override func cell(at index: Int) -> (any ListCell)? { nil }
  }

  let heard = Heard()
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let adapter: ListAdapter

  init() {
    let heard = heard
    view = CollectionView(clock: clock)
    view.faultPolicy = .report
    view.onFault = { heard.view.append($0.problem) }
    host = HeadlessHost(view, width: 20, height: 6)
    adapter = ListAdapter(clock: clock) {
      SectionController(for: Group.self) { BlankController($0) }
      SectionController(for: Tally.self) { EmptyController($0) }
    }
    adapter.faultPolicy = .report
  }

  private let twice = "2 objects share the identity Group 1 (positions 0 and 1)"
  private let noCell = "there is no cell for item 0-0 (section Tally 7)"

  @Test func `without a listener of its own the adapter leaves faults to the view`() {
    adapter.view = view

    adapter.show([Group(id: 1), Group(id: 1)]) { _ in }
    adapter.show([Tally(id: 7)]) { _ in }

    #expect(heard.view == [twice, noCell])
  }

  @Test func `faults of the list and of its view are told to the adapter alone if it listens`() {
    adapter.view = view
    adapter.onFault = { [heard] in heard.adapter.append($0.problem) }

    adapter.show([Group(id: 1), Group(id: 1)]) { _ in }
    adapter.show([Tally(id: 7)]) { _ in }

    #expect(heard.adapter == [twice, noCell])
    #expect(heard.view.isEmpty)
  }

  @Test func `without a view the adapter is told`() {
    adapter.onFault = { [heard] in heard.adapter.append($0.problem) }
    let source = Nothing()
    let other = ListAdapter(dataSource: source, clock: clock)
    other.faultPolicy = .report
    other.onFault = { [heard] in heard.adapter.append($0.problem) }

    other.show([Tally(id: 2)]) { _ in }

    let problems = [
      "an adapter with a data source was told to show other objects",
      "an adapter was asked to update and has no view",
    ]
    #expect(heard.adapter == problems)
  }

  @Test func `a view that another adapter has by now is not told by the first one that listens`() {
    adapter.view = view
    adapter.onFault = { [heard] in heard.adapter.append($0.problem) }
    let source = CollectionViewDiffableDataSource<Int, Int>(view) { (_: ContentCell, _) in }

    adapter.performUpdates { _ in }
    source.apply(DiffableDataSourceSnapshot { ListSection(1) { [2, 2] } })

    let problem =
      "an adapter was asked to update a view that a CollectionViewDiffableDataSource<Int, Int> "
      + "has taken over"
    #expect(heard.adapter == [problem])
    #expect(heard.view == ["item identifiers are not unique: 2 (section 1)"])
  }

  @Test func `the policy of the adapter decides about batches too`() {
    adapter.view = view
    #expect(view.activeFaultPolicy == .report)
    adapter.faultPolicy = nil
    view.faultPolicy = ListFault.Policy(onBrokenRule: .report, illegalBatch: .refuse)

    #expect(view.activeFaultPolicy == view.faultPolicy)
  }

  @Test func `a view that is not Roster's receives it only if the adapter does not`() {
    let list = TestList()
    list.show([Tally(id: 1), Tally(id: 1)])
    list.adapter.onFault = { [heard] in heard.adapter.append($0.problem) }
    list.show([Tally(id: 2), Tally(id: 2)])

    #expect(list.view.faults.count == 1)
    #expect(heard.adapter == ["2 objects share the identity Tally 2 (positions 0 and 1)"])
  }

  @Test func `the journal has the faults in each case`() {
    let recorder = ListJournal(faultText: { $0.problem })
    adapter.updater.journal = recorder
    adapter.onFault = { [heard] in heard.adapter.append($0.problem) }
    adapter.report(ListFault(.data, "early", response: ""))
    adapter.view = view
    adapter.show([Group(id: 1), Group(id: 1)]) { _ in }
    adapter.view = nil
    adapter.report(ListFault(.data, "late", response: ""))

    let texts = recorder.records.compactMap { record -> String? in
      if case .fault(_, _, let text) = record.event { text } else { nil }
    }
    #expect(texts == ["early", twice, "late"])
    #expect(heard.adapter == ["early", twice, "late"])
  }

  @Test func `a data source is told without a view, and names items and sections`() {
    var snapshot = DiffableDataSourceSnapshot<String, Int> { ListSection("Inbox") { [42] } }
    let source = CollectionViewDiffableDataSource<String, Int>(view) { _, _, _ in nil }
    source.faultPolicy = .report
    source.onFault = { [heard] in heard.adapter.append($0.problem) }
    source.apply(snapshot)
    let named = heard.adapter
    heard.adapter = []
    snapshot.appendItems([1, 1])
    let lone = loneSource()
    lone.apply(snapshot)

    #expect(lone.view == nil)
    #expect(named == ["there is no cell for item 0-0 (item 42 in section Inbox)"])
    #expect(
      heard.adapter == [
        "item identifiers are not unique: 1 (section Inbox)",
        "a CollectionViewDiffableDataSource<String, Int> was asked to update and has no view",
      ])
    #expect(heard.view.isEmpty)
  }

  /// A data source whose view was deallocated.
  private func loneSource() -> CollectionViewDiffableDataSource<String, Int> {
    let source = CollectionViewDiffableDataSource<String, Int>(CollectionView()) { _, _, _ in nil }
    source.faultPolicy = .report
    source.onFault = { [heard] in heard.adapter.append($0.problem) }
    return source
  }

  // MARK: - What is held weakly

  final class Nothing: ListAdapterDataSource, ListAdapterDelegate, CollectionViewDelegate,
    ListAdapterMoveDelegate, ListAdapterPerformanceDelegate
  {
    func objects(for adapter: ListAdapter) -> [any ListDiffable] { [] }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { nil }

    func listAdapter(
      _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
      to newObjects: [any ListDiffable]
    ) {}

    func listAdapter(
      _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
      of controller: BaseListSectionController?
    ) {}

    func listAdapter(
      _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
      of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration
    ) {}
  }

  @Test func `an object that is deallocated at once because nothing retains it is a fault`() {
    adapter.view = view
    do {
      let short = Nothing()
      adapter.dataSource = short
      adapter.delegate = short
      adapter.viewDelegate = short
      adapter.moveDelegate = short
      adapter.performanceDelegate = short
    }
    clock.turn()

    let names = [
      "data source", "delegate", "view delegate", "move delegate", "performance delegate",
    ]
    let problems = names.map {
      "the \($0) of an adapter, a Nothing, was deallocated at once: nothing else retains it"
    }
    #expect(heard.view == problems)
  }

  @Test func `what is held, taken back, or goes later is none`() {
    adapter.view = view
    let held = Nothing()
    adapter.dataSource = held
    adapter.delegate = held
    var late: Nothing? = Nothing()
    adapter.viewDelegate = late
    do {
      let short = Nothing()
      adapter.moveDelegate = short
    }
    adapter.moveDelegate = held
    do {
      let short = Nothing()
      adapter.performanceDelegate = short
      adapter.performanceDelegate = nil
    }
    clock.turn()
    late = nil
    clock.turn()

    #expect(late == nil)
    #expect(heard.view.isEmpty)
  }
}
