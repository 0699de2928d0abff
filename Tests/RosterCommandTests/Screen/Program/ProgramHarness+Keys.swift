@testable import RosterTerminal
@testable import RowHistory
@testable import TerminalIO
@testable import WatchHosts
@testable import WatchModel

// What the user does.
extension ProgramHarness {
  /// The terminal may read all characters together.
  private func type(_ text: String) {
    screen.host.handle(text.map { .key(.character($0)) })
  }

  func press(_ key: TerminalKey) { screen.host.handle(.key(key)) }

  private func mouse(_ action: TerminalMouse.Action, _ x: Int, _ y: Int) {
    screen.host.handle(.mouse(TerminalMouse(action: action, x: x, y: y, modifiers: [])))
  }

  func act(_ step: ProgramStep) async throws {
    switch step.kind {
    case .refresh, .failure, .empty, .column: try await refresh(step)
    case .filter, .condition, .find: prompt(step)
    case .findNext: find(isBackwards: false, key: "n")
    case .findBefore: find(isBackwards: true, key: "N")
    case .markColumn, .sort, .addSort, .group, .hide, .showAll: await arrange(step)
    case .clickHeader: await clickHeader(step)
    case .select where cursor == nil: await pause(" ")
    case .moveCursor, .open, .select, .leave, .pin, .copy, .click: actOnRow(step)
    case .travel, .compare: await travel(step)
    case .pause: await pause("p")
    case .page: togglePage(key: "K")
    case .help: togglePage(key: "?")
    case .question: question(step)
    case .header:
      press(.character("H"))
      model.toggleHeader()
    case .index: press(.character("i"))
    case .scroll, .wheel: scroll(step)
    case .sideways:
      press(TerminalKey(step.number(0, 2) == 0 ? .left : .right))
      model.offset += step.number(0, 2) == 0 ? -8 : 8
    case .resize:
      model.width = step.number(0, 3) == 0 ? 1 + step.number(1, 40) : 40 + step.number(1, 200)
      model.height = 1 + step.number(2, step.number(3, 2) == 0 ? 6 : 60)
      screen.host.resize(to: TerminalSize(columns: model.width, rows: model.height))
    case .time: await advance(by: step.number(0, 1_000))
    }
  }

  /// What a key acts on only after all before it has been done.
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
    if step.kind == .filter, !model.filter.isEmpty { model.sought = model.filter }
  }

  private func find(isBackwards: Bool, key: Character) {
    if !model.sought.isEmpty { moveToFound(isBackwards: isBackwards) }
    press(.character(key))
  }

  /// The cursor goes to the next item with the text.
  private func moveToFound(isBackwards: Bool) {
    let items = model.lines().filter { !$0.isHeader }
    let found = items.indices.filter { index in
      let (line, text) = (items[index], model.sought)
      return line.fields.isEmpty
        ? line.text.lowercased().contains(text)
        : text.contains(" ")
          ? line.fields.joined(separator: " ").lowercased().contains(text)
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
      let action: (WatchAction.ColumnAction, Character) =
        switch step.kind {
        case .sort: (.sort, "s")
        case .addSort: (.addSort, "S")
        case .group: (.group, "b")
        default: (.hide, "-")
        }
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

  private func togglePage(key: Character) {
    press(.character(key))
    model.page = model.page == nil ? .keys : nil
  }

  /// A command on rows, which is run only if the user says so.
  private func question(_ step: ProgramStep) {
    let names = actedOn().compactMap { model.named($0)["NAME"] }
    let answer: Character = ["y", "Y", "x"][step.number(0, 3)]
    press(.character("z"))
    press(.character(answer))
    guard !names.isEmpty, answer != "x" else { return }
    model.page = .output(names.flatMap { ["$ echo \($0)", $0] })
  }

  /// The selected rows in order, or the one that the cursor is on or in.
  private func actedOn() -> [ProgramModel.Listed] {
    let (pinned, rest) = model.parts()
    let all = pinned + rest.flatMap(\.rows)
    let chosen = all.filter { selected.contains($0.id) }
    return chosen.isEmpty ? all.filter { $0.id == cursor?.row } : chosen
  }

  private func travel(_ step: ProgramStep) async {
    guard step.kind == .travel else {
      press(.character("c"))
      model.toggleBase()
      return
    }
    let steps: [(HistoryStep, Character)] = [
      (.back, "["), (.forward, "]"), (.first, "{"), (.last, "}"), (.changeBefore, "<"),
      (.changeAfter, ">"),
    ]
    let (way, key) = steps[step.number(0, steps.count)]
    press(.character(key))
    guard let target = model.target(of: way, row: cursor?.row) else { return }
    model.move(to: target == model.points.count - 1 ? nil : target)
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
    if model.page != nil {
      model.page = nil
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
    let top = model.hasTopLine ? 1 : 0
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
