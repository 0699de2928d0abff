import TableText

/// A column whose values are summed up in group headers and the status line.
package struct ColumnTotal: Equatable, Sendable {
  /// The way in which they are summed up.
  package enum Kind: String, CaseIterable, Sendable {
    case sum, mean, min, max

    /// The number of different values.
    case distinct
  }

  /// The column.
  package let column: ColumnReference

  /// The way in which its values are summed up.
  package let kind: Kind

  /// Creates the total of a column as the option names it: `COLUMN`, or `COLUMN:max`.
  package init(_ reference: ColumnReference) {
    let parts = reference.text.split(separator: ":", omittingEmptySubsequences: false)
    let kind = parts.count > 1 ? Kind(rawValue: String(parts[parts.count - 1])) : nil
    self.kind = kind ?? .sum
    column =
      kind == nil
      ? reference : ColumnReference(text: parts.dropLast().joined(separator: ":"))
  }

  /// The total as the option names it.
  package var text: String { kind == .sum ? column.text : "\(column.text):\(kind.rawValue)" }
}

/// The columns whose values are summed up.
package struct ColumnTotals: Sendable {
  private let columns: [(index: Int, name: String, kind: ColumnTotal.Kind, reading: ColumnReading)]

  /// Resolves the columns.
  ///
  /// - Parameters:
  ///   - totals: The columns; missing ones are left out.
  ///   - names: The names of all columns.
  ///   - readings: The readings of the columns.
  package init(
    _ totals: [ColumnTotal], in names: [String],
    _ readings: ColumnReadings = ColumnReadings()
  ) {
    columns = totals.compactMap { total in
      total.column.index(in: names).map { index in
        let name = names[index].isEmpty ? "\(index + 1)" : names[index]
        return (
          index, total.kind == .sum ? name : "\(name) \(total.kind.rawValue)", total.kind,
          readings[index, names]
        )
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
    var totals = columns.map { _ in Total() }
    for row in rows where !row.isRemoved {
      for (position, column) in columns.enumerated() where column.index < row.values.count {
        let value = row.values[column.index]
        if column.kind == .distinct {
          totals[position].values.insert(value)
        } else if let measure = column.reading.measure(of: value) {
          totals[position].add(measure)
        }
      }
    }
    return zip(columns, totals).map { "\($0.name) \($1.text($0.kind))" }.joined(separator: ", ")
  }
}

/// The values of a column.
private struct Total {
  /// The different values; none unless they are counted.
  var values: Set<String> = []

  /// The sum of the numbers; nil without any, or if they have different units.
  private var sum: Measure?
  private var count = 0
  private var minimum: Measure?
  private var maximum: Measure?

  mutating func add(_ measure: Measure) {
    sum = count == 0 ? measure : sum?.adding(measure)
    count += 1
    minimum = minimum.map { min($0, measure) } ?? measure
    maximum = maximum.map { max($0, measure) } ?? measure
  }

  func text(_ kind: ColumnTotal.Kind) -> String {
    let measure =
      switch kind {
      case .sum, .distinct: sum
      case .mean: sum.map { $0.divided(by: count) }
      // Numbers of different units have no order.
      case .min: sum == nil ? nil : minimum
      case .max: sum == nil ? nil : maximum
      }
    return kind == .distinct ? "\(values.count)" : measure?.text ?? "-"
  }
}
