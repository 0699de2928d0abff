/// A JSON value (RFC 8259) that keeps the text of numbers.
///
/// Two values are equal if their structure is: arrays in order, objects regardless of the order of
/// their members. Numbers are compared by their text, so that no digit is lost; `1` and `1.0`
/// differ.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number with its original text, for example `-1.50e3`.
  case number(ExactText)

  /// A string, with its escapes resolved.
  case string(ExactText)

  /// A list of values.
  case array([JSONValue])

  /// A collection of named values.
  case object(JSONObject)
}

extension JSONValue {
  /// The kind of the value, as named in error messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
