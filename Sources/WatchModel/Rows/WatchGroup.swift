import RosterDiff

/// A section of the list: the rows with the same value in the column by which they are grouped.
package struct WatchGroup: Equatable, Sendable {
  /// The value; empty if the rows are not grouped.
  package let name: String

  /// The rows in order.
  package var rows: [WatchRow]

  /// The identity of the block of the output.
  package var block = ""
}

extension WatchGroup: ListDiffable {
  /// The identity of a group.
  package struct ID: Hashable, ListDiffable, Sendable {
    package let block: String
    let name: String

    /// Creates the identity of a group by its block and its name.
    package init(block: String, name: String) {
      (self.block, self.name) = (block, name)
    }
  }

  /// The name with that of the block; both are unique in the list.
  package var diffIdentifier: ID { ID(block: block, name: name) }

  /// Returns the group with other rows; nil if there are none.
  func with(_ rows: [WatchRow]) -> WatchGroup? {
    rows.isEmpty ? nil : WatchGroup(name: name, rows: rows, block: block)
  }
}

extension [WatchGroup] {
  /// Groups rows, in order of the first row of each group.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - names: The name of the group of each row.
  ///   - block: The identity of their block.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package init(grouping rows: [WatchRow], by names: [String], in block: String = "") {
    var indexes: [String: Int] = [:]
    self = []
    for (row, name) in zip(rows, names) {
      if let index = indexes[name] {
        self[index].rows.append(row)
      } else {
        indexes[name] = count
        append(WatchGroup(name: name, rows: [row], block: block))
      }
    }
  }

  /// Returns the rows that match a pattern as they are shown, in their groups.
  ///
  /// The match may extend from one column to the next; a space in a text matches all the space
  /// between them.
  ///
  /// - Parameter pattern: The pattern.
  /// - Returns: The groups in order, without empty ones.
  /// - Throws: `TextPatternError.slow`.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  func filtered(by pattern: TextPattern) throws(TextPatternError) -> [WatchGroup] {
    guard !pattern.isEmpty else { return self }
    var matches = try pattern.matches(in: flatMap(\.rows)) { $0.texts(for: pattern) }[...]
    return compactMap { group in
      let isFound = matches.prefix(group.rows.count)
      matches = matches.dropFirst(group.rows.count)
      return group.with(zip(group.rows, isFound).filter(\.1).map(\.0))
    }
  }
}

extension String {
  /// The text with runs of spaces replaced by one.
  var withSingleSpaces: String {
    var text = ""
    for character in self where character != " " || text.last != " " { text.append(character) }
    return text
  }
}
