/// The rows of a point, in chunks that other points have too.
struct HistoryRows: Sendable {
  /// How many rows a chunk has on average.
  static let meanChunk = 16

  /// How many rows a chunk has at most.
  static let greatestChunk = 64

  /// The chunks in order.
  let chunks: [HistoryChunk]

  /// The number of rows.
  let count: Int

  /// About how many bytes all that is kept here takes.
  let cost: Int

  /// How many of these bytes the point before takes too.
  let sharedCost: Int

  /// No rows.
  static let none = HistoryRows()

  private init() {
    (chunks, count, cost, sharedCost) = ([], 0, 0, 0)
  }

  /// Puts rows into chunks.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - number: The number of the point: rows that stand like this since then are new.
  ///   - old: The rows of the point before, whose chunks are kept once where they are the same.
  /// - Complexity: O(*n*) of the number of rows.
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
      let isFull = index - start == Self.greatestChunk - 1
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
  /// - Complexity: O(*n*) of the number of rows.
  var all: [HistoryRow] { chunks.flatMap(\.rows) }

  /// Returns a row.
  ///
  /// - Parameters:
  ///   - identity: What identifies it.
  ///   - index: Where it is looked for first: the index of the chunk that it was in at another point.
  /// - Returns: The row and the index of its chunk; nil if it is not there.
  /// - Complexity: O(*d*) of the distance in rows; O(*n*) of the number of rows if it is not there.
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
