extension ListLease {
  /// Which updates a list view can perform at the moment.
  public enum Readiness: Hashable, Sendable {
    /// It can perform batches.
    case batches

    /// It can only reload, for example because UIKit's view is not in a window.
    case reloads

    /// It can perform no update, because the user moves an item in a view that cannot change
    /// meanwhile.
    ///
    /// Updates wait; one that cannot wait cancels the movement.
    case waits
  }
}
