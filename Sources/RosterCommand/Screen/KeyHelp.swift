/// What the keys do on a terminal: for the page that `?` leads to, and for `--help`.
enum KeyHelp {
  /// The keys and what they do, in order.
  static let entries: [(keys: String, text: String)] = [
    ("↑ ↓  j k", "a line up, down; with a cursor, a row"),
    ("PgUp PgDn  ^B ^F", "a page up, down"),
    ("^U ^D", "half a page up, down"),
    ("g G  Home End", "to the first, the last row"),
    ("← →", "move rows that are wider than the screen"),
    ("Enter, click", "put the cursor on a row; Enter shows its fields"),
    ("Escape", "close the page, all rows, deselect, no cursor"),
    ("Space", "select the row at the cursor; without one, pause"),
    ("Shift-↑ Shift-↓", "select up to the next row"),
    ("/", "show the rows in which a text stands"),
    ("&", "show the rows that meet a condition: %CPU>5"),
    ("f", "find a text: go to the next row that has it"),
    ("n N", "go to the next, the previous row with that text"),
    ("Tab Shift-Tab", "mark the next, the previous column"),
    ("s, click on a name", "sort by the column: upwards, downwards, not"),
    ("b, right click", "group by the column, or not any more"),
    ("-", "hide the column"),
    ("+ =", "show all columns"),
    ("t", "pin rows to the top, or unpin them"),
    ("y Y", "copy the field in the marked column, the whole row"),
    ("H", "take the first line for a header, or for a row"),
    ("p", "pause, go on"),
    ("[ ]", "to the refresh before, after the one that is shown"),
    ("{ }", "to the oldest refresh that is kept, back to live"),
    ("< >", "to the refresh before, after at which the row changed"),
    ("c", "compare with the refresh that is shown; again: no more"),
    ("?", "the keys in short, and behind the last this page"),
    ("^L ^Z", "draw the screen again, suspend"),
    ("q Q ^C", "quit"),
  ]

  /// Returns the keys as lines, those of the user's own commands behind the others.
  ///
  /// - Parameter bindings: The user's own keys.
  /// - Returns: A line for each key or pair of keys, with what it does in one column.
  static func lines(with bindings: [KeyBinding]) -> [String] {
    let all = entries + bindings.map { ($0.name, "run \($0.command.text)") }
    let width = all.map(\.keys.count).max() ?? 0
    return all.map { keys, text in
      keys + String(repeating: " ", count: width - keys.count) + "  " + text
    }
  }
}
