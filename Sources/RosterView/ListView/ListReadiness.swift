/// How a list view can take the next step.
public enum ListReadiness: Hashable, Sendable {
  /// It can perform batches.
  case batches

  /// It can only reload, for example because UIKit's view is not in a window.
  case reloads

  /// It can take no step now, because the user moves an item in a view that cannot change meanwhile.
  /// Updates wait; one that cannot wait cancels the movement.
  case waits
}
