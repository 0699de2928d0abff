/// A finder of the columns of a table from its header and the gaps in its rows.
struct ColumnFinder {
  /// The number of rows to examine to find columns that are aligned to the right.
  private static let alignmentSize = 100

  private let header: ScannedLine
  private let rows: [ScannedLine]
  private let shape: ColumnShape?

  /// The words that a known name joins with the next one, and those that end a known name.
  private let names: (joined: Set<Int>, ends: Set<Int>)

  /// The number of rows with a word at each position, as far as the header reaches.
  private let coverage: [Int]

  /// Counts the rows with a word at each position.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  ///   - shape: The division of an earlier header with these words.
  init(header: ScannedLine, rows: [ScannedLine], like shape: ColumnShape?) {
    self.header = header
    self.rows = rows
    self.shape = shape
    names = Self.knownNames(in: header)
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

  /// Returns the words that end a column, except the last one.
  func wordBorders() -> Set<Int> {
    Set(header.tokens.indices.dropLast().filter(isBorder))
  }

  /// Returns the words that end a column as far as the header alone shows it: a single space is a
  /// border except in a known name.
  func plainBorders() -> Set<Int> {
    Set(
      header.tokens.indices.dropLast().filter { word in
        header.hasWideGap(after: word)
          || hasLetters(word) && hasLetters(word + 1) && !names.joined.contains(word)
      })
  }

  /// Returns the columns: words of the header, some of them combined.
  ///
  /// - Parameter borders: The words that end a column, except the last one.
  /// - Returns: The columns from the left.
  func headings(_ borders: Set<Int>) -> [ColumnLayout.Heading] {
    var headings: [ColumnLayout.Heading] = []
    var first = 0
    for word in header.tokens.indices {
      guard word + 1 == header.tokens.count || borders.contains(word) else { continue }
      headings.append(
        ColumnLayout.Heading(
          name: header.text(of: first..<word + 1),
          columns: header.tokens[first].columns.lowerBound..<header.tokens[word].columns.upperBound)
      )
      first = word + 1
    }
    return headings
  }

  private static func knownNames(in header: ScannedLine) -> (joined: Set<Int>, ends: Set<Int>) {
    let words = header.words
    var (joined, ends): (Set<Int>, Set<Int>) = ([], [])
    var word = 0
    while word < words.count {
      if let count = ColumnNames.count(in: words, at: word) {
        joined.formUnion(word..<word + count - 1)
        ends.formUnion([word - 1, word + count - 1])
        word += count
      } else {
        word += 1
      }
    }
    return (joined, ends)
  }

  /// Returns the positions between the columns.
  ///
  /// It is the rightmost of the positions between two names that the fewest rows cover: text that
  /// does not reach the next name belongs to the column on the left, unless that one is aligned to
  /// the right.
  ///
  /// - Parameter headings: The columns.
  /// - Returns: One position fewer than there are columns, ascending.
  func borders(of headings: [ColumnLayout.Heading]) -> [Int] {
    zip(headings, headings.dropFirst()).map { left, right in
      let end = left.columns.upperBound
      if end < right.columns.lowerBound, coverage[end] == 0, isRightAligned(left) { return end }
      var border = right.columns.lowerBound - 1
      for position in (left.columns.upperBound..<right.columns.lowerBound).reversed()
      where coverage[position] < coverage[border] {
        border = position
      }
      return border
    }
  }

  /// Returns whether the first rows all have a value that ends where the name does, and one of them
  /// has nothing that begins where the name does.
  private func isRightAligned(_ heading: ColumnLayout.Heading) -> Bool {
    guard !heading.columns.isEmpty, !rows.isEmpty else { return false }
    var isInset = false
    for row in rows.prefix(Self.alignmentSize) {
      let end = heading.columns.upperBound
      guard row.tokens.contains(where: { $0.columns.upperBound == end }) else { return false }
      if !row.tokens.contains(where: { $0.columns.lowerBound == heading.columns.lowerBound }) {
        isInset = true
      }
    }
    return isInset
  }

  /// Returns whether the word and the next one are the names of two columns.
  ///
  /// A division that is known stays, unless rows have a value across the space; names that are one
  /// stay one, unless most rows have a value that begins below the second word, and none has
  /// another one there.
  private func isBorder(after word: Int) -> Bool {
    if header.hasWideGap(after: word) { return true }
    // `CPU %` and `MEM USAGE / LIMIT` are single names; `||/ Name` are two.
    if !hasLetters(word) && word > 0 || !hasLetters(word + 1) { return false }
    let wasBorder = shape?.borders.contains(word)
    if rows.isEmpty {
      if names.joined.contains(word) { return false }
      return wasBorder ?? (names.ends.contains(word) || !HeaderLine.hasWideGap(header))
    }
    let division = division(after: word)
    if names.ends.contains(word), !names.joined.contains(word) { return true }
    let crossing = coverage[header.tokens[word].columns.upperBound]
    let mustDivide = division.hasFirst && division.aligned > 0
    if names.joined.contains(word) {
      return mustDivide && crossing == 0 && division.starting == division.touching
        && division.starting * 2 > rows.count
    }
    if wasBorder == false { return mustDivide && divides(division, after: word) }
    return divides(division, after: word) || wasBorder == true && crossing == 0
  }

  private func hasLetters(_ word: Int) -> Bool {
    header.text(of: word..<word + 1).unicodeScalars.contains { $0.properties.isAlphabetic }
  }

  /// The evidence of the rows about a single space between two words of the header.
  ///
  /// It is the numbers of rows with values aligned with the second word, with values that begin where
  /// it does, and with values below it and nothing at the space; and whether a row has a value below
  /// the first word.
  private typealias Division = (aligned: Int, starting: Int, touching: Int, hasFirst: Bool)

  private func division(after word: Int) -> Division {
    var division: Division = (0, 0, 0, false)
    let (left, right) = (header.tokens[word].columns, header.tokens[word + 1].columns)
    for row in rows { record(row, left, right, in: &division) }
    return division
  }

  /// Returns whether the rows have a gap at a single space of the header and values after it.
  ///
  /// Some rows may cover the space with a value that is too long for its column. If the two words
  /// are one name, however, hardly any row has a value that is aligned with the second.
  private func divides(_ division: Division, after word: Int) -> Bool {
    let crossing = coverage[header.tokens[word].columns.upperBound]
    if crossing > 0 {
      let isEnough = division.hasFirst || division.aligned >= crossing
      return isEnough && division.aligned * 8 >= crossing && division.aligned > 0
    }
    return division.touching > 0
      && (division.hasFirst || division.aligned * 2 >= division.touching)
  }

  private func record(
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
    let values = row.tokens[index...].prefix { $0.columns.lowerBound < second.upperBound }
    if values.contains(where: { $0.columns.isAligned(with: second) }) { division.aligned += 1 }
    if values.contains(where: { $0.columns.lowerBound == second.lowerBound }) {
      division.starting += 1
    }
    if !values.isEmpty { division.touching += 1 }
  }

  /// Returns whether the rows have values to the left of the first name and separate from those
  /// below it.
  func hasUnnamedColumn(before headings: [ColumnLayout.Heading]) -> Bool {
    guard let first = headings.first?.columns.lowerBound, first > 1 else { return false }
    let left = coverage[..<first]
    guard let gap = left.lastIndex(of: 0) else { return false }
    return left[..<gap].contains { $0 > 0 }
  }
}
