/// Decodes the records of points, each of which depends on the one before.
struct HistoryDecoder {
  /// A decoded point.
  struct Point {
    /// The number of the point.
    let number: Int

    /// The outcome of the refresh.
    let outcome: HistoryPoint.Outcome

    /// The rows.
    let listed: ListedTable
  }

  private var last: Point?

  /// Creates a decoder that expects a point without a dependency.
  init() {}

  /// Forgets the last point, because a record was lost or is damaged.
  mutating func lose() { last = nil }

  /// Decodes a record.
  ///
  /// - Parameter json: The record.
  /// - Returns: The point; nil if it depends on one that was lost.
  /// - Throws: `InputProblem` for the first problem.
  /// - Complexity: O(*n*), where *n* is the number of rows.
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
    outcome.failure = try json["failure"]?.texts(at: "failure").reading
    outcome.isStale = json["stale"] == .bool(true)
    let point = Point(number: number, outcome: outcome, listed: try listed(json, before?.listed))
    last = point
    return point
  }

  private func listed(
    _ json: JSONObject, _ before: ListedTable?
  ) throws(InputProblem) -> ListedTable {
    let frame = try json["table"].map { value throws(InputProblem) in
      try HistoryFrame(value.members(at: "table"))
    }
    guard let key = frame?.key ?? before?.key else { throw .missingMember("table", of: "the line") }
    var rows = RowParts(before)
    if let parts = json["rows"] {
      rows.isNew = true
      for part in try parts.elements(at: "rows") { try rows.add(part) }
    }
    let table = OutputTable(
      reading: frame?.reading ?? before?.table.reading ?? .rows,
      title: frame == nil ? before?.table.title : frame?.title,
      columns: frame?.columns ?? before?.table.columns ?? [], rows: rows.rows,
      source: frame == nil ? before?.table.source : frame?.source)
    guard Set(rows.identities).count == rows.identities.count else {
      throw .wrongValue(at: "rows", found: "a row twice", expected: "each row once")
    }
    return ListedTable(table: table, key: key, keys: rows.keys, identities: rows.identities)
  }
}

/// Assembles the rows of a point.
private struct RowParts {
  private let before: ListedTable?

  /// Whether the rows differ from those before.
  var isNew = false

  private var copiedCount = 0
  private var newRows: [TableRow] = []
  private var newKeys: [WatchKey] = []
  private var newIdentities: [WatchKey] = []

  init(_ before: ListedTable?) {
    self.before = before
  }

  var rows: [TableRow] { isNew ? newRows : before?.table.rows ?? [] }
  var keys: [WatchKey] { isNew ? newKeys : before?.keys ?? [] }
  var identities: [WatchKey] { isNew ? newIdentities : before?.identities ?? [] }

  mutating func add(_ part: JSONValue) throws(InputProblem) {
    guard case .object(let object) = part else { return try copy(part) }
    let key = try WatchKey(object.value("key", at: "a row"), at: "key")
    let line = try object["line"]?.string(at: "line") ?? ""
    var row = TableRow(
      line: line, fields: try object["fields"]?.texts(at: "fields") ?? ScannedLine(line).words)
    row.isStale = object["stale"] == .bool(true)
    newRows.append(row)
    newKeys.append(key)
    newIdentities.append(
      try object["identity"].map { value throws(InputProblem) in
        try WatchKey(value, at: "identity")
      } ?? key)
  }

  private mutating func copy(_ part: JSONValue) throws(InputProblem) {
    let (start, count) = try part.pair(at: "rows", expected: "rows, or a place and a number")
    let first = try start.number(at: "rows")
    let end = first + (try count.number(at: "rows"))
    copiedCount += end - first
    // Each row occurs once, so no more rows can be copied than there were.
    guard let before, end <= before.keys.count, copiedCount <= before.keys.count else {
      throw .wrongValue(
        at: "rows", found: part.text, expected: "a part of \(before?.keys.count ?? 0) rows")
    }
    newRows += before.table.rows[first..<end]
    newKeys += before.keys[first..<end]
    newIdentities += before.identities[first..<end]
  }
}

extension HistoryFrame {
  fileprivate convenience init(_ json: JSONObject) throws(InputProblem) {
    var reading = TableReading(
      header: try TableReading.Header.all.one(named: json.value("names", at: "table"), at: "names")
      { $0.name })
    reading.titleCount = try json["above"]?.number(at: "above", to: 100) ?? 0
    reading.rulerCount = try json["below"]?.number(at: "below", to: 100) ?? 0
    let columns = try json.value("columns", at: "table").texts(at: "columns")
    let source = try json["source"]?.index(at: "source")
    if let source, !columns.indices.contains(source) {
      throw .wrongValue(at: "source", found: "\(source)", expected: "the index of a column")
    }
    self.init(
      reading: reading, title: try json["title"]?.string(at: "title"), columns: columns,
      source: source, key: try KeyRule.read(json.value("key", at: "table")))
  }
}

extension WatchKey {
  fileprivate init(_ json: JSONValue, at place: String) throws(InputProblem) {
    guard case .array(let parts) = json else {
      self.init(text: try json.string(at: place), occurrence: 1)
      return
    }
    guard parts.count == 3 else {
      throw .wrongValue(at: place, found: json.text, expected: "a text and two numbers")
    }
    self.init(
      text: try parts[0].string(at: place), occurrence: try parts[1].index(at: place),
      generation: try parts[2].index(at: place))
  }
}

extension JSONValue {
  /// Returns a number that is not negative and leaves room for counting.
  fileprivate func number(at place: String, to limit: Int = 1 << 53) throws(InputProblem) -> Int {
    let number = try index(at: place)
    guard (0...limit).contains(number) else {
      throw .wrongValue(at: place, found: "\(number)", expected: "a number from 0 to \(limit)")
    }
    return number
  }
}

extension [String] {
  /// The failure whose lines were recorded.
  fileprivate var reading: WatchFailure? { isEmpty ? nil : WatchFailure(lines: self) }
}
