import TableText

/// One run of the watched command: its output and its end.
struct CommandRun: Equatable, Sendable {
  /// The end of a run.
  enum End: Equatable, Sendable {
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
  var output: [UInt8] = []

  /// The rows, if the source of the run determines their fields; nil if the output is text.
  var table: OutputTable?

  /// The beginning of the standard error.
  var errorOutput: [UInt8] = []

  /// The end of the run.
  var end: End

  /// The failures in the source's own words; nil if they follow from the end and the standard
  /// error.
  var problems: [String]?

  /// The time after the end of the command at which its output was cut off, because processes that
  /// it had started still held it open; nil if it was read to its end.
  var cutAfter: Duration?

  /// The time at which it ended, counted from the start of the watch.
  var moment = Duration.zero

  /// Whether the command ended by itself and reported success.
  var isSuccess: Bool { end == .exited(0) }
}
