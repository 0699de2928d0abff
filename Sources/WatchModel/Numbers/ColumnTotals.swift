import TableText

/// The columns to add up.
package struct ColumnTotals: Sendable {
  private let columns: [(index: Int, name: String, reading: ColumnReading)]

  /// Resolves the columns.
  ///
  /// - Parameters:
  ///   - references: The columns; missing ones are left out.
  ///   - names: The names of all columns.
  ///   - readings: The readings of the columns.
  package init(
    _ references: [ColumnReference], in names: [String],
    _ readings: ColumnReadings = ColumnReadings()
  ) {
    columns = references.compactMap { reference in
      reference.index(in: names).map { index in
        (index, names[index].isEmpty ? "\(index + 1)" : names[index], readings[index, names])
      }
    }
  }

  /// Returns the totals of rows: `%CPU 12.5, RSS 3.1G`; removed rows do not count.
  ///
  /// - Parameter rows: The rows.
  /// - Returns: A name and a number for each column, in the notation of its values, with `-` for
  ///   one without numbers, or whose numbers have different units; nil for no columns.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func text(of rows: some Sequence<WatchRow>) -> String? {
    guard !columns.isEmpty else { return nil }
    var totals: [Total] = columns.map { _ in .none }
    for row in rows where !row.isRemoved {
      for (position, column) in columns.enumerated() where column.index < row.values.count {
        guard let measure = column.reading.measure(of: row.values[column.index]) else { continue }
        totals[position].add(measure)
      }
    }
    return zip(columns, totals).map { "\($0.name) \($1.text)" }.joined(separator: ", ")
  }
}

/// The sum of the numbers of a column.
private enum Total {
  case none
  case sum(Measure)

  /// The numbers have different units.
  case mixed

  mutating func add(_ measure: Measure) {
    switch self {
    case .none: self = .sum(measure)
    case .sum(let sum): self = sum.adding(measure).map { .sum($0) } ?? .mixed
    case .mixed: break
    }
  }

  var text: String { if case .sum(let sum) = self { sum.text } else { "-" } }
}
