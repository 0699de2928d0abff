/// Where the columns of a table with a header stand.
///
/// A column stands below its name, but its values may begin left of the name (numbers are aligned
/// to the right), and a name may be two words (`Mounted on`). Both are settled by the rows: a
/// border between two columns is where they have a gap. If nothing is padded, positions say nothing:
/// then every word of the header is a column, and words are counted.
struct ColumnLayout: Equatable, Sendable {
  /// A column's name and where it stands in the header.
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

  /// What tells the columns apart.
  enum Rule {
    /// Where names and values stand.
    case positions

    /// If each row has as many words as there are names, their order; numbers that are too long for
    /// their columns push others out of theirs.
    case words
  }

  /// Finds the columns of a table.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  ///   - rule: What tells the columns apart.
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
