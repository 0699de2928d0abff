import CommandRunner

/// The reason for the end of a watch.
package enum WatchEnd: Equatable, Sendable {
  /// The count was reached, or the user quit.
  case count

  /// The stream has ended.
  case noMore

  /// The shown rows changed.
  case changed

  /// Nothing has changed for the requested number of refreshes.
  case unchanged

  /// Rows meet the condition that ends the watch.
  case met(MetGoal)

  /// The command failed with this exit code, as a shell reports it.
  case failed(Int32)

  /// Returns the exit code of the tool.
  ///
  /// - Parameter rules: The rules that end the watch: if there is a condition that rows have not
  ///   met, the code is 2.
  /// - Returns: The exit code.
  package func exitCode(_ rules: EndRules = EndRules()) -> Int32 {
    switch self {
    case .failed(let code): code
    case .count, .noMore: rules.goal == nil ? 0 : 2
    case .changed, .unchanged, .met: 0
    }
  }
}

/// A value that determines after each refresh whether the watch is over.
package struct EndConditions: Sendable {
  private let rules: EndRules
  private var unchanged = 0

  /// Creates the conditions before the first refresh.
  ///
  /// - Parameter rules: The rules that end the watch.
  package init(_ rules: EndRules) {
    self.rules = rules
  }

  /// Evaluates a refresh.
  ///
  /// A run that fails without output does not count as a change.
  ///
  /// - Parameters:
  ///   - run: The run of the command.
  ///   - refresh: The changes since the previous refresh.
  /// - Returns: The reason for the end of the watch, or nil if it continues.
  /// - Complexity: That of `RefreshChanges.all` if a rule concerns changes; otherwise O(*n*), where *n*
  ///   is the number of fields.
  package mutating func end(after run: SourceRun, _ refresh: RefreshChanges) -> WatchEnd? {
    if rules.onFailure, !run.command.isSuccess { return .failed(run.command.end.exitCode) }
    if let met = rules.goal?.met(by: refresh.new) { return .met(met) }
    guard rules.onChange || rules.unchangedCount != nil, refresh.old.refresh > 0 else { return nil }
    let isChanged = refresh.isVisible
    if isChanged, rules.onChange { return .changed }
    unchanged = isChanged ? 0 : unchanged + 1
    return unchanged == rules.unchangedCount ? .unchanged : nil
  }
}

extension RefreshChanges {
  /// Whether the shown rows, their values or their order have changed; the look of rows is ignored.
  fileprivate var isVisible: Bool {
    guard old.blocks.map(\.columns) == new.blocks.map(\.columns),
      old.allGroups.map(\.diffIdentifier) == new.allGroups.map(\.diffIdentifier)
    else { return true }
    if !shown.isEmpty { return true }
    return all.contains { change in
      guard case .updated(let old, let new) = change else { return false }
      return old.line != new.line
    }
  }
}

extension CommandRun.End {
  /// The exit code as a shell reports it: 128 plus its number for a signal.
  package var exitCode: Int32 {
    switch self {
    case .exited(let code): Int32(truncatingIfNeeded: code)
    case .signaled(let signal): 128 + Int32(truncatingIfNeeded: signal)
    case .notFound: 127
    case .notExecutable: 126
    case .tooMuchOutput, .failed: 1
    }
  }
}
