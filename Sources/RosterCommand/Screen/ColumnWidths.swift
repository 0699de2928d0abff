import RosterTerminal
import RosterView

/// How wide the columns of the list are, and which of them are numbers, kept calm from one refresh
/// to the next.
///
/// A column grows as soon as a value needs it, and shrinks only after it has been too wide for many
/// refreshes. It is one of numbers until it has held anything else.
struct ColumnWidths: Equatable, Sendable {
  /// After how many refreshes a column shrinks that is too wide.
  static let patience = 20

  /// No value is given more columns than this.
  static let greatestWidth = 1_000

  /// What is known of a column.
  struct Column: Equatable, Sendable {
    /// The name in the header.
    let name: String

    /// The columns of the terminal that it has.
    var width: Int

    /// Whether it holds numbers; nil until there was a value.
    var isNumeric: Bool?

    /// The greatest width that was needed since it has been too wide.
    var needed = 0

    /// For how many refreshes it has been too wide.
    var age = 0
  }

  /// The columns in order; empty if lines are shown as they are.
  private(set) var columns: [Column] = []

  /// The width of the longest line if lines are shown as they are.
  private var lineWidth = 0

  /// The columns of the terminal that a row takes with all that is in it.
  var total: Int {
    columns.isEmpty ? lineWidth : columns.reduce(columns.count - 1) { $0 + $1.width }
  }

  /// Takes the rows of a refresh into account.
  ///
  /// - Parameter snapshot: The rows; if their columns differ from those before, all widths are reset.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func update(for snapshot: WatchSnapshot) {
    let names = snapshot.showsLines ? [] : snapshot.columns
    if columns.map(\.name) != names {
      columns = names.map { Column(name: $0, width: Self.width(of: $0)) }
    }
    for index in columns.indices {
      let width = columns[index].measure(snapshot.groups, at: index)
      columns[index].settle(needing: width)
    }
    lineWidth = columns.isEmpty ? Self.longestLine(in: snapshot) : 0
  }

  private static func longestLine(in snapshot: WatchSnapshot) -> Int {
    snapshot.groups.reduce(snapshot.title.map { width(of: $0) } ?? 0) { greatest, group in
      // No text takes more columns than bytes.
      group.rows.reduce(greatest) { $1.line.utf8.count > $0 ? max($0, width(of: $1.line)) : $0 }
    }
  }

  /// Returns the columns of the terminal that a text is given.
  fileprivate static func width(of text: String) -> Int {
    min(TerminalWidth.columns(of: text, limit: greatestWidth), greatestWidth)
  }

  /// Returns the fields of a row as the host shows them.
  ///
  /// The last column takes the rest of the line, unless it holds numbers.
  ///
  /// - Parameters:
  ///   - texts: The values, one for each column.
  ///   - isMoved: Whether the row is as wide as all that is in it, so that nothing takes a rest.
  /// - Returns: The fields.
  func fields(_ texts: [String], isMoved: Bool = false) -> [ListContent.Column] {
    zip(columns, texts).enumerated().map { index, pair in
      let (column, text) = pair
      let isNumeric = column.isNumeric == true
      let isOpen = index == columns.count - 1 && !isNumeric && !isMoved
      return ListContent.Column(
        text, width: isOpen ? nil : Double(column.width),
        alignment: isNumeric ? .trailing : .leading)
    }
  }

  /// Returns the fields of the header.
  ///
  /// - Parameter isMoved: Whether the rows below are as wide as all that is in them.
  /// - Returns: The names, as the host shows them.
  func header(isMoved: Bool = false) -> [ListContent.Column] {
    fields(columns.map(\.name), isMoved: isMoved)
  }
}

extension ColumnWidths.Column {
  /// Returns the width that the values need, and notes whether they are numbers.
  fileprivate mutating func measure(_ groups: [WatchGroup], at index: Int) -> Int {
    var width = ColumnWidths.width(of: name)
    for group in groups {
      for row in group.rows where index < row.fields.count {
        let text = row.fields[index]
        // No text takes more columns than bytes, and most values are not the longest one.
        if text.utf8.count > width {
          width = max(width, ColumnWidths.width(of: text))
        }
        if isNumeric != false, !Self.isPlaceholder(text) {
          isNumeric = Quantity.value(of: text) != nil
        }
      }
    }
    return width
  }

  /// Whether a value says that there is none.
  private static func isPlaceholder(_ text: String) -> Bool {
    text.isEmpty || text == "-" || text == "?" || text == "--" || text == "<none>"
  }

  fileprivate mutating func settle(needing width: Int) {
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

extension WatchSnapshot {
  /// Whether the lines are shown as the command printed them.
  var showsLines: Bool {
    columns.isEmpty || groups.first?.rows.first?.line.isEmpty == false
  }
}
