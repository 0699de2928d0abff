extension BatchUpdate {
  /// Checks that the batch is legal between two states of a list.
  ///
  /// Conditions are checked in the following order; within one condition, sections come before
  /// items and lower indexes before higher ones. The first condition that is met is thrown:
  ///
  /// 1. negative counts (21);
  /// 2. reloads and reconfigurations of sections and items that do not exist (18), repeated reloads
  ///    (17);
  /// 3. deletes: 1, 2, 3, repeated deletes (17), 4, 5, 6, 7;
  /// 4. inserts: 8, 9, 10, repeated inserts (17), 11, 12, 13;
  /// 5. moves: 14, 15, 16;
  /// 6. the number of sections (19), then the number of items in each section that stays (20).
  ///
  /// Operations that a deleted, inserted or reloaded section makes redundant are not checked, not
  /// even for their range: deletes and reloads of items in the old section and inserts into the new
  /// one. An item that moves must not be reloaded even there. Items that move out of or into such a
  /// section are legal under `.roster` and meet conditions 6 and 13 under `.uikit`.
  ///
  /// Reconfiguring a section or item that is deleted or reloaded is legal and has no effect.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - rules: The rules that the batch must follow.
  /// - Throws: The first condition that the batch meets.
  /// - Complexity: O(*n* log *n* + *s*), where *n* is the number of runs of operations and of moves
  ///   and *s* is the number of sections.
  public func validate(
    before: [Int], after: [Int], rules: BatchRules = .roster
  ) throws(BatchError) {
    _ = try CheckedBatch(self, before: before, after: after, rules: rules)
  }
}
