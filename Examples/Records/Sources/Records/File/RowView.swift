import GRDB
import RosterGRDB

/// A view of a table that a list reads, on its own connections only.
///
/// It has the name of the table, and hides it: the key of each row as one column, the columns of
/// the table, by which rows are ordered, and the beginnings of their values, which are shown. So a
/// row takes little memory, however long its values are.
struct RowView: Hashable, Sendable {
  /// The maximum number of characters of a value that are shown.
  static let previewLength = 200

  /// The maximum number of bytes of a blob that are shown.
  static let previewBytes = 8

  let shape: TableShape

  /// The name of the column of the key.
  let key: String

  /// The names of the columns of the beginnings of values.
  let previews: [String]

  /// Creates the view of a table.
  init(_ shape: TableShape) {
    self.shape = shape
    var taken = Set(shape.columns.map { $0.name.lowercased() })
    func name(_ base: String) -> String {
      var name = base
      while !taken.insert(name.lowercased()).inserted { name += "_" }
      return name
    }
    key = name("row key")
    previews = shape.columns.map { name("\($0.name) shown") }
  }

  /// The name of the table with that of the file, which the view does not hide.
  var table: String { "main.\(shape.name.quotedName)" }

  /// The statement that makes the view.
  var definition: String {
    let columns = shape.columns.map { source($0.name) + " AS " + $0.name.quotedName }
    let shown = zip(shape.columns, previews).map {
      preview(source($0.name)) + " AS " + $1.quotedName
    }
    let all = ["\(keyExpression) AS \(key.quotedName)"] + columns + shown
    return """
      CREATE TEMP VIEW IF NOT EXISTS \(shape.name.quotedName) AS \
      SELECT \(all.joined(separator: ", ")) FROM \(table)
      """
  }

  /// The key of a row of the table.
  var keyExpression: String {
    switch shape.key {
    case .rowID(let name): source(name)
    // One column of literals is unique if the columns are.
    case .columns(let names) where names.count > 1:
      names.map { "quote(\(source($0)))" }.joined(separator: " || ',' || ")
    case .columns(let names): names.map { source($0) }.joined()
    case .place: "row_number() OVER ()"
    }
  }

  /// Returns a column of the table.
  func source(_ column: String) -> String { "\(table).\(column.quotedName)" }

  /// Returns a column of the view.
  func name(_ column: String) -> String {
    "\(shape.name.quotedName).\(column.quotedName)"
  }

  /// Returns the beginning of a value; for a blob a description, as a blob, so that no text is taken
  /// for one.
  private func preview(_ value: String) -> String {
    let bytes = Self.previewBytes
    return """
      CASE typeof(\(value)) \
      WHEN 'text' THEN substr(\(value), 1, \(Self.previewLength + 1)) \
      WHEN 'blob' THEN CAST('x''' || hex(substr(\(value), 1, \(bytes))) \
      || CASE WHEN length(\(value)) > \(bytes) THEN '…' ELSE '' END || ''' ' \
      || length(\(value)) || ' B' AS BLOB) \
      ELSE \(value) END
      """
  }
}

extension RowView {
  /// Reads some rows that are a sample of the table, without reading all of it.
  ///
  /// - Parameters:
  ///   - database: A connection with the view.
  ///   - count: The number of rows at each of five places.
  /// - Returns: The shown values of the rows.
  /// - Throws: An error of SQLite.
  /// - Complexity: O(*count* log *n*) for a table with row numbers, *n* being the number of rows;
  ///   other tables are read at the beginning only.
  func sample(_ database: Database, count: Int = 40) throws -> [[DatabaseValue]] {
    if shape.columns.isEmpty { return [] }
    let shown = previews.map { name($0) }.joined(separator: ", ")
    let select = "SELECT \(shown) FROM \(shape.name.quotedName)"
    func rows(_ rest: String, _ arguments: StatementArguments) throws -> [[DatabaseValue]] {
      try Row.fetchAll(database, sql: "\(select) \(rest)", arguments: arguments).map {
        Array($0.databaseValues)
      }
    }
    guard case .rowID = shape.key,
      let ends = try Row.fetchOne(
        database,
        sql: """
          SELECT (SELECT min(\(keyExpression)) FROM \(table)), \
          (SELECT max(\(keyExpression)) FROM \(table))
          """),
      let first: Int64 = ends[0], let last: Int64 = ends[1]
    else { return try rows("LIMIT ?", [5 * count]) }
    let key = name(key)
    // Row numbers may be so far apart that their difference is no number.
    let step = (Double(last) - Double(first)) / 4
    let starts = (0..<4).map { $0 == 0 ? first : Int64(Double(first) + step * Double($0)) }
    let some = try starts.flatMap { start in
      try rows("WHERE \(key) >= ? ORDER BY \(key) LIMIT ?", [start, count])
    }
    return try some + rows("ORDER BY \(key) DESC LIMIT ?", [count])
  }
}
