/// An error in a condition, with its position.
struct ConditionError: Error, Equatable {
  /// The reason of an error.
  enum Reason: Equatable, Sendable {
    /// A column is expected instead of this token; nil for the end.
    case columnExpected(String?)

    /// An operator is expected after this column instead of this token; nil for the end.
    case operatorExpected(column: String, String?)

    /// A value is expected after this operator instead of this token; nil for the end.
    case valueExpected(operation: String, String?)

    /// `and` or `or` is expected instead of this token.
    case unexpected(String)

    /// A quote is not closed.
    case unclosedQuote

    /// A parenthesis is not closed.
    case unclosedParenthesis

    /// Parentheses or `not` are nested too deeply.
    case tooDeep

    /// The output has no column with this name.
    case unknownColumn(String, columns: [String])
  }

  /// The number of characters before the error.
  let location: Int

  /// The reason.
  let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - location: The number of characters before the error.
  ///   - reason: The reason.
  init(location: Int, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}

extension ConditionError: CustomStringConvertible {
  /// The reason and the number of the character, counted from 1.
  var description: String { "character \(location + 1): \(text)" }

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
