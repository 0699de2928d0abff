import CommandRunner
import TableText

/// The failures of a run of the command, as lines for the user.
package struct WatchFailure: Equatable, Sendable {
  /// The number of lines of standard error to show.
  static let errorLineLimit = 10

  /// One line or more.
  package let lines: [String]

  /// Creates the description of a run, or nil if there is nothing to report.
  ///
  /// It begins with the end of the run, unless the run succeeded, and whether its output was cut
  /// off. The standard error follows.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isEmpty: Whether its output is empty or only white space.
  package init?(_ run: CommandRun, isEmpty: Bool) {
    let errors = OutputLines(run.errorOutput).lines
    var lines = Self.summary(of: run.end, isEmpty: isEmpty).map { [$0] } ?? []
    if !run.isSuccess, let summary = lines.first, let first = errors.first {
      lines = ["\(summary): \(first)"] + errors.dropFirst()
    } else {
      lines += errors
    }
    if let cut = run.cutAfter {
      lines.insert(Self.text(ofCutAfter: cut), at: run.isSuccess && !isEmpty ? 0 : 1)
    }
    self.init(lines)
  }

  /// Creates the description of a refresh, or nil if there is nothing to report.
  ///
  /// - Parameters:
  ///   - run: The refresh: its own problems, or else those of its command.
  ///   - isEmpty: Whether its output is empty or only white space.
  package init?(_ run: SourceRun, isEmpty: Bool) {
    if let problems = run.problems {
      self.init(problems)
    } else {
      self.init(run.command, isEmpty: isEmpty)
    }
  }

  /// Creates a failure with recorded lines.
  ///
  /// - Parameter lines: One line or more.
  init(lines: [String]) {
    self.lines = lines
  }

  private init?(_ lines: [String]) {
    guard !lines.isEmpty else { return nil }
    let more = lines.count - Self.errorLineLimit
    self.lines = lines.prefix(Self.errorLineLimit) + (more > 0 ? ["… \(more) more"] : [])
  }

  /// Creates a failure for missing columns of the output.
  ///
  /// - Parameters:
  ///   - error: The error for the missing column.
  ///   - run: The run.
  init(_ error: WatchError, in run: SourceRun) {
    lines = (WatchFailure(run, isEmpty: false)?.lines ?? []) + [error.description]
  }

  private static func summary(of end: CommandRun.End, isEmpty: Bool) -> String? {
    switch end {
    case .exited(0): isEmpty ? "no output" : nil
    case .exited(let code): "exit code \(code)"
    case .signaled(let signal): "ended by signal \(signal)\(name(of: signal))"
    case .notFound: "command not found"
    case .notExecutable(let reason): reason
    case .tooMuchOutput(let limit): "stopped after more than \(limit / 1_048_576) MiB of output"
    case .failed(let reason): reason
    }
  }

  private static func text(ofCutAfter duration: Duration) -> String {
    let time = WatchInterval.text(of: duration)
    return "output truncated \(time) after the command exited: a background process kept it open"
  }

  // Only the signals whose numbers are the same on all systems.
  private static func name(of signal: Int) -> String {
    let names = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 6: "SIGABRT", 8: "SIGFPE",
      9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 15: "SIGTERM",
    ]
    return names[signal].map { " (\($0))" } ?? ""
  }
}
