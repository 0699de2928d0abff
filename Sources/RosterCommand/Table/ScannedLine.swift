/// A run of characters without white space in a line.
struct FieldToken: Equatable, Sendable {
  /// The character positions in the line, counted in Unicode scalars.
  let columns: Range<Int>

  /// The UTF-8 offsets in the line.
  let bytes: Range<Int>
}

/// A line and the positions of its words.
struct ScannedLine: Equatable, Sendable {
  /// The line as the command printed it.
  let text: String

  /// The UTF-8 code units of the line.
  let bytes: [UInt8]

  /// The words from the left; only some of them if the scan was limited.
  let tokens: [FieldToken]

  /// Finds the words of a line.
  ///
  /// - Parameters:
  ///   - text: The line, without trailing spaces.
  ///   - column: The scan may end after a word that begins at or after this position …
  ///   - count: … if it has found this many words by then.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  init(_ text: String, through column: Int = .max, atLeast count: Int = .max) {
    self.text = text
    bytes = Array(text.utf8)
    tokens = Self.scan(bytes, through: column, atLeast: count)
  }

  /// Creates a line of its parts.
  init(_ text: String, _ bytes: [UInt8], _ tokens: [FieldToken]) {
    (self.text, self.bytes, self.tokens) = (text, bytes, tokens)
  }

  private static func scan(
    _ bytes: [UInt8], through column: Int, atLeast count: Int
  ) -> [FieldToken] {
    var tokens: [FieldToken] = []
    var position = 0
    var start: (position: Int, byte: Int)?
    for (offset, byte) in bytes.enumerated() {
      // Positions count scalars: continuation bytes add nothing.
      if byte & 0xc0 == 0x80 { continue }
      if byte == UInt8(ascii: " ") {
        if let begun = start {
          tokens.append(
            FieldToken(columns: begun.position..<position, bytes: begun.byte..<offset))
          start = nil
          if begun.position >= column && tokens.count >= count { return tokens }
        }
      } else if start == nil {
        start = (position, offset)
      }
      position += 1
    }
    if let start {
      tokens.append(
        FieldToken(columns: start.position..<position, bytes: start.byte..<bytes.count))
    }
    return tokens
  }

  /// Returns the text from the first to the last of some words, with the spaces between them.
  ///
  /// - Parameter words: Indexes of tokens; an empty range gives an empty text.
  /// - Returns: A part of the line.
  func text(of words: Range<Int>) -> String {
    guard !words.isEmpty else { return "" }
    let range =
      tokens[words.lowerBound].bytes.lowerBound..<tokens[words.upperBound - 1].bytes.upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Returns the text from a word to the end of the line.
  ///
  /// - Parameter word: The index of a token; the index after the last token gives an empty text.
  /// - Returns: A part of the line.
  func text(from word: Int) -> String {
    guard word < tokens.count else { return "" }
    return String(decoding: bytes[tokens[word].bytes.lowerBound...], as: UTF8.self)
  }
}
