/// The phase of a run, from the start of its command to the end of all processes that it has
/// started.
///
/// It is a pure state machine that receives observations and returns actions.
///
/// After the end of the command, the processes that it started may continue writing for a while.
/// Then they are requested to end, and after another while they are killed.
struct RunPhase: Equatable, Sendable {
  package typealias Instant = ContinuousClock.Instant

  /// The time limits.
  package struct Limits: Equatable, Sendable {
    /// The time for which processes may continue writing after the end of the command.
    var linger = Duration.seconds(2)

    /// The time for which a process that is asked to end may clean up before it is killed.
    var grace = Duration.milliseconds(300)

    /// The time to wait for a killed process.
    var patience = Duration.milliseconds(200)
  }

  /// An action to perform.
  package enum Action: Equatable, Sendable {
    /// Wait for the next event.
    case wait

    /// Ask the processes to end.
    case terminate

    /// Kill the processes.
    case kill

    /// End: the run is over.
    case finish
  }

  /// An observation at a moment.
  struct Observation: Equatable, Sendable {
    var now: Instant

    /// Whether all processes have closed the output.
    var isClosed: Bool

    /// Whether processes are left.
    var hasProcesses: Bool
  }

  private enum State: Equatable, Sendable {
    case running
    case lingering(until: Instant)
    case terminating(until: Instant)
    case killed(until: Instant)
  }

  private let limits: Limits
  private var state = State.running
  private var mustEnd = false

  /// Whether the output was cut off at the time limit.
  private(set) var isCut = false

  /// Creates the phase of a running command.
  package init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The time limit of the current phase; nil for none.
  package var deadline: Instant? {
    switch state {
    case .running: nil
    case .lingering(let instant), .terminating(let instant), .killed(let instant): instant
    }
  }

  /// Whether processes must end, which has to be polled.
  var looksForProcesses: Bool {
    switch state {
    case .running, .lingering: false
    case .terminating, .killed: true
    }
  }

  /// Records the end of the command.
  mutating func commandEnded(at now: Instant) {
    if state == .running { state = .lingering(until: now + limits.linger) }
  }

  /// Requests the immediate end of all processes; the rest of the output is not needed.
  package mutating func stop() { mustEnd = true }

  /// Advances the phase.
  ///
  /// - Parameter observed: The current observation.
  /// - Returns: The action; call again after every action except `wait`.
  package mutating func next(_ observed: Observation) -> Action {
    switch state {
    case .running: return mustEnd ? end(observed) : .wait
    case .lingering(let deadline):
      if observed.now >= deadline && !observed.isClosed && !mustEnd { isCut = true }
      let isOver = observed.isClosed || observed.now >= deadline || mustEnd
      return isOver ? end(observed) : .wait
    case .terminating(let deadline):
      guard observed.hasProcesses else { return .finish }
      guard observed.now >= deadline else { return .wait }
      state = .killed(until: observed.now + limits.patience)
      return .kill
    case .killed(let deadline):
      return observed.hasProcesses && observed.now < deadline ? .wait : .finish
    }
  }

  private mutating func end(_ observed: Observation) -> Action {
    state = .terminating(until: observed.now + limits.grace)
    return observed.hasProcesses ? .terminate : .finish
  }
}
