/// A row as it stood in one refresh, or in several that follow one another: it is kept once.
final class HistoryRow: Sendable {
  /// The key.
  let key: WatchKey

  /// What identifies the row from one refresh to the next.
  let identity: WatchKey

  /// The values and, without column names, the line.
  let row: TableRow

  /// The number of the first point at which the row stood like this.
  let since: Int

  /// Whether a chunk ends here: said by the identity alone, so that rows that come or go in front
  /// of a row do not change the chunk that it is in.
  let endsChunk: Bool

  /// About how many bytes it takes.
  let cost: Int

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - row: The values.
  ///   - key: The key.
  ///   - identity: What identifies the row.
  ///   - since: The number of the point.
  ///   - older: The row as it stood before; what both have in common is kept once.
  init(_ row: TableRow, key: WatchKey, identity: WatchKey, since: Int, older: HistoryRow?) {
    let known = older?.row.fields ?? []
    var cost = Self.emptyCost + Self.cost(of: row.line)
    let fields = row.fields.enumerated().map { index, field in
      if index < known.count, known[index] == field { return known[index] }
      cost += Self.cost(of: field)
      return field
    }
    cost += 16 * fields.count
    self.key = older?.key == key ? older?.key ?? key : key
    if older == nil { cost += Self.cost(of: key.text) }
    self.identity = older?.identity ?? identity
    self.since = since
    self.cost = cost
    endsChunk = older?.endsChunk ?? (identity.hashValue % HistoryRows.meanChunk == 0)
    var kept = TableRow(line: row.line, fields: fields)
    (kept.lineStyles, kept.fieldStyles) = (row.lineStyles, row.fieldStyles)
    kept.isStale = row.isStale
    self.row = kept
  }

  /// What an instance and its array take without texts.
  private static let emptyCost = 260

  /// What a text takes besides the place that it is kept in.
  private static func cost(of text: String) -> Int {
    let count = text.utf8.count
    return count > 15 ? count + 32 : 0
  }

  /// Whether the row looks as another one does.
  func stands(as other: TableRow, key: WatchKey) -> Bool {
    row.fields == other.fields && self.key == key && row.line == other.line
      && row.isStale == other.isStale && row.lineStyles == other.lineStyles
      && row.fieldStyles == other.fieldStyles
  }
}

/// Rows that follow one another, kept once for all points that have them in this order.
final class HistoryChunk: Sendable {
  /// The rows, at least one.
  let rows: [HistoryRow]

  /// Creates a chunk.
  ///
  /// - Parameter rows: The rows, at least one.
  init(_ rows: [HistoryRow]) {
    self.rows = rows
  }

  /// About how many bytes it takes without its rows.
  var cost: Int { 80 + 8 * rows.count }
}
