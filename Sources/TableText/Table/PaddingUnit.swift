import TerminalIO

/// The unit that a command counts when it pads columns with spaces.
///
/// It matters for text that is not ASCII: `日本` is two scalars, four columns of a terminal and six
/// bytes.
enum PaddingUnit: CaseIterable, Sendable {
  /// Unicode scalars, as counted by commands written in Go.
  case scalars

  /// Columns of a terminal, as counted by `df`, `ls` and `column`.
  case columns

  /// Bytes, as counted by commands that use `printf` of C.
  case bytes
}

extension PaddingUnit {
  /// Returns the unit in which most words of a table align with its header.
  ///
  /// - Parameters:
  ///   - header: The line of column names.
  ///   - rows: The rows below it.
  /// - Returns: The unit; scalars if all units give the same result.
  /// - Complexity: O(*n*), where *n* is the length of the lines.
  package static func best(for header: ScannedLine, _ rows: [ScannedLine]) -> PaddingUnit {
    let lines = header.isASCII ? rows.filter { !$0.isASCII } : rows
    guard lines.contains(where: { !$0.isASCII }) || !header.isASCII else { return .scalars }
    func aligned(_ unit: PaddingUnit) -> Int {
      let names = header.counted(in: unit).tokens.map(\.columns)
      let starts = Set(names.map(\.lowerBound))
      let ends = Set(names.map(\.upperBound))
      return lines.reduce(0) { count, line in
        count
          + line.counted(in: unit).tokens.count {
            starts.contains($0.columns.lowerBound) || ends.contains($0.columns.upperBound)
          }
      }
    }
    var best = (unit: scalars, count: aligned(.scalars))
    for unit in [columns, bytes] {
      let count = aligned(unit)
      if count > best.count { best = (unit, count) }
    }
    return best.unit
  }
}

extension ScannedLine {
  /// Whether all characters are ASCII, for which all units are equal.
  var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// Returns the line with the positions of its words counted in another unit.
  ///
  /// - Parameter unit: The unit.
  /// - Returns: The line with the same words.
  func counted(in unit: PaddingUnit) -> ScannedLine {
    if unit == .scalars || isASCII { return self }
    var (position, end) = (0, 0)
    return ScannedLine(
      text, bytes,
      tokens.map { token in
        // Only spaces are between words.
        let start = position + token.bytes.lowerBound - end
        let word = String(decoding: bytes[token.bytes], as: UTF8.self)
        let width = unit == .bytes ? token.bytes.count : TerminalWidth.columns(of: word)
        (position, end) = (start + width, token.bytes.upperBound)
        return FieldToken(columns: start..<position, bytes: token.bytes)
      })
  }
}
