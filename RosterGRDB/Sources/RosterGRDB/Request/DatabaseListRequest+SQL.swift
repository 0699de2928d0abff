import GRDB

/// Where a search begins, and where it goes.
enum SearchDirection {
  case forwards
  case backwards
}

/// A range of rows that an index finds, and its arguments.
struct KeyRange {
  /// The condition; nil for all rows.
  var condition: String?
  var arguments: [DatabaseValue]

  /// Returns the part of the range that is in another one too.
  func and(_ other: KeyRange) -> KeyRange {
    let conditions = [condition, other.condition].compactMap { $0 }
    return KeyRange(
      condition: conditions.isEmpty ? nil : conditions.joined(separator: " AND "),
      arguments: arguments + other.arguments)
  }
}

extension DatabaseListRequest {
  /// All columns of the order: the section, the order, and the key.
  var bounds: [Order] { (section.map { [$0] } ?? []) + order + [Order(key)] }

  var source: String { table.quotedName }

  /// The name of a column with that of the table: SQLite takes a quoted name alone for text if there
  /// is no such column.
  func name(_ column: String) -> String { "\(source).\(column.quotedName)" }

  func term(_ order: Order) -> String {
    let collation = order.collation.map { " COLLATE \($0.quotedName)" } ?? ""
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
    // SQLite counts without looking at the rows only if there is no condition at all.
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  /// Returns the arguments of `filter(_:)`, and those that follow it in a statement.
  func bindings(_ range: KeyRange, _ others: [DatabaseValue] = []) -> StatementArguments {
    StatementArguments((condition == nil ? [] : arguments) + range.arguments + others)
  }

  /// Returns the ranges of an index that follow a row, in order.
  ///
  /// - Parameters:
  ///   - row: The values of the row in the columns of the order; nil for all rows.
  ///   - direction: The direction in which the rows follow.
  ///   - columns: The columns of the order that are the first to differ; nil for all.
  /// - Returns: The ranges, which do not overlap.
  func ranges(
    after row: [DatabaseValue]?, _ direction: SearchDirection, columns: Range<Int>? = nil
  ) -> [KeyRange] {
    guard let row else { return [KeyRange(condition: nil, arguments: [])] }
    let bounds = bounds
    return (columns ?? bounds.indices).reversed().flatMap { column -> [KeyRange] in
      let equal = equal(to: row, in: bounds[..<column])
      return beyond(row[column], bounds[column], direction).map(equal.and)
    }
  }

  /// Returns the ranges of the rows between two rows, of which the second one follows the first.
  ///
  /// - Parameters:
  ///   - first: The values of the first row in the columns of the order.
  ///   - second: Those of the second row.
  ///   - column: The first column of the order in which they differ.
  /// - Returns: The ranges, which do not overlap.
  func ranges(
    between first: [DatabaseValue], and second: [DatabaseValue], differingAt column: Int
  ) -> [KeyRange] {
    let bounds = bounds
    let equal = equal(to: first, in: bounds[..<column])
    let between = beyond(first[column], bounds[column], .forwards).flatMap { after in
      beyond(second[column], bounds[column], .backwards).map { equal.and(after).and($0) }
    }
    let rest = column + 1..<bounds.count
    return ranges(after: first, .forwards, columns: rest) + between
      + ranges(after: second, .backwards, columns: rest)
  }

  private func equal(to row: [DatabaseValue], in bounds: ArraySlice<Order>) -> KeyRange {
    let terms = bounds.indices.map { index in
      "\(term(bounds[index])) \(row[index].isNull ? "IS NULL" : "= ?")"
    }
    return KeyRange(
      condition: terms.isEmpty ? nil : terms.joined(separator: " AND "),
      arguments: row[bounds.indices].filter { !$0.isNull })
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
