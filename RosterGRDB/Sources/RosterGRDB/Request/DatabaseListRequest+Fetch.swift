import GRDB

/// The end of a walk over rows.
enum WalkEnd {
  /// The bound of the row that was looked for.
  case row([DatabaseValue])

  /// There are fewer rows: this many.
  case end(count: Int)
}

/// How a row stands to a bound.
enum BoundOrder {
  case same

  /// It is after the bound; the number is that of the first column of the order that differs.
  case after(column: Int)
  case before(column: Int)
}

extension DatabaseListRequest {
  /// Returns the rows that follow a row, in the direction.
  func rows(
    _ database: Database, after row: [DatabaseValue]?, _ direction: SearchDirection, limit: Int
  ) throws -> [DatabaseListRow] {
    let columns = DatabaseListRow.Columns(self)
    let names = columns.names.map { name($0) }.joined(separator: ", ")
    var result: [DatabaseListRow] = []
    for range in ranges(after: row, direction) where result.count < limit {
      let cursor = try Row.fetchCursor(
        database.cachedStatement(
          sql: """
            SELECT \(names) FROM \(source)\(filter(range)) ORDER BY \(ordering(direction)) LIMIT ?
            """),
        arguments: bindings(range, [(limit - result.count).databaseValue]))
      while let row = try cursor.next() { result.append(DatabaseListRow(row, columns)) }
    }
    return result
  }

  /// Walks over the rows of some ranges, which follow each other in the direction.
  ///
  /// - Complexity: O(*distance*).
  func step(
    _ database: Database, in ranges: [KeyRange], _ direction: SearchDirection, distance: Int
  ) throws -> WalkEnd {
    var count = 0
    for range in ranges {
      switch try walk(database, range, direction, distance: distance - count) {
      case .row(let bound): return .row(bound)
      case .end(let rest): count += rest
      }
    }
    return .end(count: count)
  }

  private func walk(
    _ database: Database, _ range: KeyRange, _ direction: SearchDirection, distance: Int
  ) throws -> WalkEnd {
    let sql = """
      SELECT \(boundNames.joined(separator: ", ")) FROM \(source)\(filter(range)) \
      ORDER BY \(ordering(direction))
      """
    if condition == nil {
      let statement = try database.cachedStatement(sql: sql + " LIMIT 1 OFFSET ?")
      let arguments = bindings(range, [(distance - 1).databaseValue])
      if let row = try Row.fetchOne(statement, arguments: arguments) {
        return .row(Array(row.databaseValues))
      }
      return .end(count: try count(database, range))
    }
    // Rows that do not meet a condition are read too, so that a count afterwards would take as long.
    let statement = try database.cachedStatement(sql: sql + " LIMIT ?")
    let cursor = try Row.fetchCursor(
      statement, arguments: bindings(range, [distance.databaseValue]))
    var count = 0
    while let row = try cursor.next() {
      count += 1
      if count == distance { return .row(Array(row.databaseValues)) }
    }
    return .end(count: count)
  }

  /// Returns the bound of a row as it is now; nil if it does not exist.
  func bound(_ database: Database, of id: DatabaseValue) throws -> [DatabaseValue]? {
    let range = KeyRange(condition: "\(name(key)) = ?", arguments: [id])
    let statement = try database.cachedStatement(
      sql: "SELECT \(boundNames.joined(separator: ", ")) FROM \(source)\(filter(range))")
    return try Row.fetchOne(statement, arguments: bindings(range)).map {
      Array($0.databaseValues)
    }
  }

  /// Returns how a row that exists stands to a bound, by the collations of the order.
  func order(
    _ database: Database, of row: [DatabaseValue], to bound: [DatabaseValue]
  ) throws -> BoundOrder {
    let bounds = bounds
    let terms = bounds.map { "\(term($0)) IS ?, \(term($0)) > ?" }.joined(separator: ", ")
    let statement = try database.cachedStatement(
      sql: "SELECT \(terms) FROM \(source) WHERE \(name(key)) = ?")
    let arguments = StatementArguments(bound.flatMap { [$0, $0] } + row.suffix(1))
    guard let answers = try Row.fetchOne(statement, arguments: arguments) else { return .same }
    for (column, order) in bounds.enumerated() where answers[2 * column] as Bool? != true {
      // NULL is less than everything, but a comparison with it has no result.
      let isGreater = bound[column].isNull || answers[2 * column + 1] as Bool? == true
      let isAfter = isGreater == (order.direction == .ascending)
      return isAfter ? .after(column: column) : .before(column: column)
    }
    return .same
  }

  /// Returns the number of rows in some ranges.
  func count(_ database: Database, in ranges: [KeyRange]) throws -> Int {
    try ranges.reduce(0) { try $0 + count(database, $1) }
  }

  private func count(_ database: Database, _ range: KeyRange) throws -> Int {
    let statement = try database.cachedStatement(
      sql: "SELECT count(*) FROM \(source)\(filter(range))")
    return try Int.fetchOne(statement, arguments: bindings(range)) ?? 0
  }

  /// Returns the sections in order, with the numbers of their rows.
  func sections(_ database: Database) throws -> [(id: DatabaseValue, count: Int)] {
    let all = KeyRange(condition: nil, arguments: [])
    guard let section else { return [(.null, try count(database, all))] }
    let direction = section.direction == .ascending ? "ASC" : "DESC"
    let sql = """
      SELECT \(name(section.column)), count(*) FROM \(source)\(filter(all)) \
      GROUP BY \(term(section)) ORDER BY \(term(section)) \(direction)
      """
    return try Row.fetchAll(database, sql: sql, arguments: bindings(all)).map {
      (id: $0[0], count: $0[1])
    }
  }

  /// Returns whether SQLite reads the rows in their order from an index, or else sorts them.
  func isIndexed(_ database: Database) throws -> Bool {
    let all = KeyRange(condition: nil, arguments: [])
    let names = boundNames.joined(separator: ", ")
    let plan = try Row.fetchAll(
      database,
      sql: """
        EXPLAIN QUERY PLAN \
        SELECT \(names) FROM \(source)\(filter(all)) ORDER BY \(ordering(.forwards))
        """,
      arguments: bindings(all))
    return !plan.contains { ($0["detail"] as String? ?? "").contains("TEMP B-TREE") }
  }

  private var boundNames: [String] { bounds.map { name($0.column) } }
}
