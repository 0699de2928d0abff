import RosterEngine
import RosterTesting
import RosterView

@testable import RosterCommand
@testable import RosterTerminal

/// The whole tool on a host without a terminal, with a model of its screen.
@MainActor
final class ProgramHarness {
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  nonisolated static let bindings = [try? KeyBinding("z=kill {NAME}")].compactMap { $0 }

  private let setting: ProgramSetting
  private let options: WatchOptions
  private let clock = VirtualClock()
  private let screen: ScreenWatch
  private var world: ProgramWorld
  private var model: ProgramModel
  private let source: ProgramSource
  private var refreshCount = 0

  /// A run that waits for the end of the pause, and its result.
  private var paused: (task: Task<Void, Never>, take: (inout ProgramModel) -> Void)?

  private var cursor: ProgramModel.ID?
  private var selected: Set<String> = []
  private var faults: [String] = []

  init(_ setting: ProgramSetting) async throws {
    self.setting = setting
    let options = Self.options(setting)
    self.options = options
    screen = ScreenWatch(options, clock: clock, usesColors: setting.usesColors)
    world = ProgramWorld(setting.source, options)
    model = ProgramModel(setting)
    source = ProgramSource(setting.source, options)
    screen.list.view.faultPolicy = .report
    screen.list.view.onFault = { [weak self] in self?.faults.append("\($0)") }
    screen.connect()
    screen.host.resize(to: TerminalSize(columns: model.width, rows: model.height))
    try await take([])
    try await settle()
    try compare("the start")
  }

  private static func options(_ setting: ProgramSetting) -> WatchOptions {
    Samples.options { options in
      options.bindings = bindings
      options.header = .present
      options.interval = .zero
      options.group = setting.group.map { ColumnReference(text: $0) }
      if setting.namesKey { options.key = .columns([Samples.column("NAME")]) }
      if setting.totals { options.totals = [Samples.column("SIZE")] }
      if setting.moves {
        let size = Samples.column("SIZE")
        options.moving = [
          MovingColumn(kind: .delta, source: size), MovingColumn(kind: .rate, source: size),
          MovingColumn(kind: .curve(width: 3), source: size),
        ]
      }
      switch setting.source {
      case .text: break
      case .json: options.format = .json(path: [])
      case .each: options.origin = CommandFamily("HOST=a,b").map { .each($0) } ?? .command
      case .stream:
        var stream = StreamOptions()
        stream.deletion = StreamOptions.Deletion("op=gone")
        options.origin = .stream(stream)
        options.format = .jsonLines
      }
    }
  }

  /// The time of a refresh.
  nonisolated static func time(_ seconds: Int) -> WallTime {
    WallTime(milliseconds: 1_763_800_000_000 + seconds * 1_000)
  }

  func perform(_ step: ProgramStep) async throws {
    let before = (cursor: cursor, top: topLines())
    try await act(step)
    try await settle()
    // Changed rows are marked for a moment; removed rows are shown for as long.
    clock.advance(by: .seconds(3))
    try await settle()
    try follow(step, before.cursor, before.top)
    try compare("\(step)")
    guard faults.isEmpty else { throw Difference(description: "\(step): \(faults)") }
  }

  /// Waits until all requested work is done, without advancing the time.
  private func settle() async throws {
    var done: [Task<Void, Never>?] = []
    while true {
      clock.turn()
      let work = [screen.asked, screen.waiting, screen.showing]
      for task in work { await task?.value }
      if !clock.turn(), work == done { return }
      done = work
    }
  }
}

// MARK: - Refreshes

extension ProgramHarness {
  private func refresh(_ step: ProgramStep) async throws {
    guard paused == nil else { return }
    var failing: Set<Int> = []
    switch step.kind {
    case .column:
      world.changeColumns(step)
      world.change(step)
    case .failure:
      failing = setting.source == .each ? [step.number(0, 2)] : setting.source == .stream ? [] : [0]
    default: world.change(step)
    }
    try await take(failing, isEmpty: step.kind == .empty && setting.source != .stream)
  }

  private func take(_ failing: Set<Int>, isEmpty: Bool = false) async throws {
    refreshCount += 1
    let seconds = refreshCount * 10
    let hosts = setting.source == .each ? 2 : 1
    let outputs = (0..<hosts).map { failing.contains($0) ? nil : isEmpty ? "" : world.output($0) }
    var run = try await source.run(outputs, lines: world.streamLines)
    run.moment = .seconds(seconds)
    let isOne = setting.source != .each
    let table = world.table(failing: failing, empty: isEmpty ? [0, 1] : [])
    let hasNoRows = isEmpty || setting.source == .json && table.rows.isEmpty
    let failure = failing.isEmpty ? isEmpty && !isOne ? "a: no output" : nil : "exit code 1"
    let add = { (model: inout ProgramModel) in
      model.add(
        isOne && !failing.isEmpty ? nil : table, isEmpty: hasNoRows && failing.isEmpty,
        seconds: seconds, failure: failure)
    }
    let (screen, finished) = (screen, run)
    let task = Task { _ = try? await screen.take(finished, at: Self.time(seconds)) }
    guard model.isPaused else {
      await task.value
      return add(&model)
    }
    paused = (task, add)
    await Task.yield()
  }

  private func pause(_ key: Character) async {
    model.isPaused.toggle()
    press(.character(key))
    guard !model.isPaused, let paused else { return }
    self.paused = nil
    await paused.task.value
    paused.take(&model)
  }
}

// MARK: - What the user does

extension ProgramHarness {
  private func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  private func press(_ key: TerminalKey) { screen.host.handle(.key(key)) }

  private func mouse(_ action: TerminalMouse.Action, _ x: Int, _ y: Int) {
    screen.host.handle(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: [])))
  }

  private func act(_ step: ProgramStep) async throws {
    switch step.kind {
    case .refresh, .failure, .empty, .column: try await refresh(step)
    case .filter, .condition, .find: prompt(step)
    case .findNext: find(isBackwards: false, key: "n")
    case .findBefore: find(isBackwards: true, key: "N")
    case .markColumn, .sort, .group, .hide, .showAll: await arrange(step)
    case .clickHeader: await clickHeader(step)
    case .select where cursor == nil: await pause(" ")
    case .moveCursor, .open, .select, .leave, .pin, .copy, .click: actOnRow(step)
    case .travel, .compare: await travel(step)
    case .pause: await pause("p")
    case .page: togglePage()
    case .help:
      press(.character("?"))
      press(TerminalKey(.escape))
    case .question: type("zx")
    case .scroll, .wheel: scroll(step)
    case .sideways:
      press(TerminalKey(step.number(0, 2) == 0 ? .left : .right))
      model.offset += step.number(0, 2) == 0 ? -8 : 8
    case .resize:
      model.width = step.number(0, 3) == 0 ? 1 + step.number(1, 40) : 40 + step.number(1, 200)
      model.height = 1 + step.number(2, step.number(3, 2) == 0 ? 6 : 60)
      screen.host.resize(to: TerminalSize(columns: model.width, rows: model.height))
    case .time: clock.advance(by: .milliseconds(step.number(0, 1_000)))
    }
  }

  /// The rows that a key acts on once all earlier actions are done.
  private func prompt(_ step: ProgramStep) {
    let keys: Character =
      switch step.kind {
      case .filter: "/"
      case .condition: "&"
      default: "f"
      }
    press(.character(keys))
    press(.control("u"))
    switch step.kind {
    case .filter:
      model.filter = ["", "", "n1", "up", "0", "p 1", "zz"][step.number(0, 7)]
      type(model.filter)
    case .condition:
      let index = step.number(0, 5)
      model.condition = index < 3 ? ProgramCondition.all[index] : nil
      type(model.condition?.text ?? "")
    default:
      model.sought = ["up", "n1", "3", "zz", "since"][step.number(0, 5)]
      type(model.sought)
    }
    if step.kind == .find { moveToFound(isBackwards: false) }
    press(TerminalKey(.enter))
  }

  private func find(isBackwards: Bool, key: Character) {
    if !model.sought.isEmpty { moveToFound(isBackwards: isBackwards) }
    press(.character(key))
  }

  /// Moves the cursor to the next item with the text.
  private func moveToFound(isBackwards: Bool) {
    let items = model.lines().filter { !$0.isHeader }
    let found = items.indices.filter { index in
      let (line, text) = (items[index], model.sought)
      return line.fields.isEmpty
        ? line.text.lowercased().contains(text)
        : line.fields.contains { $0.lowercased().contains(text) }
    }
    let place = items.firstIndex { $0.id == cursor } ?? (isBackwards ? items.count : -1)
    let next =
      isBackwards
      ? found.last { $0 < place } ?? found.last : found.first { $0 > place } ?? found.first
    if let next { cursor = items[next].id }
  }

  private func arrange(_ step: ProgramStep) async {
    let count = model.widths.columns.count
    switch step.kind {
    case .markColumn:
      let isBack = step.number(0, 3) == 0
      press(TerminalKey(.tab, isBack ? .shift : []))
      guard count > 0 else { return }
      let next = model.markedColumn.map { $0 + (isBack ? -1 : 1) } ?? (isBack ? count - 1 : 0)
      model.markedColumn = (0..<count).contains(next) ? next : nil
    case .showAll:
      press(.character("+"))
      model.arrange(.showAll, column: 0)
    default:
      let action: (ScreenInput.ColumnAction, Character) =
        step.kind == .sort ? (.sort, "s") : step.kind == .group ? (.group, "b") : (.hide, "-")
      press(.character(action.1))
      if let column = model.markedColumn { model.arrange(action.0, column: column) }
    }
  }

  private func clickHeader(_ step: ProgramStep) async {
    guard model.height > 2, !model.widths.columns.isEmpty, model.isWide, model.offset == 0 else {
      return
    }
    let column = step.number(0, model.widths.columns.count)
    let before = model.widths.columns[..<column].reduce(column) { $0 + $1.width }
    let x = before + (setting.usesColors ? 0 : 2)
    let button = step.number(1, 3)
    mouse(.press(button: button), x, 0)
    model.markedColumn = column
    if button != 1 { model.arrange(button == 0 ? .sort : .group, column: column) }
  }

  private func togglePage() {
    press(.character("K"))
    model.showsPage.toggle()
  }

  private func travel(_ step: ProgramStep) async {
    guard step.kind == .travel else {
      press(.character("c"))
      model.base = model.base == nil ? model.position ?? model.points.count - 1 : nil
      return
    }
    let steps: [(HistoryStep, Character)] = [
      (.back, "["), (.forward, "]"), (.first, "{"), (.last, "}"), (.changeBefore, "<"),
      (.changeAfter, ">"),
    ]
    let (way, key) = steps[step.number(0, steps.count)]
    press(.character(key))
    guard let target = model.target(of: way, row: cursor?.row) else { return }
    model.position = target == model.points.count - 1 ? nil : target
    model.measure()
  }
}

// MARK: - Rows and the cursor

extension ProgramHarness {
  private func actOnRow(_ step: ProgramStep) {
    let items = model.lines().filter { !$0.isHeader }
    let index = items.firstIndex { $0.id == cursor }
    switch step.kind {
    case .moveCursor:
      if index == nil { return press(TerminalKey(.enter)) }
      let moves: [(TerminalKey, Int)] = [
        (TerminalKey(.down), 1), (TerminalKey(.up), -1), (TerminalKey(.home), -items.count),
        (TerminalKey(.end), items.count), (.character("j"), 1), (.character("k"), -1),
      ]
      let (key, distance) = moves[step.number(0, moves.count)]
      press(key)
      cursor = items[min(max((index ?? 0) + distance, 0), items.count - 1)].id
    case .open:
      press(TerminalKey(.enter))
      guard let row = cursor?.row else { return }
      if model.open.remove(row) == nil { model.open.insert(row) } else { cursor = .row(row) }
    case .select:
      // Without a cursor it is the other key for a pause.
      if index != nil { press(.character(" ")) }
      guard let index else { return }
      if case .row(let row) = items[index].id, selected.remove(row) == nil { selected.insert(row) }
      cursor = items[min(index + 1, items.count - 1)].id
    case .leave: leave()
    case .pin:
      press(.character("t"))
      let rows = selected.isEmpty ? Set([cursor?.row].compactMap { $0 }) : selected
      if rows.isSubset(of: model.pinned) {
        model.pinned.subtract(rows)
      } else {
        model.pinned.formUnion(rows)
      }
    case .copy: press(.character(step.number(0, 2) == 0 ? "y" : "Y"))
    default: click(step)
    }
  }

  private func leave() {
    press(TerminalKey(.escape))
    if model.showsPage {
      model.showsPage = false
    } else if !model.filter.isEmpty {
      model.filter = ""
    } else if model.condition != nil {
      model.condition = nil
    } else if cursor != nil {
      if selected.isEmpty { cursor = nil } else { selected = [] }
    }
  }

  private func click(_ step: ProgramStep) {
    let y = step.number(0, max(1, model.height))
    let top = model.height > 2 ? 1 : 0
    let line = y - top
    guard line >= 0, line < model.listHeight else { return }
    let target = visible()[line]
    mouse(.press(button: 0), 0, y)
    mouse(.release(button: 0), 0, y)
    if let target, !target.isHeader { cursor = target.id }
  }

  private func scroll(_ step: ProgramStep) {
    if step.kind == .wheel {
      let action: TerminalMouse.Action = step.number(0, 2) == 0 ? .wheelUp : .wheelDown
      mouse(action, 0, 1)
      return
    }
    guard cursor == nil else { return }
    let keys: [TerminalKey] = [
      .character("j"), .character("k"), TerminalKey(.pageDown), TerminalKey(.pageUp), .control("u"),
      .control("d"), .character("g"), .character("G"),
    ]
    press(keys[step.number(0, keys.count)])
  }
}

// MARK: - What there is to see

extension ProgramHarness {
  private var scrollOffset: Int { Int(screen.list.view.scrollOffset.y) }

  /// The lines in the window; the header of a section that is cut off at the top is pinned above
  /// it.
  private func visible() -> [ProgramModel.Line?] {
    let lines = model.lines()
    var shown: [ProgramModel.Line?] = Array(lines.dropFirst(scrollOffset).prefix(model.listHeight))
    if let first = shown.first ?? nil, let header = first.header, !first.isHeader {
      shown[0] = ProgramModel.Line(id: .header(header), text: header, header: header)
    }
    return shown + Array(repeating: nil, count: max(0, model.listHeight - shown.count))
  }

  /// Which lines are in the window, and where.
  private func topLines() -> [ProgramModel.ID: Int] {
    // Covered lines count too.
    let shown = model.lines().dropFirst(scrollOffset).prefix(model.listHeight).enumerated().map {
      ($1.id, $0)
    }
    return Dictionary(shown, uniquingKeysWith: { first, _ in first })
  }

  private var actualCursor: ProgramModel.ID? {
    screen.list.cursor.map { ProgramModel.ID($0.id) }
  }

  /// The cursor, the selection and the top line stay, unless an action changed them.
  private func follow(
    _ step: ProgramStep, _ before: ProgramModel.ID?, _ top: [ProgramModel.ID: Int]
  ) throws {
    let ids = model.lines().map(\.id)
    if let cursor, ids.contains(cursor) {
      guard actualCursor == cursor else {
        throw Difference(
          description:
            "\(step): the cursor is on \(actualCursor.map { "\($0)" } ?? "nothing"), not \(cursor)")
      }
    } else if let found = actualCursor, !ids.contains(found) {
      throw Difference(description: "\(step): the cursor is on \(found), which is not there")
    }
    if cursor == nil, actualCursor != nil, ![.moveCursor, .open].contains(step.kind) {
      throw Difference(description: "\(step): there is a cursor")
    }
    cursor = actualCursor
    selected = selected.filter { ids.contains(.row($0)) }
    let found = Set(screen.list.selectedRows.map(\.identity.text))
    guard found == selected else {
      throw Difference(description: "\(step): \(found) are selected, not \(selected)")
    }
    model.offset = min(
      max(model.offset, 0), max(0, model.widths.total - model.width + (setting.usesColors ? 0 : 2)))
    model.markedColumn = model.markedColumn.flatMap {
      $0 < model.widths.columns.count ? $0 : nil
    }
    try checkPlace(step, top)
  }

  /// One of the lines of the window is still at its position, unless the list ends there.
  private func checkPlace(_ step: ProgramStep, _ top: [ProgramModel.ID: Int]) throws {
    let count = model.lines().count
    let greatest = max(0, count - model.listHeight)
    guard (0...greatest).contains(scrollOffset) else {
      throw Difference(description: "\(step): the offset is \(scrollOffset) of \(greatest)")
    }
    let keeps: [ProgramStep.Kind] = [.refresh, .failure, .column, .pause, .time]
    guard keeps.contains(step.kind), scrollOffset > 0, scrollOffset < greatest else { return }
    let now = topLines()
    let stayed = top.filter { now[$0.key] != nil && !$0.key.isHeader }
    guard stayed.isEmpty || stayed.contains(where: { now[$0.key] == $0.value }) else {
      throw Difference(description: "\(step): nothing is where it was: \(top) and \(now)")
    }
  }

  private func compare(_ step: String) throws {
    let found = screen.host.frame().text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { WatchedTable.trimmed(String($0)) }
    let expected = expected()
    for (index, (text, wanted)) in zip(found, expected).enumerated() where !wanted.holds(text) {
      throw Difference(
        description: """
          \(step): line \(index) is
          '\(text)', not
          '\(wanted)'
          of
          \(found.joined(separator: "\n"))
          expected
          \(expected.map { "\($0)" }.joined(separator: "\n"))
          """)
    }
    guard found.count == expected.count else {
      throw Difference(description: "\(step): \(found.count) lines, not \(expected.count)")
    }
    let columns = screen.list.style.widths.columns.map(\.name)
    guard columns == model.widths.columns.map(\.name) else {
      throw Difference(description: "\(step): the columns are \(columns)")
    }
  }

  /// The text of each line of the screen.
  private func expected() -> [Expectation] {
    let indent = setting.usesColors ? 0 : 2
    var lines = visible().map { line -> Expectation in
      guard let line else { return .text("") }
      return expectation(line, indent)
    }
    if model.lines().isEmpty, !lines.isEmpty { lines[0] = .begins(cut(model.emptyText)) }
    if model.height > 2 {
      let names = model.widths.columns.map(\.name)
      lines.insert(
        names.isEmpty
          ? .anything
          : expectation(
            ProgramModel.Line(id: .header(""), text: "", fields: names), indent), at: 0)
    }
    if model.height > 1 { lines.append(status) }
    return lines
  }

  private func expectation(_ line: ProgramModel.Line, _ indent: Int) -> Expectation {
    if line.fields.isEmpty {
      if case .header = line.id { return .text(cut(line.text)) }
      return model.offset > 0 || model.width < 30
        ? .anything : .ends(cut(line.text, model.width - indent))
    }
    let text = model.widths.line(line.fields)
    if model.offset > 0 { return .anything }
    // The host makes the widest columns narrower when there is not enough room.
    guard model.isWide else {
      return model.width < 12 ? .anything : .contains(String(line.fields[0].prefix(4)))
    }
    return .ends(text)
  }

  private func cut(_ text: String, _ room: Int? = nil) -> String {
    let room = room ?? model.width
    guard WatchedTable.width(text) > room else { return WatchedTable.trimmed(text) }
    return String(text.prefix(max(0, room - 1))) + (room > 0 ? "…" : "")
  }

  private var status: Expectation {
    let hasRoom = !screen.status.line.trailing.isEmpty
    guard model.width > 180, screen.status.message == nil, hasRoom else { return .anything }
    return .ends(model.countText)
  }
}

/// The expected content of a line of the screen.
private enum Expectation: CustomStringConvertible {
  case text(String)
  case begins(String)
  case ends(String)
  case contains(String)
  case anything

  func holds(_ text: String) -> Bool {
    switch self {
    case .text(let wanted): text == wanted
    case .begins(let wanted): text.hasPrefix(wanted)
    // A sign may precede a row.
    case .ends(let wanted): text.hasSuffix(wanted) && text.count - wanted.count < 400
    case .contains(let wanted): text.contains(wanted)
    case .anything: true
    }
  }

  var description: String {
    switch self {
    case .text(let text), .begins(let text), .ends(let text), .contains(let text): text
    case .anything: "…"
    }
  }
}

extension ProgramModel.ID {
  init(_ id: WatchItem.ID) {
    switch id {
    case .row(let key): self = .row(key.text)
    case .field(let key, let column, let part): self = .field(key.text, column: column, part: part)
    case .line(let number): self = .line(number)
    }
  }

  /// The row that it is, or belongs to.
  var row: String? {
    switch self {
    case .row(let row), .field(let row, _, _): row
    case .header, .line: nil
    }
  }

  var isHeader: Bool { if case .header = self { true } else { false } }
}

extension ProgramModel.Line {
  var isHeader: Bool { id.isHeader }
}

extension ProgramModel {
  /// The rows of the screen that show the list.
  var listHeight: Int { max(0, height - (height > 2 ? 1 : 0) - (height > 1 ? 1 : 0)) }

  /// Whether the screen has room for all columns.
  var isWide: Bool { width >= widths.total + 14 }

  /// The text that is shown if there are no rows.
  var emptyText: String {
    guard shown.table.rows.isEmpty else {
      return filter.isEmpty && condition != nil
        ? "no row meets '\(condition?.text ?? "")'" : "no row contains '\(filter)'"
    }
    return shown.failure ?? "no"
  }

  /// Sorts, groups, hides or shows columns; an action on columns that the live rows lack has no
  /// effect.
  mutating func arrange(_ action: ScreenInput.ColumnAction, column: Int) {
    defer { measure() }
    let before = (sort, group, columns)
    let names = shownColumns(of: shown)
    if action == .showAll {
      columns = nil
    } else if names.indices.contains(column) {
      let name = names[column]
      switch action {
      case .sort:
        sort =
          sort?.column != name ? (name, false) : sort?.isDescending == true ? nil : (name, true)
      case .group: group = group == name ? nil : name
      case .hide: if names.count > 1 { columns = names.filter { $0 != name } }
      case .showAll: break
      }
    }
    guard let live = points.last, !needed(of: live.table).isEmpty else { return }
    (sort, group, columns) = before
  }
}
