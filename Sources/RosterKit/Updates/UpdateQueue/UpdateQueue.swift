import RosterView

/// Decides when updates run, of which requests, and who is to be told: a pure state machine.
///
/// One update runs at a time. What is asked for meanwhile waits and becomes one update. An update
/// that ran is *under way* until the view says how it ended; several can be under way at once.
struct UpdateQueue {
  typealias Ticket = UpdateTransaction.Ticket

  /// What an update that runs is doing.
  enum Phase: Hashable {
    /// None runs.
    case idle

    /// Old and new data are compared; it can still be given up.
    case comparing

    /// The data is being exchanged.
    case executing

    /// The data was or is about to be exchanged, and the view is being told.
    case executed
  }

  /// What has a bearing on when a request is carried out.
  struct Moment {
    var now: Duration = .zero
    var screen = ScreenState.visible

    /// Whether the view is at work, and must be let finish.
    var isViewBusy = false
  }

  /// What the owner has to do.
  enum Step {
    /// Nothing.
    case none

    /// Call `turn` after that time, and not at the time that was asked for before.
    case wake(after: Duration)

    /// Forget that `turn` was to be called, and carry the update out.
    case start(UpdateTransaction)

    /// Give up the update that is being compared, whose requests are part of the new one.
    case restart(UpdateTransaction, givingUp: Int)
  }

  /// What became of the wish to withdraw a request.
  enum Withdrawal: Equatable {
    /// It is not carried out.
    case withdrawn

    /// It is not carried out, and the update that was being compared for it is given up.
    case givenUp(Int)

    /// It is being carried out, or was.
    case tooLate
  }

  private(set) var phase = Phase.idle
  private(set) var running: UpdateTransaction?
  private(set) var waiting: [Ticket] = []
  var coalescer = UpdateCoalescer(.immediate)

  /// When `turn` is to be called.
  private var wakeTime: Duration?
  private(set) var lastID = 0
  private var underWay: [Int: UpdateTransaction] = [:]

  /// The updates that have begun and not ended.
  var updates: [UpdateTransaction] { (running.map { [$0] } ?? []) + underWay.values }

  /// Whether nothing is running, waiting or under way.
  var isIdle: Bool { phase == .idle && waiting.isEmpty && underWay.isEmpty }

  /// Takes a request.
  ///
  /// - Parameters:
  ///   - kind: What it wants.
  ///   - isAnimated: Whether the host may animate the step.
  ///   - bringsData: Whether it brings data that takes the place of other data.
  ///   - moment: What has a bearing on when it is carried out.
  /// - Returns: The number of the request, and what to do.
  mutating func ask(
    _ kind: UpdateTransaction.Kind, isAnimated: Bool, bringsData: Bool, at moment: Moment
  ) -> (id: Int, step: Step) {
    let ticket = newTicket(kind, isAnimated: isAnimated, bringsData: bringsData)
    waiting.append(ticket)
    return (ticket.id, step(for: kind, at: moment))
  }

  /// Takes a request that is carried out at once, as part of the update that is being executed.
  ///
  /// - Returns: The number of the request, or nil if no update is being executed.
  mutating func join(_ kind: UpdateTransaction.Kind) -> Int? {
    guard phase == .executing else { return nil }
    let ticket = newTicket(kind, isAnimated: true, bringsData: false)
    running?.join(ticket)
    return ticket.id
  }

  /// Takes a request that is carried out by `startNow(_:now:)`.
  ///
  /// - Returns: The number of the request.
  mutating func add(
    _ kind: UpdateTransaction.Kind, isAnimated: Bool, bringsData: Bool
  ) -> Int {
    let ticket = newTicket(kind, isAnimated: isAnimated, bringsData: bringsData)
    waiting.append(ticket)
    return ticket.id
  }

  /// Starts what was asked for before a request, and when called again the request by itself.
  ///
  /// What is being compared is given up and becomes part of the former. An update that the view
  /// is carrying out goes on.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - now: The time.
  /// - Returns: What to do; nothing once the request has been started.
  mutating func startNow(_ id: Int, now: Duration) -> Step {
    guard waiting.contains(where: { $0.id == id }) else { return .none }
    let given = phase == .comparing ? running : nil
    if given == nil, let running { underWay[running.id] = running }
    running = nil
    let earlier = (given?.tickets ?? []) + waiting.filter { $0.id < id }
    let tickets = earlier.isEmpty ? waiting.filter { $0.id == id } : earlier
    let update = start(UpdateTransaction(tickets), now: now)
    return given.map { .restart(update, givingUp: $0.id) } ?? .start(update)
  }

  /// The time has come that was asked for by `wake(after:)`.
  mutating func turn(now: Duration) -> Step {
    wakeTime = nil
    return phase == .idle ? start(now: now) : .none
  }

  /// The update goes on and cannot be given up any more.
  mutating func commit() {
    phase = .executed
  }

  /// The data begins to be exchanged.
  mutating func execute() {
    phase = .executing
  }

  /// The data has been exchanged.
  mutating func executed() {
    phase = .executed
  }

  /// The update that was started has been handed to the view, or could not be.
  mutating func finish(at moment: Moment) -> Step {
    if let running { underWay[running.id] = running }
    running = nil
    phase = .idle
    return waiting.isEmpty ? .none : wakeForWaiting(at: moment)
  }

  /// An update has ended, and its callers are to be told.
  ///
  /// - Parameter id: The number of an update that was started.
  /// - Returns: The update, or nil if it ended before.
  mutating func end(_ id: Int) -> UpdateTransaction? {
    if let running, running.id == id { return endRunning() }
    return underWay.removeValue(forKey: id)
  }

  /// Takes a request back.
  mutating func withdraw(_ id: Int) -> Withdrawal {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: index)
      // What is asked for next does not go by what this one had to wait for.
      if waiting.isEmpty { wakeTime = nil }
      return .withdrawn
    }
    guard phase == .comparing, let running, running.tickets.map(\.id) == [id] else {
      return .tooLate
    }
    self.running = nil
    phase = .idle
    return .givenUp(running.id)
  }
}

extension UpdateQueue {
  private mutating func newTicket(
    _ kind: UpdateTransaction.Kind, isAnimated: Bool, bringsData: Bool
  ) -> Ticket {
    lastID += 1
    return Ticket(id: lastID, kind: kind, isAnimated: isAnimated, bringsData: bringsData)
  }

  private mutating func step(for kind: UpdateTransaction.Kind, at moment: Moment) -> Step {
    switch phase {
    case .idle where moment.isViewBusy: return wakeForWaiting(at: moment)
    case .idle where kind == .sourceChange: return start(now: moment.now)
    case .idle:
      if wakeTime != nil, case .adaptive = coalescer.setting { return .none }
      switch coalescer.ask(now: moment.now, screen: moment.screen) {
      case .now: return start(now: moment.now)
      case .later(let duration): return wake(after: duration, moment.now)
      }
    case .comparing where kind == .sourceChange && !moment.isViewBusy:
      return restart(now: moment.now)
    case .comparing, .executing, .executed: return .none
    }
  }

  /// The update that is being executed ended within itself; its callers are told at once.
  private mutating func endRunning() -> UpdateTransaction? {
    let ended = running
    running = nil
    return ended
  }

  private mutating func start(now: Duration) -> Step {
    waiting.isEmpty ? .none : .start(start(UpdateTransaction(waiting), now: now))
  }

  private mutating func start(_ update: UpdateTransaction, now: Duration) -> UpdateTransaction {
    let started = Set(update.tickets.map(\.id))
    waiting.removeAll { started.contains($0.id) }
    running = update
    phase = .comparing
    wakeTime = nil
    coalescer.start(now: now)
    return update
  }

  /// A data source that is to go is not waited for.
  private mutating func restart(now: Duration) -> Step {
    guard let given = running else { return start(now: now) }
    waiting = given.tickets + waiting
    running = nil
    phase = .idle
    guard case .start(let update) = start(now: now) else { return .none }
    return .restart(update, givingUp: given.id)
  }

  /// What cannot be carried out now comes at the next turn at the earliest.
  private mutating func wakeForWaiting(at moment: Moment) -> Step {
    if waiting.contains(where: { $0.kind == .sourceChange }) {
      return wake(after: .zero, moment.now)
    }
    if wakeTime != nil { return .none }
    switch coalescer.ask(now: moment.now, screen: moment.screen) {
    case .now: return wake(after: .zero, moment.now)
    case .later(let duration): return wake(after: duration, moment.now)
    }
  }

  private mutating func wake(after duration: Duration, _ now: Duration) -> Step {
    let time = now + duration
    if let wakeTime, wakeTime <= time { return .none }
    wakeTime = time
    return .wake(after: duration)
  }
}
