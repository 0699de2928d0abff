/// One run of the watched command: its output and its end.
package struct CommandRun: Equatable, Sendable {
  /// The end of a run.
  package enum End: Equatable, Sendable {
    /// The command ended by itself with this exit code.
    case exited(Int)

    /// A signal ended the command.
    case signaled(Int)

    /// The command does not exist.
    case notFound

    /// The file exists, but cannot be run, for this reason.
    case notExecutable(String)

    /// The command was stopped because it had written more than this many bytes.
    case tooMuchOutput(limit: Int)

    /// The system could not run the command.
    case failed(String)
  }

  /// The standard output.
  package var output: [UInt8] = []

  /// The beginning of the standard error.
  package var errorOutput: [UInt8] = []

  /// The end of the run.
  package var end: End

  /// The time after the end of the command at which its output was cut off, because processes that
  /// it had started still held it open; nil if it was read to its end.
  package var cutAfter: Duration?

  /// Creates a run.
  package init(
    output: [UInt8] = [], errorOutput: [UInt8] = [], end: End, cutAfter: Duration? = nil
  ) {
    self.output = output
    self.errorOutput = errorOutput
    self.end = end
    self.cutAfter = cutAfter
  }

  /// Whether the command ended by itself and reported success.
  package var isSuccess: Bool { end == .exited(0) }
}
