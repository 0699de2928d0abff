/// What ends a watch besides its user.
struct EndRules: Equatable, Sendable {
  /// Whether it ends when what is shown changes.
  var onChange = false

  /// After how many refreshes in a row that change nothing it ends; nil means never.
  var unchangedCount: Int?

  /// Whether it ends when the command fails.
  var onFailure = false

  /// What rows must be for it to end; nil for nothing.
  var goal: RowGoal?
}
