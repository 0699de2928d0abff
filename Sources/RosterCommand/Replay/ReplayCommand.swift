import ArgumentParser
import RosterDiff
import RowHistory
import TableText
import WatchHosts

/// The command line of `roster replay`.
struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay the journal of a list and report where it went wrong.",
    usage: "roster replay [--quiet] [--from <n>] [--to <n>] [--rules roster|uikit] <file>",
    discussion: ReplayHelp.discussion)

  @Flag(name: .shortAndLong, help: "Print only the verdict.")
  var quiet = false

  @Option(help: ArgumentHelp("The first record to print.", valueName: "n"))
  var from: Int?

  @Option(help: ArgumentHelp("The last record to print.", valueName: "n"))
  var to: Int?

  @Option(help: "The rules for legal batches: Roster's own, or those of UIKit's collection view.")
  var rules = BatchCommand.Rules.roster

  @Argument(help: ArgumentHelp("The journal, or - for standard input.", valueName: "file"))
  var file: String

  func validate() throws {
    guard from ?? .min <= to ?? .max else {
      throw ValidationError("--from is greater than --to.")
    }
    guard !quiet || from == nil && to == nil else {
      throw ValidationError("--quiet cannot be combined with --from or --to.")
    }
  }

  @MainActor
  func run() async throws {
    try reportingErrors {
      let source = ByteSource(path: file)
      let journal = try Journal(source.bytes(), path: source.name)
      let report = ReplayReport(
        journal, rules: rules == .uikit ? .uikit : .roster,
        timeline: (from ?? .min)...(to ?? .max))
      try StandardOutput.write(quiet ? report.verdict : report.timeline + report.verdict)
      if !report.findings.isEmpty { throw ExitCode.failure }
    }
  }
}
