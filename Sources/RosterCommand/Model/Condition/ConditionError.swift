/// What is wrong with a condition, and where.
struct ConditionError: Error, Equatable {
  /// What can be wrong.
  enum Reason: Equatable, Sendable {
    /// There should be a column, and there is this; nil for the end.
    case columnExpected(String?)

    /// There should be an operator behind this column, and there is this; nil for the end.
    case operatorExpected(column: String, String?)

    /// There should be a value behind this operator, and there is this; nil for the end.
    case valueExpected(operation: String, String?)

    /// There should be `and` or `or`, and there is this.
    case unexpected(String)

    /// A quote is not closed.
    case unclosedQuote

    /// A parenthesis is not closed.
    case unclosedParenthesis

    /// Parentheses or `not` are nested too deeply.
    case tooDeep

    /// The output has no such column.
    case unknownColumn(String, columns: [String])
  }

  /// How many characters stand in front of it.
  let place: Int

  /// What is wrong.
  let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - place: How many characters stand in front of it.
  ///   - reason: What is wrong.
  init(place: Int, _ reason: Reason) {
    self.place = place
    self.reason = reason
  }
}

extension ConditionError: CustomStringConvertible {
  /// What is wrong, and at which character, counted from 1.
  var description: String { "character \(place + 1): \(text)" }

  private var text: String {
    switch reason {
    case .columnExpected(let found): "a column is missing\(Self.before(found))"
    case .operatorExpected(let column, let found):
      "'\(column)' needs one of = != < <= > >= ~ !~ behind it\(found.map { ", not '\($0)'" } ?? "")"
    case .valueExpected(let operation, let found):
      "a value is missing behind '\(operation)'\(Self.before(found))"
    case .unexpected(let found): "'and' or 'or' is missing before '\(found)'"
    case .unclosedQuote: "the quote is not closed"
    case .unclosedParenthesis: "the parenthesis is not closed"
    case .tooDeep: "parentheses are nested too deeply"
    case .unknownColumn(let name, let columns):
      WatchError.unknownColumn(name, columns: columns).description
    }
  }

  private static func before(_ found: String?) -> String { found.map { " before '\($0)'" } ?? "" }
}
