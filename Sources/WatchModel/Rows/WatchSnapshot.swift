import TableText

/// The content of the list after a refresh.
package struct WatchSnapshot: Equatable, Sendable {
  /// The number of runs of the command so far.
  package var refresh = 0

  /// Whether the command has printed anything to show, now or before.
  package var hasOutput = false

  /// The reading, which determines which lines are rows.
  package var reading = TableReading.rows

  /// The title above the header, if the output has one.
  package var title: String?

  /// The names of the shown columns; empty if whole lines are shown and identify the rows.
  package var columns: [String] = []

  /// Whether whole lines are shown as the command printed them.
  package var showsLines = false

  /// The names of all columns, shown or not.
  package var allColumns: [String] = []

  /// The shown columns that are not part of the key.
  package var detailColumns: [Int] = []

  /// The shown columns that are sparklines, whose changes are not reported.
  package var sparklines: Set<Int> = []

  /// The columns among all that are sparklines.
  var allSparklines: Set<Int> = []

  /// The sections; one without a name if the rows are not grouped, none if there are no rows.
  package var groups: [WatchGroup] = []

  /// Lines that were rows and turned out to be the header.
  package var headerRows: [WatchRow] = []

  /// The readings of columns that are tested or added up, where they make a difference.
  package var readings = ColumnReadings()

  /// The columns that end the watch, run hooks or are added up, and for which no row has had
  /// a value yet.
  package var missingColumns: [String] = []

  /// The reason why no row can meet the condition that ends the watch; nil if one could.
  package var goalProblem: ConditionError?

  /// The failure of the last run; the groups are then those of the last good run, unless the
  /// command printed rows nevertheless.
  package var failure: WatchFailure?

  /// Whether the groups are those of an earlier run, because the last one had none.
  package var isStale = false

  /// The message about a header that the user has specified and the output does not have.
  var missingHeader: String?

  /// Creates the snapshot before the first refresh.
  package init() {}

  /// The message about a missing header, missing columns or values; nil if there are none.
  package var missingText: String? {
    if let missingHeader { return missingHeader }
    guard !missingColumns.isEmpty else { return goalProblem?.description }
    let names = missingColumns.map { "'\($0)'" }.joined(separator: ", ")
    return "no row has a value in \(missingColumns.count == 1 ? "column" : "columns") \(names) yet"
  }

  /// The name of the array with the rows, if it is the only one in a JSON object and was not named.
  package var arrayName: String? { reading.header == .fields ? title : nil }

  /// The number of rows.
  ///
  /// - Complexity: O(*n*), where *n* is the number of groups.
  package var rowCount: Int { groups.reduce(0) { $0 + $1.rows.count } }
}
