import ExampleSupport
import Foundation
import RosterGRDB
import RosterTerminal
import RosterTesting
import RosterWindows

@testable import Records

/// The browser on a screen without a terminal, at times that a test chooses.
@MainActor
final class RecordsStage {
  let test: TestFile
  let clock = VirtualClock()
  let screen: RecordsScreen
  private var terminal: VTScreen

  /// Shows a table, or the tables.
  init(_ sql: String, table: String? = nil, columns: Int = 60, rows: Int = 8) async throws {
    test = try TestFile(sql)
    screen = RecordsScreen(test.file, clock: clock, usesColors: true)
    terminal = VTScreen(columns: columns, rows: rows)
    screen.host.resize(to: TerminalSize(columns: columns, rows: rows))
    try await screen.browser.start(table: table)
    await rest()
  }

  var browser: RecordsBrowser { screen.browser }

  /// Returns when nothing is left to do now.
  func rest() async {
    repeat {
      await browser.waitForWork()
      await browser.tables?.waitForCounts()
      await browser.rows?.source.waitForLoads()
      await browser.rows?.feed.waitForCount()
      await Task.yield()
    } while clock.turn() || browser.isBusy
  }

  /// Returns after the next look at the file.
  func look() async {
    clock.advance(by: .seconds(1))
    await browser.rows?.feed.check()
    await browser.tables?.refresh()
    await rest()
  }

  /// Changes the number of columns of the screen.
  func resize(columns: Int) {
    let rows = terminal.rows
    terminal = VTScreen(columns: columns, rows: rows)
    screen.host.resize(to: TerminalSize(columns: columns, rows: rows))
  }

  /// Presses keys one after the other, without waiting between them, and rests.
  func press(_ keys: TerminalKey.Code...) async {
    for key in keys { _ = screen.take(TerminalKey(key)) }
    await rest()
  }

  /// Types characters one after the other, without waiting between them, and rests.
  func type(_ text: String) async {
    for character in text { _ = screen.take(.character(character)) }
    await rest()
  }

  /// Rests after the pause in which a filter waits for the next key.
  func pause() async {
    clock.advance(by: .milliseconds(200))
    await rest()
  }

  /// The screen, line by line.
  var lines: [String] {
    draw()
    return (0..<terminal.rows).map { terminal.text(row: $0) }
  }

  /// The lines of the list.
  var list: [String] { Array(lines.dropFirst().dropLast()) }

  var status: String { lines.last ?? "" }

  /// The words of the list, line by line.
  var words: [[String]] {
    list.map { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
  }

  /// Returns the attributes of the first place of a text: 2 is dim, 7 is reverse.
  func attributes(of text: String) -> Set<Int>? {
    draw()
    guard let row = terminal.row(containing: text),
      let range = terminal.text(row: row).range(of: text)
    else { return nil }
    let line = terminal.text(row: row)
    return terminal.lines[row][line.distance(from: line.startIndex, to: range.lowerBound)]
      .style.attributes
  }

  /// The numbers of the lines of the list that are marked by a colour.
  var markedLines: [Int] {
    draw()
    return (1..<terminal.rows - 1).filter { row in
      terminal.lines[row].contains { $0.style.foreground != -1 }
    }
  }

  private func draw() { terminal.feed(screen.host.renderFrame()[...]) }
}
