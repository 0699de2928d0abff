/// The time for which changes stay marked on a terminal.
package enum Differences: Equatable, Sendable {
  /// For a moment.
  case moment

  /// Until the next refresh.
  case untilNextRefresh

  /// Forever, for all changes since the first refresh. Removed rows are shown until the next
  /// refresh, because they would accumulate.
  case permanent
}
