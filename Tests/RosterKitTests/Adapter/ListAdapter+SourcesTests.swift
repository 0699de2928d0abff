import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterSourcesTests {
  final class Source: ListAdapterDataSource {
    var objects: [any ListDiffable]

    init(_ objects: [any ListDiffable]) { self.objects = objects }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { objects }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
  }

  @Test func `another view shows the list at once, and the one before is empty`() {
    let list = TestList()
    list.show([Tally(id: 1, label: "a")])
    let controller = list.adapter.sectionController(forSection: 0)
    let other = TestListView()

    list.adapter.view = other

    #expect(other.text == ["a0"])
    #expect(list.view.text.isEmpty)
    #expect(list.adapter.sectionController(forSection: 0) === controller)
  }

  @Test func `a view that another adapter takes over leaves the first one`() {
    let list = TestList()
    list.show([Tally(id: 1, label: "a")])
    let second = TestList()
    second.show([Tally(id: 2, label: "b")])

    second.adapter.view = list.view

    #expect(list.view.text == ["b0"])
    #expect(list.adapter.view == nil)
    #expect(second.adapter.view === list.view)
  }

  @Test func `another data source shows its objects and keeps controllers of those that stay`() {
    let view = TestListView()
    let first = Source([Tally(id: 1, label: "a"), Tally(id: 2, label: "b")])
    let second = Source([Tally(id: 2, label: "B"), Tally(id: 3, label: "c")])
    let adapter = ListAdapter(view, dataSource: first, clock: VirtualClock())
    let kept = adapter.sectionController(forSection: 1)

    adapter.dataSource = second

    #expect(view.text == ["B0", "c0"])
    #expect(adapter.sectionController(forSection: 0) === kept)
  }

  @Test func `without a data source the list is empty`() {
    let view = TestListView()
    let source = Source([Tally(id: 1, label: "a")])
    let adapter = ListAdapter(view, dataSource: source, clock: VirtualClock())
    weak let controller = adapter.sectionController(forSection: 0)
    let before = controller != nil

    adapter.dataSource = nil

    #expect(before)
    #expect(view.text.isEmpty)
    #expect(adapter.objects().isEmpty)
    #expect(controller == nil)
  }

  @Test func `the order in which view and data source are set does not matter`() {
    let source = Source([Tally(id: 1, label: "a")])
    let (one, two) = (TestListView(), TestListView())
    let adapter = ListAdapter(one, clock: VirtualClock()) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    let other = ListAdapter(two, clock: VirtualClock()) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    let (viewFirst, sourceFirst) = (TestListView(), TestListView())

    adapter.view = viewFirst
    adapter.dataSource = source
    other.dataSource = source
    other.view = sourceFirst

    #expect(viewFirst.text == ["a0"])
    #expect(sourceFirst.text == ["a0"])
  }

  @Test func `an update that waits is carried out with a change of the data source`() {
    let list = TestList()
    let source = Source([Tally(id: 5, label: "s")])
    list.adapter.updater.options.coalescing = .nextTurn
    var outcomes: [UpdateReceipt.Outcome] = []
    list.adapter.performUpdates { outcomes.append($0.outcome) }

    list.adapter.dataSource = source
    let reloads = list.view.reloads
    list.clock.turn()

    #expect(list.view.text == ["s0"])
    #expect(outcomes == [.merged(into: 2)])
    #expect(list.view.reloads == reloads)
  }

  @Test func `an update that waits is shown on another view, within the call that sets that`() {
    let list = TestList()
    let other = TestListView()
    list.show([Tally(id: 1, label: "a")])
    list.adapter.updater.options.coalescing = .nextTurn
    var outcomes: [UpdateReceipt.Outcome] = []
    list.adapter.show([Tally(id: 2, label: "b")]) { outcomes.append($0.outcome) }

    list.adapter.view = other
    let (text, answered) = (other.text, outcomes)
    list.clock.turn()

    #expect(text == ["b0"])
    #expect(list.view.text.isEmpty)
    #expect(answered == [.merged(into: 3)] && outcomes == answered)
  }

  @Test func `the background of the view before is taken away`() {
    let cell = ContentCell()
    let list = TestList { cell }
    list.show([])
    let other = TestListView()

    list.adapter.view = other

    #expect(list.view.background == nil)
    #expect(other.background === cell)
  }
}
