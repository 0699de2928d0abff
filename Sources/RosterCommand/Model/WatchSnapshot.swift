/// What is to be shown after a refresh.
struct WatchSnapshot: Equatable, Sendable {
  /// How often the command has been run.
  var refresh = 0

  /// Whether the command has printed anything to show, now or before.
  var hasOutput = false

  /// Which of the lines are rows.
  var reading = TableReading.rows

  /// The title above the header, if the output has one.
  var title: String?

  /// The names of the shown columns; empty if lines are shown as they are.
  var columns: [String] = []

  /// The names of all columns, shown or not.
  var allColumns: [String] = []

  /// The shown columns that are not part of the key.
  var detailColumns: [Int] = []

  /// The shown columns that are curves, which are no news by themselves.
  var curves: Set<Int> = []

  /// The columns that are curves among all, shown or not.
  var allCurves: Set<Int> = []

  /// The sections; one without a name if the rows are not grouped, none if there are no rows.
  var groups: [WatchGroup] = []

  /// Lines that were rows and have turned out to be the header.
  var headerRows: [WatchRow] = []

  /// The columns that end the watch, run commands or are added up, and for which no row has had a value
  /// yet.
  var missingColumns: [String] = []

  /// What went wrong in the last run; the groups are then those of the last good run, unless the
  /// command printed rows nevertheless.
  var failure: WatchFailure?

  /// Whether the groups are those of an earlier run, because the last one gave none.
  var isStale = false

  /// What is said about the columns that are missing; nil if none is.
  var missingText: String? {
    guard !missingColumns.isEmpty else { return nil }
    let names = missingColumns.map { "'\($0)'" }.joined(separator: ", ")
    return "no row has a value in \(missingColumns.count == 1 ? "column" : "columns") \(names) yet"
  }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of groups.
  var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }
}
