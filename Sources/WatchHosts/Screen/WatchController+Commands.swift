import CommandRunner
import TableText
import WatchModel

/// A command to run on a row.
struct RowRun: Equatable, Sendable {
  /// The command as it would be typed.
  let line: String

  /// The program and its arguments.
  let words: [String]

  /// The names and values of the columns that the command uses.
  let values: [String]
}

// The commands that are bound to keys.
extension WatchController {
  /// Asks whether to run a command on rows, one after another.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - rows: The rows.
  func requestConfirmation(of binding: KeyBinding, on rows: [WatchRow]) {
    status.question = nil
    guard running == nil else {
      status.message = "a command is still running"
      return
    }
    guard !rows.isEmpty else { return }
    do throws(WatchError) {
      commands = []
      for row in rows { commands.append(try row.run(binding.command, status.snapshot)) }
    } catch {
      status.message = error.description
      return
    }
    let more = commands.count > 1 ? "  and \(commands.count - 1) more" : ""
    status.question = (commands.first?.line ?? "") + more
  }

  /// Runs the commands of the question, or none.
  func answer(_ isConfirmed: Bool) {
    guard status.question != nil else { return }
    status.question = nil
    if isConfirmed { runCommands() }
  }

  /// Runs the confirmed commands, one after another, and shows their output.
  private func runCommands() {
    let commands = commands
    status.message = "running \(commands.first?.line ?? "")"
    running = Task {
      let lines = await Self.output(of: commands)
      running = nil
      guard let lines else { return }
      status.message = nil
      showOutput(lines)
    }
  }

  /// Runs commands off the main actor.
  ///
  /// - Returns: Their output; nil if the task is cancelled.
  @concurrent
  private nonisolated static func output(of commands: [RowRun]) async -> [String]? {
    var lines: [String] = []
    for command in commands {
      guard let run = try? await CommandRunner(command.words).run() else { return nil }
      lines.append("$ \(command.line)")
      lines += OutputLines(run.output).lines
      lines += WatchFailure(run, isEmpty: false)?.lines ?? []
    }
    return lines
  }
}

extension WatchRow {
  fileprivate func run(
    _ command: RowCommand, _ snapshot: WatchSnapshot
  ) throws(WatchError) -> RowRun {
    RowRun(
      line: try command.line(for: values, snapshot.allColumns),
      words: try command.invocation(for: values, snapshot.allColumns),
      values: try command.values(for: values, snapshot.allColumns))
  }
}
