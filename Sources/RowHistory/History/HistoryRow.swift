import TableText

/// A row as it was in one refresh or in several consecutive ones, stored once.
package final class HistoryRow: Sendable {
  /// The key.
  package let key: WatchKey

  /// The identity of the row between refreshes.
  package let identity: WatchKey

  /// The values and, without column names, the line.
  package let row: TableRow

  /// The number of the first point with the row in this state.
  package let since: Int

  /// Whether a chunk ends here: this depends only on the identity, so that rows inserted or removed
  /// before a row do not change its chunk.
  let endsChunk: Bool

  /// The approximate number of bytes.
  let cost: Int

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - row: The values.
  ///   - key: The key.
  ///   - identity: The identity of the row.
  ///   - since: The number of the point.
  ///   - older: The previous state of the row; common texts are stored once.
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

  /// The number of bytes of an instance and its array without texts.
  private static let emptyCost = 260

  /// Returns the number of bytes of a text in addition to its storage in the array.
  private static func cost(of text: String) -> Int {
    let count = text.utf8.count
    return count > 15 ? count + 32 : 0
  }

  /// Returns whether the row has the given values and key.
  func stands(as other: TableRow, key: WatchKey) -> Bool {
    row.fields == other.fields && self.key == key && row.line == other.line
      && row.isStale == other.isStale && row.lineStyles == other.lineStyles
      && row.fieldStyles == other.fieldStyles
  }
}

/// Consecutive rows, stored once for all points that contain them in this order.
final package class HistoryChunk: Sendable {
  /// The rows, at least one.
  package let rows: [HistoryRow]

  /// Creates a chunk.
  ///
  /// - Parameter rows: The rows, at least one.
  init(_ rows: [HistoryRow]) {
    self.rows = rows
  }

  /// The approximate number of bytes without its rows.
  var cost: Int { 80 + 8 * rows.count }
}
