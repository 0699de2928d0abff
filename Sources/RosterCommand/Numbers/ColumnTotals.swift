/// The columns to add up.
struct ColumnTotals: Sendable {
  private let columns: [(index: Int, name: String)]

  /// Resolves the columns.
  ///
  /// - Parameters:
  ///   - references: The columns; missing ones are left out.
  ///   - names: The names of all columns.
  init(_ references: [ColumnReference], in names: [String]) {
    columns = references.compactMap { reference in
      reference.index(in: names).map { ($0, names[$0].isEmpty ? "\($0 + 1)" : names[$0]) }
    }
  }

  /// Returns the totals of rows: `%CPU 12.5, RSS 3.1G`; removed rows do not count.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: A name and a number for each column, with `-` for one without numbers; nil for no
  ///   columns.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func text(of rows: some Sequence<WatchRow>) -> String? {
    guard !columns.isEmpty else { return nil }
    var totals: [Measure?] = columns.map { _ in nil }
    for row in rows where !row.isRemoved {
      for (position, column) in columns.enumerated() where column.index < row.values.count {
        guard let measure = Quantity.measure(of: row.values[column.index]) else { continue }
        var total = (totals[position] ?? Measure(whole: 0)) + measure
        if total.unit == .plain { total.unit = measure.unit }
        totals[position] = total
      }
    }
    return zip(columns, totals).map { "\($0.name) \($1?.text ?? "-")" }.joined(separator: ", ")
  }
}
