/// A test that distinguishes a line of column names from a line of data.
package enum HeaderLine {
  /// Returns whether every field of a line is a word rather than a number.
  ///
  /// `1K-blocks` is a word; `80`, `1.5G`, `10:42` and `2025-05-20T10:42:00Z` are not. `C10` is one
  /// beside `C9`.
  ///
  /// - Parameter line: A line that is not empty.
  /// - Returns: False for a line without letters.
  static func isHeader(_ line: ScannedLine) -> Bool {
    var hasLetter = false
    var stems: [Substring]?
    for token in line.tokens {
      let word = String(decoding: line.bytes[token.bytes], as: UTF8.self)
      let letters = word.unicodeScalars.count { $0.properties.isAlphabetic }
      let digits = word.utf8.count { isDigit($0) }
      if letters > 0 { hasLetter = true }
      guard digits > letters || digits > 0 && Quantity.value(of: word) != nil else { continue }
      let all = stems ?? line.words.compactMap(stem)
      stems = all
      guard let stem = stem(of: word), all.count(where: { $0 == stem }) > 1 else { return false }
    }
    return hasLetter
  }

  /// Returns the word without the number at its end: `CPU` of `CPU12`; nil if there is more to it.
  private static func stem(of word: String) -> Substring? {
    var stem = word[...]
    while let last = stem.utf8.last, isDigit(last) { stem.removeLast() }
    let isWord = !stem.isEmpty && stem.unicodeScalars.allSatisfy { $0.properties.isAlphabetic }
    return isWord && stem.utf8.count < word.utf8.count ? stem : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Returns the column names in a line.
  ///
  /// A time at the beginning, as `sar`, `mpstat` and `pidstat` print it above the times of the
  /// rows, is no name, nor is their `Average:`. Words that `ss` joins are separate.
  ///
  /// - Parameter line: A line of names.
  /// - Returns: The line without the time.
  package static func names(_ line: ScannedLine) -> ScannedLine {
    var tokens = line.tokens[...]
    let words = tokens.prefix(2).map { line.bytes[$0.bytes] }
    if tokens.count > 2, isTime(words[0]) || words[0].elementsEqual("Average:".utf8) {
      tokens.removeFirst()
      if words[1].elementsEqual("AM".utf8) || words[1].elementsEqual("PM".utf8) {
        tokens.removeFirst()
      }
    }
    if let last = tokens.last, line.bytes[last.bytes].elementsEqual(joined.utf8) {
      let width = second.utf8.count
      let (columns, bytes) = (last.columns, last.bytes)
      tokens.removeLast()
      tokens.append(
        FieldToken(
          columns: columns.lowerBound..<columns.upperBound - width,
          bytes: bytes.lowerBound..<bytes.upperBound - width))
      tokens.append(
        FieldToken(
          columns: columns.upperBound - width..<columns.upperBound,
          bytes: bytes.upperBound - width..<bytes.upperBound))
    } else if tokens.count == line.tokens.count {
      return line
    }
    return ScannedLine(line.text, line.bytes, Array(tokens))
  }

  /// The name of the last two columns of `ss`, which leaves no space between them.
  private static let (joined, second) = ("Address:PortProcess", "Process")

  /// Returns whether a word is a time of day with seconds.
  private static func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 8
      && word.enumerated().allSatisfy {
        $0.offset % 3 == 2 ? $0.element == UInt8(ascii: ":") : isDigit($0.element)
      }
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
  package static func isTitle(_ line: ScannedLine, above next: ScannedLine) -> Bool {
    guard isHeader(line), isHeader(next), line.tokens.count > 1,
      next.tokens.count > line.tokens.count, !hasWideGap(line), hasWideGap(next)
    else { return false }
    return !isAligned(line, with: next)
  }

  /// Returns whether half of the words of a line, except the first one, are above or below the ends
  /// of words of another line.
  static func isAligned(_ line: ScannedLine, with other: ScannedLine) -> Bool {
    let words = line.tokens.dropFirst()
    let aligned = words.count { word in
      other.tokens.contains { $0.columns.isAligned(with: word.columns) }
    }
    return aligned * 2 >= words.count
  }

  /// Returns whether two consecutive words are more than one space apart.
  ///
  /// - Parameter line: Any line.
  /// - Returns: False for fewer than two words.
  static func hasWideGap(_ line: ScannedLine) -> Bool {
    line.tokens.indices.dropLast().contains(where: line.hasWideGap)
  }
}
