import ArgumentParser
import WatchModel

/// The options for scripts: the conditions that end the watch, and the hooks.
struct ScriptOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Exit with code 0 as soon as a row meets a condition ('READY=3/3'), or with 2 if the \
      watch ends before that.
      """, valueName: "condition"))
  var exitWhen: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Same as --exit-when, but all rows must meet the condition, and there must be one.",
      valueName: "condition"))
  var exitWhenAll: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Run a command for each new row, with its fields in the environment: \
      'echo $ROSTER_PID'. Can be repeated, as can --on-gone and --on-change.
      """, valueName: "command"))
  var onNew: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Run a command for each removed row, with its last fields.",
      valueName: "command"))
  var onGone: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Run a command for each row whose value in a column changes, with the old values in \
      ROSTER_OLD_…; '*' matches any column.
      """, valueName: "column=command"))
  var onChange: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Kill a command run by --on-new, --on-gone or --on-change, with its child processes, after so \
      many seconds (default: 60).
      """, valueName: "seconds"))
  var hookTimeout: String?
}

extension ScriptOptions {
  /// Adds the options of the command line.
  ///
  /// - Parameter options: The options to change.
  /// - Throws: `ValidationError` for the first invalid value.
  func apply(to options: inout WatchOptions) throws {
    options.schedule.end.goal = try goal()
    options.hooks.rules =
      try onNew.map { try hook(.new, $0) } + onGone.map { try hook(.removed, $0) }
      + onChange.map(changeHook)
    guard let hookTimeout else { return }
    guard !options.hooks.rules.isEmpty else {
      throw ValidationError("--hook-timeout requires --on-new, --on-gone or --on-change.")
    }
    guard let duration = WatchInterval.duration(of: hookTimeout) else {
      throw ValidationError(
        """
        '--hook-timeout \(hookTimeout)': the limit must be a number of seconds from \
        \(WatchInterval.minimum) to \(Int(WatchInterval.maximum)).
        """)
    }
    options.hooks.timeLimit = duration
  }

  private func goal() throws -> RowGoal? {
    let one = try exitWhen.single(of: "--exit-when", advice: String.combining)
    let all = try exitWhenAll.single(of: "--exit-when-all", advice: String.combining)
    guard one == nil || all == nil else {
      throw ValidationError("--exit-when and --exit-when-all cannot be combined.")
    }
    if let one { return RowGoal(condition: try one.condition(of: "--exit-when")) }
    return try all.map {
      RowGoal(condition: try $0.condition(of: "--exit-when-all"), scope: .all)
    }
  }

  private func hook(_ event: RowHook.Event, _ command: String) throws -> RowHook {
    let hook = RowHook(event: event, command: command)
    guard command.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("'\(hook.option)' has no command.")
    }
    return hook
  }

  private func changeHook(_ text: String) throws -> RowHook {
    guard let hook = RowHook(change: text) else {
      throw ValidationError(
        """
        '--on-change \(text)': expected COLUMN=COMMAND, such as 'STATE=echo $ROSTER_STATE'.
        """)
    }
    return hook
  }
}
