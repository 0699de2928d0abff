import ArgumentParser
import RowHistory

/// The command line of `roster man`, which prints the manual page, for packaging.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    guard let tool = HelpNode.tool else {
      StandardOutput.writeError("roster: the help cannot be read")
      throw ExitCode.failure
    }
    do throws(OutputError) {
      try StandardOutput.write(ManualPage.text(of: tool, version: RosterTool.version))
    } catch {
      StandardOutput.writeError("roster: cannot write to standard output: \(error)")
      throw ExitCode.failure
    }
  }
}
