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
  }

  @Test func `a controller finds its cells on the screen`() {
    list.show([Group(id: 1), Tally(id: 1, label: "t", count: 2)])
    let controller = list.adapter.sectionController(forSection: 1)

    #expect(controller?.visibleCell(at: 1) === list.view.sections[1].items[1])
    #expect(controller?.visibleCell(at: 2) == nil)
  }
}
