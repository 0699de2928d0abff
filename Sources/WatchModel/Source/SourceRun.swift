import CommandRunner
import TableText

/// A refresh of a source: the run of its command, and the rows if the source determines them.
package struct SourceRun: Equatable, Sendable {
  /// The output and the end; those of several commands if the source combines them.
  package var command: CommandRun

  /// The rows, if the source determines their fields; nil if the output is text.
  package var table: OutputTable?

  /// The failures in the source's own words; nil if they follow from the end and the standard
  /// error.
  package var problems: [String]?

  /// The time at which it ended, counted from the start of the watch.
  package var moment = Duration.zero
}

extension SourceRun {
  /// Creates a refresh without output.
  ///
  /// - Parameter end: The end of the command.
  package init(end: CommandRun.End) {
    self.init(command: CommandRun(end: end))
  }

  /// Creates a refresh of a run, whose output is decoded.
  ///
  /// A run without output has no table. Output that cannot be parsed is a failure of the run,
  /// unless the run failed anyway.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - format: The format of its output; text remains as it is.
  package init(_ run: CommandRun, as format: InputFormat) {
    self.init(command: run)
    let isBlank = run.output.allSatisfy { $0 == 0x0a || CaseLines.isBlank(CollectionOfOne($0)) }
    guard format != .text, !isBlank else { return }
    do throws(InputError) {
      table = try OutputTable(run.output, format: format)
    } catch {
      command.output = []
      if run.isSuccess { command.end = .failed("the output cannot be read: \(error)") }
    }
  }
}
