import TableText

/// The widths that the values of rows require, and whether these are numbers.
package struct RowMeasures: Equatable, Sendable {
  /// The values of a column.
  package struct Column: Equatable, Sendable {
    /// The width of the longest value, in columns of the terminal.
    package private(set) var width = 0

    /// Whether a value is a number.
    private(set) var hasNumbers = false

    /// Whether a value is neither a number nor a placeholder for a missing one.
    private(set) var hasTexts = false
  }

  /// The shown columns in order; none if whole lines are shown.
  package private(set) var columns: [Column]

  private let tree: TreeColumn?

  /// The width of the longest line; rows with columns are none.
  private(set) var line = 0

  /// Measures the rows of a block.
  ///
  /// - Complexity: O(*n*), where *n* is the number of fields.
  package init(_ block: WatchBlock) {
    tree = block.tree
    columns = Array(repeating: Column(), count: block.shownNames.count)
    for group in block.groups { for row in group.rows { add(row) } }
  }

  /// Measures another row.
  package mutating func add(_ row: WatchRow) {
    // A text never takes more columns than bytes, and most values are not the longest one.
    if row.line.utf8.count > line { line = max(line, ColumnWidths.width(of: row.line)) }
    for (index, text) in row.fields.enumerated() where index < columns.count {
      columns[index].add(text)
    }
    if let tree, tree.index < min(columns.count, row.fields.count) {
      let signs = tree.signs(of: row)
      // Room for the sign of a row that is folded.
      let fold = row.place.map { $0.count > 0 ? " ▸ \($0.count)" : "" } ?? ""
      columns[tree.index].add(signs.before + row.fields[tree.index] + fold)
    }
  }
}

extension RowMeasures.Column {
  fileprivate mutating func add(_ text: String) {
    if text.utf8.count > width { width = max(width, ColumnWidths.width(of: text)) }
    // One text settles it.
    guard !hasTexts, !Self.isPlaceholder(text) else { return }
    if Quantity.value(of: text) == nil { hasTexts = true } else { hasNumbers = true }
  }

  /// Returns whether a value is a placeholder for a missing one.
  private static func isPlaceholder(_ text: String) -> Bool {
    text.isEmpty || text == "-" || text == "?" || text == "--" || text == "<none>"
  }
}
