/// What stays where it is on the screen when the content changes.
public enum AnchorPolicy: Hashable, Sendable {
  /// The topmost visible row stays where it is; at the very top the list stays at the top, so
  /// that new rows show there.
  case topItem

  /// While the end of the content is within `threshold` of the bottom of the viewport it stays
  /// there, as in a log or a chat; otherwise as `topItem`.
  case end(threshold: Double)
}
