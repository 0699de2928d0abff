/// The columns that rows have by themselves: the first words of all rows are below each other, then a gap,
/// then the second words, and so on.
///
/// A script may print a header whose names are not above their values: `PID NAME` above `%6d %s`. Where
/// each row has a word for every name, in columns that do not overlap, the words are the values of the
/// names in order.
struct RowGrid {
  /// The positions of the words in each column, the last one being only the first word.
  private let columns: [Column]

  private struct Column {
    /// The positions of all words.
    var all: Range<Int>

    /// The position at which all words begin; nil if there are several.
    var start: Int?

    /// The position at which all words end; nil if there are several.
    var end: Int?

    init(_ word: Range<Int>) {
      all = word
      (start, end) = (word.lowerBound, word.upperBound)
    }

    mutating func add(_ word: Range<Int>) {
      all = min(all.lowerBound, word.lowerBound)..<max(all.upperBound, word.upperBound)
      if word.lowerBound != start { start = nil }
      if word.upperBound != end { end = nil }
    }

    /// Returns whether the words begin or end where a name does.
    func isAligned(with name: Range<Int>) -> Bool {
      start == name.lowerBound || end == name.upperBound
    }
  }

  /// Finds the columns; nil if a row has fewer words, or if the words of two columns overlap.
  ///
  /// The last column can have texts, which begin below each other and have single spaces.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - count: The number of columns.
  /// - Complexity: O(*n*), where *n* is the number of words.
  init?(_ rows: [ScannedLine], count: Int) {
    guard count > 1, let first = rows.first, first.tokens.count >= count else { return nil }
    var columns = first.tokens.prefix(count).map { Column($0.columns) }
    for row in rows.dropFirst() {
      guard row.tokens.count >= count else { return nil }
      for index in columns.indices { columns[index].add(row.tokens[index].columns) }
    }
    guard zip(columns, columns.dropFirst()).allSatisfy({ $0.all.upperBound < $1.all.lowerBound })
    else { return nil }
    let isText = rows.contains { $0.tokens.count > count }
    if isText,
      columns.last?.start == nil || rows.contains(where: { $0.hasWideGap(inColumn: count) })
    {
      return nil
    }
    self.columns = columns
  }

  /// The position between each column and the next.
  var borders: [Int] { columns.dropFirst().map { $0.all.lowerBound - 1 } }

  /// Returns the names at the positions of their columns, if they are elsewhere in the header.
  ///
  /// A column is below its name, and not aligned with another one. Of two names with a single space between
  /// them, which may be one name, the first is not where the words begin.
  ///
  /// - Parameter names: As many names as there are columns.
  /// - Returns: Nil if a column may have another name, or if half of them are aligned with theirs.
  func headings(displaced names: [ColumnLayout.Heading]) -> [ColumnLayout.Heading]? {
    var displaced = 0
    for (index, column) in columns.enumerated() {
      let name = names[index].columns
      guard column.all.overlaps(name) else { return nil }
      if index > 0, column.isAligned(with: names[index - 1].columns) { return nil }
      if index + 1 < names.count {
        let next = names[index + 1].columns
        if column.isAligned(with: next) { return nil }
        if next.lowerBound == name.upperBound + 1, column.start == name.lowerBound { return nil }
      }
      if !column.isAligned(with: name) { displaced += 1 }
    }
    guard displaced * 2 > columns.count else { return nil }
    return zip(names, columns).map { ColumnLayout.Heading(name: $0.name, columns: $1.all) }
  }
}

extension ScannedLine {
  /// Returns whether more than one space separates words of the last of some columns.
  fileprivate func hasWideGap(inColumn count: Int) -> Bool {
    (count - 1..<tokens.count - 1).contains { hasWideGap(after: $0) }
  }
}
