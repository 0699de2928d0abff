/// The roles of the first lines of an output, which determine which lines are rows.
package struct TableReading: Hashable, Sendable {
  /// The origin of the column names.
  package enum Header: Hashable, Sendable {
    /// None: the columns are numbered.
    case none

    /// One line of names.
    case names

    /// A line of groups, as `vmstat` prints one, and a line of names below it.
    case groupsAndNames

    /// The fields have their own names, as in JSON.
    case fields

    /// The names and the values are between drawn borders.
    case borders

    /// None: each line has a name and a value.
    case records
  }

  /// The origin of the column names.
  package var header: Header

  /// The number of lines above the header that are a title.
  package var titleCount = 0

  /// The number of lines of dashes below the header.
  package var rulerCount = 0

  /// Creates a reading.
  package init(header: Header, titleCount: Int = 0, rulerCount: Int = 0) {
    self.header = header
    self.titleCount = titleCount
    self.rulerCount = rulerCount
  }

  /// Every line is a row.
  package static let rows = TableReading(header: .none)

  /// Whether the columns have names.
  package var hasHeader: Bool { header != .none }

  /// Whether the names are on a line of their own, above the rows.
  var hasNamesLine: Bool { header == .names || header == .groupsAndNames }

  /// The index of the line with the names.
  package var namesLine: Int { titleCount + (header == .groupsAndNames ? 1 : 0) }

  /// The index of the first row.
  package var firstRow: Int {
    hasNamesLine ? namesLine + 1 + rulerCount : titleCount
  }
}

extension TableReading {
  /// Returns the reading if a line is declared to contain the column names.
  ///
  /// - Parameters:
  ///   - lines: The output.
  ///   - index: The index of the line; if it is that of groups above names, the next line has the
  ///     names.
  /// - Returns: A reading with a header, unless there is no such line.
  static func withHeader(_ lines: OutputLines, at index: Int) -> TableReading {
    guard lines.lines.indices.contains(index) else { return .rows }
    let block = Array(lines.lines[index...].prefix(3))
    let header: Header = GroupLine(above: block) == nil ? .names : .groupsAndNames
    return TableReading(
      header: header, titleCount: index,
      rulerCount: rulerCount(in: block, below: header == .names ? 0 : 1))
  }

  /// Returns 1 if the line below the names consists of dashes below each of them, otherwise 0.
  static func rulerCount(in lines: [String], below names: Int) -> Int {
    guard lines.count > names + 1 else { return 0 }
    let ruler = ScannedLine(lines[names + 1])
    let dashes: Set<UInt8> = [UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "+")]
    guard ruler.bytes.allSatisfy({ dashes.contains($0) || $0 == UInt8(ascii: " ") }),
      // A dash alone is below a name of one letter, and a value elsewhere.
      ruler.tokens.contains(where: { $0.bytes.count > 1 })
    else { return 0 }
    return rulerCount(ruler, below: ScannedLine(lines[names]))
  }

  private static func rulerCount(_ ruler: ScannedLine, below header: ScannedLine) -> Int {
    if ruler.tokens.count == 1, let last = header.tokens.last {
      if ruler.text.contains("=-=") { return rulerCount(inOneWord: ruler, below: header) }
      // Without gaps above them, dashes underline the title of a text.
      let isWhole = ruler.tokens[0].columns.upperBound >= last.columns.upperBound
      return isWhole && !ruler.text.contains("+") && HeaderLine.hasWideGap(header)
        && HeaderLine.isHeader(header) ? 1 : 0
    }
    // The names may be padded in another unit than the dashes, which are ASCII.
    let isBelow = PaddingUnit.allCases.contains { unit in
      let names = header.counted(in: unit).tokens.map(\.columns)
      return ruler.tokens.allSatisfy { dashes in
        // A name begins where its dashes do, or is aligned with their right end.
        names.contains { $0.isAligned(with: dashes.columns) }
      }
    }
    return isBelow && !ruler.text.contains("+") ? 1 : 0
  }

  /// Returns 1 if names are above the parts of a line like `+++-=====-======`, otherwise 0.
  private static func rulerCount(inOneWord ruler: ScannedLine, below header: ScannedLine) -> Int {
    let parts = ruler.text.split(separator: "-", omittingEmptySubsequences: false)
    var starts: Set<Int> = []
    var start = 0
    for part in parts {
      starts.insert(start)
      start += part.utf8.count + 1
    }
    return HeaderLine.isHeader(header)
      && header.tokens.allSatisfy { starts.contains($0.columns.lowerBound) } ? 1 : 0
  }
}
