/// The identity of the records of two lists.
package enum RecordKey: Equatable, Sendable {
  /// A field of each record.
  case field(ExactText)

  /// The whole record.
  case record

  /// The names of fields that are keys by default, in order of preference.
  package static let usualNames: [ExactText] = ["id", "key"]

  /// The columns that identify rows of JSON or separated values by default, in order of preference.
  package static let usualColumns = [
    ["metadata.uid"], ["metadata.namespace", "metadata.name"], ["id"], ["key"], ["uid"],
    ["namespace", "name"], ["name"],
  ]

  /// Returns the default identity of records: the first usual field that all of them have,
  /// otherwise the whole record.
  package static func usual(for lists: [DataList]) -> RecordKey {
    guard lists.contains(where: { $0.count > 0 }) else { return .record }
    let name = usualNames.first { name in
      lists.allSatisfy { $0.count == 0 || $0.usualNames.contains(name) }
    }
    return name.map { .field($0) } ?? .record
  }

  /// Returns the key of a record, or nil if it has none.
  package func value(in record: JSONValue) -> JSONValue? {
    switch self {
    case .field(let name): record.field(name)
    case .record: record
    }
  }

  /// Returns the error for a record without a key.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes before it.
  func problem(with value: JSONValue, at index: Int, of list: DataList) -> InputError {
    let location = TextPosition(line: list.line(at: index))
    // A whole record always has itself as its key.
    guard case .field(let name) = self else { return .broken(path: list.path, location, .notUTF8) }
    return .broken(path: list.path, location, Self.problem(of: value, field: name.string))
  }

  private static func problem(of value: JSONValue, field: String) -> InputProblem {
    if case .object = value { return .noKey(field: field) }
    return .notAnObject(found: value.kind, field: field)
  }
}

extension JSONValue {
  /// Returns the value of a field of an object; nil for other values.
  func field(_ name: ExactText) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }
}
