import TableText

/// An error in a condition, with its position.
package struct ConditionError: Error, Equatable {
  /// The reason of an error.
  package enum Reason: Equatable, Sendable {
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

    /// The output has no column with a name, or several to which it applies.
    case column(WatchError)

    /// A regular expression is invalid or takes too long.
    case pattern(TextPatternError)

    /// No value of a column is of the kind of the value it is compared with; one of them is named.
    case unreadable(column: String, kind: String, value: String)
  }

  /// The number of characters before the error.
  package let location: Int

  /// The reason.
  package let reason: Reason

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - location: The number of characters before the error.
  ///   - reason: The reason.
  package init(location: Int, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }
}

extension ConditionError: CustomStringConvertible {
  /// The reason, behind the number of the character, counted from 1, if it is about the text.
  package var description: String {
    if case .unreadable = reason { return text }
    return "character \(location + 1): \(text)"
  }

  private var text: String {
    switch reason {
    case .columnExpected(let found): "expected a column\(Self.instead(of: found))"
    case .operatorExpected(let column, let found):
      "expected one of = != < <= > >= ~ !~ after '\(column)'\(Self.instead(of: found))"
    case .valueExpected(let operation, let found):
      "expected a value after '\(operation)'\(Self.instead(of: found))"
    case .unexpected(let found): "expected 'and' or 'or' instead of '\(found)'"
    case .unclosedQuote: "the quote is not closed"
    case .unclosedParenthesis: "the parenthesis is not closed"
    case .tooDeep: "parentheses are nested too deeply"
    case .column(let error): error.description
    case .pattern(let error): error.description
    case .unreadable(let column, let kind, let value):
      "no value of \(column) is \(kind): '\(InputProblem.shortened(value))'"
    }
  }

  private static func instead(of found: String?) -> String {
    found.map { " instead of '\($0)'" } ?? ""
  }
}
