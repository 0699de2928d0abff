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
    var name: String

    /// The character positions of the name; empty if there is none.
    var columns: Range<Int>
  }

  /// The columns from the left.
  let headings: [Heading]

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

  /// Determines the columns of a table.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  ///   - rule: The rule that separates the columns.
  /// - Complexity: O(*n*), where *n* is the length of the rows as far as the header reaches.
  init(header: ScannedLine, rows: [ScannedLine], rule: Rule = .positions) {
    let isCounted = rule == .words && rows.allSatisfy { $0.tokens.count == header.tokens.count }
    guard !isCounted, ([header] + rows).contains(where: \.isPadded) else {
      headings = header.tokens.indices.map {
        Heading(name: header.text(of: $0..<$0 + 1), columns: header.tokens[$0].columns)
      }
      borders = nil
      return
    }
    var finder = ColumnFinder(header: header, rows: rows)
    headings = finder.headings()
    borders = finder.borders(of: headings)
  }
}

extension ScannedLine {
  /// Whether the line begins with a space, or has more than one between two words.
  fileprivate var isPadded: Bool {
    (tokens.first?.columns.lowerBound ?? 0) > 0 || HeaderLine.hasWideGap(self)
  }
}
