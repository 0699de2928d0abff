import TableText

/// The rows of a point, in chunks that points share.
package struct HistoryRows: Sendable {
  /// The average number of rows of a chunk.
  static let meanChunk = 16

  /// The maximum number of rows of a chunk.
  static let maximumChunk = 64

  /// The chunks in order.
  package let chunks: [HistoryChunk]

  /// The number of rows.
  package let count: Int

  /// The approximate number of bytes of the rows and chunks.
  let cost: Int

  /// The number of these bytes that the previous point shares.
  let sharedCost: Int

  /// A value without rows.
  package static let none = HistoryRows()

  private init() {
    (chunks, count, cost, sharedCost) = ([], 0, 0, 0)
  }

  /// Creates chunks of rows.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - number: The number of the point; rows since this point are not shared with the previous
  ///     one.
  ///   - old: The rows of the previous point, whose equal chunks are shared.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  init(_ rows: [HistoryRow], at number: Int, after old: HistoryRows) {
    count = rows.count
    if rows.isEmpty {
      (chunks, cost, self.sharedCost) = ([], 0, 0)
      return
    }
    if old.count == rows.count, old.all.elementsEqual(rows, by: ===) {
      (chunks, cost, self.sharedCost) = (old.chunks, old.cost, old.cost)
      return
    }
    var known: [ObjectIdentifier: HistoryChunk] = [:]
    for chunk in old.chunks { known[ObjectIdentifier(chunk.rows[0])] = chunk }
    var (chunks, start) = ([HistoryChunk](), 0)
    var (cost, shared) = (0, 0)
    for row in rows {
      cost += row.cost
      if row.since < number { shared += row.cost }
    }
    for index in rows.indices {
      let isFull = index - start == Self.maximumChunk - 1
      guard isFull || rows[index].endsChunk || index == rows.count - 1 else { continue }
      let part = rows[start...index]
      start = index + 1
      let same = known[ObjectIdentifier(part[part.startIndex])].flatMap {
        $0.rows.elementsEqual(part, by: ===) ? $0 : nil
      }
      let chunk = same ?? HistoryChunk(Array(part))
      chunks.append(chunk)
      cost += chunk.cost
      if same != nil { shared += chunk.cost }
    }
    self.chunks = chunks
    self.cost = cost + 32 + 8 * chunks.count
    self.sharedCost = shared
  }
}

extension HistoryRows {
  /// The rows in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package var all: [HistoryRow] { chunks.flatMap(\.rows) }

  /// Returns a row.
  ///
  /// - Parameters:
  ///   - identity: The identity of the row.
  ///   - index: The index of the chunk to search first: that of the row at another point.
  /// - Returns: The row and the index of its chunk; nil if it does not exist.
  /// - Complexity: O(*d*), where *d* is the distance in rows; O(*n*), where *n* is the number of
  ///   rows, if the row is not found.
  func row(
    _ identity: WatchKey, near index: Int = 0
  ) -> (row: HistoryRow, chunk: Int)? {
    func found(in chunk: Int) -> (row: HistoryRow, chunk: Int)? {
      chunks[chunk].rows.first { $0.identity == identity }.map { ($0, chunk) }
    }
    let start = min(max(index, 0), chunks.count)
    for distance in 0...chunks.count {
      if start + distance < chunks.count, let row = found(in: start + distance) { return row }
      if distance > 0, start >= distance, let row = found(in: start - distance) { return row }
    }
    return nil
  }
}
