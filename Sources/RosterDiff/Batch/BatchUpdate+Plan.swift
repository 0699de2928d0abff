extension BatchUpdate {
  /// Checks the batch under Roster's rules and says how a host can carry it out.
  ///
  /// For UIKit the operations are those of the batch, in one stage, whenever it can do them at
  /// once. If reloads, or content updates in sections that move, meet moves, they follow in a
  /// stage of their own. If items change in sections that move, come out of sections that go or
  /// go into sections that are new, the sections are arranged first (those that items still have
  /// to leave stay), then the items change, and then come what is left of the sections that go,
  /// the reloads and the content updates. Identity is kept throughout. A reloaded section that
  /// items leave or enter becomes a delete and an insert of the section.
  ///
  /// - Parameters:
  ///   - host: What carries out the update.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - repetitions: What repeated operations mean.
  /// - Returns: One batch for `.anything`, none to three for `.uikit`.
  /// - Throws: The first condition of Roster's rules that the batch meets.
  /// - Complexity: O(*n* log *n* + *s*), where *n* is the number of runs of operations and of moves
  ///   and *s* is the number of sections.
  public func plan(
    for host: BatchPlan.Host, before: [Int], after: [Int],
    repetitions: BatchRules.Repetitions = .refused
  ) throws(BatchError) -> BatchPlan {
    let rules = BatchRules(book: .roster, repetitions: repetitions)
    let checked = try CheckedBatch(self, before: before, after: after, rules: rules)
    switch host {
    case .anything:
      let stage = BatchPlan.Stage(batch: self, before: before, after: after)
      return try BatchPlan([stage], repetitions: repetitions)
    case .uikit:
      let planner = BatchPlanner(checked, reconfiguring: self)
      return try BatchPlan(planner.stages(), repetitions: repetitions)
    }
  }
}
