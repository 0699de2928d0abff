/// The roles of the first lines of an output, which determine which lines are rows.
struct TableReading: Hashable, Sendable {
  /// The origin of the column names.
  enum Header: Hashable, Sendable {
    /// None: the columns are numbered.
    case none

    /// One line of names.
    case names

    /// A line of groups, as `vmstat` prints one, and a line of names below it.
    case groupsAndNames

    /// The fields have their own names, as in JSON.
    case fields
  }

  /// The origin of the column names.
  var header: Header

  /// The number of lines above the header that are a title.
  var titleCount = 0

  /// The number of lines of dashes below the header.
  var rulerCount = 0

  /// Every line is a row.
  static let rows = TableReading(header: .none)

  /// Whether the columns have names.
  var hasHeader: Bool { header != .none }

  /// The index of the line with the names.
  var namesLine: Int { titleCount + (header == .groupsAndNames ? 1 : 0) }

  /// The index of the first row.
  var firstRow: Int { header == .none || header == .fields ? 0 : namesLine + 1 + rulerCount }
}

extension TableReading {
  /// Returns the reading if the first line is declared to contain the column names.
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

  /// Returns the possible readings with a header, the most specific one first.
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

  /// Returns the reading with a header for which the output contains evidence, or nil.
  ///
  /// - Parameter lines: The output.
  /// - Returns: A reading with a header, or nil if the first line may be a row.
  /// - Complexity: O(*n*), where *n* is the length of the first lines; the number of lines does not
  ///   matter.
  static func evident(in lines: [String]) -> TableReading? {
    candidates(lines).first { reading in
      reading.header == .groupsAndNames || reading.rulerCount > 0
        || HeaderEvidence(lines, reading).isHeader
    }
  }

  /// Returns 1 if the line below the names consists of dashes below each of them, otherwise 0.
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
        // A name begins where its dashes do, or is aligned with their right end.
        name.columns.lowerBound == dashes.columns.lowerBound
          || name.columns.upperBound == dashes.columns.upperBound
      }
    } ? 1 : 0
  }
}
