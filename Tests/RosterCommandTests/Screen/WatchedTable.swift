import Foundation
import TestSupport

/// A file that the tool watches with `cat` in a pseudo-terminal, and the expected rows.
final class WatchedTable {
  let tool: Tool
  let terminal: PseudoTerminal
  private(set) var columns: Int
  private(set) var height: Int

  /// Starts the tool with rows, the first of which is the header.
  convenience init(
    _ rows: [[String]], _ options: String..., columns: Int = 60, height: Int = 10,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      text: Self.output(rows), options: options, columns, height, environment: environment)
  }

  /// Starts the tool with any text.
  convenience init(text: String, _ options: String..., columns: Int) throws {
    try self.init(text: text, options, columns: columns)
  }

  /// Starts the tool with any text.
  convenience init(text: String, _ options: [String], columns: Int) throws {
    try self.init(text: text, options: options, columns, 10, environment: [:])
  }

  private init(
    text: String, options: [String], _ columns: Int, _ height: Int, environment: [String: String]
  ) throws {
    tool = try Tool()
    (self.columns, self.height) = (columns, height)
    let file = tool.folder.appending(path: "table")
    try Data(text.utf8).write(to: file)
    terminal = try PseudoTerminal(
      [BuiltProgram.path("roster"), "watch", "-n", "0.05"] + options + ["--", "cat", file.path],
      environment: environment, columns: columns, rows: height)
  }

  deinit { tool.remove() }

  /// Changes the file for the next refresh.
  func write(_ rows: [[String]]) throws {
    try Data(Self.output(rows).utf8)
      .write(to: tool.folder.appending(path: "table"), options: .atomic)
  }

  /// Rows as a command prints them that counts characters, as most do.
  private static func output(_ rows: [[String]]) -> String {
    padded(rows, gap: "  ") { $0.unicodeScalars.count }.map { $0 + "\n" }.joined()
  }

  func resize(columns: Int, height: Int) {
    (self.columns, self.height) = (columns, height)
    terminal.resize(columns: columns, rows: height)
  }

  /// Rows as lines with aligned columns, by default as the screen shows them.
  static func padded(
    _ rows: [[String]], gap: String = " ", width: (String) -> Int = WatchedTable.width
  ) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { width($0[column]) }.max() ?? 0 }
    let isNumeric = (0..<count).map { column in
      rows.dropFirst().allSatisfy { Double($0[column]) != nil }
    }
    return rows.map { row in
      let fields = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - width(row[column]))
        return isNumeric[column] ? space + row[column] : row[column] + space
      }
      return trimmed(fields.joined(separator: gap))
    }
  }

  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + VTWidth.columns(of: $1) }
  }

  static func trimmed(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The expected lines above the status line: the header, and the rows from an offset on.
  func screen(_ rows: [[String]], from offset: Int = 0) -> [String] {
    let lines = Self.padded(rows)
    let shown = [lines[0]] + lines.dropFirst(1 + offset).prefix(height - 2)
    return shown + Array(repeating: "", count: height - 1 - shown.count)
  }

  /// The current lines above the status line.
  var list: [String] { Self.list(terminal.screen) }

  private static func list(_ screen: VTScreen) -> [String] {
    (0..<screen.rows - 1).map { screen.text(row: $0) }
  }

  var status: String { terminal.screen.text(row: terminal.screen.rows - 1) }

  /// Waits until the lines above the status line are as expected.
  func wait(for lines: [String]) throws {
    try terminal.wait { Self.list($0) == lines }
  }

  /// Waits until the status line contains a text.
  func wait(forStatus text: String) throws {
    try terminal.wait { $0.text(row: $0.rows - 1).contains(text) }
  }

  /// Waits until the tool has read the file once more from now on, and shown it.
  func waitForRefresh() throws {
    let first = refresh ?? 0
    try terminal.wait { (Self.refresh(in: $0) ?? 0) > first + 1 }
  }

  var refresh: Int? { Self.refresh(in: terminal.screen) }

  private static func refresh(in screen: VTScreen) -> Int? {
    let words = screen.text(row: screen.rows - 1).split(separator: " ")
    return words.last { $0.hasPrefix("#") }.flatMap { Int($0.dropFirst()) }
  }
}
