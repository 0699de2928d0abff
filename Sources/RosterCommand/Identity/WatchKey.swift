/// The identity of a row: its key, and its number among the rows with this key.
struct WatchKey: Hashable, Sendable {
  /// The value of the key.
  let text: String

  /// 1 for the first row with this key, 2 for the second one, and so on.
  let occurrence: Int

  /// The number of changes of the reading before: keys of two readings differ, even if their texts
  /// are equal.
  var generation = 0
}

extension WatchKey: CustomStringConvertible {
  /// The key for display: `key`, and `key#2` for its second row.
  var description: String { occurrence == 1 ? text : "\(text)#\(occurrence)" }
}
