/// What identifies a row: its key, and which of the rows with this key it is.
struct WatchKey: Hashable, Sendable {
  /// The value of the key.
  let text: String

  /// 1 for the first row with this key, 2 for the second one, and so on.
  let occurrence: Int

  /// How often the output had been read in another way before: keys of two readings differ, even
  /// if their texts are equal.
  var generation = 0
}

extension WatchKey: CustomStringConvertible {
  /// The key as it is shown: `key`, and `key#2` for its second row.
  var description: String { occurrence == 1 ? text : "\(text)#\(occurrence)" }
}
