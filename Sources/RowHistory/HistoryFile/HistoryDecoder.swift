import TableText

/// A decoder of the records of points, each of which depends on the one before.
struct HistoryDecoder {
  /// A decoded point.
  struct Point {
    /// The number of the point.
    let number: Int

    /// The outcome of the refresh.
    let outcome: HistoryPoint.Outcome

    /// The properties that the rows of each block share.
    let frames: [HistoryFrame]

    /// The rows; unchanged rows are the same objects as in the previous point.
    let rows: [HistoryRow]
  }

  private var last: Point?

  /// The rows of the last point by identity.
  private var known: [WatchKey: HistoryRow] = [:]

  /// Creates a decoder that expects a point without a dependency.
  init() {}

  /// Forgets the last point, because a record was lost or is damaged.
  mutating func lose() { (last, known) = (nil, [:]) }

  /// Decodes a record.
  ///
  /// - Parameter json: The record.
  /// - Returns: The point; nil if it depends on one that was lost.
  /// - Throws: `InputProblem` for the first problem.
  /// - Complexity: O(*k* log *k*), where *k* is the length of the record and the number of rows that it
  ///   removes. Unchanged rows are only referenced.
  mutating func point(_ json: JSONObject) throws(InputProblem) -> Point? {
    let number = try json.value("point").number(at: "point")
    var before = last
    last = nil
    guard number > before?.number ?? 0 else {
      throw .wrongValue(
        at: "point", found: "\(number)", expected: "more than \(before?.number ?? 0)")
    }
    if json["whole"] == .bool(true) {
      before = nil
    } else if before?.number != number - 1 {
      return nil
    }
    let status = try json["status"]?.index(at: "status") ?? 0
    var outcome = HistoryPoint.Outcome(
      time: WallTime(milliseconds: try json.value("time").number(at: "time")),
      status: Int32(truncatingIfNeeded: status))
    outcome.failure = try json["failure"]?.texts(at: "failure") ?? []
    outcome.isStale = json["stale"] == .bool(true)
    guard let frames = try Self.frames(json) ?? before?.frames else {
      throw .missingMember("table", of: "the line")
    }
    var rows = before?.rows ?? []
    if let parts = json["rows"] {
      let all = try RowParts(parts.elements(at: "rows"), count: rows.count, frames)
      rows = try all.rows(of: rows, &known, since: number)
    } else if before == nil {
      known = [:]
    }
    let point = Point(number: number, outcome: outcome, frames: frames, rows: rows)
    last = point
    return point
  }

  private static func frames(_ json: JSONObject) throws(InputProblem) -> [HistoryFrame]? {
    if let table = json["table"] { return [try HistoryFrame(table.members(at: "table"))] }
    guard let tables = json["tables"] else { return nil }
    var frames: [HistoryFrame] = []
    for table in try tables.elements(at: "tables") {
      let frame = try HistoryFrame(table.members(at: "tables"))
      if frames.contains(where: { $0.block == frame.block }) {
        throw .wrongValue(at: "block", found: frame.block, expected: "each block once")
      }
      frames.append(frame)
    }
    return frames
  }
}

/// The rows of a record: ranges of rows of the previous point, and new rows.
private struct RowParts {
  private enum Part {
    case copied(Range<Int>)
    case new(TableRow, key: WatchKey, identity: WatchKey)
  }

  private var parts: [Part] = []

  /// Decodes the parts.
  ///
  /// - Parameters:
  ///   - json: The parts.
  ///   - count: The number of rows of the previous point.
  ///   - frames: The properties that the rows of each block share.
  /// - Throws: `InputProblem` for the first problem.
  init(_ json: [JSONValue], count: Int, _ frames: [HistoryFrame]) throws(InputProblem) {
    var copiedCount = 0
    for part in json {
      if case .object(let object) = part {
        try add(object, frames)
        continue
      }
      let (start, length) = try part.pair(at: "rows", expected: "rows, or a place and a number")
      let first = try start.number(at: "rows")
      let end = first + (try length.number(at: "rows"))
      copiedCount += end - first
      // Each row occurs once, so no more rows can be copied than there were.
      guard end <= count, copiedCount <= count else {
        throw .wrongValue(at: "rows", found: part.text, expected: "a part of \(count) rows")
      }
      parts.append(.copied(first..<end))
    }
  }

  private mutating func add(_ json: JSONObject, _ frames: [HistoryFrame]) throws(InputProblem) {
    let key = try WatchKey(json.value("key", at: "a row"), at: "key")
    guard let frame = frames.first(where: { $0.block == key.block }) else {
      throw .wrongValue(at: "key", found: key.block, expected: "the block of a table")
    }
    let line = try json["line"]?.string(at: "line") ?? ""
    let fields = try json["fields"]?.texts(at: "fields") ?? ScannedLine(line).words
    // If there are column names, the line is never shown.
    var row = TableRow(line: frame.reading.hasHeader ? "" : line, fields: fields)
    row.isStale = json["stale"] == .bool(true)
    let identity = try json["identity"].map { value throws(InputProblem) in
      try WatchKey(value, at: "identity")
    }
    parts.append(.new(row, key: key, identity: identity ?? key))
  }

  /// Assembles the rows.
  ///
  /// - Parameters:
  ///   - before: The rows of the previous point; empty for a point without a dependency.
  ///   - known: The rows of the last point by identity, which are reused if they are written again;
  ///     afterwards those of this point.
  ///   - number: The number of the point.
  /// - Returns: The rows in order.
  /// - Throws: `InputProblem` if a row occurs twice.
  func rows(
    of before: [HistoryRow], _ known: inout [WatchKey: HistoryRow], since number: Int
  ) throws(InputProblem) -> [HistoryRow] {
    var removed = try takeRemoved(from: &known, before)
    var rows: [HistoryRow] = []
    for part in parts {
      switch part {
      case .copied(let range): rows += before[range]
      case .new(let row, let key, let identity):
        let older = removed.removeValue(forKey: identity)
        let isSame = older?.stands(as: row, key: key) == true
        let new =
          older.flatMap { isSame ? $0 : nil }
          ?? HistoryRow(row, key: key, identity: identity, since: number, older: older)
        guard known.updateValue(new, forKey: identity) == nil else { throw Self.repetition }
        rows.append(new)
      }
    }
    return rows
  }

  /// Removes the rows that are not copied, and returns them.
  private func takeRemoved(
    from known: inout [WatchKey: HistoryRow], _ before: [HistoryRow]
  ) throws(InputProblem) -> [WatchKey: HistoryRow] {
    var removed: [WatchKey: HistoryRow] = [:]
    if before.isEmpty {
      swap(&removed, &known)
      return removed
    }
    var ranges: [Range<Int>] = []
    for case .copied(let range) in parts where !range.isEmpty { ranges.append(range) }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var end = 0
    for range in ranges + [before.count..<before.count] {
      guard range.lowerBound >= end else { throw Self.repetition }
      for row in before[end..<range.lowerBound] {
        removed[row.identity] = known.removeValue(forKey: row.identity)
      }
      end = range.upperBound
    }
    return removed
  }

  private static let repetition = InputProblem.wrongValue(
    at: "rows", found: "a row twice", expected: "each row once")
}

extension HistoryFrame {
  fileprivate convenience init(_ json: JSONObject) throws(InputProblem) {
    var reading = TableReading(
      header: try TableReading.Header.all.one(named: json.value("names", at: "table"), at: "names")
      { $0.name })
    reading.titleCount = try json["above"]?.number(at: "above", to: 1_000_000) ?? 0
    reading.rulerCount = try json["below"]?.number(at: "below", to: 100) ?? 0
    let columns = try json.value("columns", at: "table").texts(at: "columns")
    let source = try json["source"]?.index(at: "source")
    if let source, !columns.indices.contains(source) {
      throw .wrongValue(at: "source", found: "\(source)", expected: "the index of a column")
    }
    self.init(
      reading: reading, title: try json["title"]?.string(at: "title"), columns: columns,
      source: source, key: try KeyRule.read(json.value("key", at: "table")),
      block: try json["block"]?.string(at: "block") ?? "", isText: json["text"] == .bool(true))
  }
}

extension WatchKey {
  fileprivate init(_ json: JSONValue, at location: String) throws(InputProblem) {
    guard case .array(let parts) = json else {
      self.init(text: try json.string(at: location), occurrence: 1)
      return
    }
    guard 3...4 ~= parts.count else {
      throw .wrongValue(at: location, found: json.text, expected: "a text and two numbers")
    }
    self.init(
      text: try parts[0].string(at: location), occurrence: try parts[1].index(at: location),
      generation: try parts[2].index(at: location),
      block: parts.count > 3 ? try parts[3].string(at: location) : "")
  }
}

extension JSONValue {
  /// Returns a number that is not negative and leaves room for counting.
  fileprivate func number(at location: String, to limit: Int = 1 << 53) throws(InputProblem) -> Int
  {
    let number = try index(at: location)
    guard (0...limit).contains(number) else {
      throw .wrongValue(at: location, found: "\(number)", expected: "a number from 0 to \(limit)")
    }
    return number
  }
}
