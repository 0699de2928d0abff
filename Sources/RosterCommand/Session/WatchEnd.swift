/// Why a watch is over.
enum WatchEnd: Equatable, Sendable {
  /// The count is reached, or the user has quit.
  case count

  /// The stream has ended.
  case noMore

  /// What is shown has changed.
  case changed

  /// Nothing has changed for as long as was asked for.
  case unchanged

  /// Rows meet the condition that ends the watch.
  case met(MetGoal)

  /// The command has failed; with what a shell would give as its exit code.
  case failed(Int32)

  /// Returns the exit code of the tool.
  ///
  /// - Parameter rules: What ends the watch: if rows have not met the condition that ends it, the
  ///   code is 2.
  /// - Returns: The exit code.
  func exitCode(_ rules: EndRules = EndRules()) -> Int32 {
    switch self {
    case .failed(let code): code
    case .count, .noMore: rules.goal == nil ? 0 : 2
    case .changed, .unchanged, .met: 0
    }
  }
}

/// Says after each refresh whether the watch is over.
struct EndConditions: Sendable {
  private let rules: EndRules
  private var unchanged = 0

  /// Begins before the first refresh.
  ///
  /// - Parameter rules: What ends the watch.
  init(_ rules: EndRules) {
    self.rules = rules
  }

  /// Takes a refresh into account.
  ///
  /// A run that fails and prints nothing changes nothing that is shown.
  ///
  /// - Parameters:
  ///   - run: The run of the command.
  ///   - old: What was shown before, as it would be read now.
  ///   - new: What is shown now.
  /// - Returns: Why the watch is over, or nil if it goes on.
  /// - Complexity: O(*n*), where *n* is the number of fields.
  mutating func end(
    after run: CommandRun, from old: WatchSnapshot, to new: WatchSnapshot
  ) -> WatchEnd? {
    if rules.onFailure, !run.isSuccess { return .failed(run.end.exitCode) }
    if let met = rules.goal?.met(by: new) { return .met(met) }
    guard rules.onChange || rules.unchangedCount != nil, old.refresh > 0 else { return nil }
    let isChanged = !new.shows(theSameAs: old)
    if isChanged, rules.onChange { return .changed }
    unchanged = isChanged ? 0 : unchanged + 1
    return unchanged == rules.unchangedCount ? .unchanged : nil
  }
}

extension WatchSnapshot {
  /// Whether two lists have the same rows with the same values in the same order; how rows look
  /// does not count.
  fileprivate func shows(theSameAs other: WatchSnapshot) -> Bool {
    guard columns == other.columns, groups.map(\.name) == other.groups.map(\.name) else {
      return false
    }
    return zip(groups, other.groups).allSatisfy { group, other in
      group.rows.elementsEqual(other.rows) {
        $0.identity == $1.identity && $0.line == $1.line
          && $0.hasFields(of: $1, besides: curves)
      }
    }
  }
}

extension CommandRun.End {
  /// What a shell gives as the exit code: 128 and its number for a signal.
  var exitCode: Int32 {
    switch self {
    case .exited(let code): Int32(truncatingIfNeeded: code)
    case .signaled(let signal): 128 + Int32(truncatingIfNeeded: signal)
    case .notFound: 127
    case .notExecutable: 126
    case .tooMuchOutput, .failed: 1
    }
  }
}
