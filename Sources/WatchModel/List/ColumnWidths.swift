import TableText
import TerminalIO

/// The widths of the columns of the list, and which of them are numeric, kept stable between
/// refreshes.
///
/// A column grows as soon as a value requires it, and shrinks only after it has been too wide for
/// many refreshes. It is numeric until it has contained anything else.
package struct ColumnWidths: Equatable, Sendable {
  /// The number of refreshes after which a column that is too wide shrinks.
  package static let patience = 20

  /// The maximum width of a value.
  package static let maximumWidth = 1_000

  /// The state of a column.
  package struct Column: Equatable, Sendable {
    /// The name in the header.
    package let name: String

    /// The width in columns of the terminal.
    package var width: Int

    /// Whether its values are numbers; nil until there is a value.
    package var isNumeric: Bool?

    /// The largest required width since it has been too wide.
    var needed = 0

    /// The number of refreshes for which it has been too wide.
    var age = 0
  }

  /// The columns in order; empty if whole lines are shown.
  package private(set) var columns: [Column] = []

  /// The width of the longest line; rows with columns are none.
  private var lineWidth = 0

  /// Creates widths without columns.
  package init() {}

  /// The full width of a row in columns of the terminal.
  package var total: Int {
    max(lineWidth, columns.reduce(columns.count - 1) { $0 + $1.width })
  }

  /// Returns the number of columns of the screen that stay while the rows of a block are shifted.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - width: The width of the screen.
  /// - Returns: The columns up to the last one of the key for which there is room in half of the screen.
  package func keptWidth(for block: WatchBlock, in width: Int) -> Int {
    let keys = block.columns.indices.filter {
      block.allColumns.firstIndex(of: block.columns[$0]).map {
        block.key.has($0, in: block.allColumns)
      } ?? false
    }
    return keys.map { key in columns.prefix(key + 1).reduce(0) { $0 + $1.width + 1 } }
      .last { $0 <= width / 2 } ?? 0
  }

  /// Updates the widths for the rows of a refresh.
  ///
  /// - Parameters:
  ///   - block: The block; if its columns differ from those before, all widths are reset.
  ///   - rows: The measures of the rows to show, including removed ones; nil for those of the block.
  /// - Complexity: O(*c*), where *c* is the number of columns; O(*n*), where *n* is the number of
  ///   fields, without measures.
  package mutating func update(for block: WatchBlock, _ rows: RowMeasures? = nil) {
    let rows = rows ?? RowMeasures(block)
    let names = block.shownNames
    if columns.map(\.name) != names {
      columns = names.map { Column(name: $0, width: Self.width(of: $0)) }
    }
    for index in columns.indices { columns[index].take(rows.columns[index]) }
    let title = columns.isEmpty ? block.title : nil
    lineWidth = max(title.map { Self.width(of: $0) } ?? 0, rows.line)
  }

  /// Returns the width of a text, up to the maximum width.
  static func width(of text: String) -> Int {
    min(TerminalWidth.columns(of: text, limit: maximumWidth), maximumWidth)
  }

  /// Returns the widths with those that the user has chosen.
  ///
  /// - Parameter chosen: The widths by the names of the columns.
  /// - Returns: The widths.
  package func setting(_ chosen: [String: Int]) -> ColumnWidths {
    guard !chosen.isEmpty else { return self }
    var widths = self
    for index in widths.columns.indices {
      guard let width = chosen[widths.columns[index].name] else { continue }
      widths.columns[index].width = min(max(width, 1), Self.maximumWidth)
    }
    return widths
  }
}

extension ColumnWidths.Column {
  /// Takes the values of a refresh into account.
  fileprivate mutating func take(_ values: RowMeasures.Column) {
    if values.hasTexts {
      isNumeric = false
    } else if values.hasNumbers, isNumeric == nil {
      isNumeric = true
    }
    settle(needing: max(ColumnWidths.width(of: name), values.width))
  }

  private mutating func settle(needing width: Int) {
    guard width < self.width else {
      self.width = width
      (needed, age) = (0, 0)
      return
    }
    needed = max(needed, width)
    age += 1
    if age == ColumnWidths.patience {
      self.width = needed
      (needed, age) = (0, 0)
    }
  }
}
