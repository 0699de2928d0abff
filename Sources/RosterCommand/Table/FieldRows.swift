/// Collects rows whose fields have names of their own: objects of JSON, or rows of several tables.
struct FieldRows: Equatable, Sendable {
  /// The names of the columns, in order of their first appearance.
  private(set) var columns: [String] = []

  private var indexes: [String: Int] = [:]

  /// Returns the fields of a row in the order of the columns; later columns are missing.
  ///
  /// - Parameter fields: Names and values; of one name twice, the last value counts.
  /// - Returns: The values, with an empty one where the row has none.
  mutating func row(_ fields: some Sequence<(String, String)>) -> [String] {
    var row = [String](repeating: "", count: columns.count)
    for (name, value) in fields {
      if let index = indexes[name] {
        row[index] = value
      } else {
        indexes[name] = columns.count
        columns.append(name)
        row.append(value)
      }
    }
    return row
  }

  /// Returns the fields of a value of JSON.
  ///
  /// Those of nested objects have names with points, as in `a.b`; arrays are written as JSON. A
  /// value that is no object has the only field `value`.
  ///
  /// - Parameter value: The value.
  /// - Returns: The fields in the order of the columns.
  mutating func row(of value: JSONValue) -> [String] {
    guard case .object(let object) = value, !object.members.isEmpty else {
      return row(CollectionOfOne(("value", value.cellText)))
    }
    var fields: [(String, String)] = []
    fields.reserveCapacity(object.members.count)
    value.collect(into: &fields, under: "")
    return row(fields)
  }
}

extension JSONValue {
  /// The value as a cell shows it: a string without quotes, anything else as JSON.
  fileprivate var cellText: String {
    guard case .string(let text) = self else { return self.text }
    return LineCleaner.clean(Array(text.string.utf8)[...])
  }

  fileprivate func collect(into fields: inout [(String, String)], under prefix: String) {
    guard case .object(let object) = self, !object.members.isEmpty else {
      fields.append((prefix, cellText))
      return
    }
    for member in object.members {
      // A name is shown at the head of a column.
      let name = LineCleaner.clean(Array(member.name.string.utf8)[...])
      member.value.collect(into: &fields, under: prefix.isEmpty ? name : "\(prefix).\(name)")
    }
  }
}
