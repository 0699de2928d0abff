import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListSingleSectionControllerTests {
  @Test func `one cell is filled by a closure, and again in place when the object changes`() {
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) {
        ListSingleSectionController($0) { (cell: ContentCell, tally) in
          cell.content.title = tally.label
        }
      }
    }
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    let cell = view.sections[0].items[0]

    adapter.show([Tally(id: 1, label: "b")]) { _ in }

    #expect(view.text == ["b"])
    #expect(view.sections[0].items[0] === cell)
  }

  @Test func `selection and size come from closures, with the newest object`() {
    let view = CollectionView(
      layout: ListLayout(rowHeight: .provided), clock: VirtualClock())
    let host = HeadlessHost(view, width: 10, height: 9)
    view.selectionMode = .multiple
    var events: [String] = []
    let adapter = ListAdapter(view) {
      SectionController(for: Tally.self) { tally in
        let controller = ListSingleSectionController(
          tally,
          size: { ListSize(width: 1, height: Double($0.count)) },
          onSelect: { events.append("select \($0.label)") },
          configure: { (_: ContentCell, _) in })
        controller.onDeselect = { events.append("deselect \($0.label)") }
        return controller
      }
    }
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    adapter.show([Tally(id: 1, label: "b", count: 4)]) { _ in }
    let path = ItemPath(section: 0, item: 0)

    view.tapItem(at: path)
    view.tapItem(at: path)

    #expect(events == ["select b", "deselect b"])
    #expect(view.frame(of: .item(path))?.height == 4)
    #expect(host.contradictions == [])
  }
}
