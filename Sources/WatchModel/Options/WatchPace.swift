/// The reference point of the interval between two runs.
package enum WatchPace: Equatable, Sendable {
  /// From the end of a run to the start of the next one.
  case fromEnd

  /// From the start of a run to the start of the next one. Starts that are missed because a run
  /// takes longer are skipped.
  case fromStart
}
