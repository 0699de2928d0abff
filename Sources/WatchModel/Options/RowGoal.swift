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
    let (columns, old) = (snapshot.allColumns, snapshot.goalProblem)
    let rows = snapshot.groups.lazy.flatMap(\.rows).map(\.values)
    let problem = try? condition.test(in: columns, snapshot.readings).unreadable(in: rows, columns)
    return old?.location == problem?.location ? old : problem
  }

  /// Returns the goal as met, or nil.
  ///
  /// A condition on missing columns is not met.
  ///
  /// - Parameter snapshot: The snapshot after a refresh.
  /// - Returns: The goal with the first row that meets it, or with none if all rows had to.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func met(by snapshot: WatchSnapshot) -> MetGoal? {
    let readings = snapshot.readings
    guard !snapshot.isStale, let test = try? condition.test(in: snapshot.allColumns, readings)
    else { return nil }
    let rows = snapshot.groups.flatMap(\.rows)
    guard let results = try? test.results(for: rows.map(\.values)) else { return nil }
    let isMet = zip(rows, results).map { row, result in result && !row.isStale }
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
