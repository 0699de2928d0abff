public import RosterDiff

/// What stays where it is on the screen when the content changes.
public enum AnchorPolicy: Hashable, Sendable {
  /// The topmost visible row stays where it is; at the very top the list stays at the top, so
  /// that new rows show there.
  case topItem

  /// The lowest visible row stays where it is, seen from the bottom of the viewport.
  case bottomItem

  /// The distance from the top of the content stays what it is, whatever comes or goes above.
  case topEdge

  /// While the end of the content is within `threshold` of the bottom of the viewport it stays
  /// there, as in a log or a chat; otherwise the topmost visible row stays where it is, also at the
  /// very top: what comes there is older.
  ///
  /// At the start of the content the second row counts as the topmost one: the first may say that
  /// something is being loaded, and what is loaded comes behind it.
  case end(threshold: Double)

  /// An item stays where it is, also if it is not visible.
  ///
  /// The policy follows the item through batches; when the item goes, it becomes `topItem`.
  case item(ItemPath)
}
