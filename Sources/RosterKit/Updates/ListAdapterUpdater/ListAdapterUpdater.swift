public import RosterView

/// Carries out the updates of one list by diffs and batches.
///
/// What is asked for together is carried out together: a change of the data source first of all,
/// then a reload, then an update. Whatever is carried out shows the newest data, blocks that
/// change data are always called, and every completion is called exactly once.
///
/// A step has one order, whatever it is and whether it is animated: cells come and go, the empty
/// view and the working range follow, what was put off until then is done, and completions are
/// called, after the end of the animation if there is one.
///
/// A request can be cancelled until its data begins to be exchanged, also within `willDiff` and
/// `didDiff` of the delegate; nothing of it is shown then.
///
/// It belongs to the main actor, and to one list.
public final class ListAdapterUpdater: ListUpdating {
  /// What an updater does with updates.
  enum Strategy {
    /// It tells the view what differs.
    case batches

    /// It reloads the view.
    case reloads
  }

  /// A request that was not answered yet.
  struct Pending {
    let request: ListUpdateRequest
    let source: any ListUpdateSource
  }

  /// How changes are brought to the view; what is under way is not affected.
  public var options: ListUpdateOptions {
    didSet { queue.coalescer.setting = options.coalescing }
  }

  /// Hears how updates are carried out.
  public weak var delegate: (any ListUpdaterDelegate)? {
    willSet { driver?.expectToLive(newValue, "updater delegate") { $0.updater.delegate } }
  }

  /// What keeps a journal of the updates, or nil for nothing.
  public var recorder: FlightRecorder? {
    didSet { startRecording() }
  }

  /// What runs work later.
  public let clock: any ListClock

  /// Whose updates it carries out.
  weak var driver: (any ViewDriver)?

  /// Whom the delegate is told of: the updater that the app knows.
  weak var face: (any ListUpdating)?

  let strategy: Strategy
  var queue = UpdateQueue()
  var pending: [Int: Pending] = [:]
  var flights: [Int: UpdateFlight] = [:]

  /// How deep the calls of completions are nested.
  var tellingDepth = 0

  /// Greater than zero while requests are carried out that cannot wait for a comparison elsewhere.
  var urgentDepth = 0

  /// Whether callers are being told of updates that ended.
  var isTelling = false

  private(set) var wake: ScheduledWork?

  /// Creates an updater.
  ///
  /// - Parameters:
  ///   - options: How changes are brought to the view.
  ///   - clock: What runs work later, or nil for real time.
  public convenience init(
    options: ListUpdateOptions = ListUpdateOptions(), clock: (any ListClock)? = nil
  ) {
    self.init(.batches, options: options, clock: clock)
  }

  init(_ strategy: Strategy, options: ListUpdateOptions, clock: (any ListClock)?) {
    self.strategy = strategy
    self.options = options
    self.clock = clock ?? SystemClock()
    queue.coalescer.setting = options.coalescing
    face = self
  }

  /// What the updater is doing.
  public var activity: UpdaterActivity {
    switch queue.phase {
    case .comparing: return .comparing
    case .executing: return .switchingData
    case .executed: return .showing
    case .idle: break
    }
    if !queue.waiting.isEmpty { return .waiting }
    return queue.isIdle ? .idle : .finishing
  }

  /// Takes a request.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: The number of the request, counted from 1.
  @discardableResult
  public func perform(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Int {
    if case .items(let block) = request.work, let flight = executing, let id = queue.join(.items) {
      pending[id] = Pending(request: request, source: source)
      record(request.event(id, joins: flight.update.id))
      run(block, flight.items)
      return id
    }
    let (id, step) = queue.ask(
      request.kind, isAnimated: request.isAnimated, bringsData: request.data != nil,
      at: moment(of: source))
    pending[id] = Pending(request: request, source: source)
    record(request.event(id))
    carryOut(step)
    return id
  }

  /// Carries a request out before it returns, by itself, after all that was asked for earlier.
  ///
  /// Nothing is compared in the background for that. While the data of an update is being
  /// exchanged or the view is busy it cannot be: it is then taken as by `perform(_:on:)`.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: Whether the request was carried out.
  @discardableResult
  public func performNow(_ request: ListUpdateRequest, on source: any ListUpdateSource) -> Bool {
    guard !source.isViewBusy, !isExchanging else {
      perform(request, on: source)
      return false
    }
    let id = queue.add(
      request.kind, isAnimated: request.isAnimated, bringsData: request.data != nil)
    pending[id] = Pending(request: request, source: source)
    record(request.event(id))
    urgentDepth += 1
    defer { urgentDepth -= 1 }
    while queue.waiting.contains(where: { $0.id == id }) {
      carryOut(queue.startNow(id, now: clock.now))
    }
    return true
  }

  /// Whether an update is between its old and its new data, or about to be.
  private var isExchanging: Bool {
    switch queue.phase {
    case .idle, .comparing: return false
    case .executing: return true
    case .executed:
      guard let running = queue.running else { return false }
      guard let flight = flights[running.id] else { return false }
      return flight.handedOver == nil && flight.outcome == nil
    }
  }

  /// Takes a request back, which is then answered with `Refusal.cancelled`.
  ///
  /// Nothing happens if it is being carried out or was.
  ///
  /// - Parameter id: The number of the request.
  public func cancel(_ id: Int) {
    let withdrawal = queue.withdraw(id)
    if withdrawal == .tooLate { return }
    if queue.waiting.isEmpty {
      wake?.cancel()
      wake = nil
    }
    guard let request = pending.removeValue(forKey: id) else { return }
    var receipt = UpdateReceipt(id: id, outcome: .refused(.cancelled))
    if case .givenUp(let update) = withdrawal, let flight = flights.removeValue(forKey: update) {
      flight.comparison?.cancel()
      receipt = flight.receipt(.refused(.cancelled))
    }
    tell(request, receipt)
    if case .givenUp = withdrawal { carryOut(queue.finish(at: moment(of: request.source))) }
  }

  private var executing: UpdateFlight? {
    queue.phase == .executing ? queue.running.flatMap { flights[$0.id] } : nil
  }
}

/// From what the queue decides to what is done.
extension ListAdapterUpdater {
  func moment(of source: any ListUpdateSource) -> UpdateQueue.Moment {
    UpdateQueue.Moment(
      now: clock.now, screen: source.view?.screenState ?? .visible,
      isViewBusy: source.isViewBusy || tellingDepth > 0)
  }

  func carryOut(_ step: UpdateQueue.Step) {
    switch step {
    case .none: break
    case .wake(let duration):
      wake?.cancel()
      // Keeps the updater until then: whoever waits gets an answer.
      wake = clock.schedule(after: duration) { self.turn() }
    case .start(let update):
      start(update)
    case .restart(let update, let given):
      flights.removeValue(forKey: given)?.comparison?.cancel()
      record(.gaveUp(update: given))
      start(update)
    }
  }

  private func turn() {
    wake = nil
    carryOut(queue.turn(now: clock.now))
  }

  private func start(_ update: UpdateTransaction) {
    wake?.cancel()
    wake = nil
    guard let source = pending[update.id]?.source else { return }
    let flight = UpdateFlight(update, source, options)
    flights[update.id] = flight
    record(.began(update: update.id, requests: update.tickets.map(\.id)))
    recordFaults(of: source.lease)
    switch update.kind {
    case .items, .update:
      if strategy == .batches { beginBatch(flight) } else { beginReload(flight, .always) }
    case .reload, .reset: beginReload(flight, .asked)
    case .sourceChange: changeSource(flight)
    }
  }

  /// The update has been handed to the view, or could not be.
  func finish(_ flight: UpdateFlight) {
    carryOut(queue.finish(at: moment(of: flight.source)))
  }
}

extension ListUpdateRequest {
  var kind: UpdateTransaction.Kind {
    switch work {
    case .update: .update
    case .items: .items
    case .reload: .reload
    case .reset: .reset
    case .sourceChange: .sourceChange
    }
  }

  var data: (@MainActor () -> Void)? {
    switch work {
    case .update(let data), .reload(let data), .reset(let data): data
    case .items, .sourceChange: nil
    }
  }
}
