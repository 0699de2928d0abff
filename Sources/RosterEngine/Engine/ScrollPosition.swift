/// The position of an item in the viewport after scrolling to it.
public enum ScrollPosition: Hashable, Sendable {
  /// At the top edge, below a pinned header.
  case start

  /// In the middle.
  case center

  /// At the bottom edge.
  case end

  /// Where the least scrolling makes all of it visible.
  case nearest
}
