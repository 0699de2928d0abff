#if CommandLineTool
  import Testing

  @testable import RosterCommand

  @Suite(.timeLimit(.minutes(20))) struct CommandRunnerTests {
    private func run(_ command: String..., limit: Int = 1_000) async throws -> CommandRun {
      try await CommandRunner(command, outputLimit: limit).run()
    }

    @Test func bothStreamsAndTheExitCodeAreReported() async throws {
      let run = try await run("sh", "-c", "echo out; echo err >&2; exit 3")

      #expect(run == Samples.run("out\n", errors: "err\n", end: .exited(3)))
    }

    @Test func theStandardInputIsEmpty() async throws {
      #expect(try await run("cat") == Samples.run(""))
    }

    @Test func aSignalIsReported() async throws {
      #expect(try await run("sh", "-c", "kill -9 $$").end == .signaled(9))
    }

    @Test(arguments: ["no-such-command-at-all", "./no/such/file", "/etc/passwd", "/etc"])
    func aCommandThatCannotBeRunIsNotFound(command: String) async throws {
      #expect(try await run(command).end == .notFound)
    }

    @Test func aCommandThatNeverStopsWritingIsStopped() async throws {
      #expect(try await run("yes") == CommandRun(end: .tooMuchOutput(limit: 1_000)))
    }

    @Test func outputOfExactlyTheLimitIsKept() async throws {
      let run = try await run("printf", "abcd", limit: 4)

      #expect(run == Samples.run("abcd"))
      #expect(try await self.run("printf", "abcde", limit: 4).end == .tooMuchOutput(limit: 4))
    }

    @Test func aLongStandardErrorIsReadToItsEndAndItsBeginningKept() async throws {
      let run = try await run("sh", "-c", "yes | head -c 300000 >&2; echo done")

      #expect(run.errorOutput.count == CommandRunner.errorOutputLimit)
      #expect(run.output == Array("done\n".utf8))
    }

    @Test func aProcessLeftInTheBackgroundIsNotWaitedFor() async throws {
      let run = try await run("sh", "-c", "sleep 600 & echo $!")

      #expect(run.end == .exited(0))
      let process = Int32(OutputLines(run.output).lines.first ?? "") ?? 0
      #expect(process > 1)
      if process > 1 { _ = try await self.run("kill", "\(process)") }
    }
  }
#endif
