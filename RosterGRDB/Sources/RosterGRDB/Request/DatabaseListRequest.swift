public import GRDB

/// The rows of a table or view that a list shows, and their order.
///
/// The order is total: rows that are equal in all of its columns are ordered by the key.
public struct DatabaseListRequest: Sendable {
  /// The order of a column.
  public struct Order: Sendable {
    /// The name of the column.
    public var column: String

    /// Whether values rise or fall; NULLs are first in rising order, and last in falling order.
    public var direction: Direction

    /// The name of a collation; nil for that of the column.
    public var collation: String?

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - column: The name of the column.
    ///   - direction: Whether values rise or fall.
    ///   - collation: The name of a collation; nil for that of the column.
    public init(_ column: String, _ direction: Direction = .ascending, collation: String? = nil) {
      (self.column, self.direction, self.collation) = (column, direction, collation)
    }
  }

  /// Whether values rise or fall.
  public enum Direction: Hashable, Sendable {
    /// From the lowest value, after NULLs.
    case ascending

    /// From the highest value, before NULLs.
    case descending
  }

  /// The name of the table or view.
  public var table: String

  /// The names of the columns that rows have.
  public var columns: [String]

  /// The name of the column that identifies rows: values are unique and never NULL.
  public var key: String

  /// The column whose values are the sections, in order; nil for one section.
  public var section: Order?

  /// The order of the rows within a section.
  public var order: [Order]

  /// The condition of the rows in SQL, with a question mark for each argument; nil for all rows.
  public var condition: String?

  /// The arguments of the condition, in order.
  public var arguments: [DatabaseValue]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - table: The name of the table or view.
  ///   - columns: The names of the columns that rows have.
  ///   - key: The name of the column that identifies rows: values are unique and never NULL.
  ///   - section: The column whose values are the sections, in order; nil for one section.
  ///   - order: The order of the rows within a section.
  ///   - condition: The condition of the rows in SQL, with a question mark for each argument; nil for
  ///     all rows. It is a part of the statement, so that it must not come from outside.
  ///   - arguments: The arguments of the condition, in order; they may come from outside.
  public init(
    table: String, columns: [String], key: String = "rowid", section: Order? = nil,
    order: [Order] = [], condition: String? = nil, arguments: [DatabaseValue] = []
  ) {
    (self.table, self.columns, self.key) = (table, columns, key)
    (self.section, self.order, self.condition) = (section, order, condition)
    self.arguments = arguments
  }
}
