/// Writes what has happened to a row as environment variables.
///
/// - `ROSTER_CHANGE`: `new`, `gone` or `changed`.
/// - `ROSTER_KEY`: the key of the row.
/// - `ROSTER_COLUMN`: the columns that have changed, with commas between them.
/// - `ROSTER_REFRESH`: the number of the refresh.
/// - `ROSTER_NAME` for a column `NAME`: capital letters, and `_` for all that is neither a letter
///   A to Z nor a digit, none at the ends (`%CPU` is `ROSTER_CPU`). The number of the column, counted
///   from 1, stands in place of a name that is empty, or that another column or one of the above has.
/// - `ROSTER_OLD_NAME`: the value before the change.
enum RowVariables {
  /// The most bytes of a value; the system takes none longer than 128 KiB.
  static let valueLimit = 32_768

  private static let reserved: Set<String> = ["CHANGE", "KEY", "COLUMN", "REFRESH"]

  /// Returns the variables for an event.
  ///
  /// - Parameters:
  ///   - event: What has happened.
  ///   - trigger: The trigger of the event.
  /// - Returns: The names and values.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  static func variables(for event: TriggerEvent, _ trigger: RowTrigger) -> [String: String] {
    var variables = [
      "ROSTER_KEY": value(event.key.description), "ROSTER_REFRESH": "\(event.refresh)",
      "ROSTER_COLUMN": value(event.changed.joined(separator: ",")),
    ]
    variables["ROSTER_CHANGE"] =
      switch trigger.event {
      case .new: "new"
      case .gone: "gone"
      case .change: "changed"
      }
    add(event.fields, prefix: "ROSTER_", to: &variables)
    if let before = event.before { add(before, prefix: "ROSTER_OLD_", to: &variables) }
    return variables
  }

  private static func add(
    _ fields: TriggerEvent.Fields, prefix: String, to variables: inout [String: String]
  ) {
    for (index, name) in names(of: fields.columns).enumerated() {
      guard let name else { continue }
      variables[prefix + name] = value(index < fields.values.count ? fields.values[index] : "")
    }
  }

  /// Returns the names of columns without the prefix; nil for one that has none.
  static func names(of columns: [String]) -> [String?] {
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

  /// A text that an environment can hold.
  private static func value(_ text: String) -> String {
    guard text.utf8.count > valueLimit || text.utf8.contains(0) else { return text }
    return String(decoding: text.utf8.lazy.filter { $0 != 0 }.prefix(valueLimit), as: UTF8.self)
  }
}
