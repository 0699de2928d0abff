/// Where a run stands between the start of its command and the end of all that it has started.
///
/// A pure state machine: it is told what has happened, and says what is to be done.
///
/// When the command has ended, what it started may go on writing for a while; then it is asked to
/// end, and after another while it is killed.
struct RunPhase: Equatable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// How long is waited for what.
  struct Limits: Equatable, Sendable {
    /// How long what the command has started may write after the command has ended.
    var linger = Duration.seconds(2)

    /// How long a process that is asked to end may clean up before it is killed.
    var grace = Duration.milliseconds(300)

    /// How long is waited for a process that was killed.
    var patience = Duration.milliseconds(200)
  }

  /// What is to be done.
  enum Action: Equatable, Sendable {
    /// Wait for something to happen.
    case wait

    /// Ask the processes to end.
    case terminate

    /// Kill the processes.
    case kill

    /// Nothing more: the run is over.
    case finish
  }

  /// What is the case at a moment.
  struct Observation: Equatable, Sendable {
    var now: Instant

    /// Whether all have closed the output.
    var isClosed: Bool

    /// Whether processes are left.
    var hasProcesses: Bool
  }

  private enum State: Equatable, Sendable {
    case running
    case lingering(until: Instant)
    case asked(until: Instant)
    case killed(until: Instant)
  }

  private let limits: Limits
  private var state = State.running
  private var mustEnd = false

  /// Whether the output was cut off at the time limit.
  private(set) var isCut = false

  /// Begins with a command that runs.
  init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The time limit of what is waited for; nil for none.
  var deadline: Instant? {
    switch state {
    case .running: nil
    case .lingering(let instant), .asked(let instant), .killed(let instant): instant
    }
  }

  /// Whether processes are to end, which must be polled.
  var looksForProcesses: Bool {
    switch state {
    case .running, .lingering: false
    case .asked, .killed: true
    }
  }

  /// The command has ended.
  mutating func commandEnded(at now: Instant) {
    if state == .running { state = .lingering(until: now + limits.linger) }
  }

  /// Nobody wants the rest: all is to end at once.
  mutating func stop() { mustEnd = true }

  /// Goes on.
  ///
  /// - Parameter observed: What is the case now.
  /// - Returns: What is to be done; to be asked again after everything but `wait`.
  mutating func next(_ observed: Observation) -> Action {
    switch state {
    case .running: return mustEnd ? end(observed) : .wait
    case .lingering(let deadline):
      if observed.now >= deadline && !observed.isClosed && !mustEnd { isCut = true }
      let isOver = observed.isClosed || observed.now >= deadline || mustEnd
      return isOver ? end(observed) : .wait
    case .asked(let deadline):
      guard observed.hasProcesses else { return .finish }
      guard observed.now >= deadline else { return .wait }
      state = .killed(until: observed.now + limits.patience)
      return .kill
    case .killed(let deadline):
      return observed.hasProcesses && observed.now < deadline ? .wait : .finish
    }
  }

  private mutating func end(_ observed: Observation) -> Action {
    state = .asked(until: observed.now + limits.grace)
    return observed.hasProcesses ? .terminate : .finish
  }
}
