import TableText

/// The key of a row, however often the output has been read in another way since.
package struct RowName: Hashable, Comparable, Sendable {
  /// The value of the key.
  package let text: String

  /// 1 for the first row with this key, 2 for the second one, and so on.
  package let occurrence: Int

  /// Creates a name.
  ///
  /// - Parameters:
  ///   - text: The value of the key.
  ///   - occurrence: 1 for the first row with this key, 2 for the second one, and so on.
  package init(text: String, occurrence: Int) {
    self.text = text
    self.occurrence = occurrence
  }

  package static func < (lhs: RowName, rhs: RowName) -> Bool {
    (lhs.text, lhs.occurrence) < (rhs.text, rhs.occurrence)
  }
}

extension RowName {
  /// Creates the name of a row.
  package init(_ key: WatchKey) {
    self.init(text: key.text, occurrence: key.occurrence)
  }
}
