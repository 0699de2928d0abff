/// The positions of the columns of a table with a header.
///
/// A column is below its name, but its values may begin to the left of the name (numbers are
/// aligned to the right), and a name may be two words (`Mounted on`). The rows decide both: the
/// border between two columns is where the rows have a gap. If nothing is padded, positions have no
/// meaning: every word of the header is then a column, and words are counted.
struct ColumnLayout: Equatable, Sendable {
  /// The name of a column and its position in the header.
  struct Heading: Equatable, Sendable {
    /// The name; empty if the header has nothing above the column.
    package var name: String

    /// The character positions of the name; empty if there is none.
    package var columns: Range<Int>
  }

  /// The columns from the left.
  package let headings: [Heading]

  /// The columns where the rows are aligned: where their names are, or their values if a header is
  /// displaced.
  let columns: [Heading]

  /// The position between each column and the next, where most rows have a space; nil if nothing is
  /// padded, so that words have to be counted.
  let borders: [Int]?

  /// The rule that separates the columns.
  enum Rule {
    /// The positions of names and values.
    case positions

    /// The order of words, if each row has as many words as there are names; numbers that are too
    /// long for their columns shift the following ones.
    case words
  }

  /// The indexes of the words of the header after which a column ends.
  let wordBorders: Set<Int>

  /// Determines the columns of a table.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  ///   - rule: The rule that separates the columns.
  ///   - shape: The division of an earlier header with these words, which stays while rows fit it.
  /// - Complexity: O(*n*), where *n* is the length of the rows as far as the header reaches.
  package init(
    header: ScannedLine, rows: [ScannedLine], rule: Rule = .positions,
    like shape: ColumnShape? = nil
  ) {
    let isCounted = rule == .words && rows.allSatisfy { $0.isCountable(below: header) }
    guard !isCounted, header.isPadded || rows.contains(where: \.isPadded) else {
      headings = header.tokens.indices.map {
        Heading(name: header.text(of: $0..<$0 + 1), columns: header.tokens[$0].columns)
      }
      columns = headings
      borders = nil
      wordBorders = Set(header.tokens.indices.dropLast())
      return
    }
    // A row with a value that is too long for its column says nothing about the columns.
    let regular = rows.filter { $0.isRegular(below: header) }
    let finder = ColumnFinder(header: header, rows: regular.isEmpty ? rows : regular, like: shape)
    let plain = finder.plainBorders()
    if regular.isEmpty, !rows.isEmpty, rows.allSatisfy({ $0.tokens.count == plain.count + 1 }) {
      (headings, borders, wordBorders) = (finder.headings(plain), nil, plain)
      columns = headings
      return
    }
    let names = finder.headings(plain)
    let found = finder.wordBorders()
    if names.count > found.count, let displaced = Self.displaced(names, over: rows) {
      (headings, columns, wordBorders) = (names, displaced.headings, plain)
      borders = displaced.borders
      return
    }
    wordBorders = found
    var headings = finder.headings(found)
    if finder.hasUnnamedColumn(before: headings) {
      headings.insert(Heading(name: "", columns: 0..<0), at: 0)
    }
    (self.headings, columns) = (headings, headings)
    borders = finder.borders(of: headings)
  }
}

extension ScannedLine {
  /// Whether the line begins with a space, or has more than one between two words.
  fileprivate var isPadded: Bool {
    (tokens.first?.columns.lowerBound ?? 0) > 0 || HeaderLine.hasWideGap(self)
  }

  /// Returns whether there is a word for each name, the last value perhaps having two.
  fileprivate func isCountable(below header: ScannedLine) -> Bool {
    if tokens.count != header.tokens.count + 1 { return tokens.count == header.tokens.count }
    guard let first = tokens.first, let name = header.tokens.first else { return false }
    // The first value has no name if it is on the left of all.
    return first.columns.upperBound > name.columns.lowerBound
  }

  /// Returns whether half of the words below the names, or half of the names, are aligned with each
  /// other.
  fileprivate func isRegular(below header: ScannedLine) -> Bool {
    guard let end = header.tokens.last?.columns.lowerBound else { return true }
    var (words, aligned, name) = (0, 0, 0)
    for token in tokens where token.columns.lowerBound <= end {
      words += 1
      while header.tokens[name].columns.upperBound < token.columns.lowerBound { name += 1 }
      if Self.isAligned(token.columns, with: header.tokens[name...]) { aligned += 1 }
    }
    return aligned * 2 >= words || aligned * 2 >= header.tokens.count
  }

  /// Whether a word has an end at the same end of one of the names that it meets.
  private static func isAligned(_ word: Range<Int>, with names: ArraySlice<FieldToken>) -> Bool {
    for name in names {
      if name.columns.lowerBound > word.upperBound { return false }
      if word.isAligned(with: name.columns) { return true }
    }
    return false
  }
}
