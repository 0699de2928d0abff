import TableText
import TerminalIO
import WatchModel

/// Lines with columns as wide as their content; numbers are aligned to the right.
struct TextTable {
  private let columns: [String]
  private var widths: [Int]

  /// Whether the values of each column are numbers.
  private(set) var isNumeric: [Bool]

  /// Creates a table with the widths of rows.
  ///
  /// - Parameters:
  ///   - columns: The names of the columns.
  ///   - rows: The values of all rows that will be written.
  init(_ columns: [String], measuring rows: some Sequence<[String]>) {
    self.columns = columns
    widths = columns.map(Self.width)
    isNumeric = columns.map { _ in true }
    for row in rows {
      for (index, value) in row.enumerated() where index < columns.count {
        widths[index] = max(widths[index], Self.width(of: value))
        if !value.isEmpty, value != "-", Quantity.value(of: value) == nil {
          isNumeric[index] = false
        }
      }
    }
  }

  /// The line with the column names.
  var header: String { line(columns) }

  /// Returns a row as a line.
  ///
  /// - Parameter row: The values.
  /// - Returns: The line with its line feed.
  func line(_ row: [String]) -> String {
    var line = ""
    for (index, value) in row.enumerated() where index < columns.count {
      let space = String(repeating: " ", count: max(0, widths[index] - Self.width(of: value)))
      let isLast = index == row.count - 1
      line += (index == 0 ? "" : "  ")
      line += isNumeric[index] ? space + value : isLast ? value : value + space
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private static func width(of text: String) -> Int {
    TerminalWidth.columns(of: text, limit: ColumnWidths.maximumWidth)
  }
}
