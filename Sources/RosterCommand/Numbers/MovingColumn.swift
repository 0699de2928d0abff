/// A column that says how the values of another one move.
struct MovingColumn: Equatable, Sendable {
  /// What it shows.
  enum Kind: Equatable, Sendable {
    /// The difference from the refresh before.
    case delta

    /// The growth in a second.
    case rate

    /// A curve of so many of the last values.
    case curve(width: Int)
  }

  /// How wide a curve is if nothing else is said.
  static let defaultWidth = 10

  /// How wide a curve can be.
  static let widths = 2...60

  /// What it shows.
  let kind: Kind

  /// The column whose values it shows.
  let source: ColumnReference

  /// What stands behind the name of the source.
  var suffix: String {
    switch kind {
    case .delta: ".delta"
    case .rate: ".rate"
    case .curve: ".spark"
    }
  }

  /// Whether it is a curve, which is no news by itself.
  var isCurve: Bool { if case .curve = kind { true } else { false } }

  /// Returns its name.
  ///
  /// - Parameter columns: The names of the columns of the output.
  /// - Returns: That of its source, and what it shows: `RSS.delta`.
  func name(in columns: [String]) -> String {
    let index = source.index(in: columns)
    let name = index.map { columns[$0].isEmpty ? "\($0 + 1)" : columns[$0] }
    return (name ?? source.text) + suffix
  }
}

extension MovingColumn {
  /// Reads a column of a curve: `COLUMN` or `COLUMN:WIDTH`.
  ///
  /// - Parameter reference: The column, as it was written; nil for a width that is too small or great.
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
  /// Returns the indexes of all columns in the order in which they are shown if nothing else is said:
  /// those that are added stand behind their sources.
  ///
  /// - Parameter names: The names of all columns; those that are added are the last ones.
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
  /// Returns the table with columns behind the others.
  ///
  /// - Parameters:
  ///   - moving: The columns.
  ///   - values: Their values, for each row; empty where there are none.
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
