import TableText

/// A column with the changes of the values of another one.
package struct ComputedColumn: Equatable, Sendable {
  /// The kind of such a column.
  package enum Kind: Equatable, Sendable {
    /// The difference from the previous refresh.
    case delta

    /// The growth per second.
    case rate

    /// A sparkline of the last values, as many as its width.
    case sparkline(width: Int)
  }

  /// The default width of a sparkline.
  package static let defaultWidth = 10

  /// The allowed widths of a sparkline.
  static let widths = 2...60

  /// The kind.
  package let kind: Kind

  /// The column with the original values.
  package let source: ColumnReference

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - source: The column with the original values.
  package init(kind: Kind, source: ColumnReference) {
    self.kind = kind
    self.source = source
  }

  /// The suffix of the name.
  package var suffix: String {
    switch kind {
    case .delta: ".delta"
    case .rate: ".rate"
    case .sparkline: ".spark"
    }
  }

  /// Whether it is a sparkline, whose changes are not reported.
  package var isSparkline: Bool { if case .sparkline = kind { true } else { false } }

  /// Returns its name.
  ///
  /// - Parameter columns: The names of the columns of the output.
  /// - Returns: The name of its source and the suffix: `RSS.delta`.
  func name(in columns: [String]) -> String {
    let index = source.index(in: columns)
    let name = index.map { columns[$0].isEmpty ? "\($0 + 1)" : columns[$0] }
    return (name ?? source.text) + suffix
  }
}

extension ComputedColumn {
  /// Parses a column for a sparkline: `COLUMN` or `COLUMN:WIDTH`.
  ///
  /// - Parameter reference: The column, as written; the result is nil for a width that is not
  ///   allowed.
  package init?(sparkline reference: ColumnReference) {
    let text = reference.text
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let width = Int(text[text.index(after: colon)...])
    else {
      self.init(kind: .sparkline(width: Self.defaultWidth), source: reference)
      return
    }
    guard Self.widths.contains(width) else { return nil }
    self.init(
      kind: .sparkline(width: width), source: ColumnReference(text: String(text[..<colon])))
  }
}

extension OutputTable {
  /// Returns the table with further columns after the others.
  ///
  /// - Parameters:
  ///   - computed: The columns.
  ///   - values: Their values, for each row; empty for missing ones.
  /// - Returns: The table.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  package func adding(_ computed: [ComputedColumn], _ values: [[String]]) -> OutputTable {
    guard !computed.isEmpty else { return self }
    let none = computed.map { _ in "" }
    let rows = rows.enumerated().map { index, row in
      var row = row
      let missing = columns.count - row.fields.count
      // A row has no more fields than there are columns.
      if missing > 0 { row.fields += Array(repeating: "", count: missing) }
      row.fields += index < values.count ? values[index] : none
      return row
    }
    return OutputTable(
      reading: reading, title: title, columns: columns + computed.map { $0.name(in: columns) },
      rows: rows, source: source)
  }
}
