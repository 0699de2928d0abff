import GRDB
import Testing

@testable import Records

/// The shapes of tables, as SQLite describes them.
@Suite struct TableShapeTests {
  @Test func `tables come before views, and those of SQLite are left out`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE b(x INTEGER PRIMARY KEY AUTOINCREMENT);
      CREATE TABLE "A ""quoted"" one" (x, y);
      CREATE TABLE sqlitefan(x);
      CREATE VIEW a AS SELECT 1 AS one;
      CREATE VIRTUAL TABLE words USING fts5(body);
      """)

    let entries = try await test.file.read { try TableShape.entries($0) }

    let names = entries.filter { $0.kind != .shadow }.map { "\($0.kind) \($0.id)" }
    #expect(
      names == ["table A \"quoted\" one", "table b", "table sqlitefan", "virtual words", "view a"])
    #expect(entries.filter { $0.kind == .shadow }.count == 5)
    let sizes = try await test.file.read { database in
      try ["A \"quoted\" one", "words", "a"].map { try TableShape.size(database, $0) }
    }
    #expect(sizes.map(\.columns) == [2, 1, 1])
    #expect(sizes.map(\.rows) == [0, 0, 1])
  }

  @Test(
    arguments: [
      ("x INTEGER PRIMARY KEY, y", ""), ("x TEXT PRIMARY KEY, y", ""), ("x, y", ""),
    ])
  func `a table with row numbers is identified by them`(_ columns: String, _ rest: String)
    async throws
  {
    let test = try TestFile("CREATE TABLE t(\(columns))\(rest)")

    #expect(try await test.shape("t").key == .rowID("rowid"))
  }

  @Test func `a name of the row number that a column has is not taken`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE one(RowID, x); CREATE TABLE two(rowid, _rowid_);
      CREATE TABLE three(rowid, _rowid_, oid);
      """)

    #expect(try await test.shape("one").key == .rowID("_rowid_"))
    #expect(try await test.shape("two").key == .rowID("oid"))
    let three = try await test.shape("three")
    #expect(three.key == .place)
    #expect(three.readOnlyReason == "nothing identifies its rows")
  }

  @Test func `without row numbers it is the primary key, in its order`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE one(a, b TEXT PRIMARY KEY) WITHOUT ROWID;
      CREATE TABLE two(a, b, c, PRIMARY KEY(c, a)) WITHOUT ROWID;
      CREATE VIEW v AS SELECT * FROM one;
      """)

    #expect(try await test.shape("one").key == .columns(["b"]))
    #expect(try await test.shape("two").key == .columns(["c", "a"]))
    #expect(try await test.shape("v").key == .place)
    #expect(try await test.shape("v").readOnlyReason == "it is a view")
  }

  @Test func `computed columns are known, and hidden ones of virtual tables are not shown`()
    async throws
  {
    let test = try TestFile(
      """
      CREATE TABLE t(a INT, b AS (a + 1), c AS (a + 2) STORED);
      CREATE VIRTUAL TABLE words USING fts5(body);
      """)

    let columns = try await test.shape("t").columns
    #expect(columns.map(\.name) == ["a", "b", "c"])
    #expect(columns.map(\.isGenerated) == [false, true, true])
    #expect(try await test.shape("words").columns.map(\.name) == ["body"])
  }

  @Test func `affinities follow the rules of SQLite`() {
    func affinity(_ type: String) -> TableShape.Affinity {
      TableShape.Column(name: "x", type: type, isGenerated: false, keyRank: 0).affinity
    }
    #expect(affinity("varchar(3)") == .text)
    #expect(affinity("INTEGER") == .number)
    // Text comes second.
    #expect(affinity("CHARINT") == .number)
    #expect(affinity("DECIMAL(9, 2)") == .number)
    #expect(affinity("") == .none)
    #expect(affinity("blob") == .none)
  }

  @Test func `a table that is not there is an error with those that are`() async throws {
    let test = try TestFile("CREATE TABLE a(x); CREATE TABLE b(x)")

    let error = await #expect(throws: RecordsError.self) { try await test.shape("c") }

    #expect(
      error.map { "\($0)" } == "there is no table \"c\" in \(test.file.path); it has a, b")
    #expect(try await test.shape("A").name == "a")
  }
}
