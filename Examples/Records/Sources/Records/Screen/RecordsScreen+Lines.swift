import Roster
import RosterTerminal

/// The lines above and below the list.
extension RecordsScreen {
  private static let reverse = TerminalStyle(.reverse)
  private static let problem = TerminalStyle([.reverse, .bold], foreground: .red)

  /// The names of the columns, or the file; while a value is typed, the reason for which it was
  /// refused.
  var topLine: TerminalLine? {
    if browser.input != .none, let message = browser.message {
      return TerminalLine([TerminalLine.Span(" \(message.text)")], style: Self.problem)
    }
    guard let rows = browser.rows else {
      return TerminalLine(
        [TerminalLine.Span(" \(browser.file.path)", style: TerminalStyle(.bold))],
        style: Self.reverse)
    }
    let style = rows.style
    let sort = rows.arrangement.sort
    var line = TerminalLine(
      columns: style.fields.map { field in
        let column = style.columns.columns[field.index]
        let isSorted = sort?.column == field.index
        let sign = isSorted ? (sort?.isDescending == true ? "▼ " : "▲ ") : ""
        return ListContent.Column(
          sign + column.name, width: Double(field.width),
          alignment: column.isNumeric ? .trailing : .leading)
      }, style: TerminalStyle([.bold, .underline]))
    line.markedColumn = style.fields.firstIndex { $0.index == style.marked }
    return line
  }

  /// The keys, or the question to the user.
  var statusLine: TerminalLine {
    switch browser.input {
    case .none: return stateLine
    case .filter(let field, _):
      return prompt("Filter", field, "\(foundText)  ⏎ keeps  esc drops")
    case .value(let value):
      let name = browser.rows?.rowView.shape.columns[value.edit.column].name ?? ""
      let keys = value.isNull ? "⏎ writes  esc  ^N text" : "⏎ writes  esc  ^N NULL"
      return prompt(name, value.isNull ? TextField("NULL") : value.field, keys)
    case .deletion:
      return TerminalLine(
        [TerminalLine.Span(" Delete this row?  y deletes  n keeps")], style: Self.reverse)
    }
  }

  /// The number of rows that the filter leaves.
  private var foundText: String {
    if browser.isSearching { return "searching …" }
    let count = browser.rows?.count ?? 0
    return count == 1 ? "1 row" : "\(count.grouped) rows"
  }

  private func prompt(_ name: String, _ field: TextField, _ keys: String) -> TerminalLine {
    let name = String(CellText.line(name[...]).prefix(20))
    let keys = columns < 60 ? "" : "\(keys) "
    let used = TerminalWidth.columns(of: name + keys) + 5
    let (before, after) = field.shown(in: max(columns - used, 8))
    return TerminalLine(
      [TerminalLine.Span(" \(name): \(before)▏\(after)")],
      trailing: keys.isEmpty ? [] : [TerminalLine.Span(keys)], style: Self.reverse)
  }

  private var stateLine: TerminalLine {
    if let message = browser.message {
      guard case .problem(let text) = message else {
        return TerminalLine([TerminalLine.Span(" \(message.text)")], style: Self.reverse)
      }
      return TerminalLine([TerminalLine.Span(" \(text)")], style: Self.problem)
    }
    if let problem = browser.rows?.problem ?? browser.tables?.problem {
      return TerminalLine([TerminalLine.Span(" \(problem)  r tries again")], style: Self.problem)
    }
    let state = " \(browser.stateText) "
    return TerminalLine(
      [TerminalLine.Span(" \(keys)")],
      // If both do not fit, the keys have priority.
      trailing: columns < 50 ? [] : [TerminalLine.Span(state)], style: Self.reverse)
  }

  private var keys: String {
    guard browser.rows != nil else { return "q quit  ↑↓ move  ⏎ open  r read again" }
    let pages = [
      "⏎ edit  s sort  b sections  / filter  ? more",
      "←→ column  d delete  Home m End jump  ? more",
      "esc back  r read again  q quit  ? more",
    ]
    return pages[helpPage % pages.count]
  }
}
