import Foundation
import GRDB
import RosterTerminal
import Testing

@testable import Records

/// Edits and deletions on the screen.
///
/// The time limit only guards against a hang.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RecordsEditTests {
  private static let people = """
    CREATE TABLE p(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INT CHECK(score < 100));
    INSERT INTO p VALUES (1, 'Ada', 10), (2, 'Bob', NULL), (3, 'Cleo', 30);
    """

  @Test func `a value is edited in place, by keys that do not wait for each other`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")

    await stage.press(.right, .down, .enter)
    #expect(stage.status.contains("name: Bob▏"))
    await stage.type("by")
    await stage.press(.enter)

    #expect(stage.words[1] == ["2", "Bobby", "NULL"])
    #expect(try stage.test.texts("SELECT name FROM p") == ["Ada", "Bobby", "Cleo"])
    #expect(stage.browser.input == .none)
  }

  @Test func `what is typed while a value is still read is for the value`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")
    await stage.press(.right, .right)

    let typed: [TerminalKey] = [
      TerminalKey(.enter), .character("d"), TerminalKey(.backspace), TerminalKey(.backspace),
      .character("y"), TerminalKey(.backspace), .character("5"), TerminalKey(.enter),
      TerminalKey(.down), TerminalKey(.enter),
    ]
    for key in typed { _ = stage.screen.take(key) }
    await stage.rest()

    #expect(try stage.test.texts("SELECT score FROM p") == ["15", "NULL", "30"])
    #expect(stage.status.contains("score: NULL▏"))
  }

  @Test func `a value that is refused stays to be changed, with the reason`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p", columns: 80)

    await stage.press(.right, .right, .enter)
    await stage.type("0")
    await stage.press(.enter)
    #expect(stage.lines[0].contains("CHECK constraint failed"))
    #expect(stage.status.contains("score: 100▏"))
    #expect(try stage.test.texts("SELECT score FROM p WHERE id = 1") == ["10"])

    await stage.press(.backspace, .backspace)
    await stage.type("9")
    await stage.press(.enter)
    #expect(stage.words[0] == ["1", "Ada", "19"])
    #expect(!stage.lines[0].contains("CHECK"))
  }

  @Test func `NULL is a value of its own`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")

    await stage.press(.right, .right, .enter)
    _ = stage.screen.take(.control("n"))
    #expect(stage.status.contains("score: NULL▏"))
    await stage.press(.enter)
    #expect(try stage.test.texts("SELECT score FROM p WHERE id = 1") == ["NULL"])

    await stage.press(.down, .enter)
    #expect(stage.status.contains("score: NULL▏"))
    await stage.type("7")
    #expect(stage.status.contains("score: 7▏"))
    await stage.press(.enter)
    #expect(try stage.test.texts("SELECT score FROM p WHERE id = 2") == ["7"])
  }

  @Test func `what another program wrote meanwhile is not overwritten unseen`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p", columns: 80)

    await stage.press(.right, .enter)
    await stage.type("m")
    try stage.test.execute("UPDATE p SET name = 'Eve' WHERE id = 1")
    await stage.press(.enter)
    #expect(stage.lines[0].contains("name was changed meanwhile, to Eve"))
    #expect(stage.status.contains("name: Adam▏"))
    #expect(try stage.test.texts("SELECT name FROM p WHERE id = 1") == ["Eve"])

    await stage.press(.enter)
    #expect(try stage.test.texts("SELECT name FROM p WHERE id = 1") == ["Adam"])
  }

  @Test func `while the file is locked nothing is lost`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p", columns: 80)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: stage.test.url.path, configuration: configuration)
    await stage.press(.right, .enter)
    await stage.type("m")

    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await stage.press(.enter)
    #expect(stage.lines[0].contains("database is locked"))
    #expect(stage.status.contains("name: Adam▏"))

    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    await stage.press(.enter)
    #expect(try stage.test.texts("SELECT name FROM p WHERE id = 1") == ["Adam"])
    #expect(stage.words[0] == ["1", "Adam", "10"])
  }

  @Test func `escape leaves the value as it is`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")

    await stage.press(.right, .enter)
    await stage.type("xq")
    await stage.press(.escape)

    #expect(stage.words[0] == ["1", "Ada", "10"])
    #expect(try stage.test.texts("SELECT name FROM p WHERE id = 1") == ["Ada"])
  }

  @Test func `a row is deleted after a question`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")

    await stage.press(.down)
    await stage.type("d")
    #expect(stage.status.contains("Delete this row?"))
    await stage.type("xn")
    #expect(stage.words.count == 3)
    await stage.type("dy")
    #expect(stage.words.map { $0[1] } == ["Ada", "Cleo"])
    #expect(try stage.test.texts("SELECT name FROM p") == ["Ada", "Cleo"])
    #expect(stage.browser.view.focusedItem?.item == 1)
  }

  @Test func `a row that others refer to comes back, with the reason`() async throws {
    let stage = try await RecordsStage(
      Self.people + "CREATE TABLE q(p REFERENCES p(id)); INSERT INTO q VALUES (1)", table: "p",
      columns: 80)

    await stage.type("dy")

    #expect(stage.status.contains("FOREIGN KEY constraint failed"))
    #expect(stage.words.map { $0[1] } == ["Ada", "Bob", "Cleo"])
  }

  @Test func `a table with odd names is sorted, filtered, edited and emptied`() async throws {
    let stage = try await RecordsStage(
      """
      CREATE TABLE "odd ""t"" [x]; --"("a ""b" TEXT, "row key", "a ""b shown" TEXT, PRIMARY KEY("a ""b"));
      INSERT INTO "odd ""t"" [x]; --" VALUES ('one', 1, 'x'), ('two', 2, 'y');
      """, table: "odd \"t\" [x]; --", columns: 80)

    await stage.type("ss")
    #expect(stage.words == [["two", "2", "y"], ["one", "1", "x"]])
    await stage.press(.enter)
    await stage.type("s")
    await stage.press(.enter)
    #expect(stage.words == [["twos", "2", "y"], ["one", "1", "x"]])
    await stage.type("/a \"b~S")
    await stage.press(.enter)
    #expect(stage.words == [["twos", "2", "y"]])
    await stage.type("b")
    await stage.type("dy")
    #expect(stage.browser.rows?.count == 0)
    await stage.press(.escape)
    #expect(stage.words.last == ["one", "1", "x"])
    #expect(try stage.test.texts("SELECT \"a \"\"b\" FROM \"odd \"\"t\"\" [x]; --\"") == ["one"])
  }

  @Test func `rows of two keys and no numbers are edited and deleted`() async throws {
    let stage = try await RecordsStage(
      """
      CREATE TABLE t(a TEXT, b INT, c, PRIMARY KEY(b, a)) WITHOUT ROWID;
      INSERT INTO t VALUES ('x', 2, 'one'), ('y', 1, 'two'), ('x', 1, 'three');
      """, table: "t")
    #expect(stage.words.map { $0[2] } == ["three", "two", "one"])

    await stage.press(.right, .right, .down, .enter)
    await stage.type("2")
    await stage.press(.enter)
    #expect(stage.words.map { $0[2] } == ["three", "two2", "one"])
    await stage.type("dy")
    #expect(stage.words.map { $0[2] } == ["three", "one"])
    #expect(try stage.test.texts("SELECT c FROM t ORDER BY b, a") == ["three", "one"])
  }

  @Test func `a view is not changed`() async throws {
    let stage = try await RecordsStage(
      Self.people + "CREATE VIEW v AS SELECT name FROM p", table: "v", columns: 80)
    #expect(stage.words == [["Ada"], ["Bob"], ["Cleo"]])

    await stage.press(.enter)
    #expect(stage.status == " v cannot be changed: it is a view")
    await stage.type("d")
    #expect(stage.status == " v cannot be changed: it is a view")
    #expect(stage.browser.input == .none)
  }

  @Test func `a pasted text is a value, with its line breaks`() async throws {
    let stage = try await RecordsStage(Self.people, table: "p")

    await stage.press(.right, .enter)
    _ = stage.screen.take(.control("u"))
    #expect(stage.screen.type("a\nb"))
    await stage.press(.enter)

    #expect(try stage.test.texts("SELECT name FROM p WHERE id = 1") == ["a\nb"])
    #expect(stage.words[0] == ["1", "a␊b", "10"])
    // Outside of a question it is nothing.
    #expect(!stage.screen.type("dy"))
  }
}
