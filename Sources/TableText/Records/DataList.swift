/// A list in a file: the bytes of the file and the positions of its records.
///
/// Values are parsed from the bytes on demand. Storing them for all records would take many times
/// the memory of the file.
package struct DataList: Sendable {
  /// The name of the file.
  package let path: String

  /// The format, or nil if the file is empty.
  package let format: InputFormat?

  /// The names of the columns of a table.
  package private(set) var columns: [ExactText] = []

  /// The usual key names that all records contain.
  private(set) var usualNames = RecordKey.usualNames

  /// The hash values of the keys, if they could be computed while reading; otherwise nil.
  private(set) var knownHashes: RecordHashes?

  /// The separator of the fields of a table, and the meaning of quotes and space.
  package let dialect: SeparatedDialect

  package let bytes: [UInt8]

  /// The start of each record; no file has more bytes: see `ByteSource.limit`.
  private var starts: [UInt32] = []

  /// The end of the last record.
  private var end = 0

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: Its name, whose extension determines the format if the rules do not; without one, the
  ///     beginning of the contents does. Text is read as CSV.
  ///   - key: The identity of the records, if it is known.
  ///   - rules: The rules: the format, and the names and comments of a table.
  /// - Throws: `InputError.broken` for the first problem. An empty file is an empty list, unless
  ///   its name requires a JSON array.
  package init(
    _ bytes: [UInt8], path: String, key: RecordKey? = nil, _ rules: InputRules = InputRules()
  ) throws(InputError) {
    self.path = path
    self.bytes = bytes
    let known = rules.format(of: bytes, path: path)
    if known == nil, InputFormat.named(by: path) == .json(path: []) {
      throw .broken(path: path, TextPosition(line: 1), .emptyJSON)
    }
    format = known == .text ? .csv : known
    dialect =
      format.flatMap { $0.isTable ? rules.dialect(of: bytes, as: $0) : nil } ?? SeparatedDialect()
    switch format {
    case .json: try readArray(key)
    case .jsonLines: try readLines(key)
    case .csv, .tsv, .separated, .text:
      try readRows(rules)
      if columns.isEmpty, let problem = rules.header.problem(with: .rows) {
        throw .unusable("\(path): \(problem)")
      }
    case nil: break
    }
  }

  /// The number of records.
  package var count: Int { starts.count }

  /// Returns the range of a record in the file.
  ///
  /// Ends are not stored, because that would take a quarter of the file for short records: a record
  /// ends before the separator of the next one.
  ///
  /// - Complexity: O(1), plus O(*n*), where *n* is the length of the white space after the record.
  func range(at index: Int) -> Range<Int> {
    let start = Int(starts[index])
    guard index < starts.count - 1 else { return start..<end }
    var end = Int(starts[index + 1])
    func skip(_ isSeparator: (UInt8) -> Bool) {
      while end > start, isSeparator(bytes[end - 1]) { end -= 1 }
    }
    switch format {
    case .csv, .tsv, .separated, .text, nil: skip { $0 == 0x0a || $0 == 0x0d }
    case .jsonLines: skip(Self.isSpace)
    case .json:
      skip(Self.isSpace)
      if end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      skip(Self.isSpace)
    }
    return start..<end
  }

  /// Returns whether a record has the same bytes as one of another list.
  ///
  /// - Parameters:
  ///   - index: The index of the record.
  ///   - other: The other list; it can be this one.
  ///   - otherIndex: The index of its record.
  /// - Returns: Whether all bytes are equal.
  /// - Complexity: O(*n*), where *n* is the length of the records; O(1) for different lengths.
  package func hasSameBytes(at index: Int, as other: DataList, at otherIndex: Int) -> Bool {
    let (range, otherRange) = (range(at: index), other.range(at: otherIndex))
    guard range.count == otherRange.count else { return false }
    return bytes[range].elementsEqual(other.bytes[otherRange])
  }

  /// Returns whether a byte is white space in JSON.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
  }

  private mutating func append(_ range: Range<Int>) {
    starts.append(UInt32(range.lowerBound))
    end = range.upperBound
  }

  /// Returns a record; a record of a table is an object of strings.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the record.
  package func value(at index: Int) -> JSONValue {
    if format?.isTable == true { return row(at: index) }
    var parser = JSONParser(bytes, in: range(at: index))
    let value = try? parser.parseValue()
    // All records have been parsed once.
    assert(value != nil)
    return value ?? .null
  }

  /// Returns the line of the beginning of a record, counted from 1.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes before it.
  package func line(at index: Int) -> Int {
    var line = 1
    var previous: UInt8 = 0
    for byte in bytes[..<Int(starts[index])] {
      if byte == 0x0d && format?.isTable == true { line += 1 }
      if byte == 0x0a && (previous != 0x0d || format?.isTable != true) { line += 1 }
      previous = byte
    }
    return line
  }
}

// MARK: - JSON

extension DataList {
  private mutating func readArray(_ key: RecordKey?) throws(InputError) {
    var hashes: RecordHashes?
    do throws(JSONParser.Failure) {
      var parser = JSONParser(bytes)
      try parser.beginList()
      while let element = try parser.nextElement(isFirst: starts.isEmpty) {
        take(element.value, element.start..<parser.position, key, &hashes)
      }
      try parser.expectEnd()
    } catch {
      throw .broken(path: path, error.location, error.problem)
    }
    knownHashes = hashes
  }

  private mutating func readLines(_ key: RecordKey?) throws(InputError) {
    var hashes: RecordHashes?
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
      number += 1
      if !CaseLines.isBlank(bytes[start..<end]) {
        do throws(JSONParser.Failure) {
          var parser = JSONParser(bytes, in: start..<end, line: number)
          let (value, range) = try parser.parseWhole()
          take(value, range, key, &hashes)
        } catch {
          throw .broken(path: path, error.location, error.problem)
        }
      }
      start = end + 1
    }
    knownHashes = hashes
  }

  private mutating func take(
    _ value: JSONValue, _ range: Range<Int>, _ key: RecordKey?, _ hashes: inout RecordHashes?
  ) {
    if !usualNames.isEmpty { usualNames.removeAll { value.field($0) == nil } }
    if starts.isEmpty {
      hashes = RecordHashes(key ?? usualNames.first.map { .field($0) } ?? .record)
    }
    append(range)
    if hashes?.append(value) == false { hashes = nil }
  }
}

// MARK: - Tables

extension DataList {
  private mutating func readRows(_ rules: InputRules) throws(InputError) {
    do throws(CSVReader.Failure) {
      var reader = CSVReader(bytes, dialect)
      guard let (names, line) = try names(of: &reader, rules) else { return }
      if let name = names.repeated {
        throw CSVReader.Failure(line: line, problem: .repeatedColumn(name.string))
      }
      columns = names
      usualNames.removeAll { !columns.contains($0) }
      var fields: [CSVReader.Field] = []
      while let range = try reader.nextFields(into: &fields) {
        guard fields.count == columns.count else {
          let problem = InputProblem.fieldCount(fields.count, header: columns.count)
          throw CSVReader.Failure(line: fields.first?.line ?? 1, problem: problem)
        }
        // A text without bytes above 0x7f is always UTF-8.
        if bytes[range].contains(where: { $0 >= 0x80 }) {
          for field in fields { _ = try reader.text(of: field) }
        }
        append(range)
      }
    } catch {
      throw .broken(path: path, TextPosition(line: error.line), error.problem)
    }
  }

  /// Returns the names of the columns and their line; nil if there are no rows.
  private func names(
    of reader: inout CSVReader, _ rules: InputRules
  ) throws(CSVReader.Failure) -> (names: [ExactText], line: Int)? {
    while true {
      let before = reader
      guard let row = try reader.nextRow() else { return nil }
      let given = rules.names(for: row.fields.count).map { ExactText($0) }
      switch rules.role(ofLine: row.line, row.cells.joined(separator: "  ")) {
      case .title: continue
      case .names: return (rules.names.isEmpty ? row.fields : given, row.line)
      case .values:
        reader = before
        return (given, row.line)
      }
    }
  }

  /// Calls a function with the fields of each row.
  func forEachRow(_ body: (CSVReader, [CSVReader.Field]) -> Void) {
    var fields: [CSVReader.Field] = []
    for index in 0..<count {
      var reader = CSVReader(bytes, in: range(at: index), dialect)
      guard (try? reader.nextFields(into: &fields)) != nil else { continue }
      body(reader, fields)
    }
  }

  private func row(at index: Int) -> JSONValue {
    var reader = CSVReader(bytes, in: range(at: index), dialect)
    let row = try? reader.nextRow()
    assert(row?.fields.count == columns.count)
    let members = zip(columns, row?.fields ?? []).map { name, text in
      JSONObject.Member(name: name, value: .string(text))
    }
    return .object(JSONObject(members))
  }
}

extension [ExactText] {
  fileprivate var repeated: ExactText? {
    var names: Set<ExactText> = []
    return first { !names.insert($0).inserted }
  }
}
