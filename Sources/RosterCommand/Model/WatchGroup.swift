import RosterDiff

/// A section of the list: the rows with the same value in the column by which they are grouped.
struct WatchGroup: Equatable, Sendable {
  /// The value; empty if the rows are not grouped.
  let name: String

  /// The rows in order.
  var rows: [WatchRow]
}

extension WatchGroup: ListDiffable {
  /// The name, which is unique in the list.
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

  /// Returns the rows that contain a text as they are shown, in their groups.
  ///
  /// The text may extend from one column to the next; a space in it matches all the space between
  /// them. A text without capital letters is found without regard to case.
  ///
  /// - Parameter text: The text to search for; every row contains the empty text.
  /// - Returns: The groups in order, without empty ones.
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
  /// The text with runs of spaces replaced by one.
  var withSingleSpaces: String {
    var text = ""
    for character in self where character != " " || text.last != " " { text.append(character) }
    return text
  }
}
