import Testing

@testable import CommandRunner

@Suite struct RunPhaseTests {
  private static let limits = RunPhase.Limits(
    linger: .seconds(2), grace: .seconds(1), patience: .seconds(3))

  private let start = ContinuousClock.now
  private var phase = RunPhase(limits)

  private func at(
    _ seconds: Double, isClosed: Bool = false, hasProcesses: Bool = true
  ) -> RunPhase.Observation {
    RunPhase.Observation(
      now: start + .seconds(seconds), isClosed: isClosed, hasProcesses: hasProcesses)
  }

  @Test mutating func aCommandRunsAsLongAsItLikes() {
    #expect(phase.next(at(0)) == .wait)
    #expect(phase.next(at(1_000_000, isClosed: true)) == .wait)
    #expect(phase.deadline == nil)
    #expect(!phase.looksForProcesses)
  }

  @Test mutating func aRunThatLeavesNothingIsOverWhenItsOutputIs() {
    phase.commandEnded(at: start)

    #expect(phase.deadline == start + .seconds(2))
    #expect(phase.next(at(1, hasProcesses: false)) == .wait)
    #expect(phase.next(at(1, isClosed: true, hasProcesses: false)) == .finish)
    #expect(!phase.isCut)
  }

  @Test mutating func whatIsLeftIsAskedToEndAndThenKilled() {
    phase.commandEnded(at: start)

    #expect(phase.next(at(1, isClosed: true)) == .terminate)
    #expect(phase.looksForProcesses)
    #expect(phase.next(at(1.9, isClosed: true)) == .wait)
    #expect(phase.next(at(2, isClosed: true)) == .kill)
    #expect(phase.next(at(4.9, isClosed: true)) == .wait)
    // A dead process that is not reaped must not delay the next run.
    #expect(phase.next(at(5, isClosed: true)) == .finish)
    #expect(!phase.isCut)
  }

  @Test mutating func whatEndsWhenAskedIsNotKilled() {
    phase.commandEnded(at: start)
    #expect(phase.next(at(0, isClosed: true)) == .terminate)

    #expect(phase.next(at(0.5, isClosed: true, hasProcesses: false)) == .finish)
  }

  @Test mutating func outputThatIsHeldOpenIsCutAtTheLimit() {
    phase.commandEnded(at: start)

    #expect(phase.next(at(1.9)) == .wait)
    #expect(!phase.isCut)
    #expect(phase.next(at(2)) == .terminate)
    #expect(phase.isCut)
  }

  @Test mutating func outputThatIsHeldOpenByAnotherGroupIsCutAtTheLimit() {
    phase.commandEnded(at: start)

    #expect(phase.next(at(2, hasProcesses: false)) == .finish)
    #expect(phase.isCut)
  }

  @Test mutating func aStopEndsEverythingAtOnceAndCutsNothing() {
    var lingering = phase
    phase.stop()
    #expect(phase.next(at(0)) == .terminate)
    #expect(phase.next(at(1)) == .kill)
    #expect(phase.next(at(1, hasProcesses: false)) == .finish)
    #expect(!phase.isCut)

    lingering.commandEnded(at: start)
    lingering.stop()
    #expect(lingering.next(at(0)) == .terminate)
    #expect(!lingering.isCut)
  }

  @Test mutating func theEndOfTheCommandChangesNothingWhenAllIsEndingAlready() {
    phase.stop()
    #expect(phase.next(at(0)) == .terminate)

    phase.commandEnded(at: start)

    #expect(phase.deadline == start + .seconds(1))
  }
}
