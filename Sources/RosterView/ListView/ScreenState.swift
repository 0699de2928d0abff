/// Whether a list view can be seen.
public enum ScreenState: Hashable, Sendable {
  /// It has not been on a screen yet.
  case notYet

  /// It is on the screen.
  case visible

  /// It was on the screen, and is hidden or covered now.
  case hidden
}
