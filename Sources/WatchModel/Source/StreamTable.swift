import CommandRunner
import RowHistory
import TableText

/// The rows of a stream: each line adds, changes or removes one.
///
/// Without a key, each line is a new row. The number of rows is limited.
package struct StreamTable: Sendable {
  /// The maximum number of bytes of a line; longer lines are skipped.
  static let lineLimit = 1 << 20

  private let stream: StreamOptions
  private let options: WatchOptions
  private var splitter = LineSplitter()
  private var parser: StreamParser
  private var isSkippingLine = false

  /// The rows in order, with holes for removed rows.
  private var rows: [Row?] = []
  private var positions: [String: Int] = [:]
  private var rowCount = 0

  /// The first index that is not a hole, while rows have no keys.
  private var firstIndex = 0

  /// The changes of rows and their times, oldest first.
  private var changes: [(key: String, step: Int)] = []
  private var firstChange = 0
  private var step = 0
  private var skipped = SkippedLines()

  private struct Row: Sendable {
    var row: TableRow
    let key: String?

    /// The number of the line with the last change of the row.
    var step: Int
  }

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - stream: The options of the stream, which determine which lines are rows.
  ///   - options: The options.
  package init(_ stream: StreamOptions, _ options: WatchOptions) {
    self.stream = stream
    self.options = options
    parser = StreamParser(stream, options)
  }

  /// Processes received bytes.
  ///
  /// - Parameter bytes: The next bytes of the stream, which may end within a line.
  /// - Throws: `WatchError.unknownColumn` if the columns are known and the column of the key is not
  ///   among them; `WatchError.slowPattern`.
  /// - Complexity: O(*n* + *k*), where *n* is the number of bytes and *k* is the number of kept
  ///   rows.
  package mutating func take(_ bytes: [UInt8]) throws(WatchError) {
    splitter.append(bytes)
    var lines: [[UInt8]] = []
    while let line = splitter.next() {
      if isSkippingLine || line.count > Self.lineLimit {
        skipped.add("line \(splitter.lineNumber) has more than 1 MiB")
      } else {
        lines.append(line)
      }
      isSkippingLine = false
    }
    if splitter.unfinishedCount > Self.lineLimit {
      splitter.dropUnfinished()
      isSkippingLine = true
    }
    try take(lines: lines)
  }

  /// Processes the last line at the end of the stream; it need not end with a line feed.
  package mutating func finish() throws(WatchError) {
    let line = splitter.finish().map { isSkippingLine ? [] : [$0] } ?? []
    try take(lines: line, isLast: true)
  }

  /// Returns the rows as a run, with the problems of lines since the last one.
  package mutating func run() -> SourceRun {
    defer { skipped = SkippedLines() }
    var run = SourceRun(end: .exited(0))
    run.problems = skipped.text.map { [$0] } ?? []
    run.table = parser.table(of: rows.compactMap { $0?.row })
    return run
  }

  private mutating func take(lines: [[UInt8]], isLast: Bool = false) throws(WatchError) {
    let batch = try parser.rows(of: lines, isLast: isLast, skipped: &skipped)
    if let headerCount = batch.headerCount {
      // Every line has a number, whether it is a row or not.
      (rows, positions, rowCount, step) = ([], [:], 0, headerCount)
      (changes, firstChange, firstIndex) = ([], 0, 0)
    }
    let keys = try keys(of: batch.rows)
    let deletion = stream.deletion.flatMap { $0.column.index(in: parser.columns) }
    for (index, row) in batch.rows.enumerated() {
      if let key = keys?[index], key.isEmpty {
        skipped.add("'\(row.line.prefix(60))' has no key")
        continue
      }
      let isDeletion = deletion.map { row.field($0) == stream.deletion?.value } ?? false
      take(row, key: keys?[index], isDeletion: isDeletion)
    }
    compact()
  }

  private func keys(of rows: [TableRow]) throws(WatchError) -> [String]? {
    guard options.key != .automatic, !rows.isEmpty else { return nil }
    return try KeyReader(options.key, columns: parser.columns).texts(of: rows)
  }

  private mutating func take(_ row: TableRow, key: String?, isDeletion: Bool) {
    step += 1
    var row = row
    // Without a key, equal lines are still different rows.
    row.key = WatchKey(
      text: key ?? row.line, occurrence: 1, generation: key == nil ? step : 0)
    if let key {
      let position = positions[key]
      if isDeletion {
        if let position { remove(at: position) }
        return
      }
      changes.append((key, step))
      if let position {
        rows[position] = Row(row: row, key: key, step: step)
        return
      }
      positions[key] = rows.count
    }
    rows.append(Row(row: row, key: key, step: step))
    rowCount += 1
    if rowCount > stream.limit { dropOldest() }
  }

  private mutating func remove(at position: Int) {
    if let key = rows[position]?.key { positions[key] = nil }
    rows[position] = nil
    rowCount -= 1
  }

  /// Removes the row that has not changed for the longest time.
  private mutating func dropOldest() {
    guard !changes.isEmpty else {
      // Without a key rows do not change: the first one is the oldest.
      remove(at: firstIndex)
      firstIndex += 1
      return
    }
    while firstChange < changes.count {
      let (key, step) = changes[firstChange]
      firstChange += 1
      // A row that has changed since then comes later.
      if let position = positions[key], rows[position]?.step == step { return remove(at: position) }
    }
  }

  /// Removes holes and outdated changes when there are many.
  private mutating func compact() {
    if rows.count > 2 * rowCount + 16 {
      rows.removeAll { $0 == nil }
      firstIndex = 0
      for (position, row) in rows.enumerated() {
        if let key = row?.key { positions[key] = position }
      }
    }
    guard changes.count > 2 * rowCount + 16 else { return }
    changes = changes[firstChange...].filter { key, step in
      positions[key].map { rows[$0]?.step == step } ?? false
    }
    firstChange = 0
  }
}
