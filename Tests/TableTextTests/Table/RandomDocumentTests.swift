import RosterTesting
import TerminalIO
import TestModels
import Testing

@testable import TableText

/// Documents that a model has printed: tables, records and text beside, above and below each other.
@Suite struct RandomDocumentTests {
  /// The long run, with `ROSTER_LONG_TESTS=1`, has 20,000 documents.
  @Test(arguments: 0..<20) func `documents are divided and read as they were made`(seed: Int) {
    for step in 0..<TestLength.count(short: 30, long: 1_000) {
      var random = SeededGenerator(seed: UInt64(seed * 1_000_000 + step))
      let document = DocumentModel(&random)

      let blocks = read(document.lines)

      #expect(
        blocks == document.blocks.map(\.content),
        "seed \(seed), step \(step):\n\(document.lines.lines.joined(separator: "\n"))")
      if blocks != document.blocks.map(\.content) { return }
    }
  }

  private func read(_ lines: OutputLines) -> [BlockModel.Content] {
    let reading = TableReading.evident(in: lines) ?? .rows
    let document = OutputDocument(lines, reading)
    #expect(document.blocks.flatMap { Array($0.lines) } == Array(lines.lines.indices))
    return document.blocks.map { block in
      let own = lines[block.lines]
      guard let reading = block.reading, reading.hasHeader else {
        return BlockModel.Content(rows: own.lines.map { [$0] })
      }
      let table = OutputTable(own, reading)
      return BlockModel.Content(
        title: table.title, columns: table.columns, rows: table.rows.map(\.fields))
    }
  }
}

/// A document and the blocks in it.
private struct DocumentModel {
  var blocks: [BlockModel] = []
  var lines: OutputLines

  init(_ random: inout SeededGenerator) {
    var lines: [String] = []
    var blanks: [Int] = []
    for number in 0..<Int.random(in: 1...6, using: &random) {
      let block = BlockModel(&random, number: number, after: blocks.last?.kind)
      // Without an empty line, text would be a title, except beside a border.
      let isApart = ![block.kind, blocks.last?.kind].contains(.box) || Bool.random(using: &random)
      if number > 0, isApart || block.kind == blocks.last?.kind { blanks.append(lines.count) }
      lines += block.lines
      blocks.append(block)
    }
    self.lines = OutputLines(lines: lines, blanks: blanks)
    if blocks.count == 1, blocks[0].kind == .text { blocks[0].content.title = nil }
  }
}

/// A block that a model has made.
private struct BlockModel {
  enum Kind: CaseIterable { case table, wrapped, box, records, text }

  /// The expected reading.
  struct Content: Equatable {
    var title: String?
    var columns: [String] = []
    var rows: [[String]] = []
  }

  let kind: Kind
  var lines: [String] = []
  var content = Content()

  private static let words = [
    "node", "pool", "queue", "shard", "alpha", "worker", "部品", "größe", "lease", "token",
  ]

  init(_ random: inout SeededGenerator, number: Int, after last: Kind?) {
    // Records and text below their like would be one block.
    let kinds = Kind.allCases.filter { $0 != last || $0 != .records && $0 != .text }
    kind = kinds.randomElement(using: &random) ?? .table
    switch kind {
    case .table, .wrapped: makeTable(&random, number)
    case .box: makeBox(&random, number)
    case .records: makeRecords(&random, number)
    case .text: makeText(&random, isFirst: last == nil || last == .box)
    }
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? ""
  }

  /// Returns the cells one below the other, with spaces as counted in a unit.
  private static func padded(
    _ rows: [[String]], in unit: PaddingUnit, right: Int?, between gap: String
  ) -> [String] {
    func length(_ text: String) -> Int {
      switch unit {
      case .scalars: text.unicodeScalars.count
      case .columns: TerminalWidth.columns(of: text)
      case .bytes: text.utf8.count
      }
    }
    let widths = rows[0].indices.map { column in rows.reduce(0) { max($0, length($1[column])) } }
    return rows.map { cells in
      cells.enumerated().map { column, cell in
        let pad = String(repeating: " ", count: widths[column] - length(cell))
        return column == right ? pad + cell : cell + pad
      }.joined(separator: gap)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private mutating func makeCells(_ random: inout SeededGenerator, _ number: Int) -> Int {
    let count = Int.random(in: 3...6, using: &random)
    content.columns = (0..<count).map { column in
      let word = Self.words[Int.random(in: 0..<6, using: &random)].uppercased()
      return word + "Q" + String(repeating: "K", count: number)
        + String(repeating: "W", count: column)
    }
    let figures = Int.random(in: 1..<count, using: &random)
    content.rows = (0..<Int.random(in: 1...8, using: &random)).map { row in
      (0..<count).map { column in
        column == figures
          ? "\(Int.random(in: 0...99_999, using: &random))" : "\(Self.word(&random))-\(row)"
      }
    }
    return figures
  }

  private mutating func makeTable(_ random: inout SeededGenerator, _ number: Int) {
    let figures = makeCells(&random, number)
    let unit = PaddingUnit.allCases.randomElement(using: &random) ?? .scalars
    lines = Self.padded(
      [content.columns] + content.rows, in: unit, right: figures, between: "   "
    ).map(Self.trimmed)
    if kind == .wrapped {
      // A long name alone on its line, and the values on the next one.
      let name = "store.example.org:/export/\(Self.word(&random))-and-more-of-a-name"
      let row = Int.random(in: 0..<content.rows.count, using: &random)
      let length = lines[row + 1].prefix { $0 != " " }.count
      let others = lines[row + 1].dropFirst(length)
      let first = Self.columns(of: content.rows[row][0], in: unit)
      lines[row + 1] = String(repeating: " ", count: first) + others
      lines.insert(name, at: row + 1)
      content.rows[row][0] = name
    }
    if number > 0, Int.random(in: 0..<3, using: &random) == 0 {
      let title = "Status of the \(Self.word(&random)) no. \(number)"
      content.title = title
      lines.insert(title, at: 0)
    }
  }

  private static func columns(of text: String, in unit: PaddingUnit) -> Int {
    switch unit {
    case .scalars: text.unicodeScalars.count
    case .columns: TerminalWidth.columns(of: text)
    case .bytes: text.utf8.count
    }
  }

  private mutating func makeBox(_ random: inout SeededGenerator, _ number: Int) {
    let figures = makeCells(&random, number)
    let cells = Self.padded(
      [content.columns] + content.rows, in: .columns, right: figures, between: " | ")
    let ruler = content.columns.indices.map { column in
      let width = ([content.columns] + content.rows).map { TerminalWidth.columns(of: $0[column]) }
      return String(repeating: "-", count: 2 + (width.max() ?? 0))
    }.joined(separator: "+")
    lines = ["+\(ruler)+", "| \(cells[0]) |", "+\(ruler)+"]
    lines += cells.dropFirst().map { "| \($0) |" } + ["+\(ruler)+"]
  }

  private mutating func makeRecords(_ random: inout SeededGenerator, _ number: Int) {
    content.columns = ["name", "value"]
    let isAssigned = Bool.random(using: &random)
    content.rows = (0..<Int.random(in: 3...9, using: &random)).map { row in
      let name = "\(Self.word(&random))\(isAssigned ? "_" : " ")\(row)"
      let value = [
        "\(Int.random(in: 0...99_999, using: &random)) kB", Self.word(&random),
        "\(Self.word(&random)) and \(Self.word(&random))", "2026-11-29 10:00:00 UTC",
      ].randomElement(using: &random)
      return [name, value ?? ""]
    }
    if isAssigned {
      lines = content.rows.map { "\($0[0])=\($0[1])" }
    } else {
      let isBelow = Bool.random(using: &random)
      let names = content.rows.map { [isBelow ? $0[0] : $0[0] + ":"] }
      let padded = Self.padded(names, in: .scalars, right: nil, between: "")
      lines = zip(padded, content.rows).map { $0 + (isBelow ? " : " : "  ") + $1[1] }
    }
  }

  private mutating func makeText(_ random: inout SeededGenerator, isFirst: Bool) {
    // A line at the beginning, or below a border, would be a title.
    lines = (0..<Int.random(in: isFirst ? 2...3 : 1...3, using: &random)).map { _ in
      let words = (0..<Int.random(in: 3...8, using: &random)).map { _ in Self.word(&random) }
      return "The " + words.joined(separator: " ") + "."
    }
    content.rows = lines.map { [$0] }
  }
}
