import GRDB

/// Where a search begins, and where it goes.
enum SearchDirection {
  case forwards
  case backwards
}

/// A range of rows that an index finds, and its arguments.
struct KeyRange {
  var condition: String
  var arguments: [DatabaseValue]
}

extension DatabaseListRequest {
  /// All columns of the order: the section, the order, and the key.
  var bounds: [Order] { (section.map { [$0] } ?? []) + order + [Order(key)] }

  var source: String { table.quotedDatabaseIdentifier }

  /// The name of a column with that of the table: SQLite takes a quoted name alone for text if there
  /// is no such column.
  func name(_ column: String) -> String { "\(source).\(column.quotedDatabaseIdentifier)" }

  func term(_ order: Order) -> String {
    let collation = order.collation.map { " COLLATE \($0.quotedDatabaseIdentifier)" } ?? ""
    return name(order.column) + collation
  }

  func ordering(_ direction: SearchDirection) -> String {
    bounds.map {
      let isRising = ($0.direction == .ascending) == (direction == .forwards)
      return "\(term($0)) \(isRising ? "ASC" : "DESC")"
    }.joined(separator: ", ")
  }

  func filter(_ range: KeyRange) -> String {
    let parts = [condition.map { "(\($0))" }, range.condition].compactMap { $0 }
    return " WHERE " + parts.joined(separator: " AND ")
  }

  /// Returns the ranges of an index that follow a row, in order.
  ///
  /// - Parameters:
  ///   - row: The values of the row in the columns of the order; nil for all rows.
  ///   - direction: The direction in which the rows follow.
  /// - Returns: The ranges, which do not overlap.
  func ranges(after row: [DatabaseValue]?, _ direction: SearchDirection) -> [KeyRange] {
    guard let row else { return [KeyRange(condition: "1", arguments: [])] }
    return bounds.indices.reversed().flatMap { level -> [KeyRange] in
      let equal = (0..<level).map { index in
        "\(term(bounds[index])) \(row[index].isNull ? "IS NULL" : "= ?")"
      }
      let values = row[..<level].filter { !$0.isNull }
      return beyond(row[level], bounds[level], direction).map { beyond in
        KeyRange(
          condition: (equal + [beyond.condition]).joined(separator: " AND "),
          arguments: values + beyond.arguments)
      }
    }
  }

  /// Returns the ranges of a column beyond a value.
  private func beyond(
    _ value: DatabaseValue, _ order: Order, _ direction: SearchDirection
  ) -> [KeyRange] {
    let isRising = (order.direction == .ascending) == (direction == .forwards)
    let term = term(order)
    if value.isNull {
      return isRising ? [KeyRange(condition: "\(term) IS NOT NULL", arguments: [])] : []
    }
    if isRising { return [KeyRange(condition: "\(term) > ?", arguments: [value])] }
    return [
      KeyRange(condition: "\(term) < ?", arguments: [value]),
      KeyRange(condition: "\(term) IS NULL", arguments: []),
    ]
  }
}
