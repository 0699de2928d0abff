extension CollectionView {
  /// Whether a list view is visible.
  public enum ScreenState: Hashable, Sendable {
    /// The view has not been on a screen yet.
    case notYet

    /// The view is on the screen.
    case visible

    /// The view was on the screen, and is hidden or covered now.
    case hidden
  }
}
