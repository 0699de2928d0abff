import TableText

/// The environment variables that describe a change of a row.
///
/// - `ROSTER_CHANGE`: `new`, `gone` or `changed`.
/// - `ROSTER_KEY`: the key of the row.
/// - `ROSTER_COLUMN`: the changed columns, separated by commas.
/// - `ROSTER_REFRESH`: the number of the refresh.
/// - `ROSTER_NAME` for a column `NAME`: capital letters, with `_` for every run of characters other
///   than the letters A to Z and digits, except at the ends (`%CPU` is `ROSTER_CPU`). If the name
///   is empty, or is that of another column or of a variable above, the number of the column,
///   counted from 1, is used instead.
/// - `ROSTER_OLD_NAME`: the value before the change.
package enum RowVariables {
  /// The maximum number of bytes of a value; the system accepts at most 128 KiB.
  static let valueLimit = 32_768

  private static let reserved: Set<String> = ["CHANGE", "KEY", "COLUMN", "REFRESH"]

  /// Returns the variables for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - hook: The hook of the event.
  /// - Returns: The names and values.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  package static func variables(for event: HookEvent, _ hook: RowHook) -> [String: String] {
    var variables = [
      "ROSTER_KEY": value(event.key.description), "ROSTER_REFRESH": "\(event.refresh)",
      "ROSTER_COLUMN": value(event.changed.joined(separator: ",")),
    ]
    variables["ROSTER_CHANGE"] =
      switch hook.event {
      case .new: "new"
      case .removed: "gone"
      case .change: "changed"
      }
    add(event.fields, prefix: "ROSTER_", to: &variables)
    if let before = event.before { add(before, prefix: "ROSTER_OLD_", to: &variables) }
    return variables
  }

  private static func add(
    _ fields: HookEvent.Fields, prefix: String, to variables: inout [String: String]
  ) {
    for (index, name) in names(of: fields.columns).enumerated() {
      guard let name else { continue }
      variables[prefix + name] = value(index < fields.values.count ? fields.values[index] : "")
    }
  }

  /// Returns the names of columns without the prefix; nil for a column without a name.
  package static func names(of columns: [String]) -> [String?] {
    var taken = reserved
    let names = columns.map { column -> String? in
      let name = name(of: column)
      let isFree = !name.isEmpty && !name.hasPrefix("OLD_") && taken.insert(name).inserted
      return isFree ? name : nil
    }
    return names.enumerated().map { index, name in
      name ?? (taken.insert("\(index + 1)").inserted ? "\(index + 1)" : nil)
    }
  }

  /// Returns the names of all variables, with the prefix.
  static func allNames(of columns: [String]) -> Set<String> {
    let names = names(of: columns).compactMap(\.self)
    return Set((Array(reserved) + names).map { "ROSTER_\($0)" } + names.map { "ROSTER_OLD_\($0)" })
  }

  private static func name(of column: String) -> String {
    var name = ""
    for scalar in column.uppercased().unicodeScalars {
      switch scalar {
      case "A"..."Z", "0"..."9": name.unicodeScalars.append(scalar)
      default: if !name.isEmpty, name.last != "_" { name.append("_") }
      }
    }
    while name.last == "_" { name.removeLast() }
    return name
  }

  /// Returns a text that is valid in an environment.
  private static func value(_ text: String) -> String {
    guard text.utf8.count > valueLimit || text.utf8.contains(0) else { return text }
    return String(decoding: text.utf8.lazy.filter { $0 != 0 }.prefix(valueLimit), as: UTF8.self)
  }
}
