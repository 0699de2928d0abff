import TableText

extension KeyRule {
  /// Returns the rule to keep after the first refresh: the automatic rule becomes a key, others stay.
  ///
  /// The key is the leftmost columns, as few as are needed and at most three, that tell the rows apart and
  /// are no measurement, names before numbers. If there are none, it is the whole line. Rows that are equal
  /// as a whole need not be told apart. A measurement is an age, a time, a size, a percentage, or what has
  /// behaved like one. In a table of numbers alone, as that of `vmstat`, only the first column can be the key.
  ///
  /// - Parameters:
  ///   - table: The output of the first refresh with rows.
  ///   - measured: The names of columns that have behaved like measurements.
  /// - Returns: A rule that is not automatic.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func chosen(for table: OutputTable, besides measured: Set<String> = []) -> KeyRule {
    guard self == .automatic else { return self }
    guard table.hasHeader, table.rows.first?.key == nil else { return .line }
    let choice = KeyChoice(table, besides: measured)
    return choice.best.map { choice.rule($0) } ?? .line
  }

  /// Returns the key with the columns that must join it to tell the rows apart.
  ///
  /// - Parameters:
  ///   - table: The rows.
  ///   - measured: The names of columns that have behaved like measurements.
  /// - Returns: The key; nil if this one is enough, or none is.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  func joined(for table: OutputTable, besides measured: Set<String>) -> KeyRule? {
    let choice = KeyChoice(table, besides: measured)
    guard let key = indexes(in: table), !choice.isUnique(key) else { return nil }
    return choice.extended(key).map { choice.rule($0) }
  }

  /// Returns the names of the key columns whose values are numbers, and may turn out to be measurements.
  func numbers(in table: OutputTable) -> Set<String> {
    guard let key = indexes(in: table) else { return [] }
    return Set(KeyChoice(table, besides: []).numbers(among: key).map { table.columns[$0] })
  }

  /// Returns the names of the key columns whose numbers have changed in rows that are otherwise the same:
  /// they are no names of rows, but measurements.
  ///
  /// - Parameters:
  ///   - numbers: The names of the key columns whose values are numbers.
  ///   - old: The rows before.
  ///   - new: The rows after.
  /// - Returns: The names.
  /// - Complexity: O(*n*), where *n* is the number of fields; O(1) without numbers.
  func measured(
    among numbers: Set<String>, from old: OutputTable, to new: OutputTable
  ) -> Set<String> {
    guard !numbers.isEmpty, old.columns == new.columns, let key = indexes(in: new) else {
      return []
    }
    let numbers = key.filter { numbers.contains(new.columns[$0]) }
    let (known, present) = (old.values(of: key), new.values(of: key))
    let removed = old.rows.filter { !present.contains($0.values(of: key)) }
    let rest = new.columns.indices.filter { !numbers.contains($0) }
    let before = Dictionary(removed.map { ($0.values(of: rest), $0) }) { first, _ in first }
    let pairs = new.rows.filter { !known.contains($0.values(of: key)) }.compactMap { row in
      before[row.values(of: rest)].map { (before: $0, row: row) }
    }
    // One row may well have made room for another with the same values.
    guard !pairs.isEmpty, pairs.count * 2 >= removed.count else { return [] }
    let changed = numbers.filter { column in
      pairs.contains { $0.before.field(column) != $0.row.field(column) }
    }
    return Set(changed.map { new.columns[$0] })
  }

  /// Returns whether all columns of the key exist.
  func isIn(_ columns: [String]) -> Bool {
    guard case .columns(let references) = self else { return true }
    return references.allSatisfy { $0.index(in: columns) != nil }
  }

  private func indexes(in table: OutputTable) -> [Int]? {
    guard case .columns(let references) = self else { return nil }
    let indexes = references.compactMap { $0.index(in: table.columns) }
    return indexes.count == references.count ? indexes : nil
  }
}

extension OutputTable {
  fileprivate func values(of columns: [Int]) -> Set<[String]> {
    Set(rows.map { $0.values(of: columns) })
  }
}

extension TableRow {
  fileprivate func values(of columns: [Int]) -> [String] { columns.map { field($0) } }
}

/// The search for columns that identify the rows of a table.
private struct KeyChoice {
  private let table: OutputTable

  /// The first rows, which show what kind of values a column has.
  private let sample: ArraySlice<TableRow>

  /// The columns that can be part of a key, names and numbers.
  private let columns: [Int]

  /// Those whose values are names.
  private let names: [Int]

  /// The number of first rows in the sample: enough to tell, and fast in a table of a million rows.
  private static let sampleCount = 200

  /// The maximum number of columns that are combined.
  private static let severalCount = 6

  /// The last words of the names of columns whose numbers are names.
  private static let numberings: Set<Substring> = [
    "#", "no", "nr", "num", "number", "inode", "port", "key",
  ]

  init(_ table: OutputTable, besides measured: Set<String>) {
    let sample = table.rows.prefix(Self.sampleCount)
    let signs = table.shape?.hasMarkers == true ? 0 : nil
    let possible = table.columns.indices.filter {
      $0 != table.source && $0 != signs && !measured.contains(table.columns[$0])
    }
    names = possible.filter { !Self.isFigures($0, in: sample) }
    (self.table, self.sample) = (table, sample)
    columns = possible
  }

  /// Returns the rule of columns.
  func rule(_ columns: [Int]) -> KeyRule {
    .columns(columns.map { ColumnReference(naming: $0, in: table.columns) })
  }

  /// The columns of the key; nil if no columns tell the rows apart.
  var best: [Int]? {
    let isData = table.reading.header == .fields
    if isData, let usual { return usual }
    let first = columns.prefix(1)
    if !isData, names.isEmpty {
      return first.filter { (hasNumbers($0) || counts($0)) && isUnique([$0]) }.nilIfEmpty
    }
    let preferred = columns.filter {
      names.contains($0) || hasNumbers($0) || first.contains($0) && ascends($0)
    }
    return preferred.first { isUnique([$0]) }.map { [$0] } ?? extended([])
      ?? columns.first { !isMeasured($0) && isUnique([$0]) }.map { [$0] }
  }

  /// Returns columns and those that must join them to tell the rows apart: names before small numbers,
  /// the leftmost, as few as are needed, and no more than three in all; nil if there are none.
  func extended(_ known: [Int]) -> [Int]? {
    let telling = columns.filter { !known.contains($0) && hasSeveralValues($0) }
    let numbered = telling.filter { names.contains($0) || isSmall($0) }
    // A single name has been tried, and a single number is not sure to be one.
    let least = known.isEmpty ? 2 : 1
    return several(of: telling.filter(names.contains), least: least, with: known)
      ?? several(of: numbered, least: least, with: known)
  }

  /// Returns the columns among some whose numbers are not the names of rows.
  func numbers(among columns: [Int]) -> [Int] {
    columns.filter { !names.contains($0) && !hasNumbers($0) }
  }

  private func several(of columns: [Int], least: Int, with known: [Int]) -> [Int]? {
    let columns = columns.prefix(Self.severalCount)
    let one = columns.map { [$0] }
    let pairs = columns.flatMap { first in columns.filter { $0 > first }.map { [first, $0] } }
    let triples = pairs.flatMap { pair in columns.filter { $0 > pair[1] }.map { pair + [$0] } }
    return (one + pairs + triples).filter { $0.count >= least && $0.count + known.count <= 3 }
      .first { isUnique(known + $0) }.map { known + $0 }
  }

  /// The usual key of data whose fields have names; nil if it does not identify the rows.
  private var usual: [Int]? {
    RecordKey.usualColumns.lazy.compactMap { names -> [Int]? in
      let found = names.compactMap { table.columns.firstIndex(of: $0) }
      return found.count == names.count && isUnique(found) ? found : nil
    }.first
  }
}

// The values of columns.
extension KeyChoice {
  /// Returns whether two rows differ in a column.
  private func hasSeveralValues(_ column: Int) -> Bool {
    sample.contains { $0.field(column) != sample.first?.field(column) }
  }

  /// Returns whether a column has only small whole numbers, as those of parts have.
  private func isSmall(_ column: Int) -> Bool {
    sample.allSatisfy { row in
      let value = row.field(column)
      return value.utf8.count <= 4 && Int(value) != nil
    }
  }

  /// Returns whether the values of a column are ages, times, sizes, percentages or fractions.
  private func isMeasured(_ column: Int) -> Bool {
    !names.contains(column) && !hasNumbers(column)
      && !sample.allSatisfy { Int($0.field(column)) != nil }
  }

  /// Returns whether the values of a column count or measure something, or say when.
  private static func isFigures(_ column: Int, in sample: ArraySlice<TableRow>) -> Bool {
    sample.allSatisfy { row in
      // A missing value rules nothing out.
      SortKey.isPlaceholder(row.field(column)) || Moment(row.field(column), today: 0) != nil
        || row.field(column).split(separator: " ").contains { LineFollower.isFigure(String($0)) }
    }
  }

  /// Returns whether the name of a column says that its numbers are names: a column without one, as
  /// in `/proc/interrupts`, says what the rows are.
  private func hasNumbers(_ column: Int) -> Bool {
    let words = table.columns[column].lowercased().split { !$0.isLetter && $0 != "#" }
    guard let last = words.last else { return table.columns[column].isEmpty }
    return last.hasSuffix("id") || Self.numberings.contains(last)
  }

  /// Returns whether the numbers of a column ascend.
  private func ascends(_ column: Int) -> Bool {
    let numbers = numbers(of: column)
    return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
      && numbers.count == sample.count
  }

  /// Returns whether the numbers of a column are 0, 1, 2 and so on, or begin with 1.
  private func counts(_ column: Int) -> Bool {
    let numbers = numbers(of: column)
    return numbers.count > 1 && 0...1 ~= numbers[0]
      && numbers.elementsEqual(numbers[0]..<numbers[0] + sample.count)
  }

  /// Returns the whole numbers of a column, also those that a mark follows, as in `1:`.
  private func numbers(of column: Int) -> [Int] {
    sample.compactMap { row in
      let text = row.field(column)
      return Int(text.last.map { ":.)".contains($0) } ?? false ? text.dropLast() : text[...])
    }
  }

  /// Returns whether the values of columns tell the rows of each command apart, unless these are equal as a
  /// whole, and none is missing.
  func isUnique(_ columns: [Int]) -> Bool {
    var seen: [String: Int] = [:]
    let all = (table.source.map { [$0] } ?? []) + columns
    for (index, row) in table.rows.enumerated() {
      let text =
        all.count == 1 ? row.field(all[0]) : all.map { row.field($0) }.joined(separator: "\0")
      guard columns.allSatisfy({ !row.field($0).isEmpty }) else { return false }
      guard let other = seen.updateValue(index, forKey: text) else { continue }
      if !table.rows[other].hasFields(of: row) { return false }
    }
    return true
  }
}

extension [Int] {
  fileprivate var nilIfEmpty: [Int]? { isEmpty ? nil : self }
}
