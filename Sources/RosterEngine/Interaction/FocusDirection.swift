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

  /// Returns the direction in a list whose lines begin on the left.
  package func turned(_ direction: LayoutDirection) -> FocusDirection {
    guard direction == .rightToLeft else { return self }
    return self == .left ? .right : self == .right ? .left : self
  }
}
