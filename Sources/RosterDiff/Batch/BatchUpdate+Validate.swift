extension BatchUpdate {
  /// Checks that the batch is legal between two states of a list.
  ///
  /// The first condition that is met, in this order, is thrown; within one condition sections
  /// come before items and low places before high ones:
  ///
  /// 1. negative counts (21);
  /// 2. reloads and reconfigurations of what does not exist (18), repeated reloads (17);
  /// 3. deletes: 1, 2, 3, repeated deletes (17), 4, 5, 6, 7;
  /// 4. inserts: 8, 9, 10, repeated inserts (17), 11, 12, 13;
  /// 5. moves: 14, 15, 16;
  /// 6. the number of sections (19), then the number of items in each section that stays (20).
  ///
  /// What a section that is deleted, inserted or reloaded swallows is not looked at, not even for
  /// its range: deletes and reloads of items in the old section and inserts into the new one. An
  /// item that moves must not be reloaded even there. Items that move out of or into such a
  /// section are legal under `.roster` and meet conditions 6 and 13 under `.uikit`.
  ///
  /// Reconfiguring something that is deleted or reloaded is legal and does nothing.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: What is legal.
  /// - Throws: The first condition that the batch meets.
  /// - Complexity: O(*n* log *n* + *s*), where *n* is the number of runs of operations and of moves
  ///   and *s* is the number of sections.
  public func validate(
    before: [Int], after: [Int], rules: BatchRules = .roster
  ) throws(BatchError) {
    _ = try CheckedBatch(self, before: before, after: after, rules: rules)
  }
}
