import TableText

/// The identities of the blocks of an output, which stay from one output to the next.
struct BlockNames {
  /// The name of the block with the empty identity: the first table of the first output.
  private var first: String?

  /// Returns an identity for each block.
  ///
  /// A table is known by the words of its title without numbers, or by those of its header, and by its
  /// number among the tables of that name. Text is known by its number.
  mutating func ids(of document: OutputDocument, in lines: OutputLines) -> [String] {
    var counts: [String: Int] = [:]
    let names = document.blocks.map { block in
      let name = block.reading.map { Self.name(of: $0, lines[block.lines]) } ?? Self.text
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return count == 1 ? name : "\(name) #\(count)"
    }
    let tables = document.mainTables.map { names[$0] }
    if !tables.contains(where: { $0 == first }) { first = tables.first }
    return names.map { $0 == first ? "" : $0 }
  }

  private static func name(of reading: TableReading, _ lines: OutputLines) -> String {
    guard reading.hasHeader, reading.namesLine < lines.lines.count else { return "rows" }
    let title = lines.lines[..<reading.titleCount].flatMap { ScannedLine($0).words }.filter {
      !$0.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    let words = HeaderLine.names(ScannedLine(lines.lines[reading.namesLine])).words
    if title.isEmpty, reading.header == .records { return "records" }
    return (title.isEmpty ? words : title).joined(separator: " ")
  }

  /// The name of text, which no table has: its words have no spaces at their ends.
  private static let text = " text"
}
