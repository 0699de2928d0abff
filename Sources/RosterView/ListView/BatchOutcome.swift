/// The outcome of a batch of updates.
public enum BatchOutcome: String, Codable, Hashable, Sendable {
  /// The view shows the new data.
  case performed

  /// The view shows the new data; a later step interrupted the animation.
  case interrupted

  /// The view was reloaded and shows the new data, because the batch was illegal, as the fault
  /// explains, or the view could perform no batch.
  case reloaded

  /// The batch was illegal, as the fault explains. The view still shows the old data.
  case refused
}
