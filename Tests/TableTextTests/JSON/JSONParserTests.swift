import RosterTesting
import TestModels
import Testing

@testable import TableText

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws(JSONParser.Failure) -> JSONValue {
    try JSONParser.value(of: Array(text.utf8))
  }

  private func failure(_ bytes: [UInt8]) -> JSONParser.Failure? {
    do throws(JSONParser.Failure) {
      _ = try JSONParser.value(of: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "0", "-0", "10", "-1.5", "1e5", "1E-05", "123456789012345678901234567890.5", "1e999999",
  ])
  func `numbers keep their text`(text: String) throws {
    #expect(try parse(text) == .number(ExactText(text)))
  }

  @Test func `escapes are resolved`() throws {
    let value = try parse(#""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83e\uddf5 é🧵""#)

    #expect(value == .string("\"\\/\u{8}\u{C}\n\r\tA\u{E9}\u{1F9F5} é🧵"))
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try parse("\u{FEFF}[1]") == .array([.number("1")]))
  }

  @Test(arguments: [
    ("", 1, 1, "the text ends instead of a value"),
    ("[1,", 1, 4, "the text ends instead of a value"),
    ("[1 2]", 1, 4, "unexpected '2' instead of ',' or ']'"),
    ("[1,]", 1, 4, "unexpected ']' instead of a value"),
    ("[,1]", 1, 2, "unexpected ',' instead of a value or ']'"),
    ("{\"a\" 1}", 1, 6, "unexpected '1' instead of ':'"),
    ("{a:1}", 1, 2, "unexpected 'a' instead of a name in quotes"),
    ("{\"a\":1,}", 1, 8, "unexpected '}' instead of a name in quotes"),
    ("{\"a\":1 \"b\":2}", 1, 8, "unexpected '\"' instead of ',' or '}'"),
    ("[1]\n\n x", 3, 2, "unexpected 'x' instead of the end"),
    ("NaN", 1, 1, "unexpected 'N' instead of a value"),
    ("nul", 1, 4, "the text ends instead of null"),
    ("trUe", 1, 3, "unexpected 'U' instead of true"),
    ("01", 1, 2, "unexpected '1' instead of the end"),
    ("-", 1, 2, "the text ends instead of a digit"),
    ("-a", 1, 2, "unexpected 'a' instead of a digit"),
    ("1.", 1, 3, "the text ends instead of a digit"),
    ("1.e3", 1, 3, "unexpected 'e' instead of a digit"),
    ("1e+", 1, 4, "the text ends instead of a digit"),
    ("\"abc", 1, 5, "the text ends instead of a closing quote"),
    ("\"a\nb\"", 1, 3, "end of line must be escaped in a string"),
    ("\"\u{0}\"", 1, 2, "byte 0x00 must be escaped in a string"),
    (#""\x""#, 1, 2, "a backslash is not followed by an escape"),
    (#""\u12g4""#, 1, 6, "unexpected 'g' instead of a hexadecimal digit"),
    (#""\ud800""#, 1, 2, "an escape of a lone surrogate is not a character"),
    (#""\ud800\u0041""#, 1, 2, "an escape of a lone surrogate is not a character"),
    (#""\udc00""#, 1, 2, "an escape of a lone surrogate is not a character"),
    (#"[1, {"a":1,"a":2}]"#, 1, 5, "the member \"a\" occurs twice in its object"),
    ("\t\u{E9}", 1, 2, "unexpected byte 0xC3 instead of a value"),
  ])
  func `broken text names the place`(text: String, line: Int, column: Int, message: String) {
    let failure = failure(Array(text.utf8))

    #expect(failure?.location == TextPosition(line: line, column: column))
    #expect(failure?.problem.description == message)
  }

  @Test(arguments: [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0x80]])
  func `bytes that are not UTF 8 are refused`(bytes: [Int]) {
    let quoted = [0x22] + bytes.map { UInt8($0) } + [0x22]

    #expect(failure(quoted)?.problem == .notUTF8)
    #expect(failure([0x22, 0x5c, 0x6e] + quoted.dropFirst())?.problem == .notUTF8)
  }

  @Test func `nesting has a limit`() throws {
    let limit = JSONParser.depthLimit
    let deepest = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)

    _ = try parse(deepest)

    #expect(failure(Array("[\(deepest)]".utf8))?.problem == .tooDeep(limit: limit))
    #expect(
      failure([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))?.problem
        == .tooDeep(limit: limit))
    _ = try parse("[" + Array(repeating: "[[]]", count: 1_000).joined(separator: ",") + "]")
  }

  @Test func `every value is read back from its text`() throws {
    try checkProperty(
      seed: 11, cases: TestLength.count(short: 2_000, long: 200_000),
      generate: { RandomJSON.value(depth: 4, using: &$0) },
      holds: { try JSONParser.value(of: Array($0.text.utf8)) == $0 })
  }

  @Test func `damaged text is read or refused inside of it`() throws {
    try checkProperty(
      seed: 12, cases: TestLength.count(short: 5_000, long: 500_000),
      generate: { generator in
        var bytes = Array(RandomJSON.value(depth: 3, using: &generator).text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let index = Int.random(in: 0...bytes.count, using: &generator)
          bytes.insert(UInt8.random(in: 0...255, using: &generator), at: index)
          bytes.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
        }
        return bytes
      }, shrink: Shrinking.removals,
      holds: { bytes in
        do throws(JSONParser.Failure) {
          let value = try JSONParser.value(of: bytes)
          return try JSONParser.value(of: Array(value.text.utf8)) == value
        } catch {
          let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
          let location = error.location
          guard let column = location.column, lines.indices.contains(location.line - 1) else {
            return false
          }
          return column >= 1 && column <= lines[location.line - 1].count + 1
        }
      })
  }
}

/// Random values of JSON, with few names and texts so that they repeat.
enum RandomJSON {
  static func value(depth: Int, using generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number(ExactText("\(Int.random(in: -3...3, using: &generator))"))
    case 3: return .number("-12345678901234567890.50e-7")
    case 4, 5: return .string(text(using: &generator))
    case 6:
      return .array(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          value(depth: depth - 1, using: &generator)
        })
    default:
      var members: [JSONObject.Member] = []
      for index in 0..<Int.random(in: 0...3, using: &generator) {
        let name = ExactText(text(using: &generator).string + "\(index)")
        members.append(.init(name: name, value: value(depth: depth - 1, using: &generator)))
      }
      return .object(JSONObject(members))
    }
  }

  static func text(using generator: inout SeededGenerator) -> ExactText {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "\n", "\r", ",", "\u{0}", "é", "🧵", " "]
    var text = ""
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      text.unicodeScalars.append(scalars.randomElement(using: &generator) ?? "a")
    }
    return ExactText(text)
  }
}
