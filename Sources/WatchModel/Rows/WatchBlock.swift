import TableText

/// A block of the output after a refresh: a table, or text.
package struct WatchBlock: Equatable, Sendable {
  /// The identity of the block, which is unique in the output; empty for the first table.
  package var id = ""

  /// Whether the rows are lines of text that belong to no table.
  package var isText = false

  /// The reading, which determines which lines are rows.
  package var reading = TableReading.rows

  /// The title above the header, if the table has one.
  package var title: String?

  /// The rule for the identity of the rows.
  package var key = KeyRule.automatic

  /// The names of the shown columns; empty if whole lines are shown and identify the rows.
  package var columns: [String] = []

  /// Whether whole lines are shown as the command printed them.
  package var showsLines = false

  /// The names of all columns, shown or not.
  package var allColumns: [String] = []

  /// The shown column in which the tree of the rows is drawn; nil if they are none.
  package var tree: TreeColumn?

  /// The shown columns that are not part of the key.
  package var detailColumns: [Int] = []

  /// The shown columns that are sparklines, whose changes are not reported.
  package var sparklines: Set<Int> = []

  /// The columns among all that are sparklines.
  var allSparklines: Set<Int> = []

  /// The sections; one without a name if the rows are not grouped, none if there are no rows.
  package var groups: [WatchGroup] = []

  /// Lines that were rows and turned out to be the header.
  package var headerRows: [WatchRow] = []

  /// The readings of columns that are tested or added up, where they make a difference.
  package var readings = ColumnReadings()

  /// Creates a block without rows.
  package init() {}

  /// The key of the rows of a table, for display; nil for lines, which are all that is known of them.
  package var keyText: String? {
    if isText || !reading.hasHeader { return nil }
    // The source names the rows.
    return reading.header == .records ? "key name" : key.text
  }

  /// The names of the columns of rows that are shown as fields; empty if whole lines are shown.
  package var shownNames: [String] { showsLines ? [] : columns }
}

/// The column in which a tree is drawn.
package struct TreeColumn: Equatable, Sendable {
  /// The index among the shown columns.
  package let index: Int

  /// Whether the command has drawn the tree itself.
  package let isDrawn: Bool

  /// Returns the text before the value of the column, and the one behind it.
  package func signs(of row: WatchRow) -> (before: String, behind: String) {
    let isCut = isDrawn && row.fields.element(at: index)?.hasPrefix("\\_") == true
    // The space before the lines that `ps` draws is not part of the value.
    let space = isCut ? String(repeating: " ", count: 4 * (row.place?.depth ?? 1) - 3) : ""
    return (isDrawn ? space : row.treeSigns, row.foldText ?? "")
  }
}

extension WatchBlock {
  /// Takes over the columns that are shown, and the key.
  mutating func show(_ projection: TableProjection) {
    tree = projection.treeColumn
    key = projection.key
    (columns, showsLines) = (projection.columns, projection.showsLines)
    (sparklines, allSparklines) = (projection.sparklines, projection.allSparklines)
    detailColumns = projection.detailColumns
  }
}
