/// How long what has changed stays marked on a terminal.
enum Differences: Equatable, Sendable {
  /// For a moment.
  case moment

  /// Until the next refresh.
  case untilNextRefresh

  /// For ever: everything that has changed since the first refresh. Rows that went away are shown
  /// until the next refresh, because they would add up.
  case permanent
}
