/// The side on which a line begins.
///
/// A list does not care: its coordinates count from the leading edge. A host turns them round when
/// it draws, by `ViewTransaction.physical(_:)`.
public enum LayoutDirection: Hashable, Sendable {
  /// Lines begin on the left.
  case leftToRight

  /// Lines begin on the right.
  case rightToLeft
}
