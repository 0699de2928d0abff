/// A collector of rows whose fields have their own names: JSON objects, or rows of several tables.
package struct FieldRows: Equatable, Sendable {
  /// The names of the columns, in order of their first appearance.
  package private(set) var columns: [String] = []

  private var indexes: [String: Int] = [:]

  /// Creates an empty list.
  package init() {}

  /// The columns of the paths of nested fields.
  private var pathIndexes: [String: Int] = [:]

  /// The columns to which a path belongs.
  private var owned: Set<Int> = []

  /// The character between the names in a path, which no name contains.
  fileprivate static let pathSeparator = "\u{1f}"

  /// Returns the fields of a row in the order of the columns; columns that are added later are
  /// missing.
  ///
  /// - Parameter fields: Names and values; of equal names, the last value counts.
  /// - Returns: The values, with an empty one for each missing field.
  package mutating func row(_ fields: some Sequence<(String, String)>) -> [String] {
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

  /// Returns the fields of a JSON value.
  ///
  /// Fields of nested objects have names with points, as in `a.b`; of two fields that would have
  /// the same name, the second has one with quotes: `"a"."b"` or `"a.b"`. Arrays are written as
  /// JSON. A value that is not an object has a single field `value`.
  ///
  /// - Parameter value: The value.
  /// - Returns: The fields in the order of the columns.
  package mutating func row(of value: JSONValue) -> [String] {
    guard case .object(let object) = value, !object.members.isEmpty else {
      return row(CollectionOfOne(("value", value.cellText)))
    }
    var fields: [(String, String)] = []
    fields.reserveCapacity(object.members.count)
    value.collect(into: &fields, under: nil)
    var row = [String](repeating: "", count: columns.count)
    for (path, value) in fields {
      let index = index(ofPath: path)
      if index == row.count { row.append(value) } else { row[index] = value }
    }
    return row
  }

  /// Returns the column of a field, which is added if it is new.
  private mutating func index(ofPath path: String) -> Int {
    if let index = pathIndexes[path] { return index }
    let names = path.split(separator: Self.pathSeparator, omittingEmptySubsequences: false)
    var name = names.joined(separator: ".")
    if let index = indexes[name], owned.contains(index) {
      name = names.map { "\"\($0)\"" }.joined(separator: ".")
    }
    let index = indexes[name] ?? columns.count
    if index == columns.count {
      indexes[name] = index
      columns.append(name)
    }
    pathIndexes[path] = index
    owned.insert(index)
    return index
  }
}

extension JSONValue {
  /// The value as shown in a cell: a string without quotes, other values as JSON.
  fileprivate var cellText: String {
    guard case .string(let text) = self else { return self.text }
    return LineCleaner.clean(Array(text.string.utf8)[...])
  }

  fileprivate func collect(into fields: inout [(String, String)], under prefix: String?) {
    guard case .object(let object) = self, !object.members.isEmpty else {
      fields.append((prefix ?? "", cellText))
      return
    }
    for member in object.members {
      // The name is shown in the header.
      let name = LineCleaner.clean(Array(member.name.string.utf8)[...])
      let path = prefix.map { $0 + FieldRows.pathSeparator + name } ?? name
      member.value.collect(into: &fields, under: path)
    }
  }
}
