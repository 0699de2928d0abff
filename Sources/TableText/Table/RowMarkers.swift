/// Signs before the first column of some rows, as `systemctl` marks failed units with `●`.
///
/// They are values of a column of their own that has no name.
struct RowMarkers: Sendable {
  /// The position of the second name of the header: a row whose second word does not begin before
  /// it has its sign below the first name.
  private let limit: Int

  /// Returns nil unless rows below a header have signs.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - header: The line of column names.
  ///   - isKnown: Whether earlier rows below this header had signs.
  init?(of rows: [ScannedLine], below header: ScannedLine, isKnown: Bool) {
    guard let first = header.tokens.first else { return nil }
    limit = header.tokens.count > 1 ? header.tokens[1].columns.lowerBound : .max
    let isEvident = rows.contains { row in
      isMarked(row) && row.tokens[1].columns.lowerBound < max(first.columns.upperBound, 3)
    }
    guard isKnown || isEvident else { return nil }
  }

  /// Returns nil unless rows have signs, and all other rows are indented by as much.
  ///
  /// - Parameter rows: The rows of a text without a header.
  init?(of rows: [ScannedLine]) {
    limit = .max
    guard let marked = rows.first(where: { isMarked($0) }) else { return nil }
    let start = marked.tokens[1].columns.lowerBound
    let isIndented = rows.allSatisfy { row in
      row.tokens.first.map { $0.columns.lowerBound == start } ?? true
        || isMarked(row) && row.tokens[1].columns.lowerBound == start
    }
    guard isIndented, rows.contains(where: { !isMarked($0) }) else { return nil }
  }

  /// Returns the sign of a row, as the range of its word, and the row without it.
  ///
  /// - Parameter row: The row.
  /// - Returns: No sign if the row has none.
  func split(_ row: ScannedLine) -> (marker: Range<Int>?, rest: ScannedLine) {
    guard isMarked(row) else { return (nil, row) }
    return (0..<1, ScannedLine(row.text, row.bytes, Array(row.tokens.dropFirst())))
  }

  private func isMarked(_ row: ScannedLine) -> Bool {
    guard row.tokens.count > 1, row.tokens[1].columns.lowerBound < limit else { return false }
    return Self.isMarker(row.bytes[row.tokens[0].bytes])
  }

  /// Returns whether a word consists of signs only: stars, angles, arrows, parts of frames,
  /// geometric shapes, symbols and dingbats.
  private static func isMarker(_ word: ArraySlice<UInt8>) -> Bool {
    // Most words begin with a letter or a digit.
    guard let first = word.first, first >= 0xe2 || first == 0x2a || first == 0x3e || first == 0xc3
    else { return false }
    return String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy {
      switch $0.value {
      case 0x2a, 0x3e, 0xd7, 0x2022, 0x2190...0x21ff, 0x2500...0x27bf, 0x2b00...0x2bff: true
      default: false
      }
    }
  }
}
