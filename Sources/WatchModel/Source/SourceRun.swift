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
  /// unless the run failed anyway; lines that cannot be are left out, and problems of the run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - rules: The rules for its output; text without names of columns remains as it is.
  package init(_ run: CommandRun, as rules: InputRules) {
    self.init(command: run)
    let isBlank = run.output.allSatisfy { $0 == 0x0a || CaseLines.isBlank(CollectionOfOne($0)) }
    guard rules.format != .text || !rules.names.isEmpty, !isBlank else { return }
    var skipped = SkippedLines()
    do throws(InputError) {
      table = try OutputTable(run.output, rules, skipped: &skipped)
      if let text = skipped.text {
        problems = (WatchFailure(run, isEmpty: false)?.lines ?? []) + [text]
      }
    } catch {
      command.output = []
      if run.isSuccess { command.end = .failed("the output cannot be read: \(error)") }
    }
  }
}
