import RosterTesting
import TableSamples
import Testing
import WatchSamples

@testable import RowHistory
@testable import TableText
@testable import WatchHosts
@testable import WatchModel

/// Tables whose widths differ from refresh to refresh, as commands print them.
@Suite struct StableColumnsTests {
  /// Random tables: with a title and a legend, signs before rows, names and values of several
  /// words, values that are missing or too long for their columns, and other widths in every
  /// refresh.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `columns and cells are those of the model in every refresh`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = PrintedTable(using: &generator)
    let options = Samples.options { $0.key = .columns([Samples.column("NAME")]) }
    var session = WatchSession(options)
    var before: PrintedTable?

    for _ in 0..<6 {
      let text = model.text(using: &generator)
      _ = try session.receive(Samples.run(text))

      let table = try #require(session.listed?.table)
      #expect(table.columns == model.columns, "seed \(seed):\n\(text)")
      #expect(table.rows.map(\.fields) == model.fields, "seed \(seed):\n\(text)")
      if let before {
        let changed = before.rows != model.rows
        let lines = ChangeLines.text(for: session.changes)
        #expect(lines.isEmpty != changed, "seed \(seed):\n\(lines)\n\(text)")
      }
      before = model
      if Bool.random(using: &generator) { model.change(using: &generator) }
    }
  }

  @Test func `names of ss do not depend on the widths of the addresses`() throws {
    var session = WatchSession(Samples.options { $0.key = .line })
    let outputs = [
      """
      State  Recv-Q Send-Q Local Address:Port Peer Address:PortProcess
      LISTEN 0      128          0.0.0.0:2024      0.0.0.0:*
      """,
      """
      State  Recv-Q Send-Q                  Local Address:Port  Peer Address:Port Process
      LISTEN 0      128                           0.0.0.0:2024       0.0.0.0:*
      ESTAB  0      0      [2001:db8:85a3::8a2e:370:7334]:22    [2001:db8::1]:51514
      """,
      """
      State  Recv-Q Send-Q Local Address:Port Peer Address:Port Process
      LISTEN 0      128          0.0.0.0:22        0.0.0.0:*    users:(("sshd",pid=811,fd=3))
      """,
    ]

    for output in outputs {
      let snapshot = try session.receive(Samples.run(output))
      #expect(
        snapshot.columns == [
          "State", "Recv-Q", "Send-Q", "Local Address:Port", "Peer Address:Port", "Process",
        ])
    }
    #expect(
      session.listed?.table.rows.map(\.fields) == [
        ["LISTEN", "0", "128", "0.0.0.0:22", "0.0.0.0:*", "users:((\"sshd\",pid=811,fd=3))"]
      ])
  }

  @Test func `a failed unit meets a rule for its state`() throws {
    var session = WatchSession(
      Samples.options { $0.key = .columns([Samples.column("UNIT")]) })

    let snapshot = try session.receive(
      Samples.run(
        """
          UNIT          LOAD   ACTIVE SUB    DESCRIPTION
        ● nginx.service loaded failed failed A high performance web server

        Legend: LOAD   → Reflects whether the unit definition was properly loaded.
        1 loaded units listed.
        """))

    #expect(snapshot.rowCount == 1)
    #expect(snapshot.columns == ["", "UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"])
    #expect(session.listed?.table.rows[0].fields[3] == "failed")
  }
}

/// A table as its values, which can be printed with different widths.
private struct PrintedTable {
  /// The columns with values of several words.
  private static let phrases: Set = ["LAST SEEN", "STATE"]

  let names: [String]
  var rows: [[String]]
  var markers: [String]?
  let titleCount: Int
  let hasLegend: Bool

  var columns: [String] { (markers == nil ? [] : [""]) + names }

  var fields: [[String]] {
    guard let markers else { return rows }
    return zip(markers, rows).map { [$0] + $1 }
  }

  init(using generator: inout SeededGenerator) {
    let others = [
      "STATE", "Local Address", "AGE", "SIZE", "IMAGE ID", "KIND", "LAST SEEN", "NODE", "TYPE",
    ].shuffled(using: &generator)
    names = ["NAME"] + others.prefix(Int.random(in: 2...5, using: &generator)) + ["NOTE"]
    rows = []
    titleCount = Int.random(in: 0...3, using: &generator)
    hasLegend = Bool.random(using: &generator)
    let count = Int.random(in: 2...6, using: &generator)
    rows = (0..<count).map { row in
      names.indices.map { column in
        if column == 0 { return "item-\(row)" }
        let canBeEmpty = row < count - 1 && column < names.count - 1
        let isEmpty = canBeEmpty && Int.random(in: 0..<8, using: &generator) == 0
        return isEmpty ? "" : Self.value(names[column], using: &generator)
      }
    }
    if Bool.random(using: &generator) {
      markers = (0..<count).map { $0 == 0 ? "●" : "" }
    }
  }

  mutating func change(using generator: inout SeededGenerator) {
    let row = Int.random(in: 0..<rows.count, using: &generator)
    let column = Int.random(in: 1..<names.count, using: &generator)
    let other = Self.value(names[column], using: &generator)
    if other != rows[row][column] { rows[row][column] = other }
  }

  private static func value(_ name: String, using generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 1...99_999, using: &generator)
    switch name {
    case "SIZE": return "\(number)"
    case "AGE": return "\(number % 60)m"
    case "LAST SEEN" where Bool.random(using: &generator):
      return ["\(number % 50) min ago", "\(number % 50) minutes ago", "About an hour ago"]
        .randomElement(using: &generator) ?? ""
    case "STATE":
      return ["Up", "Up 2 days", "Created", "Exited (0)", "Exited (1) 3 hours ago"]
        .randomElement(using: &generator) ?? ""
    case "NOTE": return "note \(number)"
    default: return "v\(number)"
    }
  }

  func text(using generator: inout SeededGenerator) -> String {
    // With a single space between columns nothing shows that a value is missing.
    let gap = Int.random(in: rows.joined().contains("") ? 2...3 : 1...3, using: &generator)
    // Values of the last row may be too long for their columns and shift the rest of the line, but
    // with a single space between columns nothing shows where a value of several words ends.
    let widths = names.indices.map { column in
      let mustFit = gap == 1 && Self.phrases.contains(names[column])
      let fitting = mustFit ? rows[...] : rows.dropLast()
      let slack = Bool.random(using: &generator) ? Int.random(in: 0...6, using: &generator) : 0
      return ([names] + fitting).reduce(0) { max($0, $1[column].count) } + slack
    }
    let marks = markers.map { [""] + $0 }
    let lines = ([names] + rows).enumerated().map { index, row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
      }
      let mark = marks.map { $0[index].isEmpty ? "  " : "\($0[index]) " } ?? ""
      return mark + cells.joined(separator: String(repeating: " ", count: gap))
    }
    let title = (0..<titleCount).map { "title \($0): made at 10:4\($0)" } + [""]
    let legend = ["", "\(rows.count) items are listed.", "Pass --all to see more of them."]
    return ((titleCount > 0 ? title : []) + lines + (hasLegend ? legend : []))
      .joined(separator: "\n")
  }
}
