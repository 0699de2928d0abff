import GRDB
import Testing

@testable import Records

/// Filters as they are typed, and the rows that they leave.
@Suite struct RecordFilterTests {
  private static let people = """
    CREATE TABLE p(name TEXT, "a=b" INT, city TEXT, any);
    INSERT INTO p VALUES ('Ada', 10, 'Bern', 5), ('O''Neil 100%', 9, NULL, '5'), ('Bob_', 100, '10', NULL);
    """

  /// Returns the numbers of the rows that a filter leaves.
  private func rows(_ text: String, of sql: String = people) async throws -> [Int] {
    let test = try TestFile(sql)
    let view = RowView(try await test.shape("p"))
    let condition = RecordFilter(text, view.shape.columns).condition(in: view)
    return try await test.file.read(view) { database in
      try Int.fetchAll(
        database,
        sql: "SELECT \(view.name(view.key)) FROM p WHERE \(condition?.sql ?? "1") ORDER BY 1",
        arguments: StatementArguments(condition?.arguments ?? []))
    }
  }

  @Test(
    arguments: [
      ("", [1, 2, 3]), ("ad", [1]), ("10", [1, 2, 3]), ("100", [2, 3]), ("%", [2]), ("_", [3]),
      ("'", [2]), ("o'neil", [2]), ("\\", []), ("' OR 1=1 --", []),
    ])
  func `a text is found in any column, and its signs are no patterns`(_ text: String, _ rows: [Int])
    async throws
  {
    #expect(try await self.rows(text) == rows)
  }

  @Test(
    arguments: [
      ("name=Ada", [1]), ("NAME = ada", []), ("name~ADA", [1]), ("name!=Ada", [2, 3]),
      ("city=NULL", [2]), ("city!=NULL", [1, 3]), ("city=10", [3]), ("name>=B", [2, 3]),
    ])
  func `a column is compared with a value`(_ text: String, _ rows: [Int]) async throws {
    #expect(try await self.rows(text) == rows)
  }

  @Test(
    arguments: [
      ("a=b>9", [1, 3]), ("a=b>=10", [1, 3]), ("a=b<10", [2]), ("a=b=9", [2]), ("a=b<=9.5", [2]),
      ("any=5", [1]),
    ])
  func `numbers are compared as numbers, also in a column with a sign in its name`(
    _ text: String, _ rows: [Int]
  ) async throws {
    #expect(try await self.rows(text) == rows)
  }

  @Test(
    arguments: [("half", [1]), ("12", [2]), ("e+300", [2]), ("inf", [3]), ("4.5", [1]), ("-", [3])])
  func `texts and numbers are found in a column of numbers`(_ text: String, _ rows: [Int])
    async throws
  {
    let table = """
      CREATE TABLE p(a INT, b REAL);
      INSERT INTO p VALUES ('one half', 4.5), (3120, 1e300), (-7, 9e999);
      """

    #expect(try await self.rows(text, of: table) == rows)
  }

  @Test(arguments: ["nobody=1", "=1", "score>1"])
  func `a comparison with a column that is not there is a text`(_ text: String) async throws {
    let columns = try await TestFile(Self.people).shape("p").columns

    #expect(RecordFilter(text, columns) == .text(text))
  }

  @Test(arguments: ["", "ada", "city=NULL", "a=b>=10", "name~x y"])
  func `the text of a filter gives the filter again`(_ text: String) async throws {
    let columns = try await TestFile(Self.people).shape("p").columns

    #expect(RecordFilter(text, columns).text(columns) == text)
  }
}
