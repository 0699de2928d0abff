/// The side on which a line begins.
///
/// The coordinates of a list are relative to the leading edge. A host converts them when it draws,
/// with `ViewTransaction.physical(_:)`.
public enum LayoutDirection: Hashable, Sendable {
  /// Lines begin on the left.
  case leftToRight

  /// Lines begin on the right.
  case rightToLeft
}
