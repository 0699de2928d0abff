import ArgumentParser
import TableSamples
import Testing
import WatchSamples

@testable import RosterCommand
@testable import WatchModel

@Suite struct BindOptionTests {
  @Test func `the option is read once for each key`() throws {
    let command = try WatchCommand.parse(
      ["--bind", "k=kill {PID}", "--bind", "==echo -n", "--", "ps"])

    #expect(
      try command.options().bindings == [KeyBinding("k=kill {PID}"), KeyBinding("==echo -n")])
  }

  /// The error of the first output; nil if there is none.
  private func error(_ arguments: [String], of text: String) throws -> String? {
    let options = try WatchCommand.parse(arguments + ["--", "ps"]).options()
    var session = WatchSession(options)
    do throws(WatchError) {
      _ = try session.receive(Samples.run(text))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a column that does not exist is an error at the first output`() throws {
    let text = "NAME PID\na 1\nb 2\n"
    let columns = "Its columns are: NAME, PID."

    for command in ["echo {NOPE}", "echo {PID} {NOPE}", "echo '{nope}'", "echo {3}"] {
      let name = command.contains("3") ? "3" : command.contains("nope") ? "nope" : "NOPE"
      #expect(
        try error(["--bind", "k=\(command)"], of: text)
          == "The output has no column '\(name)'. \(columns)")
    }
    #expect(
      try error(["--key", "NOPE"], of: text) == "The output has no column 'NOPE'. \(columns)")
    #expect(try error(["--bind", "k=kill {pid} {2} {{NOPE}}"], of: text) == nil)
  }

  @Test func `a hook that uses a column that does not exist is an error at the first output`()
    throws
  {
    let text = "NAME %CPU\na 1\nb 2\n"
    for (option, value) in [
      ("--on-new", "echo $ROSTER_NOPE"), ("--on-gone", "echo \"${ROSTER_NOPE}\""),
      ("--on-change", "%CPU=echo $ROSTER_CPU$ROSTER_NOPE"),
    ] {
      #expect(
        try error([option, value], of: text)
          == "The command of \(option) uses $ROSTER_NOPE, for which the output has no column. "
          + "Its columns are: NAME, %CPU.")
    }
    for value in [
      "echo $ROSTER_NAME $ROSTER_CPU $ROSTER_KEY $ROSTER_CHANGE $ROSTER_COLUMN $ROSTER_REFRESH",
      "echo $ROSTER_OLD_NAME", "echo ${ROSTER_NOPE:-0}", "echo \\$ROSTER_NOPE", "echo $ROSTERS",
      "ROSTER_NOPE=1; echo $ROSTER_NOPE", "echo $HOME", "echo $", "echo ${ROSTER_NOPE",
    ] {
      #expect(try error(["--on-change", "*=\(value)"], of: text) == nil, "\(value)")
    }
    #expect(
      try error(["--on-change", "NOPE=echo"], of: text)
        == "The output has no column 'NOPE'. Its columns are: NAME, %CPU.")
  }

  @Test func `the option says what is wrong`() {
    #expect {
      try WatchCommand.parse(["--bind", "k", "--", "ps"])
    } throws: { error in
      WatchCommand.message(for: error)
        == "'--bind k': expected KEY=COMMAND, such as 'k=kill {PID}'."
    }
  }
}
