/// Where a key takes the focus.
public enum FocusDirection: Hashable, Sendable {
  /// To the item above.
  case up

  /// To the item below.
  case down

  /// To the item on the left.
  case left

  /// To the item on the right.
  case right

  /// As far back as the viewport is long.
  case pageUp

  /// As far on as the viewport is long.
  case pageDown

  /// To the first item.
  case first

  /// To the last item.
  case last
}
