extension KeyRule {
  /// Returns the rule to keep after the first refresh: the automatic one becomes a column or the
  /// whole line, the others stay.
  ///
  /// A column can be the key if no row lacks a value in it and no two values are equal.
  ///
  /// - Parameter table: The output of the first refresh that had rows.
  /// - Returns: A rule that is not automatic.
  /// - Complexity: O(*n*) of the number of fields.
  func chosen(for table: OutputTable) -> KeyRule {
    guard self == .automatic else { return self }
    guard table.hasHeader else { return .line }
    for index in table.columns.indices where isUnique(index, in: table.rows) {
      return .columns([ColumnReference(naming: index, in: table.columns)])
    }
    return .line
  }

  private func isUnique(_ column: Int, in rows: [TableRow]) -> Bool {
    var seen = Set<String>()
    for row in rows {
      let value = row.fields[column]
      guard !value.isEmpty, seen.insert(value).inserted else { return false }
    }
    return true
  }
}
