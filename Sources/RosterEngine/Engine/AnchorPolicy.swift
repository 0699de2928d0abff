public import RosterDiff

/// A policy that determines what keeps its position on the screen when the content changes.
public enum AnchorPolicy: Hashable, Sendable {
  /// The topmost visible row keeps its position. At the very top the list stays at the top, so that
  /// new rows become visible there.
  case topItem

  /// The lowest visible row keeps its position relative to the bottom of the viewport.
  case bottomItem

  /// The distance from the top of the content stays the same, even if rows are inserted or removed
  /// above.
  case topEdge

  /// While the end of the content is within `threshold` of the bottom of the viewport, the list
  /// stays at its end, as in a log or a chat. Otherwise the topmost visible row keeps its position,
  /// even at the very top, where older rows are inserted.
  ///
  /// At the start of the content the second row counts as the topmost one, because the first may be
  /// a loading indicator after which the loaded rows are inserted.
  case end(threshold: Double)

  /// An item keeps its position, even if it is not visible.
  ///
  /// The policy follows the item through batches; when the item is removed, it becomes `topItem`.
  case item(ItemPath)
}
