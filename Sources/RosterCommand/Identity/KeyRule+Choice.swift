extension KeyRule {
  /// Returns the rule to keep after the first refresh: the automatic rule becomes a column or the
  /// whole line, other rules stay.
  ///
  /// A column can be the key if no row lacks a value in it and no two values are equal. Names come
  /// before figures: those of `df` may differ today, and be equal tomorrow. In a table of figures
  /// alone, as that of `vmstat`, only the first column can be the key.
  ///
  /// - Parameter table: The output of the first refresh with rows.
  /// - Returns: A rule that is not automatic.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func chosen(for table: OutputTable) -> KeyRule {
    guard self == .automatic else { return self }
    guard table.hasHeader, table.rows.first?.key == nil else { return .line }
    let usual = table.reading.header == .fields ? RecordKey.usualNames.map(\.string) : []
    let named = usual.compactMap { table.columns.firstIndex(of: $0) }
    let columns = table.columns.indices.filter { $0 != table.source }
    let unique = (named + columns).filter { isUnique($0, in: table) }
    let key: Int?
    if table.reading.header != .fields, columns.allSatisfy({ isFigures($0, in: table) }) {
      key = unique.first {
        $0 == columns.first && (hasNumbers($0, in: table) || counts($0, in: table))
      }
    } else {
      key =
        unique.first {
          named.contains($0) || !isFigures($0, in: table) || hasNumbers($0, in: table)
            || $0 == columns.first && ascends($0, in: table)
        } ?? unique.first
    }
    return key.map { .columns([ColumnReference(naming: $0, in: table.columns)]) } ?? .line
  }

  /// Returns whether the values of a column count or measure something, or say when.
  private func isFigures(_ column: Int, in table: OutputTable) -> Bool {
    table.rows.allSatisfy { row in
      row.field(column).split(separator: " ").contains { LineFollower.isFigure(String($0)) }
    }
  }

  /// Returns whether the name of a column says that its numbers are names: a column without one, as
  /// in `/proc/interrupts`, says what the rows are.
  private func hasNumbers(_ column: Int, in table: OutputTable) -> Bool {
    let words = table.columns[column].lowercased().split { !$0.isLetter && $0 != "#" }
    guard let last = words.last else { return table.columns[column].isEmpty }
    return last.hasSuffix("id") || Self.numberings.contains(last)
  }

  /// Returns whether the numbers of a column ascend.
  private func ascends(_ column: Int, in table: OutputTable) -> Bool {
    let numbers = numbers(of: column, in: table)
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      && numbers.count == table.rows.count
  }

  /// Returns whether the numbers of a column are 0, 1, 2 and so on, or begin with 1.
  private func counts(_ column: Int, in table: OutputTable) -> Bool {
    let numbers = numbers(of: column, in: table)
    return numbers.count > 1 && 0...1 ~= numbers[0]
      && numbers.elementsEqual(numbers[0]..<numbers[0] + table.rows.count)
  }

  /// Returns the whole numbers of a column, also those that a mark follows, as in `1:`.
  private func numbers(of column: Int, in table: OutputTable) -> [Int] {
    table.rows.compactMap { row in
      let text = row.field(column)
      return Int(text.last.map { ":.)".contains($0) } ?? false ? text.dropLast() : text[...])
    }
  }

  /// The last words of the names of columns whose numbers are names.
  private static let numberings: Set<Substring> = [
    "#", "no", "nr", "num", "number", "inode", "port", "key",
  ]

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
