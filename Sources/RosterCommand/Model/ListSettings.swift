/// What the user wants to see of the rows.
struct ListSettings: Equatable, Sendable {
  /// A text that rows must contain; empty for all rows.
  var filter = ""

  /// What the values of rows must be; nil for anything.
  var condition: RowCondition?

  /// The rows that stand above the others, whatever the filter says.
  var pinned: Set<WatchKey> = []

  /// The rows below which all their fields are shown.
  var open: Set<WatchKey> = []

  /// The columns that are added up.
  var totals: [ColumnReference] = []

  /// Lines above the rows; nil for none.
  var page: ListPage?

  /// How many columns of the screen a line of a page or of a field can take.
  var width = 80
}

/// Lines that are shown above the rows until the user closes them: help, or what a command printed.
struct ListPage: Equatable, Sendable {
  /// The most lines that are kept.
  static let lineLimit = 2_000

  /// What stands above the lines.
  let title: String

  /// The lines.
  let lines: [String]

  /// Creates a page; of very many lines the first ones are kept.
  ///
  /// - Parameters:
  ///   - title: What stands above the lines.
  ///   - lines: The lines, without control characters.
  init(title: String, lines: [String]) {
    self.title = title
    let rest = lines.count - Self.lineLimit
    self.lines = rest > 0 ? lines.prefix(Self.lineLimit) + ["… \(rest) more lines"] : lines
  }
}
