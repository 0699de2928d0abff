import TableText

/// The settings of the user for the shown rows.
package struct ListSettings: Equatable, Sendable {
  /// A text that rows must contain; empty for all rows.
  package var filter = ""

  /// A condition that rows must meet; nil for none.
  package var condition: RowCondition?

  /// The rows that are shown above the others, regardless of the filter.
  package var pinned: Set<WatchKey> = []

  /// The rows below which all their fields are shown.
  package var open: Set<WatchKey> = []

  /// The rows of trees below which none are shown, unless rows are filtered.
  package var folded: Set<WatchKey> = []

  /// The groups and blocks whose rows are hidden, unless rows are filtered.
  package var foldedGroups: Set<WatchGroup.ID> = []

  /// The row whose details are shown beside the list; nil for none.
  package var detail: WatchKey?

  /// Whether a time line is shown.
  package var showsTimeline = false

  /// The columns to add up.
  package var totals: [ColumnTotal] = []

  /// The identity of the table to which the user's actions apply; empty for the first one.
  package var block = ""

  /// A page above the rows; nil for none.
  package var page: TextPage?

  /// The widths that the user has chosen, in characters, by the names of the columns.
  package var widths: [String: Int] = [:]

  /// The maximum number of columns of a line of a page or of a field.
  package var width = 80

  /// Creates settings that show all rows.
  package init() {}

  /// Whether some rows are left out by a filter or a condition.
  var isNarrowed: Bool { !filter.isEmpty || condition != nil }

  /// The settings on which the rows depend.
  package var ofRows: ListSettings {
    var settings = self
    (settings.detail, settings.showsTimeline, settings.widths) = (nil, false, [:])
    settings.block = ""
    return settings
  }
}

/// Lines above the rows that are shown until the user closes them: help, or the output of a
/// command.
package struct TextPage: Equatable, Sendable {
  /// The maximum number of lines.
  static let lineLimit = 2_000

  /// The title above the lines.
  package let title: String

  /// The lines.
  package let lines: [String]

  /// Creates a page; excess lines are dropped.
  ///
  /// - Parameters:
  ///   - title: The title above the lines.
  ///   - lines: The lines, without control characters.
  package init(title: String, lines: [String]) {
    self.title = title
    let rest = lines.count - Self.lineLimit
    self.lines = rest > 0 ? lines.prefix(Self.lineLimit) + ["… \(rest) more lines"] : lines
  }
}
