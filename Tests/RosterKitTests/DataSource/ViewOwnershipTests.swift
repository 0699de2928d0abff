import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

/// Calls that change the content of a view are reserved for its owner.
@MainActor @Suite struct ViewOwnershipTests {
  /// A data source that does not own the view.
  final class OtherSource: CollectionViewDataSource {
    func numberOfSections(in view: any ListView) -> Int { 0 }
    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      nil
    }
  }

  /// A call that changes the content.
  struct Call: CustomTestStringConvertible, Sendable {
    typealias Completion = @MainActor (BatchOutcome) -> Void

    let testDescription: String
    let make: @MainActor @Sendable (CollectionView, @escaping Completion) -> Void

    init(
      _ name: String, _ deed: String = "called",
      _ make: @escaping @MainActor @Sendable (CollectionView, @escaping Completion) -> Void
    ) {
      testDescription = "\(name) was \(deed)"
      self.make = make
    }
  }

  nonisolated static let first = ItemPath(section: 0, item: 0)
  nonisolated static let second = ItemPath(section: 0, item: 1)

  nonisolated static let calls = [
    Call("reload()") { view, _ in view.reload() },
    Call("perform(_:)") { view, completion in
      view.perform(switchData: { ViewUpdate(BatchUpdate()) }, completion: completion)
    },
    Call("performBatchUpdates(_:)") { view, completion in
      view.performBatchUpdates({ view.deleteItems(at: [first]) }, completion: completion)
    },
    Call("insertItems(at:)") { view, _ in view.insertItems(at: [first]) },
    Call("deleteItems(at:)") { view, _ in view.deleteItems(at: [first]) },
    Call("reloadItems(at:)") { view, _ in view.reloadItems(at: [first]) },
    Call("reconfigureItems(at:)") { view, _ in view.reconfigureItems(at: [first]) },
    Call("moveItem(at:to:)") { view, _ in view.moveItem(at: first, to: second) },
    Call("insertSections(_:)") { view, _ in view.insertSections(IndexRuns([0])) },
    Call("deleteSections(_:)") { view, _ in view.deleteSections(IndexRuns([0])) },
    Call("reloadSections(_:)") { view, _ in view.reloadSections(IndexRuns([0])) },
    Call("moveSection(_:to:)") { view, _ in view.moveSection(0, to: 0) },
    Call("dataSource", "set") { view, _ in view.dataSource = nil },
    Call("dataSource", "set") { view, _ in
      let other = OtherSource()
      withExtendedLifetime(other) { view.dataSource = other }
    },
    Call("dataSource", "set") { view, _ in
      let other = SourceList()
      withExtendedLifetime(other) { view.dataSource = other.source }
    },
    Call("connect(dataSource:delegate:)") { view, _ in
      view.connect(dataSource: nil, delegate: nil)
    },
  ]

  @Test(arguments: calls)
  func `a call by the app on the view of a data source changes nothing and is a fault`(
    call: Call
  ) {
    let list = SourceList()
    list.apply { ListSection("a") { [1, 2] } }
    let before = Before(list.view, list.host)
    var outcomes: [BatchOutcome] = []

    call.make(list.view) { outcomes.append($0) }

    #expect(
      list.faults == [
        "\(call.testDescription) on a view that belongs to a "
          + "CollectionViewDiffableDataSource<String, Int>: nothing was changed"
      ])
    #expect(outcomes.allSatisfy { $0 == .refused })
    #expect(outcomes.count == (call.testDescription.hasPrefix("perform") ? 1 : 0))
    #expect(before == Before(list.view, list.host))
    list.apply { ListSection("a") { [2, 3] } }
    #expect(list.host.text == "2\n3")
  }

  @Test(arguments: calls)
  func `a call by the app on the view of an adapter changes nothing and is a fault`(call: Call) {
    let stage = AdapterStage()
    stage.adapter.show([Tally(id: 1, count: 5), Tally(id: 2, count: 6)])
    let before = Before(stage.view, stage.host)
    var outcomes: [BatchOutcome] = []

    call.make(stage.view) { outcomes.append($0) }

    #expect(
      stage.faults == [
        "\(call.testDescription) on a view that belongs to a ListAdapter: "
          + "nothing was changed"
      ])
    #expect(outcomes.allSatisfy { $0 == .refused })
    #expect(before == Before(stage.view, stage.host))
    stage.adapter.show([Tally(id: 2, count: 6)])
    #expect(stage.view.numberOfSections == 1)
  }

  @Test func `the delegate of the view of an adapter is the adapter's to set`() {
    let stage = AdapterStage()
    stage.adapter.show([Tally(id: 1, count: 5)])
    let delegate = NotingDelegate()
    let controller = stage.adapter.sectionController(forSection: 0) as? TallyController

    stage.view.delegate = delegate
    stage.view.delegate = nil
    stage.view.tapItem(at: Self.first)

    #expect(delegate.selected.isEmpty)
    #expect(controller?.log.events == ["select 1-0"])
    let fault = "delegate was set on a view that belongs to a ListAdapter: nothing was changed"
    #expect(stage.faults == [fault, fault])
  }

  @Test func `the delegate of the view of a data source is the app's to set`() {
    let list = SourceList()
    let delegate = NotingDelegate()
    list.apply { ListSection("a") { [1, 2] } }

    list.view.delegate = delegate
    list.view.tapItem(at: Self.first)

    #expect(delegate.selected == [Self.first])
    #expect(list.faults.isEmpty)
  }

  @Test func `the delegate of the view of an adapter that has gone is the app's to set`() {
    let (view, log) = (CollectionView(clock: VirtualClock()), Log())
    let delegate = NotingDelegate()
    var adapter: ListAdapter? = ListAdapter(view) {
      SectionController(for: Tally.self) { TallyController($0, log) }
    }
    weak let gone = adapter
    adapter = nil

    view.delegate = delegate

    #expect(gone == nil)
    #expect(view.delegate === delegate)
  }

  @Test func `calls by the app while the owner makes one are refused, too`() {
    let list = SourceList()
    let delegate = ReloadingDelegate()
    list.source.delegate = delegate

    list.apply { ListSection("a") { [1, 2] } }

    #expect(delegate.count == 2)
    #expect(list.faults.count == 2)
    #expect(list.faults.allSatisfy { $0.hasPrefix("reload() was called") })
    #expect(list.host.text == "1\n2")
  }

  @Test func `a view whose data source was released has no owner`() {
    let list = SourceList()
    var source: SourceList.Source? = SourceList.Source(list.view) { (_: ContentCell, _) in }
    source?.apply(SourceList.Snapshot { ListSection("a") { 1 } })
    source = nil

    list.view.reload()

    #expect(list.faults.isEmpty)
    #expect(list.view.numberOfSections == 0)
  }

  @Test func `an adapter takes over the view of a data source, which then shows nothing`() async {
    let list = SourceList()
    list.apply { ListSection("a") { 1 } }
    let log = Log()
    let adapter = ListAdapter(list.view) {
      SectionController(for: Tally.self) { TallyController($0, log) }
    }
    await adapter.show([Tally(id: 1, count: 5)])
    let text = list.host.text

    let receipt = await list.source.apply(SourceList.Snapshot { ListSection("b") { 2 } })

    #expect(receipt.outcome == .refused(.viewWasTakenOver))
    #expect(list.host.text == text)
    #expect(
      list.faults == [
        "a CollectionViewDiffableDataSource<String, Int> was asked to update a view that "
          + "a ListAdapter has taken over: nothing is shown"
      ])
  }

  @Test func `an adapter whose view was taken over shows nothing and leaves it alone`() {
    let stage = AdapterStage()
    stage.adapter.show([Tally(id: 1, count: 5)])
    let source = SourceList.Source(stage.view) { (cell: ContentCell, id) in
      cell.content.title = "\(id)"
    }
    source.apply(SourceList.Snapshot { ListSection("a") { 7 } })
    var outcome: UpdateReceipt.Outcome?

    stage.adapter.show([Tally(id: 2, count: 6)]) { outcome = $0.outcome }
    stage.adapter.view = nil

    #expect(outcome == .refused(.viewWasTakenOver))
    #expect(stage.host.text == "7")
    #expect(
      stage.faults == [
        "an adapter was asked to update a view that a "
          + "CollectionViewDiffableDataSource<String, Int> has taken over: nothing is shown"
      ])
  }

  @Test func `another delegate of a data source that lost its view is not the view's`() {
    let list = SourceList()
    let other = SourceList.Source(list.view) { (_: ContentCell, _) in }

    let delegate = ReloadingDelegate()
    list.source.delegate = delegate

    #expect(list.view.dataSource === other)
  }

  // MARK: - Support

  /// The content of a view, and the number of its changes.
  struct Before: Equatable {
    let text: String
    let transactionCount: Int
    let counters: CollectionView.Counters
    let dataSource: ObjectIdentifier?

    @MainActor
    init(_ view: CollectionView, _ host: HeadlessHost) {
      text = host.text
      transactionCount = host.transactions.count
      counters = view.counters
      dataSource = view.dataSource.map { ObjectIdentifier($0) }
    }
  }

  /// Records the selections of the user.
  final class NotingDelegate: CollectionViewDelegate {
    var selected: [ItemPath] = []

    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) {
      selected.append(path)
    }
  }

  /// Reloads the view for every cell that appears.
  final class ReloadingDelegate: CollectionViewDelegate {
    var count = 0

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) {
      count += 1
      view.reload()
    }
  }

  /// An adapter on a collection view.
  @MainActor
  final class AdapterStage {
    let view = CollectionView(clock: VirtualClock())
    let host: HeadlessHost
    let adapter: ListAdapter
    var faults: [String] = []

    init() {
      let log = Log()
      view.faultPolicy = .report
      host = HeadlessHost(view, width: 20, height: 8)
      adapter = ListAdapter(view) {
        SectionController(for: Tally.self) { TallyController($0, log) }
      }
      view.onFault = { [weak self] in self?.faults.append($0.description) }
    }
  }
}
