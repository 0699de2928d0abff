import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The calls of the app that faults name.
@MainActor @Suite struct FaultPlaceTests {
  private final class Faults {
    var places: [ListFault.Place?] = []
  }

  /// A controller whose rows from the fourth on have no cell.
  private final class Gappy: ListSectionController<Tally> {
    override var numberOfItems: Int { object.count }

    override func cell(at index: Int) -> (any ListCell)? {
      index < 3 ? dequeue(ContentCell.self, at: index) : nil
    }
  }

  private let faults = Faults()
  private let clock = VirtualClock()
  private let view: CollectionView
  private let host: HeadlessHost
  private let adapter: ListAdapter

  init() {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 10, height: 3)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { Gappy($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = { [faults] in faults.places.append($0.place) }
  }

  private func place(_ line: Int) -> ListFault.Place {
    ListFault.Place(fileID: #fileID, line: line)
  }

  @Test func `a fault in an update has the call that requested it`() async throws {
    adapter.show([Tally(id: 1), Tally(id: 1)], completion: nil)
    let shown = #line - 1
    let receipt = await adapter.show([Tally(id: 2), Tally(id: 2)])
    let awaited = #line - 1
    let controller = try #require(adapter.sectionController(forSection: 0))
    await adapter.performBatch { $0.insert(in: controller, at: [0]) }
    let illegal = #line - 1
    await controller.performBatch { $0.insert(in: controller, at: [0]) }
    let ofController = #line - 1

    #expect(receipt.isShown)
    #expect(faults.places == [shown, awaited, illegal, ofController].map { place($0) })
  }

  @Test func `an update that several calls requested names none of them`() {
    adapter.updater.options.coalescing = .nextTurn
    adapter.show([Tally(id: 1), Tally(id: 1)])
    adapter.performUpdates(completion: nil)

    clock.turn()

    #expect(faults.places == [nil])
  }

  @Test func `a fault of a call has that call`() {
    final class Source: ListAdapterDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { nil }
    }
    let source = Source()
    adapter.show([Tally(id: 1)])
    let controller = adapter.sectionController(forSection: 0)
    controller?.dequeue(ContentCell.self, at: 0)
    let dequeued = #line - 1
    adapter.dataSource = source
    adapter.show([Tally(id: 1)])
    let shown = #line - 1
    let other = ListAdapter(view, clock: clock) {}
    adapter.performUpdates(completion: nil)
    let taken = #line - 1

    #expect(faults.places == [dequeued, shown, taken].map { place($0) })
    withExtendedLifetime((source, other)) {}
  }

  @Test func `a fault of a cell that is missing after scrolling has no place`() {
    adapter.show([Tally(id: 1, count: 5)])
    let before = faults.places

    view.scroll(by: 2)

    #expect(before.isEmpty)
    #expect(!faults.places.isEmpty && faults.places.allSatisfy { $0 == nil })
  }

  @Test func `mistakes of a snapshot have the call that applies it`() async {
    let source = CollectionViewDiffableDataSource<Int, Int>(view) { (_: ContentCell, _) in }
    source.onFault = { [faults] in faults.places.append($0.place) }
    source.faultPolicy = .report
    var snapshot = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .report)
    snapshot.appendSections([1])
    snapshot.moveItem(1, beforeItem: 2)
    source.apply(snapshot, completion: nil)
    let applied = #line - 1
    await source.applySnapshotUsingReloadData(snapshot)
    let reloaded = #line - 1
    let completion: (() -> Void)? = nil
    source.apply(snapshot, completion: completion)
    let optional = #line - 1

    #expect(faults.places == [applied, reloaded, optional].map { place($0) })
  }

  @Test func `a snapshot that is applied while another one is shown has its call`() {
    var line = 0
    var again: CollectionViewDiffableDataSource<Int, Int>?
    let source = CollectionViewDiffableDataSource<Int, Int>(view) { view, path, _ in
      again?.apply(DiffableDataSourceSnapshot { ListSection(2) { [2] } }, completion: nil)
      line = #line - 1
      again = nil
      return view.dequeue(ContentCell.self, for: .item(path))
    }
    source.onFault = { [faults] in faults.places.append($0.place) }
    source.faultPolicy = .report
    again = source

    source.apply(DiffableDataSourceSnapshot { ListSection(1) { [1] } }, completion: nil)

    #expect(faults.places == [place(line)])
  }

  @Test func `changes of a view have the call that made them`() {
    view.faultPolicy = .report
    view.insertItems(at: [ItemPath(section: 0, item: 0)])
    let leased = #line - 1
    view.performBatchUpdates {}
    let batch = #line - 1
    let own = CollectionView()
    own.faultPolicy = .report
    own.onFault = { [faults] in faults.places.append($0.place) }
    own.deleteSections([3])
    let illegal = #line - 1
    own.performBatchUpdates { own.deleteSections([3]) }
    let illegalBatch = #line - 1

    #expect(faults.places == [leased, batch, illegal, illegalBatch].map { place($0) })
  }
}
