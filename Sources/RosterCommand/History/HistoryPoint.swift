import CommandRunner
import TableText

/// The common properties of all points with the same reading of the output.
final class HistoryFrame: Sendable {
  /// The reading, which determines which lines are rows.
  let reading: TableReading

  /// The title above the header.
  let title: String?

  /// The names of the columns.
  let columns: [String]

  /// The column that names the command of a row; nil if there is only one command.
  let source: Int?

  /// The rule for the identity of the rows.
  let key: KeyRule

  /// Creates a frame.
  init(reading: TableReading, title: String?, columns: [String], source: Int?, key: KeyRule) {
    self.reading = reading
    self.title = title
    self.columns = columns
    self.source = source
    self.key = key
  }

  /// Creates the frame of a table.
  convenience init(_ listed: ListedTable) {
    let table = listed.table
    self.init(
      reading: table.reading, title: table.title, columns: table.columns, source: table.source,
      key: listed.key)
  }

  /// The frame of an output that never had rows.
  static let none = HistoryFrame(
    reading: .rows, title: nil, columns: [], source: nil, key: .automatic)
}

extension HistoryFrame: Equatable {
  /// Returns whether two frames are equal.
  static func == (first: HistoryFrame, second: HistoryFrame) -> Bool {
    first === second
      || first.reading == second.reading && first.title == second.title
        && first.columns == second.columns && first.source == second.source
        && first.key == second.key
  }
}

/// A recorded refresh.
struct HistoryPoint: Sendable {
  /// The outcome of a refresh.
  struct Outcome: Equatable, Sendable {
    /// The time at which the output was complete.
    var time: WallTime

    /// The exit code of the command, as a shell reports it.
    var status: Int32 = 0

    /// The failure.
    var failure: WatchFailure?

    /// Whether the rows are those of an earlier refresh, because this one had none.
    var isStale = false
  }

  /// The unique number of the point, counted from 1 even if points are dropped.
  let number: Int

  /// The outcome of the refresh.
  let outcome: Outcome

  /// The common properties of the rows.
  let frame: HistoryFrame

  /// The rows in the order of the output.
  let rows: HistoryRows

  /// The number of rows that are new or changed, and of those by which there are fewer.
  let changeCount: Int

  /// The number of bytes that only the previous point uses.
  let lostCost: Int

  /// The time at which the output was complete.
  var time: WallTime { outcome.time }

  /// The number of bytes of a point without its rows.
  static let emptyCost = 200
}

extension HistoryPoint {
  /// The rows as a table.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  var listed: ListedTable {
    let all = rows.all
    let table = OutputTable(
      reading: frame.reading, title: frame.title, columns: frame.columns, rows: all.map(\.row),
      source: frame.source)
    return ListedTable(
      table: table, key: frame.key, keys: all.map(\.key), identities: all.map(\.identity))
  }
}

extension HistoryPoint.Outcome {
  /// Creates the outcome of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - snapshot: The snapshot after the run.
  ///   - time: The time at which its output was complete.
  init(_ run: SourceRun, _ snapshot: WatchSnapshot, at time: WallTime) {
    self.init(
      time: time, status: run.command.end.exitCode, failure: snapshot.failure,
      isStale: snapshot.isStale)
  }
}
