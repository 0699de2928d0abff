import TableText

/// A condition on the values of a row, as a user writes it: `%CPU>5 and USER=root`.
///
/// A comparison is a column, one of `= != < <= > >= ~ !~`, and a value; `~` searches for a text or a
/// `/regex/` in the value of the column. `not`, `and` and `or`, or `!`, `&&` and `||`, bind in this
/// order, and parentheses group. A name or a value with spaces, parentheses or operators is quoted.
/// Numbers, sizes, percentages and times are compared as quantities, points in time by their order,
/// other values as texts. A value without capital letters is compared without regard to case.
package struct RowCondition: Equatable, Sendable {
  /// The original text of the condition.
  package let text: String

  let root: Node

  /// A condition, or a part of one.
  indirect enum Node: Equatable, Sendable {
    case comparison(Comparison)
    case not(Node)
    case both(Node, Node)
    case either(Node, Node)
  }

  /// A comparison of the value of one column.
  struct Comparison: Equatable, Sendable {
    let column: ColumnReference

    /// The position of the column in the condition.
    let location: Int
    let operation: Operation
    let value: String

    /// The regular expression that the value is; nil for a plain value.
    var pattern: TextPattern?
  }

  /// A comparison operator.
  enum Operation: String, CaseIterable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case notGreater = "<="
    case greater = ">"
    case notLess = ">="
    case contains = "~"
    case containsNot = "!~"
  }

  /// Parses a condition.
  ///
  /// - Parameter text: The text of the condition.
  /// - Throws: `ConditionError`, with the position of the error.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  package init(_ text: String) throws(ConditionError) {
    self.text = text
    var parser = try ConditionParser(text)
    root = try parser.condition()
  }

  /// Resolves the columns of the condition.
  ///
  /// - Parameters:
  ///   - columns: The names of all columns.
  ///   - readings: The readings of the columns.
  /// - Returns: A test for rows.
  /// - Throws: `ConditionError` for an unknown or ambiguous column.
  func test(
    in columns: [String], _ readings: ColumnReadings = ColumnReadings()
  ) throws(ConditionError) -> ConditionTest {
    try ConditionTest(root, columns, readings)
  }
}

/// A condition on the values of a table with known columns.
indirect enum ConditionTest: Sendable {
  case value(ValueTest, column: Int)
  case not(ConditionTest)
  case both(ConditionTest, ConditionTest)
  case either(ConditionTest, ConditionTest)

  fileprivate init(
    _ node: RowCondition.Node, _ columns: [String], _ readings: ColumnReadings
  ) throws(ConditionError) {
    func test(_ node: RowCondition.Node) throws(ConditionError) -> ConditionTest {
      try ConditionTest(node, columns, readings)
    }
    switch node {
    case .comparison(let comparison):
      do throws(WatchError) {
        let column = try WatchError.index(of: comparison.column, in: columns)
        let value = ValueTest(
          comparison.operation, comparison.value, readings[column, columns],
          pattern: comparison.pattern, location: comparison.location)
        self = .value(value, column: column)
      } catch {
        throw ConditionError(location: comparison.location, .column(error))
      }
    case .not(let node): self = .not(try test(node))
    case .both(let first, let second): self = .both(try test(first), try test(second))
    case .either(let first, let second): self = .either(try test(first), try test(second))
    }
  }

  /// Returns whether the condition holds, for each of several rows.
  ///
  /// - Parameter rows: The values of all columns of each row; a missing one counts as empty.
  /// - Returns: Whether it holds.
  /// - Throws: `ConditionError` if a regular expression takes too long for a value.
  /// - Complexity: O(*n*), where *n* is the number of compared values.
  func results(for rows: [[String]]) throws(ConditionError) -> [Bool] {
    switch self {
    case .value(let test, let column):
      return try test.results(for: rows.map { $0.indices.contains(column) ? $0[column] : "" })
    case .not(let test): return try test.results(for: rows).map { !$0 }
    case .both(let first, let second):
      let results = (try first.results(for: rows), try second.results(for: rows))
      return zip(results.0, results.1).map { $0 && $1 }
    case .either(let first, let second):
      let results = (try first.results(for: rows), try second.results(for: rows))
      return zip(results.0, results.1).map { $0 || $1 }
    }
  }
}

/// A comparison of a value with a fixed one.
struct ValueTest: Sendable {
  private let operation: RowCondition.Operation
  private let text: String
  private let reading: ColumnReading
  private let number: Measure?
  private let moment: Moment?
  private let filter: TextFilter
  private let pattern: TextPattern?
  private let location: Int
  private let ignoresCase: Bool

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - operation: The operator.
  ///   - text: The value on the right side.
  ///   - reading: The reading of the column.
  ///   - pattern: The regular expression on the right side; nil for a plain value.
  ///   - location: The position of the comparison in the condition.
  init(
    _ operation: RowCondition.Operation, _ text: String, _ reading: ColumnReading = ColumnReading(),
    pattern: TextPattern? = nil, location: Int = 0
  ) {
    self.operation = operation
    self.text = text
    self.reading = reading
    self.pattern = pattern
    self.location = location
    let number = reading.operand(text)
    self.number = number
    moment = number == nil ? Moment(text) : nil
    filter = TextFilter(text)
    ignoresCase = text == text.lowercased()
  }

  /// Returns whether the comparison holds, for each of several values.
  ///
  /// - Parameter values: The values on the left side.
  /// - Returns: Whether it holds.
  /// - Throws: `ConditionError` if a regular expression takes too long for a value.
  func results(for values: [String]) throws(ConditionError) -> [Bool] {
    guard let pattern else { return values.map(holds) }
    do throws(TextPatternError) {
      let isNegated = operation == .containsNot
      return try pattern.matches(in: values) { [$0] }.map { $0 != isNegated }
    } catch {
      throw ConditionError(location: location, .pattern(error))
    }
  }

  /// Returns whether the comparison holds.
  ///
  /// - Parameter value: The value on the left side; a value that is not a quantity, or one of another
  ///   unit, is neither less nor greater than a quantity, and one that is not a point in time neither
  ///   before nor after one.
  /// - Returns: Whether it holds.
  func holds(for value: String) -> Bool {
    switch operation {
    case .contains: return filter.isFound(in: value)
    case .containsNot: return !filter.isFound(in: value)
    case .equal: return isEqual(value)
    case .notEqual: return !isEqual(value)
    case .less: return compare(value, <, <)
    case .notGreater: return compare(value, <=, <=)
    case .greater: return compare(value, >, >)
    case .notLess: return compare(value, >=, >=)
    }
  }

  private func isEqual(_ value: String) -> Bool {
    if let number, let other = reading.measure(of: value) { return number == other }
    if let moment, let other = Moment(value) { return moment.seconds == other.seconds }
    return (ignoresCase ? value.lowercased() : value) == text
  }

  private func compare(
    _ value: String, _ numbers: (DecimalNumber, DecimalNumber) -> Bool,
    _ texts: (String, String) -> Bool
  ) -> Bool {
    if let number {
      return measure(value, like: number).map { numbers($0.number, number.number) } ?? false
    }
    if let moment { return Moment(value).map { numbers($0.seconds, moment.seconds) } ?? false }
    let value = ignoresCase ? value.lowercased() : value
    return texts(reading.naturalOrder(of: value), reading.naturalOrder(of: text))
  }

  /// Returns the number given by a value; nil if it is none that can be compared with another one.
  private func measure(_ value: String, like number: Measure) -> Measure? {
    reading.measure(of: value).flatMap { $0.isComparable(with: number) ? $0 : nil }
  }
}

// MARK: - Conditions that no value can meet

extension ConditionTest {
  /// Returns the error of the first comparison that no row can meet, because no value of its column
  /// is a quantity or a point in time as the value on its right side is; nil if there is none.
  ///
  /// Rows without a value do not count: they may have one later.
  ///
  /// - Parameters:
  ///   - rows: The values of all columns of each row.
  ///   - columns: The names of all columns.
  /// - Returns: An error that names a value.
  /// - Complexity: O(*n*), where *n* is the number of rows; O(1) if the first ones have such values.
  func unreadable(in rows: some Sequence<[String]>, _ columns: [String]) -> ConditionError? {
    switch self {
    case .value(let test, let column):
      return test.unreadable(in: rows.lazy.compactMap { $0.element(at: column) }, columns[column])
    case .not(let test): return test.unreadable(in: rows, columns)
    case .both(let first, let second), .either(let first, let second):
      return first.unreadable(in: rows, columns) ?? second.unreadable(in: rows, columns)
    }
  }
}

extension ValueTest {
  fileprivate func unreadable(
    in values: some Sequence<String>, _ column: String
  ) -> ConditionError? {
    guard let kind, [.less, .notGreater, .greater, .notLess].contains(operation) else { return nil }
    var first: String?
    for value in values where !SortKey.isPlaceholder(value) {
      if isReadable(value) { return nil }
      first = first ?? value
    }
    return first.map {
      ConditionError(location: location, .unreadable(column: column, kind: kind, value: $0))
    }
  }

  /// The kind of the value on the right side; nil for a text.
  private var kind: String? { moment == nil ? number?.kind : "a point in time" }

  private func isReadable(_ value: String) -> Bool {
    number.map { measure(value, like: $0) != nil } ?? (Moment(value) != nil)
  }
}
