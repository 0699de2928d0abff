/// The identity of the records of two lists.
package enum RecordKey: Equatable, Sendable {
  /// Fields of each record, one or more.
  case fields([ExactText])

  /// The whole record.
  case record

  /// A field of each record.
  package static func field(_ name: ExactText) -> RecordKey { .fields([name]) }

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

  /// Returns the key of a record, or nil if it has none; that of several fields is an array.
  package func value(in record: JSONValue) -> JSONValue? {
    guard case .fields(let names) = self else { return record }
    if names.count == 1 { return record.field(names[0]) }
    let values = names.compactMap { record.field($0) }
    return values.count == names.count ? .array(values) : nil
  }

  /// Returns the error for a record without a key.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes before it.
  func problem(with value: JSONValue, at index: Int, of list: DataList) -> InputError {
    let location = TextPosition(line: list.line(at: index))
    // A whole record always has itself as its key.
    guard case .fields(let names) = self, let name = names.first(where: { value.field($0) == nil })
    else { return .broken(path: list.path, location, .notUTF8) }
    return .broken(path: list.path, location, Self.problem(of: value, field: name.string))
  }

  private static func problem(of value: JSONValue, field: String) -> InputProblem {
    if case .object = value { return .noKey(field: field) }
    return .notAnObject(found: value.kind, field: field)
  }
}

extension JSONValue {
  /// Returns the value of a field of an object, also of a nested one by a name such as `a.b`; nil for
  /// other values.
  func field(_ name: ExactText) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    if let value = object[name] { return value }
    let parts = name.string.split(separator: ".", maxSplits: 1).map { ExactText(String($0)) }
    return parts.count > 1 ? object[parts[0]]?.field(parts[1]) : nil
  }
}
