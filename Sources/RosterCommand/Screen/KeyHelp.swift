/// The help for the keys on a terminal: for the page that `?` opens, and for `--help`.
enum KeyHelp {
  /// The keys and their actions, in order.
  static let entries: [(keys: String, text: String)] = [
    ("↑ ↓  j k  ^P ^N", "a line up, down; with a cursor, a row"),
    ("PgUp PgDn  ^B ^F", "a page up, down"),
    ("^U ^D", "half a page up, down"),
    ("g G  Home End", "to the first, the last row"),
    ("← →", "scroll rows that are wider than the screen"),
    ("Enter, click", "put the cursor on a row; Enter expands it"),
    ("Escape", "close the page, clear filters, deselect, hide the cursor"),
    ("Space", "select the row at the cursor; without a cursor, pause"),
    ("Shift-↑ Shift-↓", "extend the selection"),
    ("/", "filter rows by text"),
    ("&", "filter rows by a condition: %CPU>5"),
    ("f", "find text"),
    ("n N", "go to the next, previous match"),
    ("Tab Shift-Tab", "mark the next, previous column"),
    ("s, click on a name", "sort by the column: ascending, descending, off"),
    ("b, right click", "group by the column; again: off"),
    ("-", "hide the column"),
    ("+ =", "show all columns"),
    ("t", "pin rows to the top, or unpin them"),
    ("y Y", "copy the marked field, the whole row"),
    ("H", "read the first line as a header, or as a row"),
    ("p", "pause, resume"),
    ("[ ]", "go to the previous, next refresh"),
    ("{ }", "go to the oldest refresh, back to live"),
    ("< >", "go to the row's previous, next change"),
    ("c", "compare with the refresh on screen; again: off"),
    ("? h F1", "short help; then this page"),
    ("K", "this page; again: off"),
    ("^L ^Z", "redraw the screen, suspend"),
    ("q Q ^C", "quit"),
  ]

  /// Returns the keys as lines, followed by those of the user's own commands.
  ///
  /// - Parameter bindings: The user's own keys.
  /// - Returns: A line for each key or pair of keys, with the actions aligned in a column.
  static func lines(with bindings: [KeyBinding]) -> [String] {
    let all = entries + bindings.map { ($0.name, "run \($0.command.text)") }
    let width = all.map(\.keys.count).max() ?? 0
    return all.map { keys, text in
      keys + String(repeating: " ", count: width - keys.count) + "  " + text
    }
  }
}
