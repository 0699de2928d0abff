/// A reference to a column on the command line.
struct ColumnReference: Equatable, Sendable {
  /// The name, or the number counted from 1.
  let text: String

  /// Returns the index of the column, or nil if there is none.
  ///
  /// The order of precedence is: a column with exactly this name, a column whose name differs only
  /// in case, the column with this number. Of equal names, the first one counts.
  ///
  /// - Parameter columns: The names of a table's columns.
  /// - Returns: An index of `columns`, or nil.
  func index(in columns: [String]) -> Int? {
    if let index = columns.firstIndex(of: text) { return index }
    let lowercased = text.lowercased()
    if let index = columns.firstIndex(where: { $0.lowercased() == lowercased }) { return index }
    guard let number = Int(text), columns.indices.contains(number &- 1) else { return nil }
    return number - 1
  }

  /// Whether the text can only be a name.
  var isName: Bool { Int(text) == nil }

  /// Returns the references in a comma-separated list, or nil if one of them is empty.
  ///
  /// - Parameter text: The value of an option.
  /// - Returns: One reference or more, or nil.
  static func list(_ text: String) -> [ColumnReference]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    return names.contains("") ? nil : names.map { ColumnReference(text: $0) }
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
