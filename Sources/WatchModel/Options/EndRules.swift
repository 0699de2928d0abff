/// The conditions that end a watch in addition to its user.
package struct EndRules: Equatable, Sendable {
  /// Whether it ends when the shown rows change.
  package var onChange = false

  /// The number of consecutive refreshes without a change after which it ends; nil for never.
  package var unchangedCount: Int?

  /// Whether it ends when the command fails.
  package var onFailure = false

  /// A condition of rows at which it ends; nil for none.
  package var goal: RowGoal?

  /// Creates rules.
  ///
  /// - Parameters:
  ///   - onChange: Whether it ends when the shown rows change.
  ///   - unchangedCount: The number of consecutive refreshes without a change after which it ends;
  ///     nil for never.
  ///   - onFailure: Whether it ends when the command fails.
  ///   - goal: A condition of rows at which it ends; nil for none.
  package init(
    onChange: Bool = false, unchangedCount: Int? = nil, onFailure: Bool = false,
    goal: RowGoal? = nil
  ) {
    self.onChange = onChange
    self.unchangedCount = unchangedCount
    self.onFailure = onFailure
    self.goal = goal
  }
}
