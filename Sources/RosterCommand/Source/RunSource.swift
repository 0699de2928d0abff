/// Gives the runs whose rows are shown, one for each refresh.
///
/// The screen, the plain lines and the session do not know where rows come from: a command that
/// runs again and again, several commands side by side, or a stream.
protocol RunSource: Sendable {
  /// Returns what there is at the next refresh.
  ///
  /// - Returns: The run, with a table where the source knows the fields of its rows; nil if there
  ///   will be no more.
  /// - Throws: `CancellationError` if the task is cancelled.
  mutating func next() async throws -> CommandRun?

  /// Ends what goes on between two refreshes; to be called when no run is wanted any more.
  mutating func end() async
}

extension RunSource {
  mutating func end() async {}
}

/// Gives no runs.
struct NoSource: RunSource {
  func next() async throws -> CommandRun? { nil }
}

#if CommandLineTool
  /// Runs one command for each refresh.
  struct CommandSource: RunSource {
    private let runner: CommandRunner
    private let format: InputFormat

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - command: The command and its arguments.
    ///   - format: How the command writes its rows.
    init(_ command: [String], _ format: InputFormat) {
      runner = CommandRunner(command)
      self.format = format
    }

    func next() async throws -> CommandRun? { try await runner.run().decoded(as: format) }
  }

  extension WatchOptions {
    private var source: any RunSource {
      switch origin {
      case .command: CommandSource(command, format)
      case .each(let family): FamilySource(family, self)
      case .stream(let stream): StreamSource(stream, self)
      case .history: NoSource()
      }
    }

    /// Calls a function with the source of the rows, and ends the source afterwards.
    ///
    /// - Parameter body: Takes runs from the source.
    /// - Returns: What the function returns.
    /// - Throws: What the function throws.
    func withSource<Result>(
      _ body: (inout any RunSource) async throws -> Result
    ) async throws -> Result {
      var source = source
      do {
        let result = try await body(&source)
        await source.end()
        return result
      } catch {
        await source.end()
        throw error
      }
    }
  }
#endif
