/// A value of JSON (RFC 8259), with each number as it is written.
///
/// Two values are equal if their structure is: arrays in order, objects whatever the order of
/// their members. Numbers compare by their text, so that none loses a digit; `1` and `1.0` differ.
enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A number as it is written, for example `-1.50e3`.
  case number(ExactText)

  /// A string, its escapes resolved.
  case string(ExactText)

  /// A list of values.
  case array([JSONValue])

  /// A set of named values.
  case object(JSONObject)
}

extension JSONValue {
  /// The kind of the value as an error names it.
  var kind: String {
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
