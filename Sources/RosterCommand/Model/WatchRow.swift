import RosterDiff

/// A row of the list.
struct WatchRow: Sendable {
  /// What identifies the row from one refresh to the next, also if its key is read in another way.
  let identity: WatchKey

  /// The key as it is read now.
  let key: WatchKey

  /// The values of the shown columns.
  let fields: [String]

  /// The line as the command printed it, if it is to be shown like that; else empty.
  let line: String

  /// The values of all columns, shown or not.
  let values: [String]

  /// The colours that the command has given each shown field, or the line if that is shown; empty
  /// if it has given none.
  var styles: [[StyleRun]] = []

  /// Whether the row is an older one, because its command has failed since.
  var isStale = false

  /// Whether the row has gone and is shown for a moment still.
  var isGone = false

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - identity: What identifies the row; nil for the key.
  ///   - fields: The values of the shown columns.
  ///   - line: The line, if it is to be shown as it is.
  ///   - values: The values of all columns; nil for those that are shown.
  init(
    key: WatchKey, identity: WatchKey? = nil, fields: [String], line: String,
    values: [String]? = nil
  ) {
    self.identity = identity ?? key
    self.key = key
    self.fields = fields
    self.line = line
    self.values = values ?? fields
  }
}

extension WatchRow: Equatable {
  /// Returns whether two rows are the same one and look the same: values that are not shown do not
  /// count.
  static func == (first: WatchRow, second: WatchRow) -> Bool {
    first.identity == second.identity && first.key == second.key && first.fields == second.fields
      && first.line == second.line && first.isGone == second.isGone
      && first.styles == second.styles && first.isStale == second.isStale
  }
}

extension WatchRow: ListDiffable {
  /// The identity.
  var diffIdentifier: WatchKey { identity }
}

extension WatchRow {
  /// Returns whether the shown fields are those of another row.
  ///
  /// - Parameters:
  ///   - other: The other row.
  ///   - curves: The indexes of fields that do not count.
  /// - Returns: Whether all others are equal.
  func hasFields(of other: WatchRow, besides curves: Set<Int>) -> Bool {
    if fields == other.fields { return true }
    guard !curves.isEmpty, fields.count == other.fields.count else { return false }
    return fields.indices.allSatisfy { curves.contains($0) || fields[$0] == other.fields[$0] }
  }

  /// Returns whether the row has a text, as it is shown: across columns too.
  ///
  /// - Parameters:
  ///   - filter: The text.
  ///   - isAcross: Whether the text has a space, so that it can reach from one column to the next.
  /// - Returns: Whether it is there.
  func contains(_ filter: TextFilter, isAcross: Bool) -> Bool {
    if !line.isEmpty {
      return filter.isFound(in: isAcross ? ScannedLine(line).words.joined(separator: " ") : line)
    }
    if isAcross { return filter.isFound(in: fields.joined(separator: " ")) }
    return fields.contains(where: filter.isFound)
  }
}
