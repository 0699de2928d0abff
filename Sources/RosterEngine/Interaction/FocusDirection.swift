/// The direction in which a key moves the focus.
public enum FocusDirection: Hashable, Sendable {
  /// To the item above.
  case up

  /// To the item below.
  case down

  /// To the item on the left.
  case left

  /// To the item on the right.
  case right

  /// Back by the length of the viewport.
  case pageUp

  /// Forward by the length of the viewport.
  case pageDown

  /// To the first item.
  case first

  /// To the last item.
  case last

  /// Returns the corresponding direction in a list whose lines begin on the left.
  package func mirrored(_ direction: LayoutDirection) -> FocusDirection {
    guard direction == .rightToLeft else { return self }
    return self == .left ? .right : self == .right ? .left : self
  }
}
