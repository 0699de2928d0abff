import TableText

/// The common properties of a block of the output in all points with the same reading.
final package class HistoryFrame: Sendable {
  /// The reading, which determines which lines are rows.
  package let reading: TableReading

  /// The title above the header.
  package let title: String?

  /// The names of the columns.
  package let columns: [String]

  /// The column that names the command of a row; nil if there is only one command.
  package let source: Int?

  /// The rule for the identity of the rows.
  package let key: KeyRule

  /// The identity of the block; empty for the first table.
  package let block: String

  /// Whether the rows are lines of text that belong to no table.
  package let isText: Bool

  /// Creates a frame.
  init(
    reading: TableReading, title: String?, columns: [String], source: Int?, key: KeyRule,
    block: String = "", isText: Bool = false
  ) {
    self.block = block
    self.isText = isText
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
      key: listed.key, block: listed.block, isText: listed.isText)
  }

  /// The frame of an output that never had rows.
  static let none = HistoryFrame(
    reading: .rows, title: nil, columns: [], source: nil, key: .automatic)
}

extension HistoryFrame: Equatable {
  /// Returns whether two frames are equal.
  package static func == (first: HistoryFrame, second: HistoryFrame) -> Bool {
    first === second
      || first.reading == second.reading && first.title == second.title
        && first.columns == second.columns && first.source == second.source
        && first.key == second.key && first.block == second.block
        && first.isText == second.isText
  }
}

/// A recorded refresh.
package struct HistoryPoint: Sendable {
  /// The outcome of a refresh.
  package struct Outcome: Equatable, Sendable {
    /// The time at which the output was complete.
    package var time: WallTime

    /// The exit code of the command, as a shell reports it.
    package var status: Int32 = 0

    /// The lines that describe the failure; empty for none.
    package var failure: [String] = []

    /// Whether the rows are those of an earlier refresh, because this one had none.
    package var isStale = false

    /// Creates the outcome of a refresh.
    ///
    /// - Parameters:
    ///   - time: The time at which the output was complete.
    ///   - status: The exit code of the command, as a shell reports it.
    ///   - failure: The lines that describe the failure; empty for none.
    ///   - isStale: Whether the rows are those of an earlier refresh, because this one had none.
    package init(time: WallTime, status: Int32 = 0, failure: [String] = [], isStale: Bool = false) {
      self.time = time
      self.status = status
      self.failure = failure
      self.isStale = isStale
    }
  }

  /// The unique number of the point, counted from 1 even if points are dropped.
  package let number: Int

  /// The outcome of the refresh.
  package let outcome: Outcome

  /// The common properties of the rows of each block, in the order of the output.
  package let frames: [HistoryFrame]

  /// The rows in the order of the output.
  package let rows: HistoryRows

  /// The number of rows that are new or changed, and of those by which there are fewer.
  let changeCount: Int

  /// The number of bytes that only the previous point uses.
  let lostCost: Int

  /// The time at which the output was complete.
  package var time: WallTime { outcome.time }

  /// The number of bytes of a point without its rows.
  static let emptyCost = 200
}

extension HistoryPoint {
  /// The common properties of the first table.
  package var frame: HistoryFrame { frame(of: "") ?? frames.first ?? .none }

  /// Returns the common properties of the rows of a block; nil if it does not exist.
  package func frame(of block: String) -> HistoryFrame? { frames.first { $0.block == block } }

  /// The blocks with their rows, in the order of the output.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package var listed: [ListedTable] {
    let all = Dictionary(grouping: rows.all) { $0.identity.block }
    return frames.map { frame in
      let rows = all[frame.block] ?? []
      let table = OutputTable(
        reading: frame.reading, title: frame.title, columns: frame.columns, rows: rows.map(\.row),
        source: frame.source)
      return ListedTable(
        table: table, key: frame.key, keys: rows.map(\.key), identities: rows.map(\.identity),
        block: frame.block, isText: frame.isText)
    }
  }
}
