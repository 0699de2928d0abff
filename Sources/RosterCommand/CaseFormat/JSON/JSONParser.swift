/// Reads JSON (RFC 8259) from bytes.
///
/// Written for the tool because it needs what the ready-made decoders do not give: numbers
/// with all their digits, and the line of everything that is wrong.
struct JSONParser {
  /// The number of arrays and objects that may be nested in one another.
  static let depthLimit = 256

  let bytes: [UInt8]

  /// Where the text ends.
  let end: Int

  /// The position of the next byte.
  var position = 0

  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// What is wrong, and where.
  struct Failure: Error, Equatable {
    let place: TextPlace
    let problem: InputProblem
  }

  init(_ bytes: [UInt8]) {
    self.init(bytes, in: bytes.indices)
  }

  /// Reads a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part of it.
  ///   - line: The line on which the part begins, with the first of its columns.
  init(_ bytes: [UInt8], in range: Range<Int>, line: Int = 1) {
    self.bytes = bytes
    self.line = line
    end = range.upperBound
    position = range.lowerBound
    lineStart = range.lowerBound
    // A byte order mark may be ignored (RFC 8259, section 8.1).
    if bytes[range].starts(with: [0xef, 0xbb, 0xbf]) { position += 3 }
  }

  /// Returns the value that is all of a text.
  ///
  /// - Throws: `Failure` for the first thing that is wrong.
  /// - Complexity: O(*n*), where *n* is the length.
  static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.parseWhole().value
  }
}

// MARK: - Values

extension JSONParser {
  /// Reads a value and what space stands before it.
  mutating func parseValue(expected: String = "a value") throws(Failure) -> JSONValue {
    switch try nextByte(expected: expected) {
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try parseNumber())
    case let byte: throw failure(.unexpected(byte, expected: expected))
    }
  }

  /// Reads up to the next element of the array that was begun, or its end.
  ///
  /// - Parameter isFirst: Whether no element was read yet.
  /// - Returns: The element and where it begins, or nil after the closing bracket.
  /// - Throws: `Failure` for the first thing that is wrong.
  mutating func nextElement(
    isFirst: Bool
  ) throws(Failure) -> (value: JSONValue, start: Int)? {
    let expected = isFirst ? "a value or ']'" : "',' or ']'"
    let byte = try nextByte(expected: expected)
    if byte == UInt8(ascii: "]") {
      position += 1
      depth -= 1
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw failure(.unexpected(byte, expected: expected))
      }
      position += 1
      _ = try nextByte(expected: "a value")
    }
    let start = position
    return (try parseValue(expected: isFirst ? expected : "a value"), start)
  }

  /// Enters the array that is all of a text.
  mutating func beginList() throws(Failure) {
    let byte = try nextByte(expected: "a list in '['")
    guard byte == UInt8(ascii: "[") else {
      throw failure(.unexpected(byte, expected: "a list in '['"))
    }
    try enter()
  }

  /// Reads the value that is all of the text, and space around it.
  ///
  /// - Returns: The value and where it begins and ends.
  /// - Throws: `Failure` for the first thing that is wrong.
  mutating func parseWhole() throws(Failure) -> (value: JSONValue, range: Range<Int>) {
    skipSpace()
    let start = position
    let value = try parseValue()
    let range = start..<position
    try expectEnd()
    return (value, range)
  }

  /// Throws if anything but space is left.
  mutating func expectEnd() throws(Failure) {
    skipSpace()
    if position < end {
      throw failure(.unexpected(bytes[position], expected: "the end"))
    }
  }

  private mutating func parseArray() throws(Failure) -> [JSONValue] {
    try enter()
    var values: [JSONValue] = []
    while let element = try nextElement(isFirst: values.isEmpty) { values.append(element.value) }
    return values
  }

  private mutating func parseObject() throws(Failure) -> JSONObject {
    let start = place
    try enter()
    var members: [JSONObject.Member] = []
    while let member = try nextMember(isFirst: members.isEmpty) { members.append(member) }
    if let name = JSONObject.repeatedName(in: members) {
      throw Failure(place: start, problem: .repeatedMember(name.string))
    }
    return JSONObject(members)
  }

  private mutating func nextMember(isFirst: Bool) throws(Failure) -> JSONObject.Member? {
    let expected = isFirst ? "a name in quotes or '}'" : "',' or '}'"
    var byte = try nextByte(expected: expected)
    if byte == UInt8(ascii: "}") {
      position += 1
      depth -= 1
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        throw failure(.unexpected(byte, expected: expected))
      }
      position += 1
      byte = try nextByte(expected: "a name in quotes")
    }
    guard byte == UInt8(ascii: "\"") else {
      throw failure(.unexpected(byte, expected: "a name in quotes"))
    }
    let name = try parseString()
    byte = try nextByte(expected: "':'")
    guard byte == UInt8(ascii: ":") else { throw failure(.unexpected(byte, expected: "':'")) }
    position += 1
    return JSONObject.Member(name: name, value: try parseValue())
  }
}

// MARK: - Bytes

extension JSONParser {
  /// Returns the byte at the position.
  func currentByte(expected: String) throws(Failure) -> UInt8 {
    guard position < end else { throw failure(.unexpectedEnd(expected: expected)) }
    return bytes[position]
  }

  /// The line and column of the position.
  var place: TextPlace { TextPlace(line: line, column: position - lineStart + 1) }

  /// Returns the failure at the position.
  func failure(_ problem: InputProblem) -> Failure {
    Failure(place: place, problem: problem)
  }

  /// Skips space and returns the byte behind it.
  private mutating func nextByte(expected: String) throws(Failure) -> UInt8 {
    skipSpace()
    return try currentByte(expected: expected)
  }

  /// Enters an array or an object, at its opening bracket.
  private mutating func enter() throws(Failure) {
    guard depth < Self.depthLimit else { throw failure(.tooDeep(limit: Self.depthLimit)) }
    depth += 1
    position += 1
  }

  private mutating func skipSpace() {
    while position < end {
      switch bytes[position] {
      case 0x20, 0x09, 0x0d: position += 1
      case 0x0a:
        position += 1
        // Strings hold no line feeds, so that all of them are seen here.
        line += 1
        lineStart = position
      default: return
      }
    }
  }
}
