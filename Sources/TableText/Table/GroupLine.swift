/// The upper line of a header of two lines, whose words each cover several columns.
///
/// `vmstat` draws dashes around the groups, and `/proc/net/dev` bars between them; those of
/// `zpool iostat` are above names with dashes below.
struct GroupLine: Equatable, Sendable {
  private let groups: [ColumnLayout.Heading]

  /// Parses the first of two lines, if they are such a header.
  ///
  /// - Parameter lines: The output.
  package init?(above lines: [String]) {
    guard lines.count > 1 else { return nil }
    let upper = ScannedLine(lines[0])
    let names = ScannedLine(lines[1], between: Self.bars(in: lines[1]))
    guard HeaderLine.isHeader(upper), HeaderLine.isHeader(names),
      names.tokens.count > upper.tokens.count
    else { return nil }
    let bars = Self.bars(in: lines[0])
    if !bars.isEmpty, bars == Self.bars(in: lines[1]) {
      groups = Self.groups(of: upper, between: bars)
    } else if let groups = Self.groupsInDashes(upper) {
      self.groups = groups
    } else if HeaderLine.hasWideGap(upper), upper.tokens[0].columns.lowerBound > 0,
      TableReading.rulerCount(in: lines, below: 1) > 0
    {
      groups = zip(upper.words, upper.tokens).map {
        ColumnLayout.Heading(name: $0, columns: $1.columns)
      }
    } else {
      return nil
    }
  }

  /// Returns the offsets of the bars between groups in a line of names.
  static func bars(in line: String) -> [Int] {
    line.utf8.enumerated().filter { $0.element == UInt8(ascii: "|") }.map(\.offset)
  }

  /// Returns the names of columns, prefixed by their groups if they are not unique.
  ///
  /// - Parameter headings: The columns, as named in the lower line.
  /// - Returns: A name for each column.
  func names(of headings: [ColumnLayout.Heading]) -> [String] {
    var counts: [String: Int] = [:]
    for heading in headings { counts[heading.name, default: 0] += 1 }
    return headings.map { heading in
      guard heading.name.isEmpty || counts[heading.name, default: 0] > 1,
        let group = group(above: heading)
      else { return heading.name }
      return heading.name.isEmpty ? group : "\(group) \(heading.name)"
    }
  }

  private func group(above heading: ColumnLayout.Heading) -> String? {
    let distance = { (group: ColumnLayout.Heading) in
      max(
        group.columns.lowerBound - heading.columns.lowerBound,
        heading.columns.upperBound - group.columns.upperBound, 0)
    }
    return groups.min { distance($0) < distance($1) }?.name
  }

  /// Returns the texts between the bars, without the spaces around them.
  private static func groups(
    of line: ScannedLine, between bars: [Int]
  ) -> [ColumnLayout.Heading] {
    let scalars = Array(line.text.unicodeScalars)
    let ends = bars + [max(scalars.count, (bars.last ?? 0) + 1)]
    return zip([-1] + bars, ends).map { bar, end in
      let text = String(String.UnicodeScalarView(scalars[bar + 1..<min(end, scalars.count)]))
      let isLast = end == ends.last
      return ColumnLayout.Heading(
        name: ScannedLine(text).words.joined(separator: " "),
        columns: bar + 1..<(isLast ? Int.max : end))
    }
  }

  /// Returns the words with dashes around them, if there are any.
  private static func groupsInDashes(_ line: ScannedLine) -> [ColumnLayout.Heading]? {
    let words = line.words
    let drawn = words.count { $0.hasSuffix("--") }
    let isBare = words.contains { $0.utf8.allSatisfy { $0 == UInt8(ascii: "-") } }
    guard drawn * 2 >= words.count, !isBare else { return nil }
    return zip(words, line.tokens).map { word, token in
      var name = word[...]
      while name.first == "-" { name.removeFirst() }
      while name.last == "-" { name.removeLast() }
      return ColumnLayout.Heading(name: String(name), columns: token.columns)
    }
  }
}
