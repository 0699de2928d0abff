/// The columns of a table with separated values, and its title, as its rows are read.
package struct SeparatedColumns: Sendable {
  let rules: InputRules

  /// The names of the columns; empty before the first row.
  package private(set) var names: [String] = []

  /// The number of values of a row.
  private var count = 0

  private var above: [String] = []

  /// The maximum number of lines of the title: a stream can have comments without end.
  private static let titleLimit = 100

  /// Creates columns before the first row.
  ///
  /// - Parameter rules: Which row has the names.
  package init(_ rules: InputRules) { self.rules = rules }

  /// The lines above the names and the comments; nil if there are none.
  package var title: String? {
    let isCut = above.count > Self.titleLimit
    return above.isEmpty
      ? nil : TextLayout.title(of: above.prefix(Self.titleLimit)) + (isCut ? " …" : "")
  }

  /// Adds a comment.
  package mutating func add(title line: some Sequence<UInt8>) {
    add(title: LineCleaner.clean(Array(line)[...]))
  }

  private mutating func add(title text: String) {
    if above.count <= Self.titleLimit { above.append(text) }
  }

  /// Returns a row of the table; nil for a row with names, a title, or another number of values.
  ///
  /// - Parameters:
  ///   - cells: The values.
  ///   - line: The number of its first line.
  ///   - skipped: Records a row that has more or fewer values than the others.
  /// - Returns: The row.
  package mutating func row(
    of cells: [String], line: Int, skipped: inout SkippedLines
  ) -> TableRow? {
    if names.isEmpty, !start(cells, line: line, &skipped) { return nil }
    guard cells.count == count else {
      let problem = InputProblem.fieldCount(cells.count, header: count)
      skipped.add("line \(line): \(problem)")
      return nil
    }
    return TableRow(line: cells.joined(separator: "  "), fields: cells)
  }

  /// Takes the first row, and returns whether it has values.
  private mutating func start(
    _ cells: [String], line: Int, _ skipped: inout SkippedLines
  ) -> Bool {
    let text = cells.joined(separator: "  ")
    let role = rules.role(ofLine: line, text)
    // Names are not guessed from a remark.
    let isRemark =
      rules.header == .automatic && role == .names && cells.count == 1
      && text.utf8.starts(with: InputRules.remark)
    guard role != .title, !isRemark else {
      add(title: text)
      return false
    }
    if role == .values, case .line = rules.header {
      skipped.note = rules.header.problem(with: .rows)
    }
    count = cells.count
    names = role == .names && rules.names.isEmpty ? cells : rules.names(for: cells.count)
    return role == .values
  }
}
