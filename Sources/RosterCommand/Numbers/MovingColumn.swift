import TableText

/// A column with the changes of the values of another one.
struct MovingColumn: Equatable, Sendable {
  /// The kind of such a column.
  enum Kind: Equatable, Sendable {
    /// The difference from the previous refresh.
    case delta

    /// The growth per second.
    case rate

    /// A curve of the last values, as many as its width.
    case curve(width: Int)
  }

  /// The default width of a curve.
  static let defaultWidth = 10

  /// The allowed widths of a curve.
  static let widths = 2...60

  /// The kind.
  let kind: Kind

  /// The column with the original values.
  let source: ColumnReference

  /// The suffix of the name.
  var suffix: String {
    switch kind {
    case .delta: ".delta"
    case .rate: ".rate"
    case .curve: ".spark"
    }
  }

  /// Whether it is a curve, whose changes are not reported.
  var isCurve: Bool { if case .curve = kind { true } else { false } }

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

extension MovingColumn {
  /// Parses a column for a curve: `COLUMN` or `COLUMN:WIDTH`.
  ///
  /// - Parameter reference: The column, as written; the result is nil for a width that is not
  ///   allowed.
  init?(curve reference: ColumnReference) {
    let text = reference.text
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let width = Int(text[text.index(after: colon)...])
    else {
      self.init(kind: .curve(width: Self.defaultWidth), source: reference)
      return
    }
    guard Self.widths.contains(width) else { return nil }
    self.init(
      kind: .curve(width: width), source: ColumnReference(text: String(text[..<colon])))
  }
}

extension WatchOptions {
  /// Returns the indexes of all columns in their default order: added columns follow their sources.
  ///
  /// - Parameter names: The names of all columns, the added ones last.
  /// - Returns: Each index once.
  func columnOrder(_ names: [String]) -> [Int] {
    guard !moving.isEmpty else { return Array(names.indices) }
    let base = max(0, names.count - moving.count)
    let sources = moving.map { $0.source.index(in: Array(names[..<base])) }
    let added = Array(base..<names.count)
    let behind = (0..<base).flatMap { index in
      [index] + added.filter { sources[$0 - base] == index }
    }
    return behind + added.filter { sources[$0 - base] == nil }
  }
}

extension OutputTable {
  /// Returns the table with further columns after the others.
  ///
  /// - Parameters:
  ///   - moving: The columns.
  ///   - values: Their values, for each row; empty for missing ones.
  /// - Returns: The table.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func adding(_ moving: [MovingColumn], _ values: [[String]]) -> OutputTable {
    guard !moving.isEmpty else { return self }
    let none = moving.map { _ in "" }
    let rows = rows.enumerated().map { index, row in
      var row = row
      let missing = columns.count - row.fields.count
      // A row has no more fields than there are columns.
      if missing > 0 { row.fields += Array(repeating: "", count: missing) }
      row.fields += index < values.count ? values[index] : none
      return row
    }
    return OutputTable(
      reading: reading, title: title, columns: columns + moving.map { $0.name(in: columns) },
      rows: rows, source: source)
  }
}
