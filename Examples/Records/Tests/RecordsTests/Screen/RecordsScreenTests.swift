import RosterTerminal
import RosterTesting
import RosterWindows
import Testing

@testable import Records

/// The screen, and the effects of keys.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RecordsScreenTests {
  @Test func `tables are listed with their rows, and opened by a key`() async throws {
    let stage = try await RecordsStage(
      numbers + "CREATE TABLE empty(x); CREATE VIEW v AS SELECT 1 AS one")

    #expect(stage.list[0].hasPrefix("empty") && stage.list[0].hasSuffix("1 column · 0 rows"))
    #expect(stage.list[1].hasPrefix("number") && stage.list[1].hasSuffix("4 columns · 500 rows"))
    #expect(stage.list[2].hasSuffix("view · 1 column · 1 row"))
    #expect(stage.status.hasSuffix("3 tables"))

    await stage.press(.down, .enter)

    #expect(stage.lines[0].split(separator: " ") == ["id", "square", "name", "parity"])
    #expect(stage.words.first == ["1", "1", "number", "1", "odd"])
    #expect(stage.status.hasSuffix("number · 1 of 500"))

    await stage.press(.escape)
    #expect(stage.list[1].hasPrefix("number"))
    #expect(stage.browser.view.focusedItem?.item == 1)
  }

  @Test func `values stand below the names of their columns`() async throws {
    let stage = try await RecordsStage(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY, "a name" TEXT, n REAL);
      INSERT INTO t VALUES (1, 'x', 1.5), (20, NULL, -12.25), (300, x'00ff', NULL), (4, 'a' || char(10) || 'b', 0);
      """, table: "t")

    func line(_ id: String, _ name: String, _ number: String) -> String {
      func padding(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: width - text.count)
      }
      return padding(id, 4) + id + " " + name + padding(name, 12) + padding(number, 6) + number
    }
    #expect(
      Array(stage.lines[0...4]) == [
        line("id", "a name", "n"), line("1", "x", "1.5"), line("4", "a␊b", "0.0"),
        line("20", "NULL", "-12.25"), line("300", "x'00FF' 2 B", "NULL"),
      ])
    #expect(stage.attributes(of: "NULL")?.contains(2) == true)
    #expect(stage.attributes(of: "x'00FF'")?.contains(2) == true)
    #expect(stage.attributes(of: "a␊b")?.contains(2) == false)
  }

  @Test func `the beginning, the middle and the end are one key away`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")

    await stage.type("G")
    #expect(stage.words.last == ["500", "250000", "number", "500", "even"])
    #expect(stage.status.hasSuffix("500 of 500"))
    await stage.type("m")
    #expect(stage.words.contains(["251", "63001", "number", "251", "odd"]))
    #expect(stage.status.hasSuffix("251 of 500"))
    await stage.press(.up, .pageDown, .home)
    #expect(stage.words.first == ["1", "1", "number", "1", "odd"])
  }

  @Test func `a column is sorted by, falling, and no more`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")

    await stage.press(.right, .right)
    await stage.type("s")
    #expect(stage.lines[0].contains("▲ name"))
    #expect(stage.words.prefix(3).map { $0[0] } == ["1", "10", "100"])
    await stage.type("s")
    #expect(stage.lines[0].contains("▼ name"))
    #expect(stage.words.prefix(3).map { $0[0] } == ["99", "98", "97"])
    await stage.type("s")
    #expect(!stage.lines[0].contains("▼"))
    #expect(stage.words.prefix(2).map { $0[0] } == ["1", "2"])
  }

  @Test func `a column makes sections, and is sorted within them`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")

    await stage.press(.right, .right, .right)
    await stage.type("b")
    #expect(stage.list[0] == "parity: even")
    #expect(stage.words[1][0] == "2")
    #expect(stage.status.contains("by parity"))
    await stage.press(.left, .left)
    await stage.type("ss")
    #expect(stage.words[1].prefix(2) == ["500", "250000"])
    await stage.type("G")
    #expect(stage.words.last?.prefix(2) == ["1", "1"])
    #expect(stage.list[0] == "parity: odd")
  }

  @Test func `a column of too many values makes no sections`() async throws {
    let stage = try await RecordsStage(
      """
      CREATE TABLE t(x);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
      INSERT INTO t SELECT i FROM n;
      """, table: "t")

    await stage.type("b")
    #expect(stage.status == " x has more than 10,000 values: too many for sections")
    #expect(stage.browser.rows?.arrangement.section == nil)
    try stage.test.execute("DELETE FROM t WHERE x = 7")
    await stage.type("b")
    #expect(stage.browser.rows?.source.list.sections.count == 10_000)
  }

  @Test func `what is typed filters, escape drops it`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")

    await stage.type("/r 4")
    #expect(stage.status.contains("Filter: r 4▏"))
    #expect(stage.browser.rows?.count == 500)
    await stage.pause()
    #expect(stage.browser.rows?.count == 111)
    await stage.type("9")
    await stage.press(.enter)
    #expect(stage.words.map { $0[0] }.prefix(3) == ["49", "490", "491"])
    #expect(stage.status.contains("filter r 49"))

    await stage.type("/")
    for _ in 0..<4 { await stage.press(.backspace) }
    await stage.type("square>=249001")
    await stage.press(.enter)
    #expect(stage.words.map { $0[0] } == ["499", "500"])
    await stage.type("/zzz")
    await stage.pause()
    #expect(stage.list[0].contains("No row matches."))
    await stage.press(.escape)
    #expect(stage.words.map { $0[0] } == ["499", "500"])
    await stage.press(.escape)
    #expect(stage.browser.rows?.count == 500)
  }

  @Test func `while rows are searched the screen says so, and takes another filter`() async throws {
    let stage = try await RecordsStage(numbers, table: "number", columns: 80)

    await stage.type("/zzz")
    #expect(stage.status.contains("searching …"))
    stage.clock.advance(by: .milliseconds(200))
    #expect(stage.list[0].contains("Searching …"))
    #expect(stage.status.contains("Filter: zzz▏") && stage.status.contains("searching …"))
    let first = stage.browser.rows?.source
    for _ in 0..<3 { _ = stage.screen.take(TerminalKey(.backspace)) }
    _ = stage.screen.take(.character("7"))
    stage.clock.advance(by: .milliseconds(200))
    #expect(stage.browser.rows?.source !== first)
    await stage.rest()

    #expect(stage.status.contains("Filter: 7▏") && stage.status.contains("179 rows"))
    #expect(stage.words.first?.first == "7")
    await stage.press(.enter)
    #expect(stage.status.hasSuffix("number · filter 7 · 1 of 179"))
  }

  @Test func `columns beyond the edge come when they are marked`() async throws {
    let columns = (1...12).map { "column\($0)" }
    let stage = try await RecordsStage(
      "CREATE TABLE t(\(columns.joined(separator: ", "))); INSERT INTO t VALUES (\(columns.map { "'\($0)'" }.joined(separator: ", ")))",
      table: "t", columns: 30)

    #expect(stage.lines[0].contains("column2") && !stage.lines[0].contains("column4"))
    for _ in 0..<20 { await stage.press(.right) }
    #expect(stage.lines[0].contains("column12"))
    #expect(stage.words.first?.last == "column12")
    #expect(stage.attributes(of: "column12")?.contains(7) == true)
    stage.resize(columns: 130)
    #expect(stage.words.first == columns)
    stage.resize(columns: 30)
    #expect(stage.words.first?.last == "column12")
    for _ in 0..<20 { await stage.press(.left) }
    #expect(stage.words.first?.first == "column1")
  }

  @Test func `an empty table, a file without tables and a broken view say so`() async throws {
    let stage = try await RecordsStage(
      "CREATE TABLE a(x); CREATE VIEW b AS SELECT * FROM gone", columns: 140)
    #expect(stage.list[1].hasSuffix("no such table: main.gone"))
    await stage.look()
    #expect(stage.list[1].hasSuffix("no such table: main.gone"))

    await stage.press(.enter)
    #expect(stage.list[0].contains("The table has no rows."))
    await stage.press(.enter)
    await stage.type("dsbmG")
    #expect(stage.browser.rows?.count == 0)
    await stage.press(.escape, .down, .enter)
    #expect(stage.status.contains("no such table: main.gone"))
    #expect(stage.browser.tables != nil)

    let other = try await RecordsStage("PRAGMA user_version = 1")
    #expect(other.list[0].contains("The file has no tables."))
    await other.press(.enter)
    #expect(other.browser.tables != nil)
  }

  @Test func `rows that another program changed are marked, others are not`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")
    await stage.press(.down, .right)
    #expect(stage.markedLines == [])
    await stage.type("m")
    #expect(stage.words.contains { $0[0] == "251" })
    #expect(stage.markedLines == [])

    try stage.test.execute("UPDATE number SET square = 0 WHERE id = 251")
    await stage.look()

    let line = try #require(stage.lines.firstIndex { $0.contains("number 251") })
    #expect(stage.markedLines == [line])
    stage.clock.advance(by: .seconds(2))
    #expect(stage.markedLines == [])
  }

  @Test func `escape stops a key that takes long`() async throws {
    let stage = try await RecordsStage(numbers, table: "number")

    stage.browser.perform { try await Task.sleep(for: .seconds(10_000)) }
    #expect(stage.status.hasSuffix("1 of 500 …"))
    _ = stage.screen.take(TerminalKey(.escape))
    await stage.rest()

    #expect(stage.status == " stopped")
    #expect(stage.browser.rows != nil)
    await stage.press(.down)
    #expect(stage.status.hasSuffix("2 of 500"))
  }

  @Test func `widths stay while rows change, and are measured again by a key`() async throws {
    let stage = try await RecordsStage(
      "CREATE TABLE t(x, y); INSERT INTO t VALUES ('one', 1)", table: "t")

    try stage.test.execute("UPDATE t SET x = 'a longer text'")
    await stage.look()
    #expect(stage.words == [["a", "…", "1"]])
    await stage.type("r")
    #expect(stage.words == [["a", "longer", "text", "1"]])
  }

  @Test func `new tables, other numbers of rows and other rows appear by themselves`() async throws
  {
    let stage = try await RecordsStage("CREATE TABLE b(x); INSERT INTO b VALUES ('one')")

    try stage.test.execute("CREATE TABLE a(y, z); INSERT INTO b VALUES ('two')")
    await stage.look()
    #expect(stage.list[0].hasPrefix("a "))
    #expect(stage.list[1].hasSuffix("1 column · 2 rows"))

    await stage.press(.down, .enter)
    #expect(stage.words == [["one"], ["two"]])
    try stage.test.execute("INSERT INTO b VALUES ('six'); UPDATE b SET x = '1' WHERE rowid = 1")
    await stage.look()
    #expect(stage.words == [["1"], ["two"], ["six"]])
    try stage.test.execute("DELETE FROM b")
    await stage.look()
    #expect(stage.list[0].contains("The table has no rows."))
  }
}
