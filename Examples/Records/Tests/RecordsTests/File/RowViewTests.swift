import GRDB
import RosterGRDB
import Testing

@testable import Records

/// The views that lists read.
@Suite struct RowViewTests {
  /// Returns the rows of the view of a table: the key, and the shown values.
  private func rows(_ test: TestFile, _ table: String) async throws -> [[DatabaseValue]] {
    let view = RowView(try await test.shape(table))
    let names = ([view.key] + view.previews).map { view.name($0) }.joined(separator: ", ")
    return try await test.file.read(view) { database in
      try Row.fetchAll(
        database,
        sql:
          "SELECT \(names) FROM \(table.quotedName) ORDER BY \(view.name(view.key))"
      ).map { Array($0.databaseValues) }
    }
  }

  private static let odd = """
    CREATE TABLE "odd ""table"" [x]; --" (
      "a b" TEXT, "c""d" INT, "row key" BLOB, "a b shown" REAL, "select" INTEGER, "e'f" TEXT);
    INSERT INTO "odd ""table"" [x]; --" VALUES ('one', 2, x'0304', 4.5, NULL, 'six');
    """

  @Test func `names with quotes, blanks and words of SQL are names`() async throws {
    let test = try TestFile(Self.odd)

    let rows = try await rows(test, "odd \"table\" [x]; --")

    #expect(rows.count == 1)
    #expect(rows[0].first == 1.databaseValue)
    #expect(
      rows[0].dropFirst().map { CellText($0).text } == [
        "one", "2", "x'0304' 2 B", "4.5", "NULL", "six",
      ])
  }

  @Test func `of long values the beginning is read`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE t(a TEXT, b BLOB, c);
      INSERT INTO t VALUES (replace(hex(zeroblob(5000)), '00', 'ä'), zeroblob(100000), 'x''00'' 1 B');
      """)

    let row = try await rows(test, "t")[0]

    #expect(String.fromDatabaseValue(row[1])?.count == RowView.previewLength + 1)
    #expect(CellText(row[1]).text == String(repeating: "ä", count: RowView.previewLength) + "…")
    #expect(CellText(row[2]).text == "x'0000000000000000…' 100000 B")
    #expect(CellText(row[2]).kind == .blob)
    // A text that looks like a blob is a text.
    #expect(CellText(row[3]).kind == .text)
  }

  @Test func `keys of several columns are those of one row`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE t(a TEXT, b, c, PRIMARY KEY(a, b)) WITHOUT ROWID;
      INSERT INTO t VALUES ('x', 'y,z', 1), ('x'',''y', 'z', 2), ('x', 'y', 3), ('x', 1, 4),
        ('x', '1', 5);
      """)
    let view = RowView(try await test.shape("t"))

    let rows = try await rows(test, "t")

    #expect(Set(rows.map { $0[0] }).count == 5)
    for row in rows {
      let found = try await test.file.read { database in
        try Int.fetchAll(
          database, sql: "SELECT c FROM \(view.table) WHERE \(view.keyExpression) = ?",
          arguments: [row[0]])
      }
      #expect(found.map(\.databaseValue) == [row[3]])
    }
  }

  @Test(arguments: [nil, "name", "parity"])
  func `an index of the table gives the order, and the key finds a row`(_ column: String?)
    async throws
  {
    let test = try TestFile(
      numbers + "CREATE INDEX a ON number(name); CREATE INDEX b ON number(parity)")
    let shape = try await test.shape("number")
    let view = RowView(shape)
    for direction in [DatabaseListRequest.Direction.ascending, .descending] {
      var arrangement = Arrangement()
      if let index = shape.columns.firstIndex(where: { $0.name == column }) {
        arrangement.sort = Arrangement.Sort(column: index, direction: direction)
      }
      let request = arrangement.request(view)
      let order = (request.order + [.init(request.key)]).map {
        "\(view.name($0.column)) \($0.direction == .ascending ? "ASC" : "DESC")"
      }.joined(separator: ", ")
      let (all, one) = try await test.file.read(view) { database in
        func plan(_ rest: String) throws -> String {
          try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN SELECT * FROM number \(rest)")
            .map { $0["detail"] as String }.joined(separator: "\n")
        }
        return (
          try plan("ORDER BY \(order)"), try plan("WHERE \(view.name(view.key)) = 7")
        )
      }
      #expect(!all.contains("TEMP B-TREE"), "\(all)")
      #expect(one.contains("INTEGER PRIMARY KEY"), "\(one)")
    }
  }

  @Test func `a sample has rows of all parts of a table, and few of them`() async throws {
    let test = try TestFile(numbers)
    let view = RowView(try await test.shape("number"))

    let sample = try await test.file.read(view) { try view.sample($0, count: 10) }

    let ids = sample.compactMap { Int.fromDatabaseValue($0[0]) }
    #expect(ids.count == 50)
    #expect(ids.min() == 1 && ids.max() == 500)
    #expect(ids.contains { (120...130).contains($0) } && ids.contains { (370...380).contains($0) })
  }

  @Test func `a sample of far row numbers, of none and of a view is what there is`() async throws {
    let test = try TestFile(
      """
      CREATE TABLE far(id INTEGER PRIMARY KEY, x);
      INSERT INTO far VALUES (-9223372036854775808, 'a'), (9223372036854775807, 'b');
      CREATE TABLE none(x); CREATE VIEW v AS SELECT x FROM far;
      """)
    var counts: [Int] = []
    for name in ["far", "none", "v"] {
      let view = RowView(try await test.shape(name))
      counts.append(try await test.file.read(view) { try view.sample($0).count })
    }

    #expect(counts[0] >= 2)
    #expect(counts[1...] == [0, 2])
  }
}
