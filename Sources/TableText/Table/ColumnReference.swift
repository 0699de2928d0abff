/// A reference to a column on the command line.
package struct ColumnReference: Equatable, Sendable {
  /// The name, or the number counted from 1.
  package let text: String

  /// Creates a reference.
  package init(text: String) {
    self.text = text
  }

  /// Creates a reference to a column by its name, or by its number if the name is ambiguous.
  ///
  /// - Parameters:
  ///   - index: The index of the column.
  ///   - names: The names of all columns.
  package init(naming index: Int, in names: [String]) {
    // Of columns with the same name, only the first is found by it; an empty name is never found.
    let isFound = !names[index].isEmpty && names.firstIndex(of: names[index]) == index
    self.init(text: isFound ? names[index] : String(index + 1))
  }

  /// Returns the index of the column, or nil if there is none or several to which the text applies.
  ///
  /// The order of precedence is: a column with exactly this name, a column whose name differs only
  /// in case, the column with this number, the only column whose name has the same letters and
  /// digits (`CPU` for `%CPU`). Of equal names, the first one counts.
  ///
  /// - Parameter columns: The names of a table's columns.
  /// - Returns: An index of `columns`, or nil.
  package func index(in columns: [String]) -> Int? {
    if let index = columns.firstIndex(of: text) { return index }
    let lowercased = text.lowercased()
    if let index = columns.firstIndex(where: { $0.lowercased() == lowercased }) { return index }
    if let number = Int(text) {
      return columns.indices.contains(number &- 1) ? number - 1 : nil
    }
    let similar = similar(in: columns)
    return similar.count == 1 ? columns.firstIndex(of: similar[0]) : nil
  }

  /// Returns the names with the same letters and digits, ignoring case.
  ///
  /// - Parameter columns: The names of a table's columns.
  /// - Returns: The names, each once, in order.
  package func similar(in columns: [String]) -> [String] {
    let letters = text.lettersAndDigits
    guard !letters.isEmpty else { return [] }
    var names: [String] = []
    for name in columns where name.lettersAndDigits == letters && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Whether the text can only be a name.
  package var isName: Bool { Int(text) == nil }

  /// Returns the references in a comma-separated list, or nil if one of them is empty.
  ///
  /// - Parameter text: The value of an option.
  /// - Returns: One reference or more, or nil.
  package static func list(_ text: String) -> [ColumnReference]? {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    return names.contains("") ? nil : names.map { ColumnReference(text: $0) }
  }
}

extension String {
  /// The letters and digits in lower case, by which similar names are found.
  fileprivate var lettersAndDigits: String {
    String(lowercased().filter { $0.isLetter || $0.isNumber })
  }
}

extension Substring {
  /// The text without spaces at both ends.
  package var trimmed: String { String(bare) }

  /// The part without spaces at both ends.
  var bare: Substring {
    var part = self
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return part
  }
}
