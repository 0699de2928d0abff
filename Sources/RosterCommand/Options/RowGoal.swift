/// A condition that ends the watch as soon as rows meet it.
struct RowGoal: Equatable, Sendable {
  /// How many rows must meet it.
  enum Scope: Equatable, Sendable {
    /// One row is enough.
    case any

    /// Every row, and there must be one; rows that are older than the last run do not count as rows
    /// that meet it.
    case all
  }

  /// The condition.
  let condition: RowCondition

  /// How many rows must meet it.
  var scope = Scope.any
}

/// A goal that rows have met.
struct MetGoal: Equatable, Sendable {
  /// The condition as it was written.
  let condition: String

  /// The first row that meets it; nil if all had to.
  let row: WatchRow?

  /// What was shown.
  let snapshot: WatchSnapshot
}

extension RowGoal {
  /// Returns what has met the goal, or nil.
  ///
  /// A condition on columns that are not there is not met.
  ///
  /// - Parameter snapshot: What is shown after a refresh.
  /// - Returns: The first row that meets the condition, or that all do.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func met(by snapshot: WatchSnapshot) -> MetGoal? {
    guard !snapshot.isStale, let test = try? condition.test(in: snapshot.allColumns) else {
      return nil
    }
    let rows = snapshot.groups.lazy.flatMap(\.rows)
    switch scope {
    case .any:
      return rows.first { !$0.isStale && test.holds(for: $0.values) }.map {
        MetGoal(condition: condition.text, row: $0, snapshot: snapshot)
      }
    case .all:
      let isMet =
        snapshot.rowCount > 0 && rows.allSatisfy { !$0.isStale && test.holds(for: $0.values) }
      return isMet ? MetGoal(condition: condition.text, row: nil, snapshot: snapshot) : nil
    }
  }
}
