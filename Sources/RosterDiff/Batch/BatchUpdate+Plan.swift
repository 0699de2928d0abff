extension BatchUpdate {
  /// Checks the batch under Roster's rules and returns a plan with which a host can perform it.
  ///
  /// For UIKit, the plan is the batch itself, in one stage, whenever UIKit can perform it at once.
  /// If the batch contains moves together with reloads, or content updates in sections that move,
  /// the reloads or updates follow in a stage of their own. If items change in sections that move,
  /// move out of deleted sections or move into inserted ones, there are up to three stages. The
  /// first arranges the sections, keeping those that items still have to leave. The second changes
  /// the items. The third deletes the remaining sections and performs reloads and content updates.
  /// Identity is kept throughout. A reloaded section that items leave or enter becomes a delete and
  /// an insert of the section.
  ///
  /// - Parameters:
  ///   - host: The host of the update.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - repetitions: The meaning of repeated operations.
  /// - Returns: One batch for `.anything`, at most three for `.uikit`.
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
      let map = BatchMap(checked)
      return try BatchPlan([stage], map: map, repetitions: repetitions)
    case .uikit:
      let planner = BatchPlanner(checked, reconfiguring: self)
      return try BatchPlan(planner.stages(), map: planner.map, repetitions: repetitions)
    }
  }
}
