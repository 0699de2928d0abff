import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import WatchModel

@Suite struct WatchFailureTests {
  private func lines(_ run: SourceRun, isEmpty: Bool = false) -> [String]? {
    WatchFailure(run, isEmpty: isEmpty)?.lines
  }

  @Test func `a good run is no failure`() {
    #expect(lines(Samples.run("a")) == nil)
  }

  @Test func `each end has its text`() {
    #expect(lines(Samples.run(""), isEmpty: true) == ["no output"])
    #expect(lines(Samples.run("", end: .exited(3))) == ["exit code 3"])
    #expect(lines(Samples.run("", end: .signaled(9))) == ["ended by signal 9 (SIGKILL)"])
    #expect(lines(Samples.run("", end: .signaled(40))) == ["ended by signal 40"])
    #expect(lines(Samples.run("", end: .notFound)) == ["command not found"])
    #expect(lines(Samples.run("", end: .notExecutable("is a directory"))) == ["is a directory"])
    #expect(
      lines(Samples.run("", end: .tooMuchOutput(limit: 67_108_864)))
        == ["stopped after more than 64 MiB of output"])
    #expect(lines(Samples.run("", end: .failed("no more processes"))) == ["no more processes"])
  }

  @Test func `the standard error follows cleaned`() {
    let run = Samples.run("", errors: "oops\n\u{1b}[31mmore\n", end: .exited(1))

    #expect(lines(run) == ["exit code 1: oops", "more"])
    #expect(lines(Samples.run("a", errors: "warning\n")) == ["warning"])
    #expect(lines(Samples.run("", errors: "hm\n"), isEmpty: true) == ["no output", "hm"])
  }

  @Test func `output that was cut off is said`() {
    let text =
      "output truncated 2 s after the command exited: a background process kept it open"
    var run = Samples.run("a", errors: "oops\n")
    run.command.cutAfter = .seconds(2)

    #expect(lines(run) == [text, "oops"])
    run.command.end = .exited(1)
    #expect(lines(run) == ["exit code 1: oops", text])
    run = Samples.run("")
    run.command.cutAfter = .seconds(2)
    #expect(lines(run, isEmpty: true) == ["no output", text])
  }

  @Test func `a long standard error is cut`() {
    let errors = (1...50).map { "\($0)\n" }.joined()

    let lines = lines(Samples.run("", errors: errors, end: .exited(1)))

    #expect(lines?.count == 11)
    #expect(lines?.last == "… 40 more")
  }
}
