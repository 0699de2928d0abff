import RosterDiff
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterLifetimeTests {
  @Test func `an adapter, its controllers and its view go when the app lets go`() {
    weak var adapter: ListAdapter?
    weak var view: TestListView?
    weak var controller: BaseListSectionController?
    weak var memo: Memo?
    do {
      let list = TestList()
      let object = Memo(1, "a")
      list.show([object, Tally(id: 1), Group(id: 1, rows: list.rows("a"))])
      list.show([Tally(id: 1), object])
      list.clock.turn()
      (adapter, view, memo) = (list.adapter, list.view, object)
      controller = list.adapter.sectionController(forSection: 0)
      #expect(controller != nil)
    }

    #expect(adapter == nil)
    #expect(view == nil)
    #expect(controller == nil)
    #expect(memo == nil)
  }

  @Test func `an update that waits keeps neither view nor data source`() {
    final class Source: ListAdapterDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [Tally(id: 1)] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? {
        (object as? Tally).map { TallyController($0, Log()) }
      }
    }
    var view: TestListView? = TestListView()
    var source: Source? = Source()
    let clock = VirtualClock()
    let (other, otherSource) = (TestListView(), Source())
    let adapters = [
      ListAdapter(view, dataSource: otherSource, clock: clock),
      source.map { ListAdapter(other, dataSource: $0, clock: clock) },
    ]
    var outcomes: [UpdateReceipt.Outcome] = []
    for adapter in adapters.compactMap({ $0 }) {
      adapter.updater.options.coalescing = .nextTurn
      adapter.performUpdates { outcomes.append($0.outcome) }
    }

    (view, source) = (nil, nil)
    clock.turn()

    #expect(view == nil && source == nil)
    #expect(outcomes == [.refused(.viewIsDeallocated), .refused(.dataSourceIsDeallocated)])
  }

  @Test func `a controller goes when its object has left and its cells are off the screen`() {
    let list = TestList()
    list.show([Tally(id: 1)])
    weak let controller = list.adapter.sectionController(forSection: 0)
    let before = controller != nil

    list.show([])

    #expect(before)
    #expect(controller == nil)
  }

  @Test func `callers are answered although the app let go of the adapter`() {
    var receipts: [UpdateReceipt] = []
    let view = TestListView()
    let clock = VirtualClock()
    do {
      let log = Log()
      let adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Tally.self) { TallyController($0, log) }
      }
      adapter.show([Tally(id: 1)]) { _ in
        adapter.show([Tally(id: 2)]) { receipts.append($0) }
      }
    }

    clock.turn()

    #expect(receipts.map(\.outcome) == [.applied])
  }

  @Test func `a data source that the app lets go in an update is kept until that is shown`() {
    final class Source: ListAdapterDataSource {
      var objects: [Tally] = []
      var onRequest: (() -> Void)?
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? {
        onRequest?()
        return (object as? Tally).map { TallyController($0, Log()) }
      }
    }
    let view = TestListView()
    var source: Source? = Source()
    weak let released = source
    let adapter = source.map { ListAdapter(view, dataSource: $0, clock: VirtualClock()) }
    source?.objects = [Tally(id: 1, label: "a"), Tally(id: 2, label: "b")]
    source?.onRequest = { source = nil }
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter?.performUpdates { outcomes.append($0.outcome) }

    #expect(outcomes == [.applied])
    #expect(view.text == ["a0", "b0"])
    #expect(released == nil)
  }

  @Test func `a data source that the app lets go while it makes cells shows its snapshot`() {
    let view = CollectionView(clock: VirtualClock())
    let host = HeadlessHost(view, width: 10, height: 5)
    var source: CollectionViewDiffableDataSource<Int, Int>?
    source = CollectionViewDiffableDataSource(view) { view, path, item in
      source = nil
      let cell = view.dequeue(ContentCell.self, for: .item(path))
      cell?.content.title = "\(item)"
      return cell
    }
    weak let released = source
    var outcomes: [UpdateReceipt.Outcome] = []

    source?.apply(DiffableDataSourceSnapshot { ListSection(0) { [1, 2, 3] } }) {
      outcomes.append($0.outcome)
    }

    #expect(outcomes == [.applied])
    #expect(host.text == "1\n2\n3")
    #expect(released == nil)
  }
}
