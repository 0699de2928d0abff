import RosterDiff

/// A row of the list.
struct WatchRow: Equatable, Sendable {
  /// What identifies the row.
  let key: WatchKey

  /// The values of the shown columns.
  let fields: [String]

  /// The line as the command printed it, if it is to be shown like that; else empty.
  let line: String
}

extension WatchRow: ListDiffable {
  /// The key.
  var diffIdentifier: WatchKey { key }
}
