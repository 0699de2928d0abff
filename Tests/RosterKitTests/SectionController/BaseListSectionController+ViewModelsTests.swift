import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Controllers that specify their items.
@MainActor @Suite struct BaseListSectionControllerViewModelsTests {
  private final class Bound: ListSectionController<Group> {
    let log: Log

    init(_ group: Group, _ log: Log) {
      self.log = log
      super.init(group)
    }

    @ListItems override var items: [ListItem] {
      ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
      for row in object.rows { ListItem(row, in: TestCell.self) }
    }

    override func sizeOfItem(at index: Int) -> ListSize {
      viewModel(at: index).map { ListSize(width: 0, height: $0 is Row ? 2 : 1) } ?? .zero
    }

    override func didSelectItem(at index: Int) { note("select", index) }

    override func didDeselectItem(at index: Int) { note("deselect", index) }

    override func didHighlightItem(at index: Int) { note("highlight", index) }

    override func didUnhighlightItem(at index: Int) { note("unhighlight", index) }

    override func contextMenuForItem(at index: Int) -> ContextMenu? {
      viewModel(at: index).map {
        ContextMenu(title: "\($0.diffIdentifier)", actions: [ContextMenu.Action("x", title: "X")])
      }
    }

    private func note(_ event: String, _ index: Int) {
      let model = viewModel(at: index).map { "\($0.diffIdentifier)" } ?? "nothing"
      log.events.append("\(event) \(model) \(index)")
    }

    override func canMoveItem(at index: Int) -> Bool { true }
  }

  let log = Log()
  let view = TestListView()
  let adapter: ListAdapter

  init() {
    let log = log
    adapter = ListAdapter(view) { SectionController(for: Group.self) { Bound($0, log) } }
  }

  private func show(_ groups: Group...) { adapter.show(groups) { _ in } }

  private var controller: Bound? { adapter.sectionController(forSection: 0) as? Bound }

  private let group = Group(
    id: 1, title: "t", rows: [Row(id: 7, text: "a"), Row(id: 8, text: "b")])

  @Test func `view models are found by their index`() {
    show(group)

    #expect(controller?.viewModels.count == 3)
    #expect(controller?.viewModel(at: 1, as: Row.self) == Row(id: 7, text: "a"))
    #expect(controller?.viewModel(at: 1, as: String.self) == nil)
    #expect(controller?.viewModel(at: 3) == nil)
    #expect(controller?.viewModel(at: -1) == nil)
  }

  @Test func `items change in the batch in which their section moves`() {
    show(group, Group(id: 2, title: "u"))
    let cell = view.sections[0].items[1]

    var changed = group
    changed.rows = [Row(id: 8, text: "b"), Row(id: 7, text: "c")]
    show(Group(id: 2, title: "u"), changed)

    #expect(view.text == ["u", "t b c"])
    #expect(view.sections[1].items[2] === cell)
    #expect(view.batches.count == 2)
    #expect(view.batches.last?.reconfigureItems == [ItemPath(section: 0, item: 1)])
  }

  /// A list on a screen without a host, in which a user does something.
  private func shown() -> (view: CollectionView, host: HeadlessHost, adapter: ListAdapter) {
    let (view, log) = (CollectionView(clock: VirtualClock()), log)
    let host = HeadlessHost(view, width: 10, height: 9)
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { Bound($0, log) } }
    view.faultPolicy = .report
    view.selectionMode = .multiple
    adapter.show([group]) { _ in }
    return (view, host, adapter)
  }

  @Test func `the view model of an event is that of its index`() {
    let (view, host, adapter) = shown()
    let path = ItemPath(section: 0, item: 2)

    view.pressBegan(at: path)
    view.pressEnded()
    view.tapItem(at: path)
    view.openContextMenu(for: .item(path))

    #expect(log.events == ["highlight 8 2", "unhighlight 8 2", "select 8 2", "deselect 8 2"])
    #expect(host.contextMenu?.menu.title == "8")
    withExtendedLifetime(adapter) {}
  }

  @Test func `sizes are those of the view models, and zero beyond them`() {
    show(group)

    let sizes = (0..<4).map { controller?.sizeOfItem(at: $0).height }

    #expect(sizes == [1, 2, 2, 0])
  }

  @Test func `models with the same identity are a fault, and the first is shown`() {
    show(Group(id: 1, title: "t", rows: [Row(id: 7, text: "a"), Row(id: 7, text: "b")]))

    #expect(view.text == ["t a"])
    #expect(
      view.faults == [
        "2 items of section 0 (Group 1) share the identity Row 7 (positions 1 and 2): "
          + "the first was kept"
      ])
  }

  @Test func `a reorder by the user reorders the view models`() {
    let (view, host, adapter) = shown()

    view.beginReorder(at: ItemPath(section: 0, item: 1))
    view.moveReorder(.down)
    view.endReorder()

    let controller = adapter.sectionController(forSection: 0) as? Bound
    #expect(controller?.viewModel(at: 2, as: Row.self)?.id == 7)
    #expect(controller?.viewModel(at: 1, as: Row.self)?.id == 8)
    #expect(host.contradictions == [])
  }

  @Test func `without a list there are no view models`() {
    let controller = Bound(group, log)

    #expect(controller.viewModels.isEmpty)
    #expect(controller.sizeOfItem(at: 0) == .zero)
    #expect(controller.items.count == 3)
  }
}
