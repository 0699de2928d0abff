import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterUnheardFaultsTests {
  private struct Unheard: ListDiffable, Identifiable, Equatable {
    let id: Int
  }

  private final class Source: ListAdapterDataSource {
    var objects: [any ListDiffable]

    init(_ objects: [any ListDiffable]) { self.objects = objects }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      (object as? Tally).map { TallyController($0, Log()) }
    }
  }

  private final class Faults {
    var all: [String] = []
  }

  private let faults = Faults()
  private let view = CollectionView()

  private func note(_ fault: ListFault) { faults.all.append(fault.description) }

  @Test func `a fault that no handler receives is logged once, with the list and the object`() {
    let (former, log) = (FaultLog.shared, FaultLog { _ in })
    FaultLog.shared = log
    defer { FaultLog.shared = former }
    let adapter = ListAdapter(view) {
      SectionController(forAnyOf: [Unheard.self]) { _ in AnyListSectionController() }
    }
    let fault = ListFault(
      .data, "2 objects share the identity Unheard 4 (positions 0 and 1)",
      response: "the first was kept")

    adapter.show([Unheard(id: 4), Unheard(id: 4)])
    adapter.show([Unheard(id: 4), Unheard(id: 4)])

    #expect(log.count(of: fault, of: "ListAdapter of Unheard") == 2)
  }

  @Test func `the first objects of a data source can be heard`() {
    let source = Source([Tally(id: 1), Row(id: 2, text: "")])

    let adapter = ListAdapter(view, dataSource: source) { note($0) }

    #expect(adapter.objects().count == 1)
    #expect(faults.all == ["there is no section controller for Row 2: the object was skipped"])
  }

  @Test func `an update without a view is a fault`() {
    let source = Source([])
    let adapter = ListAdapter(dataSource: source) { note($0) }

    adapter.performUpdates()

    #expect(faults.all == ["an adapter was asked to update and has no view: nothing is shown"])
  }

  @Test func `an update with a lost data source is a fault`() {
    var source: Source? = Source([])
    let adapter = source.map { ListAdapter(view, dataSource: $0) { note($0) } }
    source = nil

    adapter?.performUpdates()

    #expect(
      faults.all == ["an adapter was asked to update and has no data source: nothing is shown"])
  }

  @Test func `objects that are shown before there is a view wait for it and are no fault`() {
    let adapter = ListAdapter { SectionController(for: Tally.self) { TallyController($0, Log()) } }
    adapter.onFault = { note($0) }
    let view = CollectionView()

    adapter.show([Tally(id: 1)])
    adapter.view = view

    #expect(faults.all == [])
    #expect(view.numberOfSections == 1)
  }

  @Test func `taking the view or the data source away is no fault`() {
    let source = Source([Tally(id: 1)])
    let adapter = ListAdapter(view, dataSource: source) { note($0) }

    adapter.dataSource = nil
    adapter.view = nil

    #expect(faults.all == [])
  }

  @Test func `a snapshot for a view that was deallocated is a fault`() {
    var view: CollectionView? = CollectionView()
    let source = view.map {
      CollectionViewDiffableDataSource<Int, Int>($0) { (_: ContentCell, _) in }
    }
    source?.onFault = { note($0) }
    view = nil

    source?.apply(DiffableDataSourceSnapshot())

    #expect(
      faults.all == [
        "a CollectionViewDiffableDataSource<Int, Int> was asked to update and has no view: "
          + "nothing is shown"
      ])
  }
}
