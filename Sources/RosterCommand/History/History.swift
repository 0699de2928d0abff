/// What the last refreshes gave: a value.
///
/// A row that does not change is kept once, and so are rows that follow one another unchanged, so
/// that a point takes what is new in it. When all that is kept takes more than the limit, the oldest
/// points are dropped; the newest one is always there.
struct History: Sendable {
  /// How many bytes are kept if nothing else is said.
  static let defaultLimit = 64 << 20

  /// About how many bytes are kept.
  let limit: Int

  /// The points that are kept, the oldest one first; their numbers ascend.
  private(set) var points: [HistoryPoint] = []

  /// About how many bytes they take.
  private(set) var cost = 0

  /// The rows of the newest point.
  private var newest: [HistoryRow] = []

  /// Starts without points.
  ///
  /// - Parameter limit: About how many bytes are kept; nil for all.
  init(limit: Int? = History.defaultLimit) {
    self.limit = limit ?? .max
  }

  /// Keeps a refresh.
  ///
  /// - Parameters:
  ///   - outcome: How it went.
  ///   - listed: The rows; nil for none.
  ///   - number: The number of the point, greater than those before; nil for the next one.
  /// - Complexity: O(*n*) of the number of fields.
  mutating func append(
    _ outcome: HistoryPoint.Outcome, _ listed: ListedTable?, number: Int? = nil
  ) {
    let number = number ?? (points.last?.number ?? 0) + 1
    append(
      number, outcome, listed.map { HistoryFrame($0) },
      listed.map { keptRows(of: $0, number) } ?? [])
  }

  /// Keeps a refresh whose rows are known already.
  ///
  /// - Parameters:
  ///   - number: The number of the point, greater than those before.
  ///   - outcome: How it went.
  ///   - frame: What the rows have in common; nil for what those before had.
  ///   - rows: The rows; those that the last point has too are the same objects.
  /// - Complexity: O(*n*) of the number of rows.
  mutating func append(
    _ number: Int, _ outcome: HistoryPoint.Outcome, _ frame: HistoryFrame?, _ rows: [HistoryRow]
  ) {
    let old = points.last?.rows ?? .none
    let kept = HistoryRows(rows, at: number, after: old)
    var shared = points.last?.frame ?? .none
    if let frame, frame != shared { shared = frame }
    newest = rows
    points.append(
      HistoryPoint(
        number: number, outcome: outcome, frame: shared, rows: kept,
        lostCost: HistoryPoint.emptyCost + old.cost - kept.sharedCost))
    cost += HistoryPoint.emptyCost + kept.cost - kept.sharedCost
    if cost > limit { dropOldest() }
  }

  /// Returns rows; those that have not changed are those of the last point.
  private func keptRows(of listed: ListedTable, _ number: Int) -> [HistoryRow] {
    let hasHeader = listed.table.hasHeader
    var finder = RowFinder(newest)
    return listed.table.rows.indices.map { index in
      var row = listed.table.rows[index]
      // With column names the line is never shown.
      if hasHeader { row = row.withoutLine }
      let older = finder.row(listed.identities[index])
      if let older, older.stands(as: row, key: listed.keys[index]) { return older }
      return HistoryRow(
        row, key: listed.keys[index], identity: listed.identities[index], since: number,
        older: older)
    }
  }

  /// Drops more points than it must, so that it has to be done rarely.
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

/// Finds rows of a point by their identities: most stand where they stood at another one.
struct RowFinder {
  private let rows: [HistoryRow]
  private var next = 0
  private var indexes: [WatchKey: Int]?

  /// Begins at the first row.
  ///
  /// - Parameter rows: The rows of the point.
  init(_ rows: [HistoryRow]) {
    self.rows = rows
  }

  /// Returns a row; nil if it is not there.
  ///
  /// - Complexity: O(1), and O(*n*) once if rows are asked for in another order.
  mutating func row(_ identity: WatchKey) -> HistoryRow? {
    if next < rows.count, rows[next].identity == identity {
      next += 1
      return rows[next - 1]
    }
    let indexes =
      indexes
      ?? Dictionary(
        rows.enumerated().map { ($1.identity, $0) }, uniquingKeysWith: { first, _ in first })
    self.indexes = indexes
    guard let index = indexes[identity] else { return nil }
    next = index + 1
    return rows[index]
  }
}

extension TableRow {
  /// The row with nothing but its fields.
  fileprivate var withoutLine: TableRow {
    var row = TableRow(line: "", fields: fields)
    row.fieldStyles = fieldStyles
    row.isStale = isStale
    return row
  }
}
