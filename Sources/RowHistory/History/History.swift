import TableText

/// The results of the last refreshes, as a value.
///
/// An unchanged row is stored once, and so are unchanged sequences of rows, so that a point takes
/// memory only for its changes. When the total exceeds the limit, the oldest points are dropped;
/// the newest one is always kept.
package struct History: Sendable {
  /// The default number of bytes to keep.
  package static let defaultLimit = 64 << 20

  /// The approximate number of bytes to keep.
  let limit: Int

  /// The points, oldest first; their numbers ascend.
  package private(set) var points: [HistoryPoint] = []

  /// The approximate number of bytes of the points.
  private(set) var cost = 0

  /// The rows of the newest point, by the identities of their blocks.
  private var newest: [String: Newest] = [:]

  /// The rows of a block of the newest point.
  private struct Newest {
    let rows: [HistoryRow]

    /// Their identities, as the session stores them, or as they were read from a file.
    let identities: [WatchKey]
  }

  /// Creates a history without points.
  ///
  /// - Parameter limit: The approximate number of bytes to keep; nil for no limit.
  package init(limit: Int? = History.defaultLimit) {
    self.limit = limit ?? .max
  }

  /// Adds a refresh.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the refresh.
  ///   - listed: The blocks with their rows; none for an output without rows.
  ///   - number: The number of the point, greater than those before; nil for the next one.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  package mutating func append(
    _ outcome: HistoryPoint.Outcome, _ listed: [ListedTable], number: Int? = nil
  ) {
    let number = number ?? (points.last?.number ?? 0) + 1
    let rows = listed.map { keptRows(of: $0, number) }
    add(
      number, outcome, listed.map { HistoryFrame($0) },
      rows.count == 1 ? rows[0] : rows.flatMap { $0 })
    newest = [:]
    for (listed, rows) in zip(listed, rows) {
      newest[listed.block] = Newest(rows: rows, identities: listed.identities)
    }
  }

  /// Appends a refresh whose rows are stored already.
  ///
  /// - Parameters:
  ///   - number: The number of the point, greater than those before.
  ///   - outcome: The outcome of the refresh.
  ///   - frames: The properties that the rows of each block share; none for those of the last point.
  ///   - rows: The rows; unchanged rows are the same objects as in the last point.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  mutating func append(
    _ number: Int, _ outcome: HistoryPoint.Outcome, _ frames: [HistoryFrame], _ rows: [HistoryRow]
  ) {
    add(number, outcome, frames, rows)
    newest = Dictionary(grouping: rows) { $0.identity.block }.mapValues {
      Newest(rows: $0, identities: $0.map(\.identity))
    }
  }

  private mutating func add(
    _ number: Int, _ outcome: HistoryPoint.Outcome, _ frames: [HistoryFrame], _ rows: [HistoryRow]
  ) {
    let old = points.last?.rows ?? .none
    let kept = HistoryRows(rows, at: number, after: old)
    let last = points.last?.frames ?? []
    let shared = frames.isEmpty || frames == last ? last : frames.map { $0.shared(with: last) }
    points.append(
      HistoryPoint(
        number: number, outcome: outcome, frames: shared, rows: kept,
        changeCount: rows.count { $0.since == number } + max(0, old.count - rows.count),
        lostCost: HistoryPoint.emptyCost + old.cost - kept.sharedCost))
    cost += HistoryPoint.emptyCost + kept.cost - kept.sharedCost
    if cost > limit { dropOldest() }
  }

  /// Returns rows, using the stored ones for unchanged rows.
  private func keptRows(of listed: ListedTable, _ number: Int) -> [HistoryRow] {
    let hasHeader = listed.table.hasHeader
    let newest = newest[listed.block] ?? Newest(rows: [], identities: [])
    let origins = listed.pairing(from: newest.identities).oldIndexes
    return listed.table.rows.indices.map { index in
      var row = listed.table.rows[index]
      // If there are column names, the line is never shown.
      if hasHeader { row = row.withoutLine }
      let older = origins[index].map { newest.rows[$0] }
      if let older, older.stands(as: row, key: listed.keys[index]) { return older }
      return HistoryRow(
        row, key: listed.keys[index], identity: listed.identities[index], since: number,
        older: older)
    }
  }

  /// Drops more points than necessary, so that it is called rarely.
  private mutating func dropOldest() {
    let goal = limit - limit / 8
    var count = 0
    while cost > goal, count < points.count - 1 {
      count += 1
      cost -= points[count].lostCost
    }
    points.removeFirst(count)
  }
}

extension HistoryFrame {
  /// Returns the equal frame of an older point, or this one if there is none.
  fileprivate func shared(with older: [HistoryFrame]) -> HistoryFrame {
    older.first { $0 == self } ?? self
  }
}

extension TableRow {
  /// The row with only its fields.
  fileprivate var withoutLine: TableRow {
    var row = TableRow(line: "", fields: fields)
    row.fieldStyles = fieldStyles
    row.isStale = isStale
    return row
  }
}
