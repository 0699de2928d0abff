import ExampleSupport
import Foundation
import GRDB
import Testing

@testable import Records

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The browser as a user runs it: a program in a terminal.
@Suite(.serialized, .timeLimit(.minutes(20))) struct RecordsProgramTests {
  private func start(
    _ arguments: [String], cache: URL? = nil, columns: Int = 80, rows: Int = 12
  ) throws -> PseudoTerminal {
    var environment = ["HOME": "/nowhere"]
    if let cache { environment["XDG_CACHE_HOME"] = cache.path }
    return try PseudoTerminal(
      [BuiltProgram.path("records")] + arguments, environment: environment, columns: columns,
      rows: rows)
  }

  private func quit(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.screen.isRestored)
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `a table is opened, changed by another program, and edited`() throws {
    let test = try TestFile(numbers)
    let terminal = try start([test.url.path])
    try terminal.wait(for: "500 rows")

    terminal.send("\r")
    try terminal.wait(for: "1 of 500")
    terminal.send("\u{1b}[B\u{1b}[C\u{1b}[C")
    try terminal.wait(for: "2 of 500")
    try test.execute("UPDATE number SET name = 'elsewhere' WHERE id = 3")
    try terminal.wait(for: "elsewhere")
    terminal.send("\r\u{15}by hand\r")
    try terminal.wait { $0.text(row: 2).contains("by hand") && !$0.text(row: 11).contains("▏") }

    #expect(
      try test.texts("SELECT name FROM number LIMIT 3") == [
        "number 1", "by hand", "elsewhere",
      ])
    try quit(terminal)
  }

  @Test func `a click on the name of a column sorts by it`() throws {
    let test = try TestFile(numbers)
    let terminal = try start(["--table", "number", test.url.path])
    try terminal.wait(for: "1 of 500")
    let name = terminal.screen.text(row: 0).firstIndex(of: "n")
    let column = try #require(name).utf16Offset(in: terminal.screen.text(row: 0)) + 1

    terminal.send("\u{1b}[<0;\(column);1M\u{1b}[<0;\(column);1m")

    try terminal.wait {
      $0.text(row: 0).contains("▲ name") && $0.text(row: 2).contains("number 10 ")
    }
    try quit(terminal)
  }

  @Test func `without a file the sample is made with a bar, and kept`() throws {
    let test = try TestFile()
    let terminal = try start(["--rows", "30000", "--table", "person"], cache: test.folder)
    try terminal.wait(for: "1 of 30,000")
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("Making 30,000 people in \(test.folder.path)/"))
    #expect(output.contains("█░") && output.contains("100 %"))
    try quit(terminal)

    let again = try start(["--rows", "30000"], cache: test.folder)
    try again.wait(for: "30,000 rows")
    #expect(!String(decoding: again.output, as: UTF8.self).contains("Making"))
    try quit(again)
  }

  @Test func `a sample whose making was interrupted is made again`() throws {
    let test = try TestFile()
    let folder = test.folder.appendingPathComponent("roster-records")
    let terminal = try start(["--rows", "3000000"], cache: test.folder)
    try terminal.wait(for: "░")
    terminal.signal(SIGINT)
    #expect(try terminal.waitForEnd() == .signalled(SIGINT))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasSuffix(".sqlite") })

    let again = try start(["--rows", "1000"], cache: test.folder)
    try again.wait(for: "1,000 rows")
    try quit(again)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(
      files.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") } == ["records-1-1000.sqlite"])
  }

  @Test(arguments: [
    (["/nowhere/x.db"], "records: there is no file /nowhere/x.db", Int32(1)),
    (["/"], "records: / is a folder, not a database", 1),
    (["--rows", "x"], "records: --rows x: not a number from 1 to 100000000", 64),
  ])
  func `an error before the first screen ends the program`(
    _ arguments: [String], _ text: String, _ code: Int32
  ) throws {
    let terminal = try start(arguments, rows: 50)

    #expect(try terminal.waitForEnd() == .exited(code))
    #expect(terminal.screen.text(row: 0) == text)
    #expect(terminal.screen.isRestored)
  }

  @Test func `a file that is no database, a locked one and a table that is not there are errors`()
    throws
  {
    let test = try TestFile("CREATE TABLE t(x)")
    let text = test.folder.appendingPathComponent("text")
    try Data(String(repeating: "text\n", count: 300).utf8).write(to: text)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: test.url.path, configuration: configuration)
    func message(_ arguments: [String]) throws -> String {
      let terminal = try start(arguments, columns: 200)
      #expect(try terminal.waitForEnd() == .exited(1))
      return terminal.screen.text(row: 0)
    }

    #expect(try message([text.path]).hasSuffix("/text is not a SQLite database"))
    #expect(
      try message(["--table", "u", test.url.path])
        == "records: there is no table \"u\" in \(test.file.path); it has t")
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    #expect(try message([test.url.path]).hasSuffix("is locked by another program"))
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  @Test func `a page is served`() async throws {
    let test = try TestFile(numbers)
    let terminal = try start(["--web", "--table", "number", test.url.path])
    try terminal.wait(for: "http://")
    let line = try #require(terminal.screen.row(containing: "http://"))
    let address = try #require(URL(string: terminal.screen.text(row: line)))

    let (data, _) = try await URLSession.shared.data(from: address)
    let page = String(decoding: data, as: UTF8.self)

    // The rows come by the connection of the page.
    #expect(page.contains("<title>test.sqlite</title>"))
    #expect(page.contains(test.file.path))
  }
}
