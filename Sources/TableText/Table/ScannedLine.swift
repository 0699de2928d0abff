/// A run of characters without white space in a line.
package struct FieldToken: Equatable, Sendable {
  /// The character positions in the line, counted in Unicode scalars.
  package let columns: Range<Int>

  /// The UTF-8 offsets in the line.
  package let bytes: Range<Int>
}

/// The minimum to scan of a line: the words as far as the columns of a table can reach.
package struct ScanEnd: Equatable, Sendable {
  /// The position at or after which the last word begins.
  let column: Int

  /// The number of words.
  let words: Int

  /// The number of gaps of more than one space.
  var gaps = 0

  /// Returns whether no more words are needed.
  fileprivate func isReached(by position: Int, _ words: Int, _ gaps: Int) -> Bool {
    position >= column && words >= self.words && gaps >= self.gaps
  }
}

/// A line and the positions of its words.
package struct ScannedLine: Equatable, Sendable {
  /// The line as the command printed it.
  let text: String

  /// The UTF-8 code units of the line.
  package let bytes: [UInt8]

  /// The words from the left; only some of them if the scan was limited.
  package let tokens: [FieldToken]

  /// Finds the words of a line.
  ///
  /// - Parameters:
  ///   - text: The line, without trailing spaces.
  ///   - end: The position after which the scan may end; nil for the end of the line.
  ///   - bars: The offsets at which `|` is a border between words.
  /// - Complexity: O(*n*), where *n* is the length of the line.
  package init(_ text: String, through end: ScanEnd? = nil, between bars: [Int] = []) {
    self.text = text
    var bytes = Array(text.utf8)
    for bar in bars where bar < bytes.count && bytes[bar] == UInt8(ascii: "|") {
      bytes[bar] = UInt8(ascii: " ")
    }
    self.bytes = bytes
    tokens = Self.scan(bytes, through: end)
  }

  /// Creates a line of its parts.
  init(_ text: String, _ bytes: [UInt8], _ tokens: [FieldToken]) {
    (self.text, self.bytes, self.tokens) = (text, bytes, tokens)
  }

  private static func scan(_ bytes: [UInt8], through end: ScanEnd?) -> [FieldToken] {
    var tokens: [FieldToken] = []
    tokens.reserveCapacity(end?.words ?? wordCount(of: bytes))
    var gaps = 0
    var position = 0
    var start: (position: Int, byte: Int)?
    for (offset, byte) in bytes.enumerated() {
      // Positions count scalars: continuation bytes add nothing.
      if byte & 0xc0 == 0x80 { continue }
      if byte == UInt8(ascii: " ") {
        if let begun = start {
          tokens.append(
            FieldToken(columns: begun.position..<position, bytes: begun.byte..<offset), in: bytes)
          start = nil
          if let end, end.isReached(by: begun.position, tokens.count, gaps) { return tokens }
        }
      } else if start == nil {
        if let last = tokens.last, position - last.columns.upperBound > 1 { gaps += 1 }
        start = (position, offset)
      }
      position += 1
    }
    if let start {
      tokens.append(
        FieldToken(columns: start.position..<position, bytes: start.byte..<bytes.count), in: bytes)
    }
    return tokens
  }

  private static func wordCount(of bytes: [UInt8]) -> Int {
    var count = 0
    var isSpace = true
    for byte in bytes {
      let wasSpace = isSpace
      isSpace = byte == UInt8(ascii: " ")
      if wasSpace, !isSpace { count += 1 }
    }
    return count
  }

  /// Returns whether more than one space separates a word from the next one.
  ///
  /// - Parameter word: The index of a token that is not the last one.
  /// - Returns: False for a single space.
  func hasWideGap(after word: Int) -> Bool {
    tokens[word + 1].columns.lowerBound - tokens[word].columns.upperBound > 1
  }

  /// Returns the text from the first to the last of some words, with the spaces between them.
  ///
  /// - Parameter words: Indexes of tokens; an empty range gives an empty text.
  /// - Returns: A part of the line.
  package func text(of words: Range<Int>) -> String {
    guard !words.isEmpty else { return "" }
    let range =
      tokens[words.lowerBound].bytes.lowerBound..<tokens[words.upperBound - 1].bytes.upperBound
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

extension [FieldToken] {
  /// Appends a word; the lines of a tree that is drawn left of its name are part of it.
  fileprivate mutating func append(_ token: FieldToken, in bytes: [UInt8]) {
    var token = token
    if token.isBranch(in: bytes) {
      while let last, last.isLine(in: bytes) {
        token = FieldToken(
          columns: last.columns.lowerBound..<token.columns.upperBound,
          bytes: last.bytes.lowerBound..<token.bytes.upperBound)
        removeLast()
      }
    }
    append(token)
  }
}

extension FieldToken {
  /// Returns whether a word begins with the branch of a tree: `├─`, `└─`, `|-` or `` `- ``.
  fileprivate func isBranch(in bytes: [UInt8]) -> Bool {
    let word = bytes[self.bytes]
    switch word.first {
    case 0xe2:
      return word.starts(with: [0xe2, 0x94, 0x9c]) || word.starts(with: [0xe2, 0x94, 0x94])
    case 0x7c, 0x60: return word.dropFirst().first == UInt8(ascii: "-")
    default: return false
    }
  }

  /// Returns whether a word is the line from a row of a tree to one below others: `│` or `|`.
  fileprivate func isLine(in bytes: [UInt8]) -> Bool {
    bytes[self.bytes].elementsEqual([0xe2, 0x94, 0x82]) || bytes[self.bytes].elementsEqual([0x7c])
  }
}
