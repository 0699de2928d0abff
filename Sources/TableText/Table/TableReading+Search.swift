extension TableReading {
  /// The number of lines in which a header is searched for.
  static let searchSize = 100

  /// The maximum number of lines of a title without an empty line below it.
  private static let titleSize = 3

  /// Returns the possible readings with a header in the first lines, the most specific one first.
  ///
  /// - Parameter lines: The output.
  /// - Returns: None if there are no lines.
  static func candidates(_ lines: OutputLines) -> [TableReading] {
    guard let first = lines.lines.first else { return [] }
    let readings = [withHeader(lines, at: 0)]
    guard lines.lines.count > 1, readings[0].header == .names,
      HeaderLine.isTitle(ScannedLine(first), above: ScannedLine(lines.lines[1]))
    else { return readings }
    return [withHeader(lines, at: 1)] + readings
  }

  /// Returns the reading with a header for which the output contains evidence, or nil.
  ///
  /// - Parameter lines: The output.
  /// - Returns: A reading with a header, or nil if the first line may be a row.
  /// - Complexity: O(*n*), where *n* is the length of the first lines; the number of lines does not
  ///   matter.
  package static func evident(in lines: OutputLines) -> TableReading? {
    // The rows of a block end where the sample does.
    let sample = lines.prefix(searchSize + HeaderEvidence.sampleSize)
    let first = candidates(sample).first { reading in
      reading.header == .groupsAndNames || reading.rulerCount > 0
        || HeaderEvidence(sample, reading).isHeader
    }
    return first ?? belowTitle(in: sample)
  }

  /// Returns the reading with a header below a title of any form.
  ///
  /// An empty line is between the two, or there are few lines in the title and none of them looks
  /// like a row.
  private static func belowTitle(in lines: OutputLines) -> TableReading? {
    let starts = Set(lines.blanks)
    for index in lines.lines.indices.dropFirst().prefix(searchSize) {
      guard starts.contains(index) || index <= titleSize else { continue }
      let names = HeaderLine.names(ScannedLine(lines.lines[index]))
      guard names.tokens.count > 1, HeaderLine.isHeader(names) else { continue }
      let reading = withHeader(lines, at: index)
      guard reading.firstRow < lines.lines.count, isEvident(reading, in: lines) else { continue }
      if starts.contains(index) || isTitle(lines.lines[..<index], above: names) { return reading }
    }
    return nil
  }

  private static func isEvident(_ reading: TableReading, in lines: OutputLines) -> Bool {
    if reading.rulerCount > 0 || reading.header == .groupsAndNames { return true }
    let evidence = HeaderEvidence(lines, reading)
    return evidence.isHeader && evidence.isPadded
  }

  /// Whether no line is aligned with the names below them, unless dashes are around it.
  private static func isTitle(_ lines: ArraySlice<String>, above names: ScannedLine) -> Bool {
    names.tokens.count > 2
      && lines.allSatisfy { text in
        let line = ScannedLine(text)
        return line.tokens.count == 1 || text.hasPrefix("--")
          || !HeaderLine.isAligned(line, with: names)
      }
  }
}
