import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import TestSupport
import Testing

@testable import RosterTerminal
@testable import TerminalIO

/// The keys of the host for swipe actions, deletion, undo and refreshing.
@MainActor @Suite(.timeLimit(.minutes(10))) struct TerminalActionsTests {
  private let flag = ContextMenu.Action("flag", title: "Flag")
  private let remove = ContextMenu.Action("remove", title: "Remove", role: .destructive)

  private func list(_ navigation: TerminalHost.Navigation = .focus, rows: Int = 6) -> ListModel {
    let model = ListModel([(0..<4).map { "row \($0)" }])
    model.headers = false
    model.view.reload()
    model.host.navigation = navigation
    model.host.resize(to: TerminalSize(columns: 20, rows: rows))
    return model
  }

  private func press(_ keys: TerminalKey..., on model: ListModel) {
    for key in keys { model.host.handle(.key(key)) }
  }

  private func lines(_ model: ListModel) -> [String] {
    model.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  private let down = TerminalKey(.down)
  private let enter = TerminalKey(.enter)

  // MARK: - Swipe actions

  @Test func `s opens the swipe actions of the focused row as a menu`() {
    let model = list()
    model.swipes = CollectionView.SwipeActions(leading: [flag], trailing: [remove])

    press(.character("s"), on: model)
    #expect(model.view.contextMenu == nil)
    press(down, .character("s"), on: model)
    #expect(
      lines(model) == [
        "row 0", "ro┌────────┐", "ro│ Flag   │", "ro│ Remove │", "  └────────┘", "",
      ])
    press(down, enter, on: model)

    #expect(model.chosen == ["swipe remove 0-0"])
    #expect(model.view.contextMenu == nil)
    press(.character("s"), .character("s"), on: model)
    #expect(model.view.contextMenu == nil)
  }

  @Test func `the menu of a row contains its swipe actions, by key and by mouse`() {
    let model = list(rows: 8)
    model.swipes = CollectionView.SwipeActions(trailing: [remove])
    press(down, .character("m"), TerminalKey(.up), enter, on: model)
    #expect(model.chosen == ["swipe remove 0-0"])

    model.host.handle(.mouse(TerminalMouse(action: .press(button: 2), x: 1, y: 1, modifiers: [])))
    #expect(lines(model).contains { $0.contains("│ More › │") })
    #expect(lines(model).contains { $0.contains("│ Remove │") })
    press(TerminalKey(.up), enter, on: model)

    #expect(model.chosen == ["swipe remove 0-0", "swipe remove 0-1"])
  }

  @Test(arguments: [TerminalKey(.delete), TerminalKey(.backspace)])
  func `the key that deletes performs the destructive action of the row`(_ key: TerminalKey) {
    let model = list()
    model.swipes = CollectionView.SwipeActions(leading: [flag], trailing: [remove])

    press(key, down, down, key, on: model)

    #expect(model.chosen == ["swipe remove 0-1"])
    model.swipes = CollectionView.SwipeActions(leading: [flag])
    press(key, on: model)
    #expect(model.chosen.count == 1)
  }

  @Test func `the keys do nothing where arrow keys scroll, or if the app takes them`() {
    let model = list(.scrolling)
    model.swipes = CollectionView.SwipeActions(leading: [flag], trailing: [remove])
    model.view.focusItem(at: ItemPath(section: 0, item: 0))
    press(.character("s"), TerminalKey(.delete), on: model)
    model.host.navigation = .focus
    model.host.onKey = { _ in true }
    press(.character("s"), TerminalKey(.delete), on: model)

    #expect(model.chosen == [])
    #expect(model.view.contextMenu == nil)
  }

  // MARK: - Undo

  @Test(arguments: [TerminalHost.Navigation.focus, .scrolling])
  func `u undoes the last drop, and the next one undoes that`(
    _ navigation: TerminalHost.Navigation
  ) {
    let model = list()
    press(.character("u"), on: model)
    press(down, .character("p"), down, down, enter, on: model)
    #expect(model.rows == [["row 1", "row 2", "row 0", "row 3"]])
    model.host.navigation = navigation

    press(.character("u"), on: model)
    #expect(model.rows == [["row 0", "row 1", "row 2", "row 3"]])
    press(.character("u"), on: model)

    #expect(model.rows == [["row 1", "row 2", "row 0", "row 3"]])
  }

  // MARK: - Refreshing

  /// An action that ends when the test lets it.
  @MainActor
  private final class Gate {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private(set) var runs = 0

    func run() async {
      runs += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func open(after runs: Int) async {
      while self.runs < runs, !Task.isCancelled { await Task.yield() }
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Test(arguments: [TerminalHost.Navigation.focus, .scrolling])
  func `r refreshes the list and a sign is shown meanwhile`(
    _ navigation: TerminalHost.Navigation
  ) async {
    let model = list(navigation)
    let gate = Gate()
    model.view.refresh.action = { await gate.run() }
    #expect(lines(model)[0] == "row 0")

    press(.character("r"), .character("r"), on: model)
    #expect(lines(model)[0] == "row 0  ↻ Refreshing")
    #expect(model.host.frame().cell(x: 7, y: 0).style == TerminalStyle(.reverse))
    await gate.open(after: 1)
    await model.view.refresh.waitForEnd()

    #expect(lines(model)[0] == "row 0")
    #expect(gate.runs == 1)
  }

  @Test func `the sign asks for a frame when it appears and when it goes`() async {
    let model = list()
    let gate = Gate()
    model.view.refresh.action = { await gate.run() }
    model.clock.turn()
    #expect(!model.host.screen.isFrameDue)

    press(.character("r"), on: model)
    #expect(model.host.screen.isFrameDue)
    model.clock.turn()
    await gate.open(after: 1)
    await model.view.refresh.waitForEnd()

    #expect(model.host.screen.isFrameDue)
  }

  @Test func `the sign fits into every window`() async {
    let model = list()
    let gate = Gate()
    model.view.refresh.action = { await gate.run() }
    press(.character("r"), on: model)

    for (columns, rows) in [(0, 0), (1, 1), (5, 2), (14, 1), (40, 3)] {
      model.host.resize(to: TerminalSize(columns: columns, rows: rows))
      #expect(model.host.frame().hasWholeCharacters)
    }
    model.host.resize(to: TerminalSize(columns: 5, rows: 2))
    #expect(lines(model)[0].hasPrefix(" ↻ R"))
    model.view.layoutDirection = .rightToLeft
    model.host.resize(to: TerminalSize(columns: 20, rows: 2))
    #expect(lines(model)[0].hasPrefix(" ↻ Refreshing"))
    #expect(model.host.frame().cell(x: 19, y: 0).style == .standard)
    await gate.open(after: 1)
    await model.view.refresh.waitForEnd()
  }

  @Test func `the wheel at the top does not refresh, nor does a key that the app takes`() {
    let model = list(.scrolling)
    model.view.refresh.action = {}
    let wheel = TerminalMouse(action: .wheelUp, x: 1, y: 1, modifiers: [])
    for _ in 0..<5 { model.host.handle(.mouse(wheel)) }
    model.host.onKey = { $0 == .character("r") }

    press(.character("r"), TerminalKey(.up), TerminalKey(.home), on: model)

    #expect(!model.view.refresh.isRefreshing)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever keys are pressed, rows go only by deletion and menus belong to rows`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let model = ListModel([(0..<9).map { "row \($0)" }, ["a", "b"]])
    model.host.navigation = .focus
    model.host.resize(to: TerminalSize(columns: 20, rows: 7))
    model.swipes = CollectionView.SwipeActions(leading: [flag], trailing: [remove])
    model.removesRows = true
    model.view.refresh.action = {}
    let keys: [TerminalKey] = [
      down, TerminalKey(.up), TerminalKey(.left), TerminalKey(.right), enter,
      TerminalKey(.escape), TerminalKey(.delete), TerminalKey(.backspace), TerminalKey(.end),
      .character("m"), .character("s"), .character("p"), .character("u"), .character("r"),
    ]

    for _ in 0..<150 {
      press(keys.randomElement(using: &random) ?? down, on: model)
      if Int.random(in: 0..<10, using: &random) == 0 { model.clock.advance(by: .seconds(1)) }

      #expect((model.host.menu == nil) == (model.view.contextMenu == nil))
      #expect(model.host.frame().hasWholeCharacters)
      let deletions = model.chosen.count { $0.hasPrefix("swipe remove") }
      #expect(model.rows.joined().count == 11 - deletions)
      #expect(Set(model.rows.joined()).count == 11 - deletions)
    }
  }

  // MARK: - Accessibility

  private final class Plain: CollectionViewCell {}

  @Test func `a cell that cannot draw itself shows its label, and its actions are in its menu`() {
    let model = list(rows: 8)
    model.makesCell = { path in
      guard path.item == 1 else { return nil }
      let cell = model.view.dequeue(Plain.self, for: .item(path))
      cell?.accessibility = CollectionViewCell.Accessibility(
        label: "A picture",
        actions: [.init("Describe") { model.chosen.append("describe") }])
      return cell
    }
    model.view.reload()
    #expect(lines(model)[1] == "A picture")
    #expect(model.host.frame().cell(x: 0, y: 1).style == .standard)

    press(down, down, .character("m"), TerminalKey(.up), enter, on: model)

    #expect(model.chosen == ["describe"])
    model.view.selectItem(at: ItemPath(section: 0, item: 1))
    #expect(model.host.frame().cell(x: 0, y: 1).style.attributes.contains(.reverse))
  }
}
