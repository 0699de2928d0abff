import TableText

/// An encoder of points as records, each with its differences from the point before.
struct HistoryEncoder {
  private var last: HistoryPoint?

  /// Creates an encoder that continues after a point.
  ///
  /// - Parameter last: The point before the next record; nil at the beginning.
  init(after last: HistoryPoint?) {
    self.last = last
  }

  /// Returns the record of a point.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - isWhole: Whether the record must be readable without the one before.
  /// - Returns: The record.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  mutating func record(of point: HistoryPoint, isWhole: Bool) -> JSONValue {
    let before = isWhole ? nil : last
    last = point
    let failure = point.outcome.failure
    var members: [(ExactText, JSONValue?)] = [
      ("point", .int(point.number)), ("time", .int(point.time.milliseconds)),
      ("status", point.outcome.status == 0 ? nil : .int(Int(point.outcome.status))),
      ("failure", failure.isEmpty ? nil : .array(failure.map { .text($0) })),
      ("stale", point.outcome.isStale ? .bool(true) : nil),
      ("whole", before == nil ? .bool(true) : nil),
    ]
    if before?.frames.elementsEqual(point.frames, by: ===) != true {
      let tables = point.frames.map(\.json)
      // As it was before there were blocks.
      let isOne = tables.count < 2
      members.append(
        isOne ? ("table", tables.first ?? HistoryFrame.none.json) : ("tables", .array(tables)))
    }
    let (old, new) = (before?.rows.all ?? [], point.rows.all)
    if before == nil || !old.elementsEqual(new, by: ===) {
      members.append(("rows", .array(Self.parts(of: new, besides: old))))
    }
    return JSONValue(members: members)
  }

  /// Returns the rows in order: ranges of known rows, and new rows.
  private static func parts(of rows: [HistoryRow], besides old: [HistoryRow]) -> [JSONValue] {
    let positions = Dictionary(
      old.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
    var parts: [JSONValue] = []
    var known = 0..<0
    func endRun() {
      if !known.isEmpty { parts.append(.array([.int(known.lowerBound), .int(known.count)])) }
      known = 0..<0
    }
    for row in rows {
      guard let position = positions[ObjectIdentifier(row)] else {
        endRun()
        parts.append(row.json)
        continue
      }
      if known.isEmpty || known.upperBound != position {
        endRun()
        known = position..<position
      }
      known = known.lowerBound..<(position + 1)
    }
    endRun()
    return parts
  }
}

extension HistoryFrame {
  fileprivate var json: JSONValue {
    JSONValue(members: [
      ("columns", .array(columns.map { .text($0) })), ("title", title.map { .text($0) }),
      ("names", .text(reading.header.name)),
      ("above", reading.titleCount == 0 ? nil : .int(reading.titleCount)),
      ("below", reading.rulerCount == 0 ? nil : .int(reading.rulerCount)),
      ("source", source.map { .int($0) }), ("key", key.json),
      ("block", block.isEmpty ? nil : .text(block)), ("text", isText ? .bool(true) : nil),
    ])
  }
}

extension TableReading.Header {
  /// All cases.
  static let all = [Self.none, .names, .groupsAndNames, .fields, .borders, .records]

  /// The name of the case in a file.
  var name: String {
    switch self {
    case .none: "none"
    case .names: "line"
    case .groupsAndNames: "lines"
    case .borders: "borders"
    case .records: "records"
    case .fields: "fields"
    }
  }
}

extension HistoryRow {
  fileprivate var json: JSONValue {
    let isLine = !row.line.isEmpty && ScannedLine(row.line).words == row.fields
    return JSONValue(members: [
      ("key", key.json), ("identity", identity == key ? nil : identity.json),
      ("line", row.line.isEmpty ? nil : .text(row.line)),
      ("fields", isLine ? nil : .array(row.fields.map { .text($0) })),
      ("stale", row.isStale ? .bool(true) : nil),
    ])
  }
}

extension WatchKey {
  /// The key as its text, or as an array of its text, the numbers that distinguish it from other keys
  /// with that text, and the block, unless it is the first table.
  fileprivate var json: JSONValue {
    if occurrence == 1 && generation == 0 && block.isEmpty { return .text(text) }
    return .array(
      [.text(text), .int(occurrence), .int(generation)] + (block.isEmpty ? [] : [.text(block)]))
  }
}
