import RosterEngine
import RosterTesting
import RosterView

@testable import RosterTerminal
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

// What there is to see.
extension ProgramHarness {
  private var scrollOffset: Int { Int(screen.list.view.scrollOffset.y) }

  /// The lines in the window; a header of the section that is cut off at the top stands above it.
  func visible() -> [ProgramModel.Line?] {
    let lines = model.lines()
    var shown: [ProgramModel.Line?] = Array(lines.dropFirst(scrollOffset).prefix(model.listHeight))
    if let first = shown.first ?? nil, let header = first.header, !first.isHeader {
      shown[0] = ProgramModel.Line(id: .header(header), text: header, header: header)
    }
    return shown + Array(repeating: nil, count: max(0, model.listHeight - shown.count))
  }

  /// Which lines are in the window, and where.
  func topLines() -> [ProgramModel.ID: Int] {
    // Those that a header covers count too.
    let shown = model.lines().dropFirst(scrollOffset).prefix(model.listHeight).enumerated().map {
      ($1.id, $0)
    }
    return Dictionary(shown, uniquingKeysWith: { first, _ in first })
  }

  private var actualCursor: ProgramModel.ID? {
    screen.list.cursor.map { item in
      switch item.id {
      case .row(let key): .row(id(of: key))
      case .field(let key, let column, let part): .field(id(of: key), column: column, part: part)
      case .line(let number): .line(number)
      case .names, .folded: .line(-1)
      }
    }
  }

  /// What the model calls a row.
  private func id(of key: WatchKey) -> String {
    setting.source == .text && key.generation > 0
      ? ProgramModel.id(key.text, key.generation) : key.text
  }

  /// The cursor, the selection and what is at the top stay, unless something was done about them.
  func follow(_ name: String, _ kind: ProgramStep.Kind, _ top: [ProgramModel.ID: Int]) throws {
    let ids = model.lines().map(\.id)
    if let cursor, ids.contains(cursor) {
      guard actualCursor == cursor else {
        throw Difference(
          description:
            "\(name): the cursor is on \(actualCursor.map { "\($0)" } ?? "nothing"), not \(cursor)")
      }
    } else if let found = actualCursor, !ids.contains(found) {
      throw Difference(description: "\(name): the cursor is on \(found), which is not there")
    }
    if cursor == nil, actualCursor != nil, ![.moveCursor, .open].contains(kind) {
      throw Difference(description: "\(name): there is a cursor")
    }
    cursor = actualCursor
    selected = selected.filter { ids.contains(.row($0)) }
    let found = Set(screen.list.selectedRows.map { id(of: $0.identity) })
    guard found == selected else {
      throw Difference(description: "\(name): \(found) are selected, not \(selected)")
    }
    model.offset = min(
      max(model.offset, 0), max(0, model.widths.total - model.width + (setting.usesColors ? 0 : 2)))
    model.markedColumn = model.markedColumn.flatMap {
      $0 < model.widths.columns.count ? $0 : nil
    }
    try checkPlace(name, kind, top)
  }

  /// One of the lines that were in the window is where it was, unless the list ends there.
  private func checkPlace(
    _ name: String, _ kind: ProgramStep.Kind, _ top: [ProgramModel.ID: Int]
  ) throws {
    let count = model.lines().count
    let maximum = max(0, count - model.listHeight)
    guard (0...maximum).contains(scrollOffset) else {
      throw Difference(description: "\(name): the offset is \(scrollOffset) of \(maximum)")
    }
    let keeps: [ProgramStep.Kind] = [.refresh, .failure, .column, .pause, .time, .index]
    guard keeps.contains(kind), scrollOffset > 0, scrollOffset < maximum else { return }
    let now = topLines()
    let stayed = top.filter { now[$0.key] != nil && !$0.key.isHeader }
    guard stayed.isEmpty || stayed.contains(where: { now[$0.key] == $0.value }) else {
      throw Difference(description: "\(name): nothing is where it was: \(top) and \(now)")
    }
  }

  func compare(_ step: String) throws {
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
          from line \(scrollOffset) of
          \(model.lines().map { "\($0.id)" }.joined(separator: ", "))
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

  /// What stands on each line of the screen.
  private func expected() -> [Expectation] {
    let indent = setting.usesColors ? 0 : 2
    var lines = visible().map { line -> Expectation in
      guard let line else { return .text("") }
      return expectation(line, indent)
    }
    if model.lines().isEmpty, !lines.isEmpty {
      // The model does not know the whole text.
      lines[0] = .begins(String(model.emptyText.prefix(max(0, model.width - 1))))
    }
    if model.hasTopLine {
      let names = model.widths.columns.map(\.name)
      lines.insert(
        expectation(ProgramModel.Line(id: .header(""), text: "", fields: names), indent), at: 0)
    }
    if model.height > 1 { lines.append(status) }
    return lines
  }

  private func expectation(_ line: ProgramModel.Line, _ indent: Int) -> Expectation {
    if line.fields.isEmpty {
      if case .header = line.id { return .text(cut(line.text)) }
      let room = model.width - indent
      let isWide = line.text.unicodeScalars.count < WatchedTable.width(line.text)
      let isCut = isWide && WatchedTable.width(line.text) > room
      return model.offset > 0 || model.width < 30 || isCut ? .anything : .ends(cut(line.text, room))
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
    var start = Substring(text)
    while WatchedTable.width(String(start)) > max(0, room - 1) { start.removeLast() }
    return start + (room > 0 ? "…" : "")
  }

  private var status: Expectation {
    let hasRoom = !screen.status.line.trailing.isEmpty
    guard model.width > 180, screen.status.message == nil, hasRoom else { return .anything }
    return .ends(model.countText)
  }
}

/// What a line of the screen must be.
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
    // A sign can stand in front of a row.
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
  /// The rows of the screen that the list has.
  var listHeight: Int { max(0, height - (hasTopLine ? 1 : 0) - (height > 1 ? 1 : 0)) }

  /// Whether the names of the columns stand above the list; lines have none.
  var hasTopLine: Bool { height > 2 && !widths.columns.isEmpty }

  /// Whether the screen has room for all columns.
  var isWide: Bool { width >= widths.total + 14 }

  /// What stands there when there is no row.
  var emptyText: String {
    guard shown.table.rows.isEmpty else {
      return filter.isEmpty && condition != nil
        ? "no row meets '\(condition?.text ?? "")'" : "no row matches '\(filter)'"
    }
    // Options that do not fit a refresh of the past are reported there, even without rows.
    if position != nil, isPlain(shown) { return "The output has no column" }
    return shown.failure ?? "no"
  }
}
