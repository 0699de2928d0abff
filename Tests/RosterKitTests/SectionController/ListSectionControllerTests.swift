import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListSectionControllerTests {
  @Test func `one section can have cells of several classes`() {
    final class Mixed: ListSectionController<Group> {
      override var numberOfItems: Int { 1 + object.rows.count }

      override func cell(at index: Int) -> (any ListCell)? {
        index == 0
          ? dequeue(TestCell.self, at: index) { $0.text = object.title }
          : dequeue(ContentCell.self, at: index) { $0.content.title = object.rows[index - 1].text }
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { Mixed($0) } }

    adapter.show([Group(id: 1, title: "post", rows: [Row(id: 1, text: "comment")])]) { _ in }

    #expect(view.text == ["post comment"])
    #expect(view.sections[0].items[0] is TestCell)
  }

  @Test func `items that are always there need no optional and no loop`() {
    final class Fixed: ListSectionController<Group> {
      @ListItems override var items: [ListItem] {
        ListItem(Row(id: 0, text: object.title), in: TestCell.self)
        ListItem("more") { (cell: ContentCell, text) in cell.content.title = text }
      }

      override var footer: ListItem? {
        ListItem(object.rows.count) { (cell: ContentCell, count) in
          cell.content.title = "\(count) rows"
        }
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { Fixed($0) } }

    adapter.show([Group(id: 1, title: "a")]) { _ in }
    adapter.show([Group(id: 1, title: "a", rows: [Row(id: 1, text: "")])]) { _ in }

    #expect(view.text == ["a more [1 rows]"])
    #expect(view.batches.last?.reconfigureItems.isEmpty == true)
  }

  @Test func `counted items of an instance that looks the same are not filled again`() {
    final class Counted: ListSectionController<Memo> {
      var fills = 0
      override func cell(at index: Int) -> (any ListCell)? {
        dequeue(ContentCell.self, at: index) { _ in fills += 1 }
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) { SectionController(for: Memo.self) { Counted($0) } }
    let memo = Memo(1, "a")
    adapter.show([memo]) { _ in }

    adapter.show([memo]) { _ in }

    #expect((adapter.sectionController(forSection: 0) as? Counted)?.fills == 1)
  }

  #if !ROSTER_SIMULATION  // UIKit's order is its own
    @Test func `cells that come and go are told to the controller that they came with`() {
      let log = Log()
      let view = TestListView()
      let adapter = ListAdapter(view) { SectionController(for: Group.self) { Watching($0, log) } }
      adapter.show([Group(id: 1, title: "x", rows: [Row(id: 0, text: "a")]), Group(id: 2)]) { _ in }
      let shown = log.events
      log.events = []

      adapter.show([Group(id: 2)]) { _ in }

      #expect(shown == ["1 will header 0", "1 will item 0-0"])
      #expect(log.events == ["1 did header 0", "1 did item 0-0"])
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `heights are those of the controller`() {
      final class High: ListSectionController<Group> {
        override var numberOfItems: Int { 2 }
        override var header: ListItem? { ListItem("h") { (_: ContentCell, _) in } }
        override var sizeOfHeader: ListSize { ListSize(width: 0, height: 3) }
        override func sizeOfItem(at index: Int) -> ListSize {
          ListSize(width: 0, height: Double(index + 1))
        }
        override func cell(at index: Int) -> (any ListCell)? {
          dequeue(ContentCell.self, at: index)
        }
      }
      let view = CollectionView(
        layout: ListLayout(rowHeight: .provided, headerHeight: .provided, footerHeight: .provided))
      let host = TestHost()
      view.host = host
      view.resize(to: ListSize(width: 10, height: 20))
      let adapter = ListAdapter(view) { SectionController(for: Group.self) { High($0) } }

      adapter.show([Group(id: 1)]) { _ in }

      #expect(view.contentSize.height == 6)
    }
  #endif

  @Test func `an update asked for by a controller while one runs is one more turn`() {
    let list = TestList()
    list.show([Tally(id: 1, label: "a")])
    var fills = 0
    list.adapter.show([Tally(id: 1, label: "b")]) { _ in
      list.log.fills = []
      list.adapter.sectionController(forSection: 0)?.setNeedsUpdate()
      fills = list.log.fills.count
    }

    list.clock.turn()

    #expect(fills == 0)
    #expect(list.log.fills == ["b0"])
  }

  @Test func `an instance of a subclass is shown by the controller of its superclass`() {
    class Base: ListDiffable {
      let id: Int
      init(_ id: Int) { self.id = id }
      var diffIdentifier: Int { id }
      func isContentEqual(to other: Base) -> Bool { true }
    }
    final class Special: Base {}
    final class BaseController: ListSectionController<Base> {
      override var items: [ListItem]? {
        [ListItem(Row(id: 0, text: "\(type(of: object))"), in: TestCell.self)]
      }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) { SectionController(for: Base.self) { BaseController($0) } }
    let special = Special(1)
    adapter.show([special, Base(1)]) { _ in }
    let first = adapter.sectionController(forSection: 0)

    adapter.show([special as Base, Base(1)]) { _ in }

    #expect(view.text == ["Special", "Base"])
    #expect(adapter.sectionController(forSection: 0) === first)
    #expect(view.faults.isEmpty)
  }

  private final class Watching: ListSectionController<Group> {
    let log: Log

    init(_ group: Group, _ log: Log) {
      self.log = log
      super.init(group)
    }

    override var items: [ListItem]? { object.rows.map { ListItem($0, in: TestCell.self) } }

    override var header: ListItem? {
      if object.title.isEmpty { return nil }
      return ListItem(object.title) { (cell: ContentCell, title) in cell.content.title = title }
    }

    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      log.events.append("\(object.id) will \(element)")
    }

    override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
      log.events.append("\(object.id) did \(element)")
    }
  }

  /// Records the objects of a controller at each of its first callbacks.
  private final class Early: ListSectionController<Group> {
    let log: Log

    init(_ group: Group, _ log: Log) {
      self.log = log
      super.init(group)
      log.events.append("made with \(object.title), section \(section ?? -1)")
    }

    override func didUpdate(to object: Group) {
      log.events.append("told \(object.title) as \(self.object.title)")
    }
  }

  @Test func `a controller has its object in its initialiser, and is told of it in the list`() {
    let (log, view) = (Log(), TestListView())
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { Early($0, log) } }

    adapter.show([Group(id: 1, title: "a")]) { _ in }
    adapter.show([Group(id: 1, title: "b")]) { _ in }

    #expect(log.events == ["made with a, section -1", "told a as a", "told b as b"])
  }

  @Test func `a controller that was made with another object shows that of the list`() {
    let (log, view) = (Log(), TestListView())
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) { _ in Early(Group(id: 7, title: "other"), log) }
    }

    adapter.show([Group(id: 1, title: "a")]) { _ in }

    #expect(log.events == ["made with other, section -1", "told a as a"])
    #expect(adapter.sectionController(for: Group.self, id: 1)?.object.title == "a")
  }

  @Test func `the object is the newest version, also of one that looks the same`() throws {
    struct Fold: ListDiffable {
      let id: Int
      var note: String
      var diffIdentifier: Int { id }
      func isContentEqual(to other: Fold) -> Bool { true }
    }
    let view = TestListView()
    let adapter = ListAdapter(view) {
      SectionController(for: Fold.self) {
        ListSingleSectionController($0) { (_: ContentCell, _) in }
      }
    }
    adapter.show([Fold(id: 1, note: "a")]) { _ in }
    let controller = try #require(adapter.sectionController(for: Fold.self, id: 1))

    adapter.show([Fold(id: 1, note: "b")]) { _ in }
    let newest = controller.object.note
    adapter.show([]) { _ in }

    #expect(newest == "b")
    #expect(controller.object.note == "a")
  }

  @Test func `a part that shows another type of object is a fault, and nothing is shown`() {
    let (log, view) = (Log(), TestListView())
    let adapter = ListAdapter(view) {
      SectionController(for: Group.self) {
        ListStackedSectionController($0, parts: [TallyController(Tally(id: 1), log)])
      }
    }

    adapter.show([Group(id: 1, title: "a")]) { _ in }

    #expect(adapter.objects().isEmpty)
    #expect(
      view.faults == [
        "ListStackedSectionController<Group> cannot show Group 1: the object was skipped"
      ])
  }
}
