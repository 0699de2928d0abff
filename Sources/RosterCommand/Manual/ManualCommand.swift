import ArgumentParser
import RowHistory
import TableText

/// The command line of `roster man`, which prints the manual page, for packaging.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man", abstract: "Print the manual page.", shouldDisplay: false)

  func run() throws {
    let help = try? JSONParser.value(of: Array(RosterTool._dumpHelp().utf8))
    guard let help, let page = ManualPage.text(of: help, version: RosterTool.version) else {
      StandardOutput.writeError("roster: the help cannot be read")
      throw ExitCode.failure
    }
    do throws(OutputError) {
      try StandardOutput.write(page)
    } catch {
      StandardOutput.writeError("roster: cannot write to standard output: \(error)")
      throw ExitCode.failure
    }
  }
}
