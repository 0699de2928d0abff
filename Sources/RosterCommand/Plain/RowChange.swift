/// Where a row is in a grouped list.
struct RowPlace: Equatable, Sendable {
  /// The name of its group.
  let group: String

  /// Its index in the group.
  let index: Int
}

/// What happened to a row between two refreshes.
enum RowChange: Equatable, Sendable {
  /// The row went away.
  case removed(WatchRow)

  /// The row is new.
  case inserted(WatchRow)

  /// The row changed places with others of its group, or changed its group.
  case moved(WatchRow, from: RowPlace, to: RowPlace)

  /// Some of the row's values changed.
  case updated(old: WatchRow, new: WatchRow)
}
