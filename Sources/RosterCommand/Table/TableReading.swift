/// Which of the first lines of an output are rows, and which are something else.
struct TableReading: Hashable, Sendable {
  /// What names the columns.
  enum Header: Hashable, Sendable {
    /// Nothing: the columns are numbered.
    case none

    /// One line of names.
    case names

    /// A line of groups, as `vmstat` prints one, and a line of names below it.
    case groupsAndNames

    /// No line: the fields have names of their own, as those of JSON.
    case fields
  }

  /// What names the columns.
  var header: Header

  /// The number of lines above the header that are a title.
  var titleCount = 0

  /// The number of lines of dashes below the header.
  var rulerCount = 0

  /// Every line is a row.
  static let rows = TableReading(header: .none)

  /// Whether the columns have names.
  var hasHeader: Bool { header != .none }

  /// The index of the line that has the names.
  var namesLine: Int { titleCount + (header == .groupsAndNames ? 1 : 0) }

  /// The index of the first line that is a row.
  var firstRow: Int { header == .none || header == .fields ? 0 : namesLine + 1 + rulerCount }
}

extension TableReading {
  /// Returns how the lines are read if the first one is said to name the columns.
  ///
  /// - Parameter lines: The output.
  /// - Returns: A reading with a header, unless there are no lines.
  static func withHeader(_ lines: [String]) -> TableReading {
    guard !lines.isEmpty else { return .rows }
    if GroupLine(above: lines) != nil {
      return TableReading(header: .groupsAndNames, rulerCount: rulerCount(in: lines, below: 1))
    }
    return TableReading(header: .names, rulerCount: rulerCount(in: lines, below: 0))
  }

  /// Returns the readings with a header that come into question, the most telling one first.
  ///
  /// - Parameter lines: The output.
  /// - Returns: None if there are no lines.
  static func candidates(_ lines: [String]) -> [TableReading] {
    guard !lines.isEmpty else { return [] }
    var readings = [withHeader(lines)]
    if lines.count > 1, HeaderLine.isTitle(ScannedLine(lines[0]), above: ScannedLine(lines[1])) {
      readings.insert(
        TableReading(
          header: .names, titleCount: 1, rulerCount: rulerCount(in: lines, below: 1)), at: 0)
    }
    return readings
  }

  /// Returns the reading with a header for which the output itself has evidence, or nil.
  ///
  /// - Parameter lines: The output.
  /// - Returns: A reading with a header, or nil if the first line could be a row.
  /// - Complexity: O(*n*), where *n* is the length of the first lines; the number of lines does not
  ///   count.
  static func evident(in lines: [String]) -> TableReading? {
    candidates(lines).first { reading in
      reading.header == .groupsAndNames || reading.rulerCount > 0
        || HeaderEvidence(lines, reading).isHeader
    }
  }

  /// Whether the line below the names is dashes that stand below each of them.
  static func rulerCount(in lines: [String], below names: Int) -> Int {
    guard lines.count > names + 1 else { return 0 }
    let ruler = ScannedLine(lines[names + 1])
    let dashes: Set<UInt8> = [UInt8(ascii: "-"), UInt8(ascii: "=")]
    guard ruler.bytes.allSatisfy({ dashes.contains($0) || $0 == UInt8(ascii: " ") }),
      ruler.tokens.allSatisfy({ $0.bytes.count > 1 })
    else { return 0 }
    let header = ScannedLine(lines[names])
    if ruler.tokens.count == 1, let last = header.tokens.last {
      // Without gaps above them, dashes underline the title of a text.
      let isWhole = ruler.tokens[0].columns.upperBound >= last.columns.upperBound
      return isWhole && HeaderLine.hasWideGap(header) && HeaderLine.isHeader(header) ? 1 : 0
    }
    return ruler.tokens.allSatisfy { dashes in
      header.tokens.contains { name in
        // A name begins where its dashes do, or stands at their right end.
        name.columns.lowerBound == dashes.columns.lowerBound
          || name.columns.upperBound == dashes.columns.upperBound
      }
    } ? 1 : 0
  }
}
