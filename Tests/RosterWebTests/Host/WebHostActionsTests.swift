import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// What a page can do besides scrolling and selecting: menus, refreshing, the index, reordering.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WebHostActionsTests {
  /// A list of one section whose rows have menus and can be moved.
  private final class Rows: CollectionViewDataSource, CollectionViewDelegate {
    var rows = (0..<30).map { "row \($0)" }
    var chosen: [String] = []

    func numberOfSections(in view: any ListView) -> Int { 1 }

    func collectionView(_ view: any ListView, numberOfItemsInSection section: Int) -> Int {
      rows.count
    }

    func collectionView(_ view: any ListView, cellFor element: ListElement) -> (any ListCell)? {
      let cell = view.dequeue(ContentCell.self, for: element)
      cell?.content = ListContent(title: element.itemPath.map { rows[$0.item] } ?? "")
      return cell
    }

    func indexTitles(for view: any ListView) -> [String] { ["A", "B"] }

    func collectionView(
      _ view: any ListView, pathForIndexTitle title: String, at index: Int
    ) -> ItemPath? { ItemPath(section: 0, item: index * 15) }

    func collectionView(_ view: any ListView, canMoveItemAt path: ItemPath) -> Bool { true }

    func collectionView(_ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath) {
      rows.insert(rows.remove(at: path.item), at: target.item)
    }

    func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu? {
      let inner = ContextMenu(
        title: "More",
        actions: [
          ContextMenu.Action("copy", title: "Copy"),
          ContextMenu.Action("no", title: "Not now", isEnabled: false),
        ])
      return ContextMenu(
        title: "Do", [.action(ContextMenu.Action("flag", title: "Flag <1>")), .submenu(inner)])
    }

    func collectionView(
      _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
    ) { chosen.append("\(action.id) \(element)") }

    func collectionView(
      _ view: any ListView, swipeActionsForItemAt path: ItemPath
    ) -> CollectionView.SwipeActions? {
      CollectionView.SwipeActions(trailing: [
        ContextMenu.Action("remove", title: "Remove", role: .destructive)
      ])
    }

    func collectionView(
      _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
      forItemAt path: ItemPath
    ) { chosen.append("\(action.id) \(path)") }
  }

  private let view = CollectionView(clock: VirtualClock())
  private let host = WebHost()
  private let page = PageModel()
  private let model = Rows()

  init() throws {
    view.connect(dataSource: model, delegate: model)
    view.reload()
    host.show(view)
    let size = PageMessage.Size(width: 600, height: 400)
    _ = host.receive(
      .hello(
        PageMessage.Hello(
          build: "", session: "", version: 0, size: size, anchor: PageMessage.Anchor(offset: 0))))
    try deliver()
  }

  private func deliver() throws {
    while let message = host.nextMessage(at: .zero) {
      if let answer = try page.apply(message) { _ = host.receive(answer) }
    }
  }

  private func send(_ messages: PageMessage...) throws {
    for message in messages {
      #expect(host.receive(message))
      try deliver()
    }
  }

  private func token(_ row: Int) -> Int { page.nodes[row].token }

  /// The menu that the page shows: the titles of its lines.
  private var menu: [String] {
    let lines = (page.members["m"] as? [Any])?.last as? [[Any]] ?? []
    return lines.compactMap { $0.first as? String }
  }

  @Test func `a menu has the lines of all parts, and a chosen line is performed`() throws {
    try send(.openMenu(token: token(2)))
    #expect(menu == ["Flag <1>", "More", "Remove"])
    #expect((page.members["m"] as? [Any])?.first as? Int == token(2))

    try send(.chooseFromMenu([1, 0]))
    #expect(menu == [])
    #expect(model.chosen == ["copy \(ListElement.item(ItemPath(section: 0, item: 2)))"])
  }

  @Test func `a swipe opens the swipe actions only`() throws {
    try send(.swipe(token: token(2)))
    #expect(menu == ["Remove"])

    try send(.chooseFromMenu([0]))
    #expect(model.chosen == ["remove \(ItemPath(section: 0, item: 2))"])
  }

  @Test func `a section is scrolled across the list, and comes to rest at a group`() throws {
    let size = CompositionalLayout.Size(width: .absolute(200), height: .absolute(80))
    view.layout = CompositionalLayout(
      CompositionalLayout.Section(
        group: .horizontal(
          size: size, subitem: .item(CompositionalLayout.Item(size: .full)), count: 1),
        orthogonalScrolling: .continuousGroupLeadingBoundary))
    try deliver()
    #expect(page.nodes.allSatisfy { $0.look[0] & PageRow.Look.across.rawValue != 0 })
    let third = try #require(page.nodes.first { $0.html.contains("row 2<") })
    #expect(third.geometry[0] == 400)

    try send(.scrollAcross(token: token(0), distance: 150))
    #expect(third.geometry[0] == 250)
    try send(.endScrollingAcross(velocity: 0))

    #expect(third.geometry[0] == 200)
    try send(.scrollAcross(token: 9_999, distance: 150), .endScrollingAcross(velocity: 1))
    #expect(third.geometry[0] == 200)
  }

  @Test func `lines that cannot be chosen or do not exist have no effect`() throws {
    try send(
      .openMenu(token: token(2)), .chooseFromMenu([1, 1]), .chooseFromMenu([1]),
      .chooseFromMenu([0, 0]), .chooseFromMenu([9]), .chooseFromMenu([1, 0, 0]))
    #expect(model.chosen == [])
    #expect(menu == ["Flag <1>", "More", "Remove"])

    try send(.closeMenu)
    #expect(menu == [])
  }

  @Test func `delete performs the destructive action of the focused row`() throws {
    try send(.focus(token: token(3)), .key(.delete, extendsSelection: false))

    #expect(model.chosen == ["remove \(ItemPath(section: 0, item: 3))"])
  }

  @Test func `a title of the index scrolls to its row`() throws {
    #expect(page.members["ix"] as? [String] == ["A", "B"])

    try send(.indexTitle(1))

    #expect(view.scrollOffset.y == 600)
    #expect(page.offset == 600)
  }

  @Test func `a refresh is begun if the app has one`() async throws {
    #expect(page.members["rf"] as? Int == 0)
    try send(.refresh)
    #expect(!view.refresh.isRefreshing)

    let (runs, continuation) = AsyncStream.makeStream(of: Void.self)
    view.refresh.action = { continuation.yield() }
    try send(.refresh)
    #expect(page.members["rr"] as? Int == 1)
    for await _ in runs { break }
  }

  @Test func `a row is moved by keys`() throws {
    try send(
      .focus(token: token(1)), .key(.pickUp, extendsSelection: false),
      .key(.move(.down), extendsSelection: false), .key(.move(.down), extendsSelection: false))
    #expect(page.nodes[3].html.contains("row 1<"))
    #expect(model.rows[1] == "row 1")

    try send(.key(.tap, extendsSelection: false))
    #expect(model.rows[..<5] == ["row 0", "row 2", "row 3", "row 1", "row 4"])

    try send(.key(.undo, extendsSelection: false))
    #expect(model.rows[..<5] == ["row 0", "row 1", "row 2", "row 3", "row 4"])
  }

  @Test func `a row is moved by the pointer, or put back`() throws {
    try send(
      .reorder(.begin(token: token(0), ListPoint(x: 50, y: 20))),
      .reorder(.move(ListPoint(x: 50, y: 110))), .reorder(.end))
    #expect(model.rows[..<4] == ["row 1", "row 2", "row 0", "row 3"])

    try send(
      .reorder(.begin(token: token(0), ListPoint(x: 50, y: 20))),
      .reorder(.move(ListPoint(x: 50, y: 110))), .reorder(.cancel))
    #expect(model.rows[..<4] == ["row 1", "row 2", "row 0", "row 3"])
    #expect(view.reorder == nil)
  }

  @Test func `an action of a cell gets values of its kind only`() throws {
    var calls: [String] = []
    host.topBar = { html in
      html.element(.textField, [.onInput("name") { calls.append($0) }])
      html.element(.button, [.onClick("go") { calls.append("go") }])
    }
    try deliver()
    let top = PageMessage.topBar

    try send(
      .event(token: top, name: "go", value: .click),
      .event(token: top, name: "go", value: .text("x")),
      .event(token: top, name: "name", value: .text("<b>")),
      .event(token: top, name: "name", value: .toggle(true)),
      .event(token: top, name: "other", value: .click),
      .event(token: PageMessage.bottomBar, name: "go", value: .click))

    #expect(calls == ["go", "<b>"])
  }

  @Test func `a panel beside the list has actions of its own`() throws {
    var numbers: [Double] = []
    host.sidePanel = { html in
      html.element(
        .slider, [.number(1, in: 0...9, text: "one"), .onSlide("at") { numbers.append($0) }])
    }
    try deliver()
    #expect(host.pageState().parts.side.contains("type=\"range\""))

    try send(
      .event(token: PageMessage.sidePanel, name: "at", value: .number(7)),
      .event(token: PageMessage.sidePanel, name: "at", value: .text("8")),
      .event(token: PageMessage.topBar, name: "at", value: .number(9)))
    #expect(numbers == [7])

    host.sidePanel = nil
    #expect(host.pageState().parts.side == "")
  }

  @Test func `a page without a list any more gets no rows`() {
    var ended = 0
    host.onEnd = { ended += 1 }

    host.end()
    host.end()

    #expect(ended == 1)
    #expect(view.host == nil)
    #expect(host.pageState().rows.isEmpty)
  }
}
