import RosterDiff
import RosterEngine
import RosterSnapshot
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// A part with view models.
private final class Rows: ListSectionController<Group> {
  let log: Log

  init(_ group: Group, _ log: Log) {
    self.log = log
    super.init(group)
  }

  @ListItems override var items: [ListItem] {
    for row in object.rows {
      ListItem(row) { (cell: ContentCell, row) in cell.content.title = row.text }
    }
  }

  override var footer: ListItem? {
    ListItem("end") { (cell: ContentCell, text) in cell.content.title = text }
  }

  override func didSelectItem(at index: Int) {
    log.events.append("rows select \(viewModel(at: index, as: Row.self)?.text ?? "?") \(index)")
  }

  override func willDisplaySection() { log.events.append("rows appear") }
  override func didEndDisplayingSection() { log.events.append("rows disappear") }
  override func didEnterWorkingRange() { log.events.append("rows enter") }
  override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
    log.events.append("rows did \(element)")
  }
}

/// A part with a number of cells.
private final class Lines: ListSectionController<Group> {
  let log: Log
  var suffix = ""
  var count = 2

  init(_ group: Group, _ log: Log) {
    self.log = log
    super.init(group)
  }

  override var numberOfItems: Int { count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { $0.content.title = "\(object.title)\(index)\(suffix)" }
  }

  override func didSelectItem(at index: Int) { log.events.append("lines select \(index)") }
  override func willDisplay(_ cell: any ListCell, for element: ListElement) {
    log.events.append("lines will \(element)")
  }
  override func listDidScroll() { log.events.append("lines scroll") }
  override func canMoveItem(at index: Int) -> Bool { true }
  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    log.events.append("lines move \(index) to \(target) \(other === self)")
  }
}

@MainActor @Suite struct ListStackedSectionControllerTests {
  let log = Log()
  let view = CollectionView()
  let host: HeadlessHost
  let adapter: ListAdapter

  init() {
    let log = log
    host = HeadlessHost(view, width: 10, height: 12)
    adapter = ListAdapter(view) {
      SectionController(for: Group.self) {
        ListStackedSectionController($0, parts: [Lines($0, log), Rows($0, log), Lines($0, log)])
      }
    }
    view.faultPolicy.onBrokenRule = .report
  }

  private var stack: ListStackedSectionController<Group>? {
    adapter.sectionController(forSection: 0) as? ListStackedSectionController<Group>
  }

  private func rows(_ texts: [String]) -> [Row] {
    texts.enumerated().map { Row(id: $0.offset, text: $0.element) }
  }

  private func show(_ title: String, _ texts: [String]) {
    log.events = []
    adapter.show([Group(id: 1, title: title, rows: rows(texts))]) { _ in }
  }

  @Test func `the parts stand one below the other`() {
    show("a", ["x", "y"])

    #expect(host.text == "a0\na1\nx\ny\na0\na1\nend")
    #expect(view.numberOfItems(inSection: 0) == 6)
  }

  @Test func `items are compared together, and cells that stay are kept`() {
    show("a", ["x"])
    let cells = (0..<5).map { view.cell(at: ItemPath(section: 0, item: $0)) }

    show("b", ["x", "y"])

    #expect(host.text == "b0\nb1\nx\ny\nb0\nb1\nend")
    let now = [0, 1, 2, 4, 5].map { view.cell(at: ItemPath(section: 0, item: $0)) }
    #expect(zip(cells, now).allSatisfy { $0 === $1 })
  }

  @Test func `indexes are translated both ways`() throws {
    show("a", ["x", "y", "z"])
    let stack = try #require(stack)

    let places = (0..<7).map { index in
      stack.location(of: index).map { "\($0.part.part)-\($0.index)" }
    }
    let back = (0..<7).map { index in
      stack.location(of: index).flatMap { stack.index(of: $0.part, $0.index) }
    }

    #expect(places == ["0-0", "0-1", "1-0", "1-1", "1-2", "2-0", "2-1"])
    #expect(back == Array(0..<7))
    #expect(stack.location(of: 7) == nil)
    #expect(stack.location(of: -1) == nil)
    #expect(stack.index(of: stack.parts[1], 3) == nil)
  }

  @Test func `a part receives the events of its own items and sees its own cells`() throws {
    show("a", ["x", "y"])
    let stack = try #require(stack)
    log.events = []

    view.tapItem(at: ItemPath(section: 0, item: 3))
    view.tapItem(at: ItemPath(section: 0, item: 5))
    stack.parts[1].scrollToItem(at: 0)
    stack.parts[1].selectItem(at: 0)

    #expect(log.events == ["rows select y 1", "lines select 1"])
    #expect(stack.parts[1].visibleIndexes == [0, 1])
    #expect(stack.parts[1].visibleCell(at: 2) == nil)
    #expect(stack.parts[2].visibleCell(at: 0) === view.cell(at: ItemPath(section: 0, item: 4)))
    #expect(stack.parts[1].selectedIndexes == [0])
    #expect(stack.parts[2].section == 0)
    #expect((stack.parts[1] as? Rows)?.viewModel(at: 1, as: Row.self)?.text == "y")
  }

  @Test func `display and range are those of each part`() {
    show("a", [])
    let first = log.events
    show("a", ["x"])
    let more = log.events
    show("a", [])

    #expect(first.filter { $0.hasPrefix("lines will") }.count == 4)
    #expect(first.contains("rows enter"))
    #expect(first.contains("rows appear"))
    #expect(more.allSatisfy { $0 != "rows appear" })
    #expect(log.events == ["rows did item 0-0"])
  }

  @Test func `a part is read again by itself`() throws {
    show("a", ["x"])
    let lines = try #require(stack?.parts[0] as? Lines)
    lines.suffix = "!"
    lines.count = 3

    lines.setNeedsUpdate()

    #expect(host.text == "a0!\na1!\na2!\nx\na0\na1\nend")
  }

  @Test func `what a batch says of a part makes it be read`() throws {
    show("a", ["x"])
    let lines = try #require(stack?.parts[2] as? Lines)

    adapter.performBatch { batch in
      lines.count = 1
      batch.delete(in: lines, at: [0])
    }

    #expect(host.text == "a0\na1\nx\na0\nend")
  }

  @Test func `an item is reordered within its part only`() {
    show("a", ["x"])
    log.events = []

    for _ in 0..<2 {
      view.beginReorder(at: ItemPath(section: 0, item: 0))
      view.moveReorder(.down)
      view.endReorder()
    }
    view.beginReorder(at: ItemPath(section: 0, item: 1))
    view.moveReorder(.down)
    view.endReorder()

    #expect(log.events == ["lines move 0 to 1 true", "lines move 0 to 1 true"])
    #expect(host.text == "a0\na1\nx\na0\na1\nend")
  }

  @Test func `a part that is used twice is a fault and is left out`() {
    let log = log
    let shared = Lines(Group(id: 1), log)
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) {
        ListStackedSectionController($0, parts: [shared, shared])
      }
    }

    adapter.show([Group(id: 1, title: "a")]) { _ in }

    #expect(view.text == ["a0 a1"])
    #expect(
      view.faults == [
        "Lines, for a part of section Group 1, is in a list or a part of a section already: "
          + "it was left out"
      ])
  }

  @Test func `a part with an impossible number of items is a fault that names its object`() {
    let log = log
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) { group in
        let lines = Lines(group, log)
        lines.count = -1
        return ListStackedSectionController(group, parts: [lines, Rows(group, log)])
      }
    }

    adapter.show([Group(id: 5, rows: [Row(id: 1, text: "x")])]) { _ in }

    #expect(view.text == ["x [end]"])
    #expect(
      view.faults == [
        "Lines (section Group 5) gave -1 items for a part of its section: "
          + "it is shown without items"
      ])
  }

  @Test func `stacks can be parts of stacks`() throws {
    let log = log
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) {
        ListStackedSectionController(
          $0,
          parts: [
            Lines($0, log),
            ListStackedSectionController($0, parts: [Rows($0, log), Lines($0, log)]),
          ])
      }
    }

    adapter.show([Group(id: 1, title: "a", rows: [Row(id: 0, text: "x")])]) { _ in }
    view.tap(section: 0, item: 2)
    view.tap(section: 0, item: 4)

    #expect(view.text == ["a0 a1 x a0 a1 [end]"])
    #expect(log.events.suffix(2) == ["rows select x 0", "lines select 1"])
  }

  @Test func `items of a stack in a stack are numbered anew when one is moved`() throws {
    let log = log
    let group = Group(id: 1, title: "a", rows: [Row(id: 0, text: "x")])
    let (view, lines) = (CollectionView(), Lines(group, log))
    let host = HeadlessHost(view, width: 10, height: 12)
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) {
        ListStackedSectionController(
          $0,
          parts: [Lines($0, log), ListStackedSectionController($0, parts: [Rows($0, log), lines])])
      }
    }
    lines.count = 3
    adapter.show([group]) { _ in }
    log.events = []

    view.beginReorder(at: ItemPath(section: 0, item: 3))
    view.moveReorder(.down)
    view.endReorder()
    let moved = host.text
    view.invalidateLayout(of: nil)
    // Only a change of the number of lines is known.
    lines.count = 2
    var changes: UpdateReceipt.Counts?
    lines.needsReading = true
    adapter.performUpdates { changes = $0.items }

    #expect(log.events.filter { $0.contains("move") } == ["lines move 0 to 1 true"])
    #expect(moved == "a0\na1\nx\na1\na0\na2\nend")
    #expect(changes.map { [$0.deletes, $0.inserts, $0.moves] } == [1, 0, 0])
    #expect(host.text == "a0\na1\nx\na0\na1\nend")
  }

  @Test func `a section that leaves takes its parts along`() throws {
    show("a", ["x"])
    let part = try #require(stack?.parts[1] as? Rows)
    log.events = []

    adapter.show([]) { _ in }

    #expect(part.section == nil)
    #expect(part.adapter == nil)
    #expect(part.viewModels.isEmpty)
    #expect(log.events.contains("rows disappear"))
  }
}
