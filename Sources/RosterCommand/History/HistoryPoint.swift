/// What all points of one reading of the output have in common.
final class HistoryFrame: Sendable {
  /// Which of the lines were rows.
  let reading: TableReading

  /// The title above the header.
  let title: String?

  /// The names of the columns.
  let columns: [String]

  /// The column that says which of several commands a row is from; nil for one command.
  let source: Int?

  /// What identified the rows.
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

  /// The frame of an output that has never had rows.
  static let none = HistoryFrame(
    reading: .rows, title: nil, columns: [], source: nil, key: .automatic)
}

extension HistoryFrame: Equatable {
  /// Returns whether two frames say the same.
  static func == (first: HistoryFrame, second: HistoryFrame) -> Bool {
    first === second
      || first.reading == second.reading && first.title == second.title
        && first.columns == second.columns && first.source == second.source
        && first.key == second.key
  }
}

/// One refresh as it is kept.
struct HistoryPoint: Sendable {
  /// How a refresh went.
  struct Outcome: Equatable, Sendable {
    /// When the output was there.
    var time: WallTime

    /// What a shell gives as the exit code of the command.
    var status: Int32 = 0

    /// What went wrong.
    var failure: WatchFailure?

    /// Whether the rows are those of an earlier refresh, because this one gave none.
    var isStale = false
  }

  /// What no other point has: it counts up from 1, also where points are dropped.
  let number: Int

  /// How the refresh went.
  let outcome: Outcome

  /// What the rows have in common.
  let frame: HistoryFrame

  /// The rows in the order of the output.
  let rows: HistoryRows

  /// What about the point before is kept for it alone, in bytes.
  let lostCost: Int

  /// When the output was there.
  var time: WallTime { outcome.time }

  /// What a point takes without its rows, in bytes.
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
  /// Says how a run went.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - snapshot: What is shown after it.
  ///   - time: When its output was there.
  init(_ run: CommandRun, _ snapshot: WatchSnapshot, at time: WallTime) {
    self.init(
      time: time, status: run.end.exitCode, failure: snapshot.failure, isStale: snapshot.isStale)
  }
}
