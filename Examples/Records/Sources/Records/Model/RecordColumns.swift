import GRDB
import RosterTerminal

/// The columns of a table on a screen: their names, widths and alignments.
///
/// Widths come from a sample of the rows, so that no row moves another one while the reader scrolls.
struct RecordColumns: Hashable, Sendable {
  /// The maximum width of a column, in characters.
  static let maximumWidth = 40

  /// A column.
  struct Column: Hashable, Sendable {
    let name: String

    /// The width in characters.
    let width: Int

    /// Whether its values are aligned at the end, as numbers are.
    let isNumeric: Bool
  }

  /// A column that is on the screen.
  struct Field: Hashable, Sendable {
    /// The index of the column.
    let index: Int

    /// The width in characters, less than that of the column if there is no room.
    let width: Int
  }

  let columns: [Column]

  /// The number of characters between two columns.
  let gap: Int

  /// Measures a sample.
  ///
  /// - Parameters:
  ///   - shape: The table.
  ///   - sample: The values of some rows.
  ///   - gap: The number of characters between two columns.
  init(_ shape: TableShape, sample: [[DatabaseValue]], gap: Int = 1) {
    self.gap = gap
    columns = shape.columns.enumerated().map { index, column in
      let texts = sample.compactMap { index < $0.count ? CellText($0[index]) : nil }
      // The sign of the order needs two characters.
      let name = CellText.line(column.name[...])
      let widths = texts.map(\.text).map(Self.width) + [Self.width(name) + 2]
      let kinds = Set(texts.map(\.kind))
      return Column(
        name: name, width: min(widths.max() ?? 4, Self.maximumWidth),
        isNumeric: kinds.contains(.number) && kinds.isSubset(of: [.number, .null]))
    }
  }

  private static func width(_ text: String) -> Int {
    TerminalWidth.columns(of: text, limit: maximumWidth)
  }

  /// Returns the columns that have room.
  ///
  /// A number is shown whole or not at all, because a part of it is another number.
  ///
  /// - Parameters:
  ///   - first: The index of the first column.
  ///   - width: The number of characters, with those between columns.
  /// - Returns: The columns, at least one if there is any.
  func fields(from first: Int, in width: Int) -> [Field] {
    var fields: [Field] = []
    var room = width
    for index in columns.indices.dropFirst(max(first, 0)) {
      let column = columns[index]
      let least = column.isNumeric ? column.width : min(column.width, 8)
      if room < least, !fields.isEmpty { break }
      let field = Field(index: index, width: max(min(column.width, room), 1))
      fields.append(field)
      room -= field.width + gap
      if room <= 0 { break }
    }
    return fields
  }

  /// Returns the first column of a screen on which a column is.
  ///
  /// - Parameters:
  ///   - column: The index of the column.
  ///   - first: The index of the first column now, which stays if possible.
  ///   - width: The number of characters of the screen.
  /// - Returns: The index of the first column.
  func first(showing column: Int, from first: Int, in width: Int) -> Int {
    if column <= first { return max(column, 0) }
    var first = max(first, 0)
    while first < column, !isWhole(column, from: first, in: width) { first += 1 }
    return first
  }

  private func isWhole(_ column: Int, from first: Int, in width: Int) -> Bool {
    fields(from: first, in: width).contains {
      $0.index == column && $0.width == columns[column].width
    }
  }
}
