public import GRDB

/// A row of a database in a list.
public struct DatabaseListRow: Identifiable, Sendable {
  /// Where a row has the values of its request; shared by all rows that are read together.
  final class Columns: Sendable {
    /// The names of all columns that are read, each once.
    let names: [String]

    /// The indexes of the columns of the order, the last of which is the key.
    let bound: [Int]

    /// The indexes of the columns of the request.
    let values: [Int]

    init(_ request: DatabaseListRequest) {
      var names: [String] = []
      func index(of name: String) -> Int {
        if let index = names.firstIndex(of: name) { return index }
        names.append(name)
        return names.count - 1
      }
      bound = request.bounds.map { index(of: $0.column) }
      values = request.columns.map { index(of: $0) }
      self.names = names
    }
  }

  private let all: [DatabaseValue]
  private let columns: Columns

  /// Reads a row of the columns.
  init(_ row: Row, _ columns: Columns) {
    all = columns.names.indices.map { row[$0] }
    self.columns = columns
  }

  /// The value of the key.
  public var id: DatabaseValue { all[columns.bound[columns.bound.count - 1]] }

  /// The values of the columns of the request, in their order.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var values: [DatabaseValue] { columns.values.map { all[$0] } }

  /// The values by which it is ordered: the section, the order, and the key.
  var bound: [DatabaseValue] { columns.bound.map { all[$0] } }

  /// The value of the section, if there are sections.
  var section: DatabaseValue { all[columns.bound[0]] }

  /// Returns a value.
  ///
  /// - Parameters:
  ///   - index: The index of the column in the request.
  ///   - type: The type of the value.
  /// - Returns: The value; nil if it is NULL or of another type, or if there is no such column.
  /// - Complexity: O(1).
  public func value<Value: DatabaseValueConvertible>(
    _ index: Int, as type: Value.Type = Value.self
  ) -> Value? {
    columns.values.indices.contains(index)
      ? Value.fromDatabaseValue(all[columns.values[index]]) : nil
  }
}

extension DatabaseListRow: Hashable {
  /// Returns whether two rows have equal values, in the order and in the columns of the request.
  public static func == (first: DatabaseListRow, second: DatabaseListRow) -> Bool {
    first.all == second.all
  }

  /// Hashes the values.
  public func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
