/// The position of a row in a grouped list.
package struct RowPosition: Equatable, Sendable {
  /// The name of its group.
  package let group: String

  /// Its index in the group.
  package let index: Int
}

/// The change of a row between two refreshes.
package enum RowChange: Equatable, Sendable {
  /// The row was removed.
  case removed(WatchRow)

  /// The row is new.
  case inserted(WatchRow)

  /// The row moved within its group or to another one.
  case moved(WatchRow, from: RowPosition, to: RowPosition)

  /// Some of the row's values changed.
  case updated(old: WatchRow, new: WatchRow)
}
