/// A value that splits rows into the fields of a table's columns, never inside a word.
struct RowSplitter {
  private let headings: [ColumnLayout.Heading]
  private let borders: [Int]?

  /// Whether most rows have exactly one word in every column but the last one.
  private let hasSingleWords: Bool

  /// Whether the names and the values of most rows are at least two spaces apart.
  private let hasWideGaps: Bool

  /// Creates a splitter for the rows of a table.
  ///
  /// - Parameters:
  ///   - layout: The columns.
  ///   - rows: The rows, which determine whether words or positions count if the two disagree.
  package init(layout: ColumnLayout, rows: [ScannedLine]) {
    headings = layout.columns
    borders = layout.borders
    let areNamesApart = zip(headings, headings.dropFirst()).allSatisfy {
      $1.columns.lowerBound - $0.columns.upperBound > 1
    }
    var fitting = 0
    var single = 0
    // The names count as a row.
    var wide = 1
    for row in rows {
      let words = borders.flatMap { Self.words(of: row, between: $0) }
      if let words {
        fitting += 1
        if Self.isSingle(words) { single += 1 }
      }
      if areNamesApart {
        let isWide = words.map { Self.isWide($0, in: row) } ?? false
        if isWide || Self.wideGapCount(in: row) == headings.count - 1 { wide += 1 }
      }
    }
    hasSingleWords = single * 2 > fitting
    hasWideGaps = areNamesApart && wide * 2 > rows.count + 1
  }

  /// Returns the fields of a row, as many as there are columns.
  ///
  /// A row with too few values has empty fields. If a value is too long for its column and shifts
  /// the following ones, words are counted from the left instead, provided that the other rows can
  /// be read in this way; otherwise the shift is followed (see `ShiftedRow`). In a table with wide
  /// gaps, a single space does not separate columns if the wide gaps of the row do.
  ///
  /// - Parameter row: The row.
  /// - Returns: The fields from the left.
  package func fields(of row: ScannedLine) -> [String] {
    texts(of: words(of: row), in: row)
  }

  /// Returns the UTF-8 offsets of the fields of a row in the line.
  package func ranges(of row: ScannedLine) -> [Range<Int>] {
    let words = words(of: row)
    return words.enumerated().map { column, range in
      guard range.lowerBound < row.tokens.count else { return 0..<0 }
      let start = row.tokens[range.lowerBound].bytes.lowerBound
      if column == words.count - 1 { return start..<row.bytes.count }
      return range.isEmpty ? 0..<0 : start..<row.tokens[range.upperBound - 1].bytes.upperBound
    }
  }

  /// Returns the words of each field.
  private func words(of row: ScannedLine) -> [Range<Int>] {
    guard let borders else { return singleWords(of: row) }
    let words = Self.words(of: row, between: borders)
    if hasWideGaps, words.map({ !Self.isWide($0, in: row) }) ?? true,
      let values = separatedValues(of: row) ?? shiftedWords(of: row, borders)
    {
      return values
    }
    if let words, Self.isSingle(words) || isAligned(words, in: row) {
      return isTorn(words, in: row) ? singleWords(of: row) : words
    }
    if hasSingleWords && row.tokens.count >= headings.count,
      row.tokens.count == headings.count || isCountable(row, borders)
    {
      return singleWords(of: row)
    }
    return words ?? shiftedWords(of: row, borders) ?? overlapping(row, borders)
  }

  private func shiftedWords(of row: ScannedLine, _ borders: [Int]) -> [Range<Int>]? {
    ShiftedRow(row, headings, borders, hasWideGaps: hasWideGaps).words
  }

  /// Returns whether words can be counted although there are more of them than columns: none is on
  /// the left of its column, since long values shift others to the right.
  private func isCountable(_ row: ScannedLine, _ borders: [Int]) -> Bool {
    zip(borders, row.tokens.dropFirst()).allSatisfy { $1.columns.upperBound > $0 }
  }

  /// Returns one word for each column, and none for columns that the row does not reach.
  private func singleWords(of row: ScannedLine) -> [Range<Int>] {
    headings.indices.map { min($0, row.tokens.count)..<min($0 + 1, row.tokens.count) }
  }

  /// Returns the words between borders, or nil if a word crosses a border.
  private static func words(of row: ScannedLine, between borders: [Int]) -> [Range<Int>]? {
    var words: [Range<Int>] = []
    var start = 0
    var end = 0
    for border in borders {
      while end < row.tokens.count && row.tokens[end].columns.upperBound <= border { end += 1 }
      if end < row.tokens.count && row.tokens[end].columns.lowerBound <= border { return nil }
      words.append(start..<end)
      start = end
    }
    words.append(start..<row.tokens.count)
    return words
  }

  private static func isSingle(_ words: [Range<Int>]) -> Bool {
    words.dropLast().allSatisfy { $0.count == 1 }
  }

  /// Returns the words between wide gaps, or nil if there are not as many values as columns.
  private func separatedValues(of row: ScannedLine) -> [Range<Int>]? {
    guard Self.wideGapCount(in: row) == headings.count - 1 else { return nil }
    let ends = row.tokens.indices.dropLast().filter(row.hasWideGap).map { $0 + 1 }
    return zip([0] + ends, ends + [row.tokens.count]).map { $0..<$1 }
  }

  /// Returns the number of gaps of more than one space.
  private static func wideGapCount(in row: ScannedLine) -> Int {
    row.tokens.indices.dropLast().count(where: row.hasWideGap)
  }

  /// Returns whether no single space separates the values of two columns.
  private static func isWide(_ words: [Range<Int>], in row: ScannedLine) -> Bool {
    words.dropFirst().allSatisfy { value in
      value.isEmpty || value.lowerBound == 0 || row.hasWideGap(after: value.lowerBound - 1)
    }
  }

  /// Returns whether every value except the last is aligned with the left or right end of its
  /// heading.
  private func isAligned(_ words: [Range<Int>], in row: ScannedLine) -> Bool {
    zip(words, headings).dropLast().allSatisfy { range, heading in
      guard !range.isEmpty, !heading.columns.isEmpty else { return true }
      let start = row.tokens[range.lowerBound].columns.lowerBound
      let end = row.tokens[range.upperBound - 1].columns.upperBound
      return start == heading.columns.lowerBound || end == heading.columns.upperBound
    }
  }

  /// Whether the row is not aligned with its header: it has one word for each column, but a field
  /// contains two of them with a gap between them.
  private func isTorn(_ words: [Range<Int>], in row: ScannedLine) -> Bool {
    row.tokens.count == headings.count
      && words.contains { range in
        range.dropLast().contains(where: row.hasWideGap)
      }
  }

  /// Returns the words of each column, assigning each to the column that it covers most, in order.
  private func overlapping(_ row: ScannedLine, _ borders: [Int]) -> [Range<Int>] {
    let count = headings.count
    var ends = [Int](repeating: 0, count: count)
    var column = 0
    for (index, token) in row.tokens.enumerated() {
      var best = column
      for candidate in column..<count
      where overlap(of: token, with: candidate, borders) > overlap(of: token, with: best, borders) {
        best = candidate
      }
      column = best
      ends[column] = index + 1
    }
    var start = 0
    return ends.map { end in
      defer { start = max(start, end) }
      return start..<max(start, end)
    }
  }

  private func overlap(
    of token: FieldToken, with column: Int, _ borders: [Int]
  ) -> Int {
    let start = column == 0 ? 0 : borders[column - 1]
    let end = column < borders.count ? borders[column] : Int.max
    return min(token.columns.upperBound, end) - max(token.columns.lowerBound, start)
  }

  /// Returns the texts of the words; the last column takes the rest of the line.
  private func texts(of words: [Range<Int>], in row: ScannedLine) -> [String] {
    words.enumerated().map { column, range in
      column == words.count - 1 ? row.text(from: range.lowerBound) : row.text(of: range)
    }
  }
}
