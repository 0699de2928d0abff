public import GRDB
import RosterDiff
import RosterWindows

extension DatabaseFeed {
  /// Moves a row to the place of another one, by a column with its position.
  ///
  /// The column is the only one of the order, rising. The rows between the two places get the
  /// positions of their neighbours, so that the set of positions stays the same.
  ///
  /// - Parameters:
  ///   - id: The key of the row.
  ///   - target: The key of the row at whose place it is then, in the same section.
  ///   - column: The name of the column with the position, whose values are distinct integers.
  /// - Throws: `DatabaseListError` if the row was not moved; it goes back.
  /// - Complexity: O(*d*), where *d* is the number of rows between the two places.
  public func move(
    _ id: DatabaseValue, to target: DatabaseValue, by column: String
  ) async throws {
    let request = request
    try await write(showing: change(moving: id, to: target)) { database in
      try request.move(database, id, to: target, by: column)
    }
  }

  private func change(moving id: DatabaseValue, to target: DatabaseValue) -> List.Change? {
    guard let source, let from = source.path(for: id), let to = source.path(for: target),
      from.section == to.section, let row = source.item(at: from)
    else { return nil }
    return .move(
      row, section: from.section, item: from.item, toSection: to.section, toItem: to.item)
  }
}

extension DatabaseListRequest {
  /// Gives the rows between two rows the positions of their neighbours.
  fileprivate func move(
    _ database: Database, _ id: DatabaseValue, to target: DatabaseValue, by column: String
  ) throws {
    let (key, position) = (key.quotedName, column.quotedName)
    func place(_ id: DatabaseValue) throws -> Int {
      let sql = "SELECT \(name(column)) FROM \(source) WHERE \(name(self.key)) = ?"
      guard let place = try Int.fetchOne(database, sql: sql, arguments: [id]) else {
        throw DatabaseListError.missingRow(table: table)
      }
      return place
    }
    let (from, to) = (try place(id), try place(target))
    if from == to { return }
    let group = section.map { section in
      let name = name(section.column)
      return " AND \(name) IS (SELECT \(name) FROM \(source) WHERE \(self.name(self.key)) = ?)"
    }
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT \(name(self.key)), \(name(column)) FROM \(source) \
        WHERE \(name(column)) BETWEEN ? AND ?\(group ?? "") ORDER BY \(name(column))
        """,
      arguments: StatementArguments(
        [min(from, to).databaseValue, max(from, to).databaseValue] + (section == nil ? [] : [id])))
    var ids = rows.map { $0[0] as DatabaseValue }
    let places = rows.map { $0[1] as DatabaseValue }
    guard let old = ids.firstIndex(of: id), let new = ids.firstIndex(of: target) else {
      throw DatabaseListError.differentSections(table: table)
    }
    ids.remove(at: old)
    ids.insert(id, at: new)
    for (id, place) in zip(ids, places) {
      try database.execute(
        sql: "UPDATE \(source) SET \(position) = ? WHERE \(key) = ?", arguments: [place, id])
    }
  }
}
