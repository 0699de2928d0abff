import RosterView

/// A state machine that decides when updates run, which requests they include, and how each request
/// ends.
///
/// One update runs at a time. Requests made meanwhile wait and become one update. An update that
/// ran is *under way* until the view reports how it ended; several can be under way at once.
struct UpdateQueue {
  typealias Ticket = UpdateTransaction.Ticket

  /// The phase of the running update.
  enum Phase: Hashable {
    /// No update runs.
    case idle

    /// Old and new data are being compared; the update can still be abandoned.
    case comparing

    /// The data is being switched.
    case executing

    /// The data has been or is about to be switched, and the view performs the update.
    case executed
  }

  /// The circumstances that decide when a request is performed.
  struct Moment {
    var now: Duration = .zero
    var screen = CollectionView.ScreenState.visible

    /// Whether the view is busy and has to finish first.
    var isViewBusy = false
  }

  /// The next action of the owner.
  enum Step {
    /// Nothing.
    case none

    /// Call `turn` after this duration, instead of at the time returned before.
    case wake(after: Duration)

    /// Cancel the scheduled call of `turn`, and perform the update.
    case start(UpdateTransaction)

    /// Abandon the update that is being compared; its requests are part of the new one.
    case restart(UpdateTransaction, givingUp: Int)
  }

  /// The result of withdrawing a request.
  enum Withdrawal: Equatable {
    /// The request is not performed.
    case withdrawn

    /// The request is not performed, and the update that was being compared for it is abandoned.
    case abandoned(Int)

    /// The request is being performed, or has been.
    case tooLate
  }

  private(set) var phase = Phase.idle
  private(set) var running: UpdateTransaction?
  private(set) var waiting: [Ticket] = []
  var coalescer = UpdateCoalescer(.immediate)

  /// The time at which `turn` is to be called.
  private var wakeTime: Duration?
  private(set) var lastID = 0
  private var underWay: [Int: UpdateTransaction] = [:]

  /// The updates that have begun and not ended.
  var updates: [UpdateTransaction] { (running.map { [$0] } ?? []) + underWay.values }

  /// Whether nothing is running, waiting or under way.
  var isIdle: Bool { phase == .idle && waiting.isEmpty && underWay.isEmpty }

  /// Adds a request.
  ///
  /// - Parameters:
  ///   - kind: The kind of the request.
  ///   - animated: Whether the host may animate the step.
  ///   - bringsData: Whether it carries data that replaces other data.
  ///   - moment: The circumstances that decide when it is performed.
  /// - Returns: The number of the request, and the next action.
  mutating func request(
    _ kind: ListUpdateKind, animated: Bool, bringsData: Bool, at moment: Moment
  ) -> (id: Int, step: Step) {
    let ticket = newTicket(kind, animated: animated, bringsData: bringsData)
    waiting.append(ticket)
    return (ticket.id, step(for: kind, at: moment))
  }

  /// Adds a request that is performed immediately, as part of the update that is being executed.
  ///
  /// - Returns: The number of the request, or nil if no update is being executed.
  mutating func join(_ kind: ListUpdateKind) -> Int? {
    guard phase == .executing else { return nil }
    let ticket = newTicket(kind, animated: true, bringsData: false)
    running?.join(ticket)
    return ticket.id
  }

  /// Adds a request that `startNow(_:now:)` performs.
  ///
  /// - Returns: The number of the request.
  mutating func add(
    _ kind: ListUpdateKind, animated: Bool, bringsData: Bool
  ) -> Int {
    let ticket = newTicket(kind, animated: animated, bringsData: bringsData)
    waiting.append(ticket)
    return ticket.id
  }

  /// Starts the requests before a given one, and when called again, that request by itself.
  ///
  /// An update that is being compared is abandoned and becomes part of the former. An update that
  /// the view is performing continues.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - now: The current time.
  /// - Returns: The next action; none once the request has been started.
  mutating func startNow(_ id: Int, now: Duration) -> Step {
    guard waiting.contains(where: { $0.id == id }) else { return .none }
    let abandoned = phase == .comparing ? running : nil
    if abandoned == nil, let running { underWay[running.id] = running }
    running = nil
    let earlier = (abandoned?.tickets ?? []) + waiting.filter { $0.id < id }
    let tickets = earlier.isEmpty ? waiting.filter { $0.id == id } : earlier
    let update = start(UpdateTransaction(tickets), now: now)
    return abandoned.map { .restart(update, givingUp: $0.id) } ?? .start(update)
  }

  /// Returns the next action when the time of `wake(after:)` has come.
  mutating func turn(now: Duration) -> Step {
    wakeTime = nil
    return phase == .idle ? start(now: now) : .none
  }

  /// Commits the running update, which cannot be abandoned any more.
  mutating func commit() {
    phase = .executed
  }

  /// Begins to switch the data.
  mutating func execute() {
    phase = .executing
  }

  /// Ends the switch of the data.
  mutating func executed() {
    phase = .executed
  }

  /// Ends the running update, which the view has received or could not receive.
  mutating func finish(at moment: Moment) -> Step {
    if let running { underWay[running.id] = running }
    running = nil
    phase = .idle
    return waiting.isEmpty ? .none : wakeForWaiting(at: moment)
  }

  /// Removes an update that has ended, so that its requests can receive their receipts.
  ///
  /// - Parameter id: The number of an update that was started.
  /// - Returns: The update, or nil if it was removed before.
  mutating func end(_ id: Int) -> UpdateTransaction? {
    if let running, running.id == id { return endRunning() }
    return underWay.removeValue(forKey: id)
  }

  /// Withdraws a request.
  mutating func withdraw(_ id: Int) -> Withdrawal {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: index)
      // The next request does not wait as long as this one had to.
      if waiting.isEmpty { wakeTime = nil }
      return .withdrawn
    }
    guard phase == .comparing, let running, running.tickets.map(\.id) == [id] else {
      return .tooLate
    }
    self.running = nil
    phase = .idle
    return .abandoned(running.id)
  }
}

extension UpdateQueue {
  private mutating func newTicket(
    _ kind: ListUpdateKind, animated: Bool, bringsData: Bool
  ) -> Ticket {
    lastID += 1
    return Ticket(id: lastID, kind: kind, animated: animated, bringsData: bringsData)
  }

  private mutating func step(for kind: ListUpdateKind, at moment: Moment) -> Step {
    switch phase {
    case .idle where moment.isViewBusy: return wakeForWaiting(at: moment)
    case .idle where kind == .sourceChange: return start(now: moment.now)
    case .idle:
      if wakeTime != nil, case .adaptive = coalescer.setting { return .none }
      switch coalescer.request(now: moment.now, screen: moment.screen) {
      case .now: return start(now: moment.now)
      case .later(let duration): return wake(after: duration, moment.now)
      }
    case .comparing where kind == .sourceChange && !moment.isViewBusy:
      return restart(now: moment.now)
    case .comparing, .executing, .executed: return .none
    }
  }

  /// Removes the running update, which ended within itself; its requests receive their receipts at
  /// once.
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

  /// Restarts the running comparison, because a data source that is being replaced is not waited
  /// for.
  private mutating func restart(now: Duration) -> Step {
    guard let abandoned = running else { return start(now: now) }
    waiting = abandoned.tickets + waiting
    running = nil
    phase = .idle
    guard case .start(let update) = start(now: now) else { return .none }
    return .restart(update, givingUp: abandoned.id)
  }

  /// Schedules the waiting requests, for the next turn of the main run loop at the earliest.
  private mutating func wakeForWaiting(at moment: Moment) -> Step {
    if waiting.contains(where: { $0.kind == .sourceChange }) {
      return wake(after: .zero, moment.now)
    }
    if wakeTime != nil { return .none }
    switch coalescer.request(now: moment.now, screen: moment.screen) {
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
