import TableText

/// The key of a row, however often the output has been read in another way since.
struct RowName: Hashable, Comparable, Sendable {
  /// The value of the key.
  let text: String

  /// 1 for the first row with this key, 2 for the second one, and so on.
  let occurrence: Int

  static func < (lhs: RowName, rhs: RowName) -> Bool {
    (lhs.text, lhs.occurrence) < (rhs.text, rhs.occurrence)
  }
}

extension RowName {
  /// Creates the name of a row.
  init(_ key: WatchKey) {
    self.init(text: key.text, occurrence: key.occurrence)
  }
}
