/// A reader of comma-separated values (RFC 4180), row by row.
///
/// Rows end at CR LF, LF or CR. Quoted fields may contain separators, doubled quotes and line
/// breaks. Space belongs to its field, unless the dialect says otherwise. Empty lines are not rows.
/// A quote inside an unquoted field is an ordinary character.
///
/// The tool has its own reader because the available packages accept what must be an error here (an
/// unclosed quote swallows the rest of the file) and drop data (leading space).
package struct CSVReader {
  /// A row and the number of its first line.
  package struct Row: Equatable {
    package var fields: [ExactText]
    package let line: Int
  }

  /// The bytes of a field, without the quotes around it.
  package struct Field: Equatable {
    var range: Range<Int>

    /// Whether it contains doubled quotes.
    var hasDoubledQuotes: Bool

    /// The number of its first line.
    var line: Int
  }

  /// A problem and its line.
  package struct Failure: Error, Equatable {
    package let line: Int
    package let problem: InputProblem
  }

  /// The text.
  let bytes: [UInt8]

  private let dialect: SeparatedDialect
  private let end: Int

  /// The position of the next byte.
  private(set) var position = 0

  private var line = 1

  /// The position and the line of the present row.
  private var start = (position: 0, line: 1)

  /// The comments so far.
  private(set) var comments: [Range<Int>] = []

  /// Creates a reader at the first row.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - dialect: The separator, and the meaning of quotes and space.
  package init(_ bytes: [UInt8], _ dialect: SeparatedDialect = SeparatedDialect()) {
    self.bytes = bytes
    self.dialect = dialect
    end = bytes.count
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Creates a reader of a part of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part to read; its lines are counted from 1.
  ///   - dialect: The separator, and the meaning of quotes and space.
  init(_ bytes: [UInt8], in range: Range<Int>, _ dialect: SeparatedDialect) {
    self.bytes = bytes
    self.dialect = dialect
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next row, or nil at the end.
  ///
  /// - Throws: `Failure`; `skipLine` must be called before the reader is used again.
  /// - Complexity: O(*n*), where *n* is the length of the row.
  package mutating func nextRow() throws(Failure) -> Row? {
    var fields: [Field] = []
    guard try nextFields(into: &fields) != nil else { return nil }
    var texts: [ExactText] = []
    texts.reserveCapacity(fields.count)
    for field in fields { texts.append(try text(of: field)) }
    return Row(fields: texts, line: fields.first?.line ?? line)
  }

  /// Finds the fields of the next row, without checking that they are UTF-8.
  ///
  /// - Parameter fields: Receives the fields.
  /// - Returns: The bytes of the row, or nil at the end.
  /// - Throws: `Failure`; `skipLine` must be called before the reader is used again.
  /// - Complexity: O(*n*), where *n* is the length of the row.
  mutating func nextFields(into fields: inout [Field]) throws(Failure) -> Range<Int>? {
    fields.removeAll(keepingCapacity: true)
    while endLine() > 0 || skipComment() {}
    guard position < end else { return nil }
    start = (position, line)
    fields.append(try nextField())
    while position < end, !isLineEnd(bytes[position]) {
      // A field is followed by the end of its row or a separator.
      position += 1
      fields.append(try nextField())
    }
    return start.position..<position
  }

  /// Leaves out the first line of the row with a problem, and goes on with the next one.
  mutating func skipLine() {
    (position, line) = start
    skipToLineEnd()
  }

  private mutating func skipToLineEnd() {
    while position < end, !isLineEnd(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() -> Bool {
    guard !dialect.comment.isEmpty, bytes[position..<end].starts(with: dialect.comment) else {
      return false
    }
    let start = position
    skipToLineEnd()
    comments.append(start..<position)
    return true
  }

  /// Returns the text of a field.
  ///
  /// - Throws: `Failure` if it is not UTF-8.
  func text(of field: Field) throws(Failure) -> ExactText {
    let range = bytes[field.range]
    let text =
      field.hasDoubledQuotes
      ? String(validating: Self.withoutDoubledQuotes(range), as: UTF8.self)
      : String(validating: range, as: UTF8.self)
    guard let text else { throw Failure(line: field.line, problem: .notUTF8) }
    return ExactText(text)
  }

  private static func withoutDoubledQuotes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var isSecond = false
    for byte in bytes {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if byte != UInt8(ascii: "\"") || isSecond { result.append(byte) }
    }
    return result
  }

  private mutating func nextField() throws(Failure) -> Field {
    skipSpace()
    let start = position
    if position < end, bytes[position] == UInt8(ascii: "\"") {
      switch dialect.quoting {
      case .standard: return try quotedField()
      case .wholeValues: if let field = wholeQuotedField() { return field }
      }
    }
    while position < end, !isFieldEnd(bytes[position]) { position += 1 }
    var last = position
    if dialect.ignoresSpace {
      while last > start, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    }
    return Field(range: start..<last, hasDoubledQuotes: false, line: line)
  }

  private mutating func skipSpace() {
    guard dialect.ignoresSpace else { return }
    while position < end, bytes[position] == UInt8(ascii: " ") { position += 1 }
  }

  /// Reads a field whose last character in its line is a quote too; nil if it is not.
  private mutating func wholeQuotedField() -> Field? {
    var next = position + 1
    var hasDoubledQuotes = false
    while next < end, !isLineEnd(bytes[next]) {
      if bytes[next] != UInt8(ascii: "\"") {
        next += 1
      } else if next + 1 < end, bytes[next + 1] == UInt8(ascii: "\"") {
        hasDoubledQuotes = true
        next += 2
      } else {
        guard next + 1 == end || isFieldEnd(bytes[next + 1]) else { return nil }
        defer { position = next + 1 }
        return Field(range: position + 1..<next, hasDoubledQuotes: hasDoubledQuotes, line: line)
      }
    }
    return nil
  }

  private mutating func quotedField() throws(Failure) -> Field {
    let startLine = line
    position += 1
    let start = position
    var hasDoubledQuotes = false
    while position < end {
      if bytes[position] != UInt8(ascii: "\"") {
        if endLine() == 0 { position += 1 }
      } else if position + 1 < end, bytes[position + 1] == UInt8(ascii: "\"") {
        hasDoubledQuotes = true
        position += 2
      } else {
        let range = start..<position
        position += 1
        skipSpace()
        guard position == end || isFieldEnd(bytes[position]) else {
          throw Failure(line: line, problem: .textAfterQuote)
        }
        return Field(range: range, hasDoubledQuotes: hasDoubledQuotes, line: startLine)
      }
    }
    throw Failure(line: startLine, problem: .openQuote)
  }

  @inline(__always)
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }

  @inline(__always)
  private func isFieldEnd(_ byte: UInt8) -> Bool { byte == dialect.separator || isLineEnd(byte) }

  /// Skips one line break and returns its number of bytes, 0 if there is none.
  private mutating func endLine() -> Int {
    guard position < end, isLineEnd(bytes[position]) else { return 0 }
    let isPair = bytes[position] == 0x0d && position + 1 < end && bytes[position + 1] == 0x0a
    let length = isPair ? 2 : 1
    position += length
    line += 1
    return length
  }
}
