import GRDB
import Testing

@testable import Records

/// Edits and deletions of rows.
@Suite struct RowViewWriteTests {
  /// Writes a value into a column of the row with a key.
  private func write(
    _ test: TestFile, _ table: String, _ key: DatabaseValue, column: Int, _ text: String?,
    meanwhile sql: String? = nil
  ) async throws {
    let view = RowView(try await test.shape(table))
    let edit = try await test.file.read(view) { try view.edit($0, key, column: column) }
    let value = try EditText.value(
      text, insteadOf: edit.original, view.shape.columns[column].affinity)
    if let sql { try test.execute(sql) }
    let database = try test.file.open(view)
    try await database.write { try view.write($0, edit, value) }
  }

  private static let kinds = """
    CREATE TABLE t(id INTEGER PRIMARY KEY, n INT, s TEXT, b BLOB, any,
      "a ""b" TEXT NOT NULL UNIQUE, twice AS (n * 2), CHECK(n < 100));
    INSERT INTO t VALUES (1, 5, 'five', x'05', 5, 'one'), (2, 6, '', NULL, 'x', 'two');
    """

  @Test func `a value keeps its type, and NULL is not the empty text`() async throws {
    let test = try TestFile(Self.kinds)
    let one = 1.databaseValue

    try await write(test, "t", one, column: 1, "42")
    try await write(test, "t", one, column: 2, "42")
    try await write(test, "t", one, column: 3, "x'00fF'")
    try await write(test, "t", one, column: 4, "7")
    try await write(test, "t", one, column: 5, "it's \"1\"")
    try await write(test, "t", 2.databaseValue, column: 4, "8")
    try await write(test, "t", 2.databaseValue, column: 1, nil)

    #expect(
      try test.texts("SELECT quote(n) || quote(s) || quote(b) || quote(any) || \"a \"\"b\" FROM t")
        == ["42'42'X'00FF'7it's \"1\"", "NULL''NULL'8'two"])
  }

  @Test func `a value that a rule of the table refuses is not written`() async throws {
    let test = try TestFile(Self.kinds)

    let check = await #expect(throws: DatabaseError.self) {
      try await write(test, "t", 1.databaseValue, column: 1, "100")
    }
    let null = await #expect(throws: DatabaseError.self) {
      try await write(test, "t", 1.databaseValue, column: 5, nil)
    }
    let unique = await #expect(throws: DatabaseError.self) {
      try await write(test, "t", 1.databaseValue, column: 5, "two")
    }

    #expect(check?.message?.contains("CHECK constraint failed") == true)
    #expect(null?.message?.contains("NOT NULL constraint failed") == true)
    #expect(unique?.message?.contains("UNIQUE constraint failed") == true)
    #expect(try test.texts("SELECT n FROM t") == ["5", "6"])
  }

  @Test func `a value that was changed meanwhile is not overwritten`() async throws {
    let test = try TestFile(Self.kinds)

    let error = await #expect(throws: RecordsError.self) {
      try await write(
        test, "t", 1.databaseValue, column: 1, "42", meanwhile: "UPDATE t SET n = 9 WHERE id = 1")
    }
    let gone = await #expect(throws: RecordsError.self) {
      try await write(
        test, "t", 2.databaseValue, column: 1, "42", meanwhile: "DELETE FROM t WHERE id = 2")
    }

    #expect(error == .changed(column: "n", 9.databaseValue))
    #expect(error.map { "\($0)" }?.contains("to 9") == true)
    #expect(gone == .deleted)
    #expect(try test.texts("SELECT n FROM t") == ["9"])
  }

  @Test func `a computed column, a view and a very long value cannot be edited`() async throws {
    let test = try TestFile(
      Self.kinds
        + "CREATE VIEW v AS SELECT n FROM t; UPDATE t SET s = replace(hex(zeroblob(20000)), '00', 'a')"
    )

    for (table, column, reason) in [
      ("t", 6, "twice cannot be changed: its values are computed"),
      ("v", 0, "v cannot be changed: it is a view"),
      ("t", 2, "s is 20,000 long; only 10,000 can be edited here"),
    ] {
      let error = await #expect(throws: RecordsError.self) {
        try await write(test, table, 1.databaseValue, column: column, "1")
      }
      #expect(error.map { "\($0)" } == reason)
    }
  }

  @Test func `rows without row numbers are edited and deleted by their keys`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE t(a TEXT, b INT, c, PRIMARY KEY(a, b)) WITHOUT ROWID;
      INSERT INTO t VALUES ('x', 1, 1), ('x', 2, 2), ('y', 1, 3);
      """)
    let view = RowView(try await test.shape("t"))
    let key = "'x',2".databaseValue

    try await write(test, "t", key, column: 2, "20")
    let database = try test.file.open(view)
    try await database.write { try view.delete($0, "'y',1".databaseValue) }
    let error = await #expect(throws: RecordsError.self) {
      try await database.write { try view.delete($0, "'y',1".databaseValue) }
    }

    #expect(try test.texts("SELECT c FROM t ORDER BY a, b") == ["1", "20"])
    #expect(error == .deleted)
  }
}
