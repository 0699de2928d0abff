import TableSamples
import Testing
import WatchSamples

@testable import CommandRunner
@testable import WatchModel

@Suite struct WatchEndTests {
  /// The end of a watch over some runs, and the run after which it ends.
  private func end(_ rules: EndRules, _ runs: SourceRun...) throws -> (WatchEnd, run: Int)? {
    var session = WatchSession(Samples.options())
    var conditions = EndConditions(rules)
    for (index, run) in runs.enumerated() {
      _ = try session.receive(run)
      if let end = conditions.end(after: run, session.changes) {
        return (end, index + 1)
      }
    }
    return nil
  }

  @Test func `a change ends the watch but the first output is none`() throws {
    let end = try end(
      EndRules(onChange: true), Samples.run("a 1\n"), Samples.run("a 1\n"), Samples.run("a 2\n"))

    #expect(end?.0 == .changed)
    #expect(end?.run == 3)
    #expect(end?.0.exitCode() == 0)
  }

  @Test func `the order of rows counts as a change and padding does not`() throws {
    let order = try end(
      EndRules(onChange: true), Samples.run("N  S\na  1\nb  2\n"), Samples.run("N  S\nb  2\na  1\n")
    )
    let padding = try end(
      EndRules(onChange: true), Samples.run("N  S\na  1\nb  2\n"),
      Samples.run("N    S\na    1\nb    2\n"))

    #expect(order?.0 == .changed)
    #expect(padding == nil)
  }

  @Test func `a failure without rows is no change and rows after failures are`() throws {
    let failed = Samples.run("", end: .exited(1))
    let rules = EndRules(onChange: true)

    #expect(try end(rules, Samples.run("a 1\n"), failed, Samples.run("a 1\n")) == nil)
    #expect(try end(rules, failed, Samples.run("a 1\n"))?.run == 2)
    #expect(try end(rules, Samples.run("a 1\n"), Samples.run(""))?.run == 2)
  }

  @Test func `refreshes in a row that change nothing end the watch`() throws {
    let (one, two) = (Samples.run("a 1\n"), Samples.run("a 2\n"))
    let end = try end(EndRules(unchangedCount: 2), one, one, two, two, two, two)

    #expect(end?.0 == .unchanged)
    #expect(end?.run == 5)
  }

  @Test(arguments: [
    (CommandRun.End.exited(3), Int32(3)), (.signaled(9), 137), (.notFound, 127),
    (.notExecutable("x"), 126), (.tooMuchOutput(limit: 1), 1), (.failed("x"), 1),
  ])
  func `a failure ends the watch with the code of a shell`(_ end: CommandRun.End, _ code: Int32)
    throws
  {
    let end = try self.end(
      EndRules(onFailure: true), Samples.run("a 1\n"), Samples.run("a 2\n", end: end))

    #expect(end?.0 == .failed(code))
    #expect(end?.0.exitCode() == code)
    #expect(end?.run == 2)
  }
}
