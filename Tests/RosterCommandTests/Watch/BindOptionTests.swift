#if CommandLineTool
  import ArgumentParser
  import Testing

  @testable import RosterCommand

  @Suite struct BindOptionTests {
    @Test func theOptionIsReadOnceForEachKey() throws {
      let command = try WatchCommand.parse(
        ["--bind", "k=kill {PID}", "--bind", "==echo -n", "--", "ps"])

      #expect(
        try command.options().bindings == [KeyBinding("k=kill {PID}"), KeyBinding("==echo -n")])
    }

    @Test func theOptionSaysWhatIsWrong() {
      #expect {
        try WatchCommand.parse(["--bind", "k", "--", "ps"])
      } throws: { error in
        WatchCommand.message(for: error)
          == "'--bind k': it takes a key and a command, as in 'k=kill {PID}'."
      }
    }
  }
#endif
