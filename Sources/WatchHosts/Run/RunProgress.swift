import CommandRunner
import RowHistory
import TableText
import WatchModel

/// The output so far of a first run that has not ended, for commands that never end.
package struct RunProgress: Equatable, Sendable {
  /// The time after which a screen shows it.
  static let screenDelay = Duration.seconds(2)

  /// The time after which it is written without a screen.
  static let plainDelay = Duration.seconds(5)

  /// The number of lines to show.
  static let lineLimit = 20

  /// How to watch a command that never ends.
  package let advice: String

  /// The last lines of the output so far.
  package let lines: [String]

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - output: The end of the output so far.
  ///   - command: The command and its arguments.
  package init(_ output: [UInt8], of command: [String]) {
    // As it was typed, unless the pipe would belong only to its last command.
    let isPlainLine =
      command.count == 3 && command.starts(with: ["sh", "-c"])
      && !command[2].contains { ";&\n".contains($0) }
    let line =
      isPlainLine
      ? LineCleaner.clean(Array(command[2].utf8)[...]) : CommandText.line(command)
    advice = "The command is still running. If it never ends: \(line) | roster follow"
    let all = OutputLines(output).lines
    let rest = all.count - Self.lineLimit
    lines = rest > 0 ? ["…"] + all.suffix(Self.lineLimit) : all
  }

  /// Returns the output as a page.
  ///
  /// - Parameter hint: How to close the page.
  /// - Returns: The page.
  package func page(_ hint: String) -> TextPage {
    TextPage(title: "output so far\(hint)", lines: [advice] + lines)
  }
}

extension WatchOptions {
  /// Returns a reporter of the output of a first run that does not end.
  ///
  /// - Parameters:
  ///   - delay: The time after which to begin.
  ///   - report: Receives the output so far, again when it has grown.
  /// - Returns: The reporter.
  func progress(
    after delay: Duration, _ report: @escaping @Sendable (RunProgress) async -> Void
  ) -> OutputReader.Progress {
    OutputReader.Progress(delay: delay) { [command] output in
      let progress = RunProgress(output, of: command)
      // The thread that reads the output must not wait.
      Task { await report(progress) }
    }
  }
}
