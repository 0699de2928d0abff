/// The conditions that end a watch in addition to its user.
struct EndRules: Equatable, Sendable {
  /// Whether it ends when the shown rows change.
  var onChange = false

  /// The number of consecutive refreshes without a change after which it ends; nil for never.
  var unchangedCount: Int?

  /// Whether it ends when the command fails.
  var onFailure = false

  /// A condition of rows at which it ends; nil for none.
  var goal: RowGoal?
}
