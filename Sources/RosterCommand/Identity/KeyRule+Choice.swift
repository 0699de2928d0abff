extension KeyRule {
  /// Returns the rule to keep after the first refresh: the automatic rule becomes a column or the
  /// whole line, other rules stay.
  ///
  /// A column can be the key if no row lacks a value in it and no two values are equal, unless the
  /// table is a single row of figures.
  ///
  /// - Parameter table: The output of the first refresh with rows.
  /// - Returns: A rule that is not automatic.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func chosen(for table: OutputTable) -> KeyRule {
    guard self == .automatic else { return self }
    guard table.hasHeader, table.rows.first?.key == nil else { return .line }
    // A single row of figures has no name, as that of `vmstat`.
    if table.reading.header != .fields, table.rows.count == 1,
      table.rows[0].fields.allSatisfy(LineFollower.isFigure)
    {
      return .line
    }
    let usual = table.reading.header == .fields ? RecordKey.usualNames.map(\.string) : []
    let named = usual.compactMap { table.columns.firstIndex(of: $0) }
    for index in named + table.columns.indices
    where index != table.source && isUnique(index, in: table) {
      return .columns([ColumnReference(naming: index, in: table.columns)])
    }
    return .line
  }

  /// Returns whether the values of a column are unique among the rows of each command.
  private func isUnique(_ column: Int, in table: OutputTable) -> Bool {
    var seen = Set<String>()
    for row in table.rows {
      let value = row.field(column)
      let text = table.source.map { "\(row.field($0))\0\(value)" } ?? value
      guard !value.isEmpty, seen.insert(text).inserted else { return false }
    }
    return true
  }
}
