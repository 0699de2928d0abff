import GRDB

extension DatabaseListRequest {
  /// Returns the rows that follow a row, in the direction.
  func rows(
    _ database: Database, after row: [DatabaseValue]?, _ direction: SearchDirection, limit: Int
  ) throws -> [DatabaseListRow] {
    let names = bounds.map { name($0.column) } + columns.map { name($0) }
    var result: [DatabaseListRow] = []
    for range in ranges(after: row, direction) where result.count < limit {
      let sql = """
        SELECT \(names.joined(separator: ", ")) FROM \(source)\(filter(range)) \
        ORDER BY \(ordering(direction)) LIMIT \(limit - result.count)
        """
      let cursor = try Row.fetchCursor(
        database, sql: sql, arguments: StatementArguments(range.arguments))
      while let row = try cursor.next() {
        let values = Array(row.databaseValues)
        result.append(
          DatabaseListRow(
            id: values[bounds.count - 1], values: Array(values[bounds.count...]),
            bound: Array(values[..<bounds.count])))
      }
    }
    return result
  }

  /// Returns the bound of the row that is some rows after a row; nil if there is none.
  ///
  /// - Complexity: O(*distance*).
  func bound(
    _ database: Database, after row: [DatabaseValue]?, _ direction: SearchDirection, distance: Int
  ) throws -> [DatabaseValue]? {
    let names = bounds.map { name($0.column) }.joined(separator: ", ")
    var rest = distance
    for range in ranges(after: row, direction) {
      let sql = """
        SELECT \(names) FROM \(source)\(filter(range)) \
        ORDER BY \(ordering(direction)) LIMIT 1 OFFSET \(rest - 1)
        """
      let arguments = StatementArguments(range.arguments)
      if let row = try Row.fetchOne(database, sql: sql, arguments: arguments) {
        return Array(row.databaseValues)
      }
      rest -= try count(database, range)
    }
    return nil
  }

  /// Returns the bound of a row as it is now; nil if it does not exist.
  func bound(_ database: Database, of id: DatabaseValue) throws -> [DatabaseValue]? {
    let names = bounds.map { name($0.column) }.joined(separator: ", ")
    let range = KeyRange(condition: "\(name(key)) = ?", arguments: [id])
    let row = try Row.fetchOne(
      database, sql: "SELECT \(names) FROM \(source)\(filter(range))",
      arguments: StatementArguments(range.arguments))
    return row.map { Array($0.databaseValues) }
  }

  /// Returns the number of rows before a row.
  func position(_ database: Database, of row: [DatabaseValue]) throws -> Int {
    try ranges(after: row, .backwards).reduce(0) { try $0 + count(database, $1) }
  }

  private func count(_ database: Database, _ range: KeyRange) throws -> Int {
    try Int.fetchOne(
      database, sql: "SELECT count(*) FROM \(source)\(filter(range))",
      arguments: StatementArguments(range.arguments)) ?? 0
  }

  /// Returns the sections in order, with the numbers of their rows.
  func sections(_ database: Database) throws -> [(id: DatabaseValue, count: Int)] {
    let all = KeyRange(condition: "1", arguments: [])
    guard let section else { return [(.null, try count(database, all))] }
    let direction = section.direction == .ascending ? "ASC" : "DESC"
    let sql = """
      SELECT \(name(section.column)), count(*) FROM \(source)\(filter(all)) \
      GROUP BY \(term(section)) ORDER BY \(term(section)) \(direction)
      """
    return try Row.fetchAll(database, sql: sql).map { (id: $0[0], count: $0[1]) }
  }
}
