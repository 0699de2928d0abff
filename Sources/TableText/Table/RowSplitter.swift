/// A value that splits rows into the fields of a table's columns, never inside a word.
struct RowSplitter {
  fileprivate let headings: [ColumnLayout.Heading]
  fileprivate let borders: [Int]?

  /// Whether most rows have exactly one word in every column but the last one.
  private let hasSingleWords: Bool

  /// Whether the names and the values of most rows are at least two spaces apart.
  private let hasWideGaps: Bool

  /// Creates a splitter for the rows of a table.
  ///
  /// - Parameters:
  ///   - layout: The columns.
  ///   - rows: The rows, which determine whether words or positions count if the two disagree.
  init(layout: ColumnLayout, rows: [ScannedLine]) {
    (headings, borders) = (layout.columns, layout.borders)
    // The names count as a row.
    var (fitting, single, wide) = (0, 0, 1)
    for row in rows {
      let words = layout.borders.flatMap { Self.words(of: row, between: $0) }
      if words.map(row.isWide) == true || row.wideGapCount == headings.count - 1 { wide += 1 }
      guard let words else { continue }
      fitting += 1
      if Self.isSingle(words) { single += 1 }
    }
    hasSingleWords = single * 2 > fitting
    let areNamesApart = zip(layout.columns, layout.columns.dropFirst()).allSatisfy {
      $1.columns.lowerBound - $0.columns.upperBound > 1
    }
    hasWideGaps = areNamesApart && wide * 2 > rows.count + 1
  }

  /// Returns the UTF-8 offsets of the fields of a row in the line, as many as there are columns.
  ///
  /// A row with too few values has empty fields. If a value is too long for its column and shifts
  /// the following ones, words are counted from the left instead, provided that the other rows can
  /// be read in this way; otherwise the shift is followed. In a table with wide gaps, a single space
  /// does not separate columns if the wide gaps of the row do. The last field has the rest of the
  /// line.
  ///
  /// - Parameter row: The row.
  /// - Returns: The fields from the left.
  func fields(of row: ScannedLine) -> [Range<Int>] {
    let words = words(of: row)
    return words.enumerated().map { column, range in
      let isLast = column == words.count - 1
      guard range.lowerBound < row.tokens.count, isLast || !range.isEmpty else { return 0..<0 }
      let start = row.tokens[range.lowerBound].bytes.lowerBound
      return start..<(isLast ? row.bytes.count : row.tokens[range.upperBound - 1].bytes.upperBound)
    }
  }

  /// Returns the words of each field.
  private func words(of row: ScannedLine) -> [Range<Int>] {
    guard let borders else { return singleWords(of: row) }
    let words = Self.words(of: row, between: borders)
    if hasWideGaps {
      let separated = row.separatedWords
      if separated.count == headings.count { return separated }
      // No single space separates the values of two columns.
      guard let words, row.isWide(words) else { return shiftedWords(of: row, borders) }
    }
    if let words, Self.isSingle(words) || isAligned(words, in: row) {
      return isTorn(words, in: row) ? singleWords(of: row) : words
    }
    if hasSingleWords, !hasWideGaps, row.tokens.count >= headings.count,
      row.tokens.count == headings.count || isCountable(row, borders)
    {
      return singleWords(of: row)
    }
    return words ?? shiftedWords(of: row, borders)
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

  /// Returns whether every value except the last is aligned with the left or right end of its
  /// heading.
  private func isAligned(_ words: [Range<Int>], in row: ScannedLine) -> Bool {
    zip(words, headings).dropLast().allSatisfy { range, heading in
      range.isEmpty || heading.columns.isEmpty
        || row.columns(of: range).isAligned(with: heading.columns)
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
}

extension Range<Int> {
  /// Returns whether the range begins or ends where another one does.
  func isAligned(with other: Range<Int>) -> Bool {
    lowerBound == other.lowerBound || upperBound == other.upperBound
  }
}

extension ScannedLine {
  /// The number of gaps of more than one space.
  fileprivate var wideGapCount: Int {
    var count = 0
    for word in tokens.indices.dropLast() where hasWideGap(after: word) { count += 1 }
    return count
  }

  /// The words between gaps of more than one space.
  fileprivate var separatedWords: [Range<Int>] {
    var words: [Range<Int>] = []
    words.reserveCapacity(tokens.count)
    var start = 0
    for word in tokens.indices.dropLast() where hasWideGap(after: word) {
      words.append(start..<word + 1)
      start = word + 1
    }
    words.append(start..<tokens.count)
    return words
  }

  /// Returns whether more than one space is before each of some values.
  fileprivate func isWide(_ values: [Range<Int>]) -> Bool {
    values.dropFirst().allSatisfy { value in
      value.isEmpty || value.lowerBound == 0 || hasWideGap(after: value.lowerBound - 1)
    }
  }

  /// Returns the positions from the first to the last of some words.
  fileprivate func columns(of words: Range<Int>) -> Range<Int> {
    tokens[words.lowerBound].columns.lowerBound..<tokens[words.upperBound - 1].columns.upperBound
  }
}

// MARK: - Values that are too long

extension RowSplitter {
  /// The best division of the first words into the first columns.
  private struct Step {
    var cost: Int
    var shift: Int
    var start: Int
  }

  /// The maximum numbers of words of a row and of a value.
  private static let (limit, wordLimit) = (48, 12)

  /// The cost of a column without a value.
  private static let emptyCost = 20

  /// The cost of a shift behind a value that is too long, or of its end.
  private static let shiftCost = 15

  /// The cost of a value that is not aligned with its heading.
  private static let unalignedCost = 30

  /// The cost of a value that begins on the left of its column.
  private static let crossingCost = 5

  /// The cost of one more word in a value.
  private static let wordCost = 10

  /// The cost of a single space between two columns where most rows have more.
  private static let narrowCost = 15

  /// The cost of more than one space in a value, or of a value on the left of its column.
  private static let impossibleCost = 100

  /// Returns the words of each field of a row in which a value is too long for its column.
  ///
  /// Such a value shifts the following ones to the right by as much as it is too long, until spaces
  /// make up for it. Of all divisions of the words into the columns, the one with the lowest cost is
  /// chosen: a value costs nothing if it is aligned with its heading, or shifted as far as the value
  /// before it.
  ///
  /// - Complexity: O(*m* · *n*), where *m* is the number of columns and *n* the number of words.
  fileprivate func shiftedWords(of row: ScannedLine, _ borders: [Int]) -> [Range<Int>] {
    let count = min(row.tokens.count, max(Self.limit, 2 * headings.count))
    // For each column, the best division of so many words into the columns up to it.
    var table: [[Step?]] = []
    var before = [Step?](repeating: nil, count: count + 1)
    before[0] = Step(cost: 0, shift: 0, start: 0)
    for column in headings.indices {
      var steps = [Step?](repeating: nil, count: count + 1)
      for (start, step) in before.enumerated() {
        guard let step else { continue }
        extend(step, to: column, from: start, of: row, borders, in: &steps)
      }
      table.append(steps)
      before = steps
    }
    var end = count
    var words: [Range<Int>] = []
    for steps in table.reversed() {
      let start = steps[end]?.start ?? end
      words.append(start..<(words.isEmpty ? row.tokens.count : end))
      end = start
    }
    return words.reversed()
  }

  /// Adds the values of a column that begin with a word.
  private func extend(
    _ step: Step, to column: Int, from start: Int, of row: ScannedLine, _ borders: [Int],
    in steps: inout [Step?]
  ) {
    func record(_ cost: Int, _ shift: Int, at end: Int) {
      if let other = steps[end], other.cost <= step.cost + cost { return }
      steps[end] = Step(cost: step.cost + cost, shift: shift, start: start)
    }
    let count = steps.count - 1
    record(Self.emptyCost, step.shift, at: start)
    guard start < count else { return }
    let isLast = column == headings.count - 1
    let isNarrow = hasWideGaps && start > 0 && !row.hasWideGap(after: start - 1)
    let narrow = isNarrow ? Self.narrowCost : 0
    let wordCost = hasWideGaps ? 0 : Self.wordCost
    for end in isLast ? count..<count + 1 : start + 1..<min(count, start + Self.wordLimit) + 1 {
      let words = start..<end
      let (cost, shift) = alignment(of: words, of: row, column, after: step.shift)
      let columns = row.columns(of: words)
      let inner =
        isLast
        ? 0
        : words.dropLast().reduce(0) {
          $0 + (row.hasWideGap(after: $1) ? Self.impossibleCost : wordCost)
        }
      let isLeft = column > 0 && columns.lowerBound <= borders[column - 1]
      let isCrossing = isLeft && row.tokens[start].columns.upperBound > borders[column - 1]
      let left = isCrossing ? Self.crossingCost : isLeft ? Self.impossibleCost : 0
      record(cost + inner + left + narrow, shift, at: end)
    }
  }

  /// Returns the cost of the position of a value, and by how much the next one is shifted.
  private func alignment(
    of words: Range<Int>, of row: ScannedLine, _ column: Int, after shift: Int
  ) -> (cost: Int, shift: Int) {
    let heading = headings[column].columns
    guard !heading.isEmpty else { return (0, shift) }
    let columns = row.columns(of: words)
    // A value of several words in the last column is a text that goes on to the right.
    let isText = column == headings.count - 1 && words.count > 1
    let start = columns.lowerBound - heading.lowerBound
    let shifts = isText ? [start] : [start, columns.upperBound - heading.upperBound]
    if shifts.contains(shift) { return (0, shift) }
    if shifts.contains(0) { return (Self.shiftCost, 0) }
    guard let positive = shifts.filter({ $0 > 0 }).min(),
      follows(words.lowerBound, of: row, column, shift)
    else { return (Self.unalignedCost, shift) }
    return (Self.shiftCost, positive)
  }

  /// Returns whether a word stands directly behind a value that reaches into its column.
  private func follows(_ word: Int, of row: ScannedLine, _ column: Int, _ shift: Int) -> Bool {
    guard let borders, word > 0, column > 0 else { return false }
    let end = row.tokens[word - 1].columns.upperBound
    return row.tokens[word].columns.lowerBound - end < 4
      && end + 4 > borders[column - 1] + max(0, shift)
  }
}
