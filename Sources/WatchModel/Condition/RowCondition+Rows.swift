import TableText

extension RowCondition {
  /// Removes the rows that do not meet the condition, from the tables with its columns.
  ///
  /// - Parameters:
  ///   - groups: The rows.
  ///   - blocks: Their blocks, whose readings have observed the columns of the condition.
  /// - Returns: The error of the condition in all tables, such as that no value can meet it; nil if it
  ///   applies to one of them. A table with another error keeps its rows.
  /// - Complexity: O(*n*), where *n* is the number of compared values.
  func filter(_ groups: inout [WatchGroup], of blocks: [WatchBlock]) -> ConditionError? {
    var errors: [ConditionError] = []
    let tables = blocks.filter { !$0.isText }
    for table in tables {
      do throws(ConditionError) {
        let test = try test(in: table.allColumns, table.readings)
        let rows = groups.filter { $0.block == table.id }.flatMap(\.rows).map(\.values)
        if let unreadable = test.unreadable(in: rows, table.allColumns) {
          errors.append(unreadable)
        }
        groups = try groups.filtered(by: test, in: table.id)
      } catch {
        errors.append(error)
      }
    }
    return errors.count == tables.count ? errors.first : nil
  }
}

extension [WatchGroup] {
  /// Returns the groups without the rows of a block that fail a test.
  fileprivate func filtered(
    by test: ConditionTest, in block: String
  ) throws(ConditionError) -> [WatchGroup] {
    let own = filter { $0.block == block }
    var results = try test.results(for: own.flatMap(\.rows).map(\.values))[...]
    return compactMap { group in
      guard group.block == block else { return group }
      let rows = zip(group.rows, results).filter(\.1).map(\.0)
      results = results.dropFirst(group.rows.count)
      return group.with(rows)
    }
  }
}

extension WatchSnapshot {
  /// Returns the snapshot with the rows that meet a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition, one of the options of the session; nil for all rows.
  ///   - old: The reason after the refresh before, which stays while it is true.
  /// - Returns: The snapshot; if no row can meet the condition, without rows and with the reason.
  package func meeting(
    _ condition: RowCondition?, after old: ConditionError? = nil
  ) -> WatchSnapshot {
    guard let condition else { return self }
    var (next, groups) = (self, allGroups)
    let problem = condition.filter(&groups, of: blocks)
    if case .column = problem?.reason { groups = blocks.lazy.filter(\.isText).flatMap(\.groups) }
    next.conditionProblem =
      conditionProblem ?? (problem?.location == old?.location ? old : problem)
    for index in blocks.indices {
      next.blocks[index].groups = groups.filter { $0.block == blocks[index].id }
    }
    return next
  }
}

extension RefreshChanges {
  /// Returns the changes of the rows that meet a condition: a row comes when it begins to meet it.
  package func meeting(_ condition: RowCondition?) -> RefreshChanges {
    guard condition != nil else { return self }
    let before = old.meeting(condition)
    return RefreshChanges(from: before, to: new.meeting(condition, after: before.conditionProblem))
  }
}
