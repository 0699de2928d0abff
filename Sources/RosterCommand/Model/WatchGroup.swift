import RosterDiff

/// A section of the list: rows that have the same value in the column by which they are grouped.
struct WatchGroup: Equatable, Sendable {
  /// The value; empty if the rows are not grouped.
  let name: String

  /// The rows in order.
  var rows: [WatchRow]
}

extension WatchGroup: ListDiffable {
  /// The name, which no other group of the list has.
  var diffIdentifier: String { name }
}

extension [WatchGroup] {
  /// Groups rows, in order of the first row of each group.
  ///
  /// - Parameters:
  ///   - rows: The rows in order.
  ///   - names: The name of the group of each row.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  init(grouping rows: [WatchRow], by names: [String]) {
    var indexes: [String: Int] = [:]
    self = []
    for (row, name) in zip(rows, names) {
      if let index = indexes[name] {
        self[index].rows.append(row)
      } else {
        indexes[name] = count
        append(WatchGroup(name: name, rows: [row]))
      }
    }
  }

  /// Returns the rows in which a text stands as they are shown, and their groups.
  ///
  /// The text can reach from one column to the next; a space in it stands for all the space between
  /// them. A text without capital letters is found in whichever case it is written.
  ///
  /// - Parameter text: What to look for; the empty text is in every row.
  /// - Returns: The groups in order, without those that have no such row.
  /// - Complexity: O(*n*), where *n* is the number of characters.
  func filtered(by text: String) -> [WatchGroup] {
    guard !text.isEmpty else { return self }
    let isAcross = text.contains(" ")
    let filter = TextFilter(isAcross ? text.withSingleSpaces : text)
    return compactMap { group in
      let rows = group.rows.filter { $0.contains(filter, isAcross: isAcross) }
      return rows.isEmpty ? nil : WatchGroup(name: group.name, rows: rows)
    }
  }
}

extension String {
  /// The text with one space in place of several.
  var withSingleSpaces: String {
    var text = ""
    for character in self where character != " " || text.last != " " { text.append(character) }
    return text
  }
}
