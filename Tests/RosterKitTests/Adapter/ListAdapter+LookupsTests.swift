import RosterDiff
import RosterEngine
import RosterSnapshot
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
    #expect(adapter.objects().count == 3)
  }

  @Test func `the newest object of a controller is found, also of a part of a section`() throws {
    let view = TestListView()
    let adapter = ListAdapter(view, clock: list.clock) {
      SectionController(for: Group.self) { GroupController($0, Log()) }
      SectionController(for: Tally.self) { tally in
        ListStackedSectionController(tally, parts: [TallyController(tally, Log())])
      }
    }
    adapter.show([Group(id: 1), Tally(id: 2, label: "old")])
    let group = try #require(adapter.sectionController(for: Group(id: 1)))
    let stack = try #require(
      adapter.sectionController(forSection: 1) as? ListStackedSectionController<Tally>)
    let part = try #require(stack.parts.first)

    adapter.show([Tally(id: 2, label: "new"), Group(id: 1, title: "t")])
    let shown = [group, stack, part].map { adapter.object(for: $0) }
    let elsewhere = list.adapter.object(for: group)
    adapter.show([])

    #expect((shown[0] as? Group)?.title == "t")
    #expect(shown[1...].map { ($0 as? Tally)?.label } == ["new", "new"])
    #expect(elsewhere == nil)
    #expect([group, stack, part].allSatisfy { adapter.object(for: $0) == nil })
  }

  @Test func `what is not in the list is not found`() {
    list.show([Tally(id: 1)])
    let adapter = list.adapter

    #expect(adapter.section(for: Tally(id: 9)) == nil)
    #expect(adapter.section(for: Group(id: 1)) == nil)
    #expect(adapter.section(for: TallyController(Tally(id: 2), list.log)) == nil)
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

  @Test func `a controller finds its cells on the screen`() {
    list.show([Group(id: 1), Tally(id: 1, label: "t", count: 2)])
    let controller = list.adapter.sectionController(forSection: 1)

    #expect(controller?.visibleCell(at: 1) === list.view.sections[1].items[1])
    #expect(controller?.visibleCell(at: 2) == nil)
  }

  @Test func `what the user selected is deselected at once if so wished`() {
    list.show([Group(id: 1), Tally(id: 1, count: 2)])
    list.adapter.autoDeselectEnabled = true
    list.view.selectedItems = [ItemPath(section: 1, item: 0)]

    list.view.tap(section: 1, item: 0)

    #expect(list.view.selectedItems.isEmpty)
    #expect(list.log.events == ["select 1-0"])
  }

  @Test func `the debugger knows the adapters that there are`() {
    list.show([Tally(id: 77)])

    #expect(ListDebugger.shared.adapters.contains { $0 === list.adapter })
    #expect(ListDebugger.shared.text.contains("TallyController for Tally 77: 1 item"))
  }
}
