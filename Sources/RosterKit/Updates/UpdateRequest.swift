import RosterDiff

/// What a caller asks of an adapter.
struct UpdateRequest {
  /// The objects to show, or nil for those that the data source has by then.
  var objects: [any ListDiffable]?

  /// Whether the host may animate the step.
  var isAnimated: Bool

  /// Takes over a later request: its objects win, and one that is not animated stays so.
  mutating func merge(_ later: UpdateRequest) {
    objects = later.objects ?? objects
    isAnimated = isAnimated && later.isAnimated
  }
}
