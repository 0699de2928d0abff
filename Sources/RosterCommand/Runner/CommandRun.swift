/// One run of the watched command: what it wrote and how it ended.
struct CommandRun: Equatable, Sendable {
  /// How a run ended.
  enum End: Equatable, Sendable {
    /// The command ended by itself with this exit code.
    case exited(Int)

    /// A signal ended the command.
    case signaled(Int)

    /// There is no such command.
    case notFound

    /// There is such a file, but it cannot be run, for this reason.
    case notExecutable(String)

    /// The command was stopped because it had written more than this many bytes.
    case tooMuchOutput(limit: Int)

    /// The system could not run the command.
    case failed(String)
  }

  /// The standard output.
  var output: [UInt8] = []

  /// The rows, where the source of the run knows their fields; nil if the output is text.
  var table: OutputTable?

  /// The beginning of the standard error.
  var errorOutput: [UInt8] = []

  /// How the run ended.
  var end: End

  /// What went wrong, where the source of the run says it in its own words; nil if that is to be
  /// seen from the end and the standard error.
  var problems: [String]?

  /// How long after the end of the command its output was cut off, because what it had started
  /// still held it open; nil if it was read to its end.
  var cutAfter: Duration?

  /// When it ended, counted from the start of the watch.
  var moment = Duration.zero

  /// Whether the command ended by itself and says that all went well.
  var isSuccess: Bool { end == .exited(0) }
}
