import TableText

extension KeyRule {
  /// Returns the rule to keep after the first refresh: the automatic rule becomes a column or the
  /// whole line, other rules stay.
  ///
  /// A column can be the key if no row lacks a value in it and no two values are equal. Names come
  /// before figures: those of `df` may differ today, and be equal tomorrow. If no name is unique, the
  /// leftmost two or three columns are the key that are none for themselves and no measurements. In a
  /// table of figures alone, as that of `vmstat`, only the first column can be the key.
  ///
  /// - Parameter table: The output of the first refresh with rows.
  /// - Returns: A rule that is not automatic.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func chosen(for table: OutputTable) -> KeyRule {
    guard self == .automatic else { return self }
    guard table.hasHeader, table.rows.first?.key == nil else { return .line }
    if table.reading.header == .fields, let key = usualKey(of: table) { return key }
    let signs = table.shape?.hasMarkers == true ? 0 : nil
    let columns = table.columns.indices.filter { $0 != table.source && $0 != signs }
    let sample = table.rows.prefix(Self.sampleCount)
    let names = columns.filter { !isFigures($0, in: sample) }
    let first = columns.prefix(1)
    let key: Int?
    if table.reading.header != .fields, names.isEmpty {
      key = first.first {
        (hasNumbers($0, in: table) || counts($0, in: sample)) && isUnique([$0], in: table)
      }
    } else {
      let preferred = columns.filter {
        names.contains($0) || hasNumbers($0, in: table)
          || first.contains($0) && ascends($0, in: sample)
      }
      key = preferred.first { isUnique([$0], in: table) }
      if key == nil {
        // Names before numbers.
        let telling = columns.filter { hasSeveralValues($0, in: sample) }
        let numbered = telling.filter { names.contains($0) || isSmall($0, in: sample) }
        let several =
          several(of: telling.filter(names.contains), least: 2, in: table)
          ?? several(of: numbered, least: 1, in: table)
        if let several {
          return .columns(several.map { ColumnReference(naming: $0, in: table.columns) })
        }
      }
    }
    let isAny = table.reading.header == .fields || !names.isEmpty
    let any = isAny ? columns.first { isUnique([$0], in: table) } : nil
    return (key ?? any).map { .columns([ColumnReference(naming: $0, in: table.columns)]) } ?? .line
  }

  /// Returns the leftmost columns that tell the rows apart together, as few as are needed, and at most
  /// three; nil if there are none.
  private func several(of columns: [Int], least: Int, in table: OutputTable) -> [Int]? {
    let columns = columns.prefix(Self.severalCount)
    let one = least < 2 ? columns.map { [$0] } : []
    let pairs = columns.flatMap { first in columns.filter { $0 > first }.map { [first, $0] } }
    let triples = pairs.flatMap { pair in columns.filter { $0 > pair[1] }.map { pair + [$0] } }
    return (one + pairs + triples).first { isUnique($0, in: table) }
  }

  /// Returns whether two rows differ in a column.
  private func hasSeveralValues(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    sample.contains { $0.field(column) != sample.first?.field(column) }
  }

  /// Returns whether a column has only small whole numbers, as those of parts have.
  private func isSmall(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    sample.allSatisfy { row in
      let value = row.field(column)
      return value.utf8.count <= 4 && Int(value) != nil
    }
  }

  /// Returns the usual key of data whose fields have names; nil if it does not identify the rows.
  private func usualKey(of table: OutputTable) -> KeyRule? {
    for names in RecordKey.usualColumns {
      let columns = names.compactMap { table.columns.firstIndex(of: $0) }
      guard columns.count == names.count, isUnique(columns, in: table) else { continue }
      return .columns(columns.map { ColumnReference(naming: $0, in: table.columns) })
    }
    return nil
  }

  /// Returns whether the values of a column count or measure something, or say when.
  private func isFigures(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    sample.allSatisfy { row in
      // A missing value rules nothing out.
      SortKey.isPlaceholder(row.field(column)) || Moment(row.field(column), today: 0) != nil
        || row.field(column).split(separator: " ").contains { LineFollower.isFigure(String($0)) }
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
  private func ascends(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    let numbers = numbers(of: column, in: sample)
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      && numbers.count == sample.count
  }

  /// Returns whether the numbers of a column are 0, 1, 2 and so on, or begin with 1.
  private func counts(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    let numbers = numbers(of: column, in: sample)
    return numbers.count > 1 && 0...1 ~= numbers[0]
      && numbers.elementsEqual(numbers[0]..<numbers[0] + sample.count)
  }

  /// Returns the whole numbers of a column, also those that a mark follows, as in `1:`.
  private func numbers(of column: Int, in sample: ArraySlice<TableRow>) -> [Int] {
    sample.compactMap { row in
      let text = row.field(column)
      return Int(text.last.map { ":.)".contains($0) } ?? false ? text.dropLast() : text[...])
    }
  }

  /// The maximum number of columns that are combined.
  private static let severalCount = 6

  /// The number of first rows that show what kind of values a column has: enough to tell, and fast
  /// in a table of a million rows.
  private static let sampleCount = 200

  /// The last words of the names of columns whose numbers are names.
  private static let numberings: Set<Substring> = [
    "#", "no", "nr", "num", "number", "inode", "port", "key",
  ]

  /// Returns whether the values of columns are unique among the rows of each command, and none is
  /// missing.
  private func isUnique(_ columns: [Int], in table: OutputTable) -> Bool {
    var seen = Set<String>()
    let all = (table.source.map { [$0] } ?? []) + columns
    for row in table.rows {
      let text =
        all.count == 1 ? row.field(all[0]) : all.map { row.field($0) }.joined(separator: "\0")
      guard columns.allSatisfy({ !row.field($0).isEmpty }), seen.insert(text).inserted else {
        return false
      }
    }
    return true
  }
}
