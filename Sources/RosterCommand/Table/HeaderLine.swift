/// A test that distinguishes a line of column names from a line of data.
enum HeaderLine {
  /// Returns whether every field of a line is a word rather than a number.
  ///
  /// `1K-blocks` is a word; `80`, `1.5G`, `10:42` and `2025-05-20T10:42:00Z` are not.
  ///
  /// - Parameter line: A line that is not empty.
  /// - Returns: False for a line without letters.
  static func isHeader(_ line: ScannedLine) -> Bool {
    var hasLetter = false
    for token in line.tokens {
      let word = String(decoding: line.bytes[token.bytes], as: UTF8.self)
      let letters = word.unicodeScalars.count { $0.properties.isAlphabetic }
      let digits = word.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      if digits > letters || digits > 0 && Quantity.value(of: word) != nil { return false }
      if letters > 0 { hasLetter = true }
    }
    return hasLetter
  }

  /// Returns whether a line is a title above the header, as in the output of `netstat`.
  ///
  /// A title consists of words with single spaces between them. The header below it has more words,
  /// at other positions.
  ///
  /// - Parameters:
  ///   - line: The first line.
  ///   - next: The line below it.
  /// - Returns: False unless both lines have this form.
  static func isTitle(_ line: ScannedLine, above next: ScannedLine) -> Bool {
    guard isHeader(line), isHeader(next), line.tokens.count > 1,
      next.tokens.count > line.tokens.count, !hasWideGap(line), hasWideGap(next)
    else { return false }
    let starts = Set(next.tokens.map(\.columns.lowerBound))
    let ends = Set(next.tokens.map(\.columns.upperBound))
    let words = line.tokens.dropFirst()
    let aligned = words.count {
      starts.contains($0.columns.lowerBound) || ends.contains($0.columns.upperBound)
    }
    return aligned * 2 < words.count
  }

  /// Returns whether two consecutive words are more than one space apart.
  ///
  /// - Parameter line: Any line.
  /// - Returns: False for fewer than two words.
  static func hasWideGap(_ line: ScannedLine) -> Bool {
    zip(line.tokens, line.tokens.dropFirst()).contains {
      $1.columns.lowerBound - $0.columns.upperBound > 1
    }
  }
}
