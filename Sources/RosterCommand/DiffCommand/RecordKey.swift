/// What identifies the records of two lists.
enum RecordKey: Equatable, Sendable {
  /// A field of each record.
  case field(ExactText)

  /// The whole record.
  case record

  /// The names of fields that are keys without being asked for, the first one first.
  static let usualNames: [ExactText] = ["id", "key"]

  /// Returns what identifies records if the user does not say it: the first usual field that
  /// all of them have, else the whole record.
  static func usual(for lists: [DataList]) -> RecordKey {
    guard lists.contains(where: { !$0.elements.isEmpty }) else { return .record }
    for name in usualNames {
      let isEverywhere = lists.allSatisfy { list in
        list.elements.allSatisfy { $0.value.field(name) != nil }
      }
      if isEverywhere { return .field(name) }
    }
    return .record
  }

  /// Returns the elements of a list with their identities.
  ///
  /// - Throws: `InputError.broken` for the first element that lacks the field.
  func records(of list: DataList) throws(InputError) -> [Record] {
    guard case .field(let name) = self else {
      return list.elements.map { Record(key: $0.value, value: $0.value) }
    }
    var records: [Record] = []
    records.reserveCapacity(list.elements.count)
    for element in list.elements {
      guard let key = element.value.field(name) else {
        throw .broken(
          path: list.path, TextPlace(line: element.line),
          Self.problem(of: element.value, field: name.string))
      }
      records.append(Record(key: key, value: element.value))
    }
    return records
  }

  private static func problem(of value: JSONValue, field: String) -> InputProblem {
    if case .object = value { return .noKey(field: field) }
    return .notAnObject(found: value.kind, field: field)
  }
}

extension JSONValue {
  /// The value of a field of an object; nil for other values.
  func field(_ name: ExactText) -> JSONValue? {
    guard case .object(let object) = self else { return nil }
    return object[name]
  }
}
