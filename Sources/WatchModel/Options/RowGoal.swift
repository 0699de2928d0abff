/// A condition that ends the watch as soon as rows meet it.
package struct RowGoal: Equatable, Sendable {
  /// The number of rows that must meet it.
  package enum Scope: Equatable, Sendable {
    /// One row is enough.
    case any

    /// Every row, and at least one; rows that are older than the last run do not count as meeting
    /// it.
    case all
  }

  /// The condition.
  package let condition: RowCondition

  /// The number of rows that must meet it.
  var scope = Scope.any

  /// Creates a goal.
  ///
  /// - Parameters:
  ///   - condition: The condition.
  ///   - scope: The number of rows that must meet it.
  package init(condition: RowCondition, scope: Scope = Scope.any) {
    self.condition = condition
    self.scope = scope
  }
}

/// A goal that was met.
package struct MetGoal: Equatable, Sendable {
  /// The original text of the condition.
  package let condition: String

  /// The first row that meets it; nil if all rows had to.
  package let row: WatchRow?

  /// The shown snapshot.
  package let snapshot: WatchSnapshot
}

extension RowGoal {
  /// Returns the reason why no row can meet the condition as it is; nil if one could.
  ///
  /// - Parameter snapshot: The snapshot after a refresh, with the reason after the one before, which
  ///   stays while it is true.
  /// - Returns: An error that names a value.
  func problem(in snapshot: WatchSnapshot) -> ConditionError? {
    let old = snapshot.conditionProblem
    var problem: ConditionError?
    for table in snapshot.tables {
      guard let test = try? condition.test(in: table.allColumns, table.readings) else { continue }
      let rows = table.groups.lazy.flatMap(\.rows).map(\.values)
      // The values of another table can meet it.
      guard let found = test.unreadable(in: rows, table.allColumns) else { return nil }
      problem = problem ?? found
    }
    return old?.location == problem?.location ? old : problem
  }

  /// Returns the goal as met, or nil.
  ///
  /// Only the rows of tables with all columns of the condition count.
  ///
  /// - Parameter snapshot: The snapshot after a refresh.
  /// - Returns: The goal with the first row that meets it, or with none if all rows had to.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func met(by snapshot: WatchSnapshot) -> MetGoal? {
    guard !snapshot.isStale else { return nil }
    var rows: [WatchRow] = []
    var isMet: [Bool] = []
    for table in snapshot.tables {
      guard let test = try? condition.test(in: table.allColumns, table.readings) else { continue }
      let tested = table.groups.flatMap(\.rows)
      guard let results = try? test.results(for: tested.map(\.values)) else { return nil }
      rows += tested
      isMet += zip(tested, results).map { row, result in result && !row.isStale }
    }
    switch scope {
    case .any:
      return isMet.firstIndex(of: true).map {
        MetGoal(condition: condition.text, row: rows[$0], snapshot: snapshot)
      }
    case .all:
      guard !rows.isEmpty, !isMet.contains(false) else { return nil }
      return MetGoal(condition: condition.text, row: nil, snapshot: snapshot)
    }
  }
}
