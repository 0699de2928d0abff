import TableText

/// A history read from a file.
///
/// Damaged records are left out, and so are records that depend on them.
package struct HistoryReading {
  /// The header of the watch that made it, the last one if there are several; if all are damaged,
  /// that of an unknown command.
  package let header: HistoryHeader

  /// Whether a header was read.
  package let hasHeader: Bool

  /// The points.
  package private(set) var history: History

  /// Messages about what was left out, each in one line.
  package private(set) var notices: [String] = []

  /// The number of bytes up to the end of the last complete line.
  package private(set) var size = 0

  /// The complete lines: their lengths, and whether reading can start there.
  private(set) var lines: [(count: Int, startsHere: Bool)] = []

  /// The maximum number of notices.
  static let noticeLimit = 3

  /// Reads a history.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The name of the file in errors.
  ///   - limit: The approximate number of bytes to keep in memory; nil for all.
  /// - Throws: `InputError.broken` if no line identifies the file as a history, or if its version
  ///   is unknown.
  /// - Complexity: O(*n* + *p* · *r*), where *n* is the number of bytes, *p* is the number of
  ///   points and *r* is the number of rows.
  package init(_ bytes: [UInt8], path: String, limit: Int?) throws(InputError) {
    var reader = Reader(path: path, history: History(limit: limit))
    var splitter = LineSplitter()
    splitter.append(bytes)
    while let line = splitter.next() { try reader.take(line, splitter.lineNumber) }
    if let rest = splitter.finish() {
      reader.notices.add(
        "\(path): the last record was cut off (\(rest.count) bytes) and is left out")
    }
    hasHeader = reader.header != nil
    if let header = reader.header {
      self.header = header
    } else {
      guard reader.hasPoints else {
        throw .broken(path: path, TextPosition(line: 1), .noHistory)
      }
      header = HistoryHeader(command: ["unknown", "command"])
      reader.notices.add("\(path): the header is damaged, so the command is unknown")
    }
    history = reader.history
    lines = reader.lines
    size = lines.reduce(0) { $0 + $1.count }
    reader.endLoss()
    notices = reader.notices.texts
  }

  /// Reads a file.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Throws: `InputError.unreadable`, `InputError.tooLarge`, and the errors of the other
  ///   initialiser.
  package init(path: String) throws(InputError) {
    let source = ByteSource(path: path)
    try self.init(try source.bytes(), path: source.name, limit: nil)
  }
}

/// A reader of the lines of a history.
private struct Reader {
  let path: String
  var header: HistoryHeader?
  var history: History

  /// Whether an intact record is a point.
  var hasPoints = false

  var notices = Notices()
  var lines: [(count: Int, startsHere: Bool)] = []
  private var decoder = HistoryDecoder()

  /// The first line after which points are left out because of their dependencies, and how many.
  private var loss: (line: Int, count: Int)?

  init(path: String, history: History) {
    self.path = path
    self.history = history
  }

  mutating func take(_ bytes: [UInt8], _ number: Int) throws(InputError) {
    var startsHere = false
    defer { lines.append((bytes.count + 1, startsHere)) }
    if CaseLines.isBlank(bytes) { return }
    let all = JournalLine.lines(in: bytes)
    if all.count > 1 {
      notices.add(
        "\(path): line \(number) has no line break at its end: it contains \(all.count) records")
    }
    for (index, line) in all.enumerated() {
      let isWhole = try takeRecord(line, number)
      if index == 0 { startsHere = isWhole }
    }
  }

  /// Reads a record.
  ///
  /// - Returns: Whether reading can start there.
  private mutating func takeRecord(_ bytes: [UInt8], _ number: Int) throws(InputError) -> Bool {
    do throws(InputProblem) {
      let json = try Self.record(bytes)
      if let header = try HistoryHeader.read(json) {
        self.header = header
        return false
      }
      try takePoint(json, number)
      return json["whole"] == .bool(true)
    } catch {
      // Before the first header, nothing identifies the file as a history.
      if header == nil, case .wrongValue(HistoryHeader.mark.string, _, _) = error {
        throw .broken(path: path, TextPosition(line: number), error)
      }
      endLoss()
      decoder.lose()
      notices.add("\(path): line \(number) is left out: \(error)")
      loss = (number, 0)
      return false
    }
  }

  private mutating func takePoint(_ json: JSONObject, _ number: Int) throws(InputProblem) {
    guard let point = try decoder.point(json) else {
      loss = (loss?.line ?? number - 1, (loss?.count ?? 0) + 1)
      return
    }
    endLoss()
    hasPoints = true
    // Numbers ascend even if records were lost.
    guard point.number > history.points.last?.number ?? 0 else {
      throw .wrongValue(at: "point", found: "\(point.number)", expected: "a greater number")
    }
    history.append(point.number, point.outcome, point.frames, point.rows)
  }

  /// Reports how many points were left out because they depend on a lost one.
  mutating func endLoss() {
    if let loss, loss.count > 0 {
      let points = InputProblem.count(loss.count, "point")
      notices.add("\(path): \(points) after line \(loss.line) that depend on it are left out")
    }
    loss = nil
  }

  private static func record(_ bytes: [UInt8]) throws(InputProblem) -> JSONObject {
    let parts = JournalLine.parts(of: bytes)
    guard let checksum = parts.checksum else {
      throw bytes.first == UInt8(ascii: "{") ? .noChecksum : .noHistory
    }
    guard checksum == parts.actualChecksum else {
      throw .wrongChecksum(found: parts.actualChecksum, expected: checksum)
    }
    let value: JSONValue
    do throws(JSONParser.Failure) {
      value = try JSONParser.value(of: parts.record)
    } catch {
      throw error.problem
    }
    return try value.members()
  }
}

/// The first notices, and the number of further ones.
private struct Notices {
  private var first: [String] = []
  private var moreCount = 0

  mutating func add(_ text: String) {
    if first.count < HistoryReading.noticeLimit { first.append(text) } else { moreCount += 1 }
  }

  var texts: [String] {
    moreCount == 0 ? first : first + ["… and \(moreCount) more notices like these"]
  }
}
