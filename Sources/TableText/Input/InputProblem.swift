/// A problem of an input text.
package enum InputProblem: Error, Equatable {
  /// A byte that is not allowed at its position.
  case unexpected(UInt8, expected: String)

  /// The text ends early.
  case unexpectedEnd(expected: String)

  /// The bytes are not UTF-8.
  case notUTF8

  /// The text is empty, where a JSON list is expected.
  case emptyJSON

  /// The text is in another encoding.
  case otherEncoding(String)

  /// There are bytes that no text contains.
  case notText

  /// A line has too many bytes.
  case longLine(limit: Int)

  /// A string contains a control character that must be escaped.
  case controlCharacter(UInt8)

  /// A backslash is followed by an invalid escape.
  case badEscape

  /// An escape is one half of a surrogate pair, which is not a character.
  case loneSurrogate

  /// Arrays and objects are nested too deeply.
  case tooDeep(limit: Int)

  /// An object has two members with the same name.
  case repeatedMember(String)

  /// A quoted field does not end.
  case openQuote

  /// A quoted field is not followed by the next field.
  case textAfterQuote

  /// The number of fields of a row differs from that of the header.
  case fieldCount(Int, header: Int)

  /// The header names one column twice.
  case repeatedColumn(String)

  /// An object lacks a member.
  case missingMember(String, of: String)

  /// A value is not the expected one.
  case wrongValue(at: String, found: String, expected: String)

  /// An operation of a batch has an unknown name.
  case unknownOperation(String, at: String)

  /// A file is not the history of a list, or its first line is damaged.
  case noHistory

  /// A journal has no record.
  case noRecord

  /// A line of a journal is JSON, but not a record.
  case notARecord(at: String, reason: String)

  /// The checksum of a line of a journal is wrong: the line was changed after it was written.
  case wrongChecksum(found: String, expected: String)

  /// A line of a journal has no checksum, although others have one.
  case noChecksum

  /// An object has a member that it cannot have.
  case unknownMember(String, known: [String])

  /// The value of a member is invalid.
  case invalidMember(String, String)

  /// A record does not have the field that is its key.
  case noKey(field: String)

  /// A record is not an object, and so has no fields.
  case notAnObject(found: String, field: String)
}

extension InputProblem: CustomStringConvertible {
  /// The problem, as a part of a sentence in one line.
  package var description: String {
    switch self {
    case .unexpected(let byte, let expected):
      "unexpected \(Self.name(of: byte)) instead of \(expected)"
    case .unexpectedEnd(let expected): "the text ends instead of \(expected)"
    case .notUTF8: "not valid UTF-8"
    case .emptyJSON: "the file is empty, which is not valid JSON; an empty list is []"
    case .otherEncoding(let name): "this is \(name), and only UTF-8 is read"
    case .notText: "this is not text: it contains NUL bytes"
    case .longLine(let limit): "the line has more than \(Self.mebibytes(limit))"
    case .controlCharacter(let byte): "\(Self.name(of: byte)) must be escaped in a string"
    case .badEscape: "a backslash is not followed by an escape"
    case .loneSurrogate: "an escape of a lone surrogate is not a character"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .repeatedMember(let name): "the member \(Self.quoted(name)) occurs twice in its object"
    case .openQuote: "a quoted field that begins here does not end"
    case .textAfterQuote: "a closing quote is followed by text"
    case .fieldCount(let count, let header):
      "\(Self.count(count, "field")), but the header has \(header)"
    case .repeatedColumn(let name): "the header names the column \(Self.quoted(name)) twice"
    case .missingMember(let name, let location): "\(location) has no member \(Self.quoted(name))"
    case .wrongValue(let location, let found, let expected):
      "\(location) is \(found) instead of \(expected)"
    case .unknownOperation(let name, let location):
      "\(location) is the unknown operation \(Self.quoted(name))"
    case .noHistory: "not a roster history file"
    case .noRecord: "the journal contains no records"
    case .notARecord(let location, let reason): "\(location) is not part of a record: \(reason)"
    case .wrongChecksum(let found, let expected):
      "its checksum is \(expected), but that of its text is \(found)"
    case .noChecksum: "it has no checksum, although other lines have one"
    case .unknownMember(let name, let known):
      "unknown member \(Self.quoted(name)); expected one of \(known.joined(separator: ", "))"
    case .invalidMember(let name, let reason): "\(name): \(reason)"
    case .noKey(let field): "the record has no field \(Self.quoted(field)) to be its key"
    case .notAnObject(let found, let field):
      "the record is \(found) and has no field \(Self.quoted(field)) to be its key"
    }
  }

  private static func name(of byte: UInt8) -> String {
    if (0x21..<0x7f).contains(byte) { return "'\(Unicode.Scalar(byte))'" }
    switch byte {
    case 0x20: return "space"
    case 0x0a, 0x0d: return "end of line"
    case 0x09: return "tab"
    default: return "byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))"
    }
  }

  /// Returns a number of bytes as text, in MiB if it is large.
  static func mebibytes(_ count: Int) -> String {
    count < 1_048_576 ? Self.count(count, "byte") : "\(count / 1_048_576) MiB"
  }

  /// Returns a number and a noun as text.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Returns numbers as text, only the first ones if there are many.
  package static func list(_ numbers: some Collection<Int>, limit: Int = 3) -> String {
    let shown = numbers.prefix(limit).map { "\($0)" }.joined(separator: ", ")
    return numbers.count > limit ? "\(shown) and \(numbers.count - limit) more" : shown
  }

  /// Returns a text from the input, truncated if it is long.
  package static func shortened(_ text: String) -> String {
    let limit = 60
    return text.unicodeScalars.count > limit
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit))) + "…" : text
  }

  /// Returns a text from the input in quotes and in one line, truncated if it is long.
  package static func quoted(_ text: String) -> String {
    JSONValue.string(ExactText(shortened(text))).text
  }
}
