/// A finder of the columns of a table from its header and the gaps in its rows.
struct ColumnFinder {
  private let header: ScannedLine
  private let rows: [ScannedLine]

  /// The number of rows with a word at each position, as far as the header reaches.
  private let coverage: [Int]

  /// Counts the rows with a word at each position.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  init(header: ScannedLine, rows: [ScannedLine]) {
    self.header = header
    self.rows = rows
    let width = header.tokens.last?.columns.upperBound ?? 0
    // Differences at both ends of each word, which are then summed: long words cost no more than
    // short ones.
    var steps = [Int](repeating: 0, count: width + 1)
    for row in rows {
      for token in row.tokens where token.columns.lowerBound < width {
        steps[token.columns.lowerBound] += 1
        steps[min(token.columns.upperBound, width)] -= 1
      }
    }
    var sum = 0
    coverage = steps.dropLast().map { step in
      sum += step
      return sum
    }
  }

  /// Returns the columns: words of the header, some of them combined.
  mutating func headings() -> [ColumnLayout.Heading] {
    var headings: [ColumnLayout.Heading] = []
    var first = 0
    for word in header.tokens.indices {
      let isLast = word + 1 == header.tokens.count
      guard isLast || isBorder(after: word) else { continue }
      let words = first..<word + 1
      headings.append(
        ColumnLayout.Heading(
          name: header.text(of: words),
          columns: header.tokens[first].columns.lowerBound..<header.tokens[word].columns.upperBound)
      )
      first = word + 1
    }
    if hasUnnamedColumn(before: headings) {
      headings.insert(ColumnLayout.Heading(name: "", columns: 0..<0), at: 0)
    }
    return headings
  }

  /// Returns the positions between the columns.
  ///
  /// It is the rightmost of the positions between two names that the fewest rows cover: text that
  /// does not reach the next name belongs to the column on the left.
  ///
  /// - Parameter headings: The columns.
  /// - Returns: One position fewer than there are columns, ascending.
  func borders(of headings: [ColumnLayout.Heading]) -> [Int] {
    zip(headings, headings.dropFirst()).map { left, right in
      var border = right.columns.lowerBound - 1
      for position in (left.columns.upperBound..<right.columns.lowerBound).reversed()
      where coverage[position] < coverage[border] {
        border = position
      }
      return border
    }
  }

  /// Returns whether the word and the next one are the names of two columns.
  private func isBorder(after word: Int) -> Bool {
    let left = header.tokens[word].columns
    let right = header.tokens[word + 1].columns
    if right.lowerBound - left.upperBound > 1 { return true }
    // `CPU %` and `MEM USAGE / LIMIT` are single names.
    if !hasLetters(word) || !hasLetters(word + 1) { return false }
    if rows.isEmpty { return !HeaderLine.hasWideGap(header) }
    return rowsDivide(between: left, and: right)
  }

  private func hasLetters(_ word: Int) -> Bool {
    header.text(of: word..<word + 1).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// The evidence of the rows about a single space between two words of the header.
  private struct Division {
    /// The number of rows with values aligned with the second word.
    var aligned = 0

    /// The number of rows with values below the second word and nothing at the space.
    var touching = 0

    /// Whether a row has a value below the first word.
    var hasFirst = false
  }

  /// Returns whether the rows have a gap at a single space of the header and values after it.
  ///
  /// Some rows may cover the space with a value that is too long for its column. If the two words
  /// are one name, however, hardly any row has a value that is aligned with the second.
  private func rowsDivide(between first: Range<Int>, and second: Range<Int>) -> Bool {
    var division = Division()
    for row in rows { note(row, first, second, in: &division) }
    let crossing = coverage[first.upperBound]
    if crossing > 0 {
      let isEnough = division.hasFirst || division.aligned >= crossing
      return isEnough && division.aligned * 8 >= crossing && division.aligned > 0
    }
    return division.touching > 0
      && (division.hasFirst || division.aligned * 2 >= division.touching)
  }

  private func note(
    _ row: ScannedLine, _ first: Range<Int>, _ second: Range<Int>, in division: inout Division
  ) {
    let below = row.tokens.contains {
      $0.columns.overlaps(first) && $0.columns.upperBound <= first.upperBound
    }
    if below { division.hasFirst = true }
    // The first word that ends after the gap: it covers the gap or follows it.
    let index = row.tokens.firstIndex { $0.columns.upperBound > first.upperBound }
    guard let index else { return }
    if row.tokens[index].columns.lowerBound <= first.upperBound {
      // A number that is too long for its column still ends below the end of its name.
      if below, row.tokens[index].columns.upperBound == second.upperBound { division.aligned += 1 }
      return
    }
    var isAligned = false
    var isTouching = false
    for token in row.tokens[index...] {
      guard token.columns.lowerBound < second.upperBound else { break }
      isTouching = true
      let startsThere = token.columns.lowerBound == second.lowerBound
      if startsThere || token.columns.upperBound == second.upperBound { isAligned = true }
    }
    if isAligned { division.aligned += 1 }
    if isTouching { division.touching += 1 }
  }

  /// Returns whether the rows have values to the left of the first name and separate from those
  /// below it.
  private func hasUnnamedColumn(before headings: [ColumnLayout.Heading]) -> Bool {
    guard let first = headings.first?.columns.lowerBound, first > 1 else { return false }
    let left = coverage[..<first]
    guard let gap = left.lastIndex(of: 0) else { return false }
    return left[..<gap].contains { $0 > 0 }
  }
}
