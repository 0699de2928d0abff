import RosterDiff
import RosterEngine
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterLookupsTests {
  let list = TestList()

  @Test func `objects, sections and controllers lead to one another`() {
    list.show([Group(id: 1), Tally(id: 1), Tally(id: 2, label: "x")])
    let adapter = list.adapter
    let controller = adapter.sectionController(for: Tally(id: 2))

    #expect(controller is TallyController)
    #expect(adapter.sectionController(forSection: 2) === controller)
    #expect(adapter.section(for: Tally(id: 1)) == 1)
    #expect(controller.flatMap { adapter.section(for: $0) } == 2)
    #expect((adapter.object(atSection: 2) as? Tally)?.label == "x")
    #expect(adapter.objects.count == 3)
  }

  @Test func `what is not in the list is not found`() {
    list.show([Tally(id: 1)])
    let adapter = list.adapter

    #expect(adapter.section(for: Tally(id: 9)) == nil)
    #expect(adapter.section(for: Group(id: 1)) == nil)
    #expect(adapter.section(for: TallyController(list.log)) == nil)
    #expect(adapter.sectionController(for: Tally(id: 9)) == nil)
    #expect(adapter.sectionController(forSection: 1) == nil)
    #expect(adapter.sectionController(forSection: -1) == nil)
    #expect(adapter.object(atSection: 1) == nil)
  }

  @Test func `the newest version of an object is found`() {
    list.show([Tally(id: 1, label: "old")])
    list.show([Tally(id: 1, label: "new")])

    #expect((list.adapter.object(atSection: 0) as? Tally)?.label == "new")
    #expect(list.adapter.sectionController(for: Tally(id: 1)) is TallyController)
  }

  @Test func `visible are the sections of which something is on the screen`() {
    let view = CollectionView()
    let host = TestHost()
    view.host = host
    view.resize(to: .init(width: 10, height: 3))
    let log = list.log
    let adapter = ListAdapter(view) { Controller(for: Tally.self) { TallyController(log) } }

    adapter.show((0..<5).map { Tally(id: $0, count: 2) }) { _ in }

    #expect(adapter.visibleObjects.compactMap { ($0 as? Tally)?.id } == [0, 1])
    #expect(adapter.visibleSectionControllers.map(\.section) == [0, 1])
    #expect(adapter.visibleSections == [0, 1])
    #expect(adapter.visibleCells(for: Tally(id: 1)).count == 1)
    #expect(adapter.visibleCells(for: Tally(id: 3)).isEmpty)
    #expect(adapter.visibleItems(of: adapter.visibleSectionControllers[0]) == [0, 1])
    #expect(adapter.firstVisibleItem == ItemPath(section: 0, item: 0))
  }

  @Test func `a controller finds its cells on the screen`() {
    list.show([Group(id: 1), Tally(id: 1, label: "t", count: 2)])
    let controller = list.adapter.sectionController(forSection: 1)

    #expect(controller?.visibleCell(at: 1) === list.view.sections[1].items[1])
    #expect(controller?.visibleCell(at: 2) == nil)
  }

  @Test func `an object is scrolled to, with an offset beyond it`() {
    let view = CollectionView()
    let host = TestHost()
    view.host = host
    view.resize(to: .init(width: 10, height: 3))
    let log = list.log
    let adapter = ListAdapter(view) { Controller(for: Tally.self) { TallyController(log) } }
    adapter.show((0..<20).map { Tally(id: $0, count: $0 == 9 ? 0 : 2) }) { _ in }

    let isFound = adapter.scroll(to: Tally(id: 5), item: 1, position: .start)
    let top = adapter.firstVisibleItem
    adapter.scroll(to: Tally(id: 5), item: 1, position: .start, additionalOffset: 2)
    let beyond = adapter.firstVisibleItem

    #expect(isFound)
    #expect(top == ItemPath(section: 5, item: 1))
    #expect(beyond == ItemPath(section: 6, item: 1))
    #expect(!adapter.scroll(to: Tally(id: 99)))
    #expect(!adapter.scroll(to: Tally(id: 9)))
    #expect(!adapter.scroll(to: Tally(id: 5), item: -1))
    #expect(adapter.firstVisibleItem == beyond)
  }

  @Test func `items of a controller are selected and deselected, and after a tap if so wished`()
    throws
  {
    list.show([Group(id: 1), Tally(id: 1, count: 2)])
    let controller = try #require(list.adapter.sectionController(forSection: 1))

    list.adapter.selectItem(at: 1, of: controller)
    let selected = list.view.selectedItems
    list.adapter.deselectItem(at: 1, of: controller)
    let deselected = list.view.selectedItems
    list.adapter.deselectsAutomatically = true
    list.view.selectedItems = [ItemPath(section: 1, item: 0)]
    list.view.tap(section: 1, item: 0)

    #expect(selected == [ItemPath(section: 1, item: 1)])
    #expect(deselected.isEmpty)
    #expect(list.view.selectedItems.isEmpty)
    #expect(list.log.events == ["select 1-0"])
  }

  @Test func `the debugger knows the adapters that there are`() {
    list.show([Tally(id: 77)])

    #expect(ListDebugger.shared.adapters.contains { $0 === list.adapter })
    #expect(ListDebugger.shared.text.contains("TallyController for Tally 77: 1 item"))
  }

  @Test func `listeners hear of every update before its caller, and once`() {
    final class Listener: ListAdapterUpdateListener {
      var events: [String] = []
      func listAdapter(
        _ adapter: ListAdapter, didFinish kind: ListAdapterUpdateKind, _ receipt: UpdateReceipt
      ) { events.append("\(kind) \(receipt.id)") }
    }
    let listener = Listener()
    list.adapter.addUpdateListener(listener)
    list.adapter.addUpdateListener(listener)

    list.adapter.show([Tally(id: 1)]) { _ in listener.events.append("caller") }
    list.adapter.performBatch { _ in }
    list.adapter.reloadData()
    list.adapter.removeUpdateListener(listener)
    list.adapter.reloadData()

    #expect(
      listener.events == ["performUpdates 1", "caller", "itemUpdates 2", "reloadData 3"])
  }
}
