import ArgumentParser
import RosterDiff
import RowHistory
import TableText

/// The command line of `roster batch`.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch",
    abstract: "Check whether batches of operations are legal, or clean them up.",
    usage: """
      roster batch --cases [--rules roster|uikit]
      roster batch --cases --clean
      """,
    discussion: BatchHelp.discussion,
    // It serves tests of other implementations.
    shouldDisplay: false)

  /// The rules of a legal batch.
  enum Rules: String, ExpressibleByArgument, CaseIterable {
    case roster
    case uikit
  }

  @Flag(help: "Answer the cases on standard input, line by line.")
  var cases = false

  @Option(
    help: "The rules: those of Roster (default), or those of UIKit's collection view.")
  var rules: Rules?

  @Flag(help: "Resolve conflicts between operations instead of checking them.")
  var clean = false

  func validate() throws {
    guard cases else {
      throw ValidationError("Missing --cases: batches are read from standard input.")
    }
    guard !clean || rules == nil else {
      throw ValidationError(
        "--clean resolves conflicts as IGListKit does and cannot be combined with --rules.")
    }
  }

  func run() throws {
    try reportingErrors {
      let rules: BatchRules = rules == .uikit ? .uikit : .roster
      var lines =
        clean
        ? CaseLines { (line) throws(InputProblem) in try CleanCase(line).answer() }
        : CaseLines { (line) throws(InputProblem) in try BatchCase(line).answer(rules: rules) }
      try lines.run(on: .standardInput)
    }
  }
}
