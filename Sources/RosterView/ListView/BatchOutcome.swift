/// What became of a batch of updates.
public enum BatchOutcome: String, Codable, Hashable, Sendable {
  /// The view shows the new data.
  case performed

  /// The view shows the new data; the animation gave way to a later step.
  case interrupted

  /// The batch was not legal; the fault says why. The view shows the new data, all of it anew.
  case reloaded

  /// The batch was not legal; the fault says why. The view is as it was before.
  case refused
}
