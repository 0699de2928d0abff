/// From when on the interval between two runs counts.
enum WatchPace: Equatable, Sendable {
  /// From the end of a run to the start of the next one.
  case fromEnd

  /// From the start of a run to the start of the next one. Starts that are missed because a run
  /// takes longer are left out, not made up for.
  case fromStart
}
