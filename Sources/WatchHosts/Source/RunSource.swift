import CommandRunner
import RowHistory
import TableText
import WatchModel

/// A source of runs, one for each refresh.
///
/// The screen, the plain output and the session do not depend on the origin of the rows: a command
/// that runs repeatedly, several commands in parallel, or a stream.
package protocol RunSource: Sendable {
  /// Returns the run of the next refresh.
  ///
  /// - Returns: The run, with a table if the source determines the fields of its rows; nil if there
  ///   are no more.
  /// - Throws: `CancellationError` if the task is cancelled.
  mutating func next() async throws -> SourceRun?

  /// Ends work between refreshes; must be called when no further run is needed.
  mutating func end() async
}

extension RunSource {
  package mutating func end() async {}
}

/// A source without runs.
struct NoSource: RunSource {
  func next() async throws -> SourceRun? { nil }
}

/// A source that runs one command for each refresh.
struct CommandSource: RunSource {
  private let runner: CommandRunner
  private let rules: InputRules
  private var progress: OutputReader.Progress?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - command: The command and its arguments.
  ///   - rules: How the output is read.
  ///   - progress: Receives the output so far of the first run; nil for none.
  init(
    _ command: [String], _ rules: InputRules, _ progress: OutputReader.Progress? = nil
  ) {
    runner = CommandRunner(command)
    self.rules = rules
    self.progress = progress
  }

  mutating func next() async throws -> SourceRun? {
    defer { progress = nil }
    return SourceRun(try await runner.run(progress), as: rules)
  }
}

extension WatchOptions {
  private func source(_ progress: OutputReader.Progress?) -> any RunSource {
    switch origin {
    case .command: CommandSource(command, input, progress)
    case .each(let each): EachSource(each, self)
    case .stream(let stream): StreamSource(stream, self)
    case .history: NoSource()
    }
  }

  /// Calls a function with the source of the rows, and ends the source afterwards.
  ///
  /// - Parameters:
  ///   - progress: Receives the output so far of a command's first run; nil for none.
  ///   - body: Uses the source.
  /// - Returns: The result of the function.
  /// - Throws: The errors of the function.
  package func withSource<Result>(
    _ progress: OutputReader.Progress? = nil,
    _ body: (inout any RunSource) async throws -> Result
  ) async throws -> Result {
    var source = source(progress)
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
