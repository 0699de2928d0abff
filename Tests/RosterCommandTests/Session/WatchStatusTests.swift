import Testing

@testable import RosterCommand

@Suite struct WatchStatusTests {
  @Test func theStatusNamesIntervalCommandRowsTimeAndFailure() throws {
    var session = WatchSession(Samples.options { $0.interval = .milliseconds(500) })
    #expect(session.statusText(time: "") == "every 0.5 s: cmd  ·  0 rows")

    _ = try session.receive(Samples.run("1 a\n", end: .exited(1)))

    #expect(
      session.statusText(time: "10:42:07")
        == "every 0.5 s: cmd  ·  1 row  ·  10:42:07  ·  ! exit code 1")
  }
}
