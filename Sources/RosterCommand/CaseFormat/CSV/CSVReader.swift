/// Reads comma-separated values (RFC 4180) from bytes, row by row.
///
/// Rows end at CR LF, LF or CR; quoted fields may hold commas, quotes (doubled) and ends of lines;
/// space belongs to its field; empty lines are no rows; a quote inside of an unquoted field is
/// one of its characters.
///
/// Written for the tool because the packages for it accept what must be an error here (a quote
/// that does not end swallows the rest of the file) and drop what is data (leading space).
struct CSVReader {
  /// A row and the line on which it begins.
  struct Row: Equatable {
    var fields: [ExactText]
    let line: Int
  }

  /// What is wrong, and on which line.
  struct Failure: Error, Equatable {
    let line: Int
    let problem: InputProblem
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Returns the next row, or nil at the end.
  ///
  /// - Throws: `Failure`; the reader must not be used after it.
  /// - Complexity: O(*n*) of the length of the row.
  mutating func nextRow() throws(Failure) -> Row? {
    while endLine() > 0 {}
    guard position < bytes.count else { return nil }
    var row = Row(fields: [], line: line)
    row.fields.append(try nextField())
    while endLine() == 0, position < bytes.count {
      // What follows a field is the end of its row or a comma.
      position += 1
      row.fields.append(try nextField())
    }
    return row
  }

  private mutating func nextField() throws(Failure) -> ExactText {
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      return try quotedField()
    }
    while position < bytes.count, !isFieldEnd(bytes[position]) { position += 1 }
    return try text(of: bytes[start..<position], line: line)
  }

  private mutating func quotedField() throws(Failure) -> ExactText {
    let startLine = line
    var field: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte != UInt8(ascii: "\"") {
        let start = position
        if endLine() == 0 { position += 1 }
        field += bytes[start..<position]
      } else if position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\"") {
        field.append(byte)
        position += 2
      } else {
        position += 1
        guard position == bytes.count || isFieldEnd(bytes[position]) else {
          throw Failure(line: line, problem: .textAfterQuote)
        }
        return try text(of: field[...], line: startLine)
      }
    }
    throw Failure(line: startLine, problem: .openQuote)
  }

  private func isFieldEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 0x0a || byte == 0x0d
  }

  /// Skips one end of a line and returns how many bytes it takes, 0 if there is none.
  private mutating func endLine() -> Int {
    guard position < bytes.count else { return 0 }
    let byte = bytes[position]
    guard byte == 0x0a || byte == 0x0d else { return 0 }
    let isPair = byte == 0x0d && position + 1 < bytes.count && bytes[position + 1] == 0x0a
    let length = isPair ? 2 : 1
    position += length
    line += 1
    return length
  }

  private func text(of bytes: ArraySlice<UInt8>, line: Int) throws(Failure) -> ExactText {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(line: line, problem: .notUTF8)
    }
    return ExactText(text)
  }
}
