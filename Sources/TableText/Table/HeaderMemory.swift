/// The evidence of earlier outputs about the first line of the next one.
///
/// Only evidence makes a header. However, a line that was a header stays one while it is unchanged,
/// and a first line below which all rows are replaced is evidence too. A line that appears among
/// the rows was never a header.
package struct HeaderMemory: Sendable {
  /// The number of times that all rows below a line must be replaced for it to be a header.
  static let enoughTurnovers = 2

  /// A header that was accepted.
  private struct Accepted {
    let reading: TableReading
    let words: [String]
  }

  /// A first line that may be a header, and the rows below it.
  private struct Standing {
    let words: [String]
    var names: Set<String>
    var turnovers = 0
  }

  private var accepted: Accepted?

  /// Creates a memory of nothing.
  package init() {}
  private var ruledOut: Set<[String]> = []
  private var standing: Standing?

  /// The division of the last header into names.
  private var shape: ColumnShape?

  /// The words of the headers of all tables of the last output.
  private var headers: Set<[String]> = []

  /// Returns the first table of an output.
  ///
  /// The names of the columns stay while the words of the header are the same and the rows fit
  /// them, whatever the widths of the columns are.
  ///
  /// - Parameters:
  ///   - lines: The output, not empty.
  ///   - policy: Which line contains the column names.
  ///   - names: The columns to which the user refers by name.
  /// - Returns: The table.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  package mutating func table(
    of lines: OutputLines, _ policy: HeaderPolicy, naming names: [ColumnReference]
  ) -> OutputTable {
    let document = document(of: lines, policy, naming: names)
    let main = document.mainTables.first.map { document.blocks[$0] }
    // Of records beside text, all lines are rows.
    let isMixed = document.blocks.count > 1 && main?.reading?.header == .records
    let block = isMixed ? nil : main
    let table = OutputTable(
      lines[block?.lines ?? lines.lines.indices], block?.reading ?? .rows, like: shape)
    shape = table.shape ?? shape
    return table
  }

  /// Returns the blocks of an output.
  ///
  /// - Parameters:
  ///   - lines: The output, not empty.
  ///   - policy: Which line contains the column names of the first table.
  ///   - names: The columns to which the user refers by name.
  /// - Returns: The tables and the text between them.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  package mutating func document(
    of lines: OutputLines, _ policy: HeaderPolicy, naming names: [ColumnReference]
  ) -> OutputDocument {
    let reading = policy.reading(of: lines) ?? reading(of: lines, naming: names)
    let document = OutputDocument(
      lines, reading, known: headers, isAutomatic: policy == .automatic)
    headers = document.headers
    return document
  }

  /// Returns the reading of an output.
  ///
  /// - Parameters:
  ///   - lines: The output, not empty.
  ///   - names: The columns to which the user refers by name.
  /// - Returns: A reading with a header if there is evidence for one.
  /// - Complexity: O(*n*) at worst, where *n* is the number of lines; usually only the first lines
  ///   are read.
  package mutating func reading(of lines: OutputLines, naming names: [ColumnReference])
    -> TableReading
  {
    let found = known(lines) ?? Self.named(names, in: lines) ?? evident(in: lines)
    let reading = found ?? outlasting(lines) ?? .rows
    accepted =
      reading.hasHeader
      ? Accepted(reading: reading, words: Self.words(of: lines, reading)) : nil
    if reading.hasHeader { standing = nil }
    return reading
  }

  /// Returns the reading of the last output, if the header is unchanged.
  private mutating func known(_ lines: OutputLines) -> TableReading? {
    guard let accepted else { return nil }
    if Self.words(of: lines, accepted.reading) == accepted.words { return accepted.reading }
    if accepted.reading.titleCount > 0, let moved = Self.moved(accepted, in: lines) {
      return moved
    }
    let length = accepted.words.reduce(0) { $0 + $1.utf8.count }
    let isRow = lines.lines.contains {
      $0.utf8.count >= length && HeaderLine.names(ScannedLine($0)).words == accepted.words
    }
    if isRow { ruledOut.insert(accepted.words) }
    return nil
  }

  /// Returns the reading if the header is below a title with another number of lines.
  private static func moved(_ accepted: Accepted, in lines: OutputLines) -> TableReading? {
    var reading = accepted.reading
    for count in 0..<min(lines.lines.count, TableReading.searchSize) {
      reading.titleCount = count
      if words(of: lines, reading) == accepted.words { return reading }
    }
    return nil
  }

  private func evident(in lines: OutputLines) -> TableReading? {
    TableReading.evident(in: lines).flatMap {
      ruledOut.contains(Self.words(of: lines, $0)) ? nil : $0
    }
  }

  /// Returns the reading that contains all columns to which the user refers.
  private static func named(
    _ names: [ColumnReference], in lines: OutputLines
  ) -> TableReading? {
    guard let first = names.first else { return nil }
    let sample = lines.prefix(TableReading.searchSize + HeaderEvidence.sampleSize)
    func hasNames(_ reading: TableReading) -> Bool {
      let columns = OutputTable(sample.prefix(reading.firstRow + 100), reading).columns
      return names.allSatisfy { $0.index(in: columns) != nil }
    }
    if let reading = TableReading.candidates(sample).first(where: hasNames) { return reading }
    let word = first.text.lowercased()
    return sample.lines.indices.dropFirst().prefix(TableReading.searchSize).lazy.filter { index in
      // A row of few words can name a column by chance.
      sample.lines[index].lowercased().contains(word)
        && HeaderLine.isHeader(HeaderLine.names(ScannedLine(sample.lines[index])))
    }.map { TableReading.withHeader(sample, at: $0) }.first(where: hasNames)
  }

  /// Returns a reading with a header if the first line has stayed while all rows were replaced.
  private mutating func outlasting(_ lines: OutputLines) -> TableReading? {
    let reading = TableReading(header: .names)
    let words = Self.words(of: lines, reading)
    let rows = lines.lines.dropFirst().prefix(HeaderEvidence.sampleSize)
    guard rows.count > 1, HeaderEvidence(lines, reading).isPossible, !ruledOut.contains(words)
    else {
      standing = nil
      return nil
    }
    let first = ScanEnd(column: 0, words: 1)
    let names = Set(rows.compactMap { ScannedLine($0, through: first).words.first })
    guard var standing, standing.words == words else {
      standing = Standing(words: words, names: names)
      return nil
    }
    if standing.names.isDisjoint(with: names) {
      standing.turnovers += 1
      standing.names = names
    }
    self.standing = standing
    return standing.turnovers >= Self.enoughTurnovers ? reading : nil
  }

  /// Returns the words of the header in a reading; none if the output is too short.
  private static func words(of lines: OutputLines, _ reading: TableReading) -> [String] {
    guard lines.lines.count >= reading.firstRow else { return [] }
    return lines.lines[reading.titleCount..<reading.firstRow].flatMap {
      HeaderLine.names(ScannedLine($0)).words
    }
  }
}
