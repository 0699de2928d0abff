import RosterTesting
import TestModels
import Testing

@testable import TableText

@Suite struct ColumnLayoutDisplacedTests {
  /// Returns the names of the columns, and the fields of the rows.
  private func read(_ header: String, _ rows: [String]) -> (names: [String], fields: [[String]]) {
    let scanned = rows.map { ScannedLine($0) }
    let layout = ColumnLayout(header: ScannedLine(header), rows: scanned)
    let splitter = RowSplitter(layout: layout, rows: scanned)
    let fields = scanned.map { row in
      splitter.fields(of: row).map { String(decoding: row.bytes[$0], as: UTF8.self) }
    }
    return (layout.headings.map(\.name), fields)
  }

  @Test func `values on the right of a header belong to its names in order`() {
    let (names, fields) = read(
      "PID NAME      STATE",
      ["     1 init      up", "    22 getty     up", "  4444 syslogd   down"])

    #expect(names == ["PID", "NAME", "STATE"])
    #expect(
      fields == [["1", "init", "up"], ["22", "getty", "up"], ["4444", "syslogd", "down"]])
  }

  @Test func `the last column takes the rest of the line`() {
    let (names, fields) = read(
      "   PID NAME      COMMAND", ["      1 init      a b c", "   4444 syslogd   d"])

    #expect(names == ["PID", "NAME", "COMMAND"])
    #expect(fields == [["1", "init", "a b c"], ["4444", "syslogd", "d"]])
  }

  @Test func `an empty column is not filled with the values of the next one`() {
    let (names, fields) = read(
      "USER   FROM   LOGIN  WHAT", ["ada           17:02  vi a", "grace         17:04  vi b"])

    #expect(names == ["USER", "FROM", "LOGIN", "WHAT"])
    #expect(fields == [["ada", "", "17:02", "vi a"], ["grace", "", "17:04", "vi b"]])
  }

  @Test func `a name of two words stays one above values that begin where it does`() {
    let (names, fields) = read(
      "NAME  START TIME    STATE", ["a     10:00:00 UTC  up", "b     11:00:00 UTC  up"])

    #expect(names == ["NAME", "START TIME", "STATE"])
    #expect(fields == [["a", "10:00:00 UTC", "up"], ["b", "11:00:00 UTC", "up"]])
  }

  @Test func `a value of two words is not the values of two columns`() {
    let (_, fields) = read("AGE  NAME", ["2 days  a", "3 days  b"])

    #expect(fields == [["2 days", "a"], ["3 days", "b"]])
  }

  @Test func `a row with fewer words has its values by position`() {
    let (_, fields) = read("NAME   SIZE   KIND", ["a      1      x", "b             y"])

    #expect(fields == [["a", "1", "x"], ["b", "", "y"]])
  }

  /// Tables whose header is one or two characters too far to the left.
  @Test func `each value belongs to the name with its number`() {
    for seed in 0..<UInt64(TestLength.count(short: 300, long: 20_000)) {
      var random = SeededGenerator(seed: seed)
      let table = DisplacedTable(&random)

      let (names, fields) = read(table.header, table.lines)

      #expect(names == table.names, "seed \(seed):\n\(table.text)")
      #expect(fields == table.values, "seed \(seed):\n\(table.text)")
    }
  }
}

/// A table of single words, as a script prints it.
private struct DisplacedTable {
  let names: [String]
  let values: [[String]]
  let header: String
  let lines: [String]

  init(_ random: inout SeededGenerator) {
    let count = Int.random(in: 2...6, using: &random)
    func word(_ lengths: ClosedRange<Int>, _ letters: String) -> String {
      let length = Int.random(in: lengths, using: &random)
      return String((0..<length).map { _ in letters.randomElement(using: &random) ?? "X" })
    }
    let names = (0..<count).map { _ in word(3...8, "QXZ") }
    // The longest value of a column is at least as long as its name, and one has another length.
    let values = (0..<Int.random(in: 2...6, using: &random)).map { row in
      names.map { word(row == 0 ? $0.count...10 : row == 1 ? 1...1 : 1...10, "abc") }
    }
    let gaps = names.map { _ in Int.random(in: 1...3, using: &random) }
    let isRight = names.map { _ in Bool.random(using: &random) }
    let widths = names.indices.map { column in
      (values.map { $0[column].count } + [names[column].count]).max() ?? 0
    }
    func line(_ words: [String]) -> String {
      var line = ""
      for (column, word) in words.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - word.count)
        line += isRight[column] ? padding + word : word + padding
        line += String(repeating: " ", count: gaps[column])
      }
      while line.last == " " { line.removeLast() }
      return line
    }
    let shift = Int.random(in: 1...2, using: &random)
    (self.names, self.values) = (names, values)
    header = line(names)
    lines = values.map { String(repeating: " ", count: shift) + line($0) }
  }

  var text: String { ([header] + lines).joined(separator: "\n") }
}
