/// Where the columns of a table with a header stand.
///
/// A column stands below its name, but its values may begin left of the name (numbers are aligned
/// to the right), and a name may be two words (`Mounted on`). Both are settled by the rows: a
/// border between two columns is where they have a gap.
struct ColumnLayout: Equatable, Sendable {
  /// A column's name and where it stands in the header.
  struct Heading: Equatable, Sendable {
    /// The name; the number of the column if the header has nothing above it.
    var name: String

    /// The character positions of the name; empty if there is none.
    var columns: Range<Int>
  }

  /// The columns from the left.
  let headings: [Heading]

  /// The position between each column and the next, where most rows have a space.
  let borders: [Int]

  /// Finds the columns of a table.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  /// - Complexity: O(*n*) of the length of the rows as far as the header reaches.
  init(header: ScannedLine, rows: [ScannedLine]) {
    var finder = ColumnFinder(header: header, rows: rows)
    headings = finder.headings()
    borders = finder.borders(of: headings)
  }
}
