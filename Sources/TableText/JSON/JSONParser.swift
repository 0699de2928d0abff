/// A parser of JSON (RFC 8259).
///
/// The tool has its own parser because it needs what existing decoders do not provide: numbers with
/// all their digits, and the line of every problem.
package struct JSONParser {
  /// The maximum number of nested arrays and objects.
  static let depthLimit = 256

  let bytes: [UInt8]

  /// The end of the text.
  let end: Int

  /// The position of the next byte.
  var position = 0

  private var line = 1
  private var lineStart = 0
  private var depth = 0

  /// A problem and its position.
  package struct Failure: Error, Equatable {
    package let location: TextPosition
    package let problem: InputProblem
  }

  init(_ bytes: [UInt8]) {
    self.init(bytes, in: bytes.indices)
  }

  /// Creates a parser of a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part of it.
  ///   - line: The line on which the part begins, at its first column.
  init(_ bytes: [UInt8], in range: Range<Int>, line: Int = 1) {
    self.bytes = bytes
    self.line = line
    end = range.upperBound
    position = range.lowerBound
    lineStart = range.lowerBound
    // A byte order mark may be ignored (RFC 8259, section 8.1).
    if bytes[range].starts(with: [0xef, 0xbb, 0xbf]) { position += 3 }
  }

  /// Returns the value of a whole text.
  ///
  /// - Throws: `Failure` for the first problem.
  /// - Complexity: O(*n*), where *n* is the length.
  package static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.parseWhole().value
  }
}

// MARK: - Values

extension JSONParser {
  /// Parses a value and the space before it.
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

  /// Parses up to the next element of the current array, or its end.
  ///
  /// - Parameter isFirst: Whether no element has been parsed yet.
  /// - Returns: The element and its start, or nil after the closing bracket.
  /// - Throws: `Failure` for the first problem.
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

  /// Enters the array that is the whole text.
  mutating func beginList() throws(Failure) {
    let byte = try nextByte(expected: "a list in '['")
    guard byte == UInt8(ascii: "[") else {
      throw failure(.unexpected(byte, expected: "a list in '['"))
    }
    try enter()
  }

  /// Parses the value that is the whole text, and the space around it.
  ///
  /// - Returns: The value and its range.
  /// - Throws: `Failure` for the first problem.
  mutating func parseWhole() throws(Failure) -> (value: JSONValue, range: Range<Int>) {
    skipSpace()
    let start = position
    let value = try parseValue()
    let range = start..<position
    try expectEnd()
    return (value, range)
  }

  /// Throws unless only space is left.
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
    let start = location
    try enter()
    var members: [JSONObject.Member] = []
    members.reserveCapacity(4)
    while let member = try nextMember(isFirst: members.isEmpty) { members.append(member) }
    if let name = JSONObject.repeatedName(in: members) {
      throw Failure(location: start, problem: .repeatedMember(name.string))
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
  /// Returns the byte at the current position.
  func currentByte(expected: String) throws(Failure) -> UInt8 {
    guard position < end else { throw failure(.unexpectedEnd(expected: expected)) }
    return bytes[position]
  }

  /// The line and column of the current position.
  var location: TextPosition { TextPosition(line: line, column: position - lineStart + 1) }

  /// Returns a failure at the current position.
  func failure(_ problem: InputProblem) -> Failure {
    Failure(location: location, problem: problem)
  }

  /// Skips space and returns the next byte.
  private mutating func nextByte(expected: String) throws(Failure) -> UInt8 {
    skipSpace()
    return try currentByte(expected: expected)
  }

  /// Enters an array or an object, starting at its opening bracket.
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
        // Strings contain no line feeds, so that all of them are counted here.
        line += 1
        lineStart = position
      default: return
      }
    }
  }
}
