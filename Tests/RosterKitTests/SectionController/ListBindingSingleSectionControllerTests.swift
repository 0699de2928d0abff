import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListBindingSingleSectionControllerTests {
  private final class Single: ListBindingSingleSectionController<Tally, ContentCell> {
    var events: [String] = []

    override func configure(_ cell: ContentCell, with object: Tally) {
      cell.content.title = object.label
      events.append("configure \(object.label)")
    }

    override var sizeOfCell: ListSize { ListSize(width: 0, height: 3) }
    override func didSelect(_ cell: ContentCell?) { note("select", cell) }
    override func didDeselect(_ cell: ContentCell?) { note("deselect", cell) }
    override func didHighlight(_ cell: ContentCell?) { note("highlight", cell) }
    override func didUnhighlight(_ cell: ContentCell?) { note("unhighlight", cell) }

    private func note(_ event: String, _ cell: ContentCell?) {
      events.append("\(event) \(cell?.content.title ?? "nothing")")
    }
  }

  let view = TestListView()
  let adapter: ListAdapter

  init() {
    adapter = ListAdapter(view) { Controller(for: Tally.self) { Single($0) } }
  }

  private var controller: Single? { adapter.sectionController(forSection: 0) as? Single }

  @Test func `the cell on the screen is filled again in place, and only if the object differs`() {
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    let cell = view.sections[0].items[0]

    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    adapter.show([Tally(id: 1, label: "b")]) { _ in }

    #expect(controller?.events == ["configure a", "configure b"])
    #expect(controller?.displayedCell === cell)
    #expect(controller?.isDisplayingCell == true)
  }

  @Test func `a controller that does not fill its cell is told so`() {
    let view = TestListView()
    let adapter = ListAdapter(view) {
      Controller(for: Tally.self) { ListBindingSingleSectionController<Tally, ContentCell>($0) }
    }

    adapter.show([Tally(id: 1)]) { _ in }

    #expect(
      view.faults == [
        "ListBindingSingleSectionController<Tally, ContentCell> (section Tally 1) does not "
          + "override configure: "
          + "the cell is shown as it is"
      ])
  }

  @Test func `events come with the cell`() {
    let view = CollectionView(
      layout: ListLayout(rowHeight: .given), clock: VirtualClock())
    let host = HeadlessHost(view, width: 10, height: 9)
    let adapter = ListAdapter(view) { Controller(for: Tally.self) { Single($0) } }
    view.selectionMode = .multiple
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    let controller = adapter.sectionController(forSection: 0) as? Single
    controller?.events = []
    let path = ItemPath(section: 0, item: 0)

    view.pressBegan(at: path)
    view.pressEnded()
    view.tapItem(at: path)

    #expect(controller?.events == ["highlight a", "unhighlight a", "select a", "deselect a"])
    #expect(view.frame(of: .item(path))?.height == 3)
    #expect(host.contradictions == [])
  }

  @Test func `there is no cell after the controller has left the list`() {
    adapter.show([Tally(id: 1, label: "a")]) { _ in }
    let controller = controller

    adapter.show([Tally(id: 2)]) { _ in }

    #expect(controller?.isDisplayingCell == false)
    #expect(controller?.object.label == "a")
  }
}
