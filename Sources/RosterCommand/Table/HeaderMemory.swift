/// The evidence of earlier outputs about the first line of the next one.
///
/// Only evidence makes a header. However, a line that was a header stays one while it is unchanged,
/// and a first line below which all rows are replaced is evidence too. A line that appears among
/// the rows was never a header.
struct HeaderMemory: Sendable {
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
  private var ruledOut: Set<[String]> = []
  private var standing: Standing?

  /// Returns the reading of an output.
  ///
  /// - Parameters:
  ///   - lines: The output, not empty.
  ///   - names: The columns to which the user refers by name.
  /// - Returns: A reading with a header if there is evidence for one.
  /// - Complexity: O(*n*) at worst, where *n* is the number of lines; usually only the first lines
  ///   are read.
  mutating func reading(of lines: [String], naming names: [ColumnReference]) -> TableReading {
    let found = known(lines) ?? Self.named(names, in: lines) ?? evident(in: lines)
    let reading = found ?? outlasting(lines) ?? .rows
    accepted =
      reading.hasHeader
      ? Accepted(reading: reading, words: Self.words(of: lines[..<reading.firstRow])) : nil
    if reading.hasHeader { standing = nil }
    return reading
  }

  /// Returns the reading of the last output, if the header is unchanged.
  private mutating func known(_ lines: [String]) -> TableReading? {
    guard let accepted else { return nil }
    let count = accepted.reading.firstRow
    if lines.count >= count, Self.words(of: lines[..<count]) == accepted.words {
      return accepted.reading
    }
    let length = accepted.words.reduce(0) { $0 + $1.utf8.count }
    let isRow = lines.contains {
      $0.utf8.count >= length && ScannedLine($0).words == accepted.words
    }
    if isRow { ruledOut.insert(accepted.words) }
    return nil
  }

  private func evident(in lines: [String]) -> TableReading? {
    TableReading.evident(in: lines).flatMap {
      ruledOut.contains(Self.words(of: lines[..<$0.firstRow])) ? nil : $0
    }
  }

  /// Returns the reading that contains all columns to which the user refers.
  private static func named(
    _ names: [ColumnReference], in lines: [String]
  ) -> TableReading? {
    guard !names.isEmpty else { return nil }
    let sample = OutputLines(lines: Array(lines.prefix(HeaderEvidence.sampleSize)))
    return TableReading.candidates(sample.lines).first { reading in
      let columns = OutputTable(sample, reading).columns
      return names.allSatisfy { $0.index(in: columns) != nil }
    }
  }

  /// Returns a reading with a header if the first line has stayed while all rows were replaced.
  private mutating func outlasting(_ lines: [String]) -> TableReading? {
    let reading = TableReading(header: .names)
    let words = Self.words(of: lines[..<1])
    let rows = lines.dropFirst().prefix(HeaderEvidence.sampleSize)
    guard rows.count > 1, HeaderEvidence(lines, reading).isPossible, !ruledOut.contains(words)
    else {
      standing = nil
      return nil
    }
    let names = Set(rows.compactMap { ScannedLine($0, through: 0, atLeast: 1).words.first })
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

  private static func words(of lines: ArraySlice<String>) -> [String] {
    lines.flatMap { ScannedLine($0).words }
  }
}
