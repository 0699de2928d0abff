#if CommandLineTool
  import ArgumentParser
  import Testing

  @testable import RosterCommand

  @Suite struct BindOptionTests {
    @Test func `the option is read once for each key`() throws {
      let command = try WatchCommand.parse(
        ["--bind", "k=kill {PID}", "--bind", "==echo -n", "--", "ps"])

      #expect(
        try command.options().bindings == [KeyBinding("k=kill {PID}"), KeyBinding("==echo -n")])
    }

    @Test func `the option says what is wrong`() {
      #expect {
        try WatchCommand.parse(["--bind", "k", "--", "ps"])
      } throws: { error in
        WatchCommand.message(for: error)
          == "'--bind k': it takes a key and a command, as in 'k=kill {PID}'."
      }
    }
  }
#endif
