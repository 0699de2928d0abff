import RosterDiff
public import RosterView

/// An updater that performs the updates of one list with diffs and batches.
///
/// Requests made together are performed together: a change of the data source first, then a reload,
/// then an update. An update always shows the newest data. Blocks that change data are always
/// called, and every completion is called exactly once.
///
/// Every step has the same order, whatever its kind and whether or not it is animated:
///
/// 1. Cells appear and disappear.
/// 2. The empty view and the working range are updated.
/// 3. Deferred work of section controllers is done.
/// 4. Completions are called, after the end of the animation if there is one.
///
/// A request can be cancelled until the update begins to switch its data, also within `willDiff`
/// and `didDiff` of the delegate. Nothing of it is shown then.
///
/// An updater belongs to the main actor, and to one list.
@preconcurrency @MainActor
public final class ListAdapterUpdater {
  /// The current work of an updater.
  public enum Activity: Hashable, Sendable {
    /// There is no work, and no request waits.
    case idle

    /// Requests wait, and no update runs.
    case waiting

    /// The old and the new data of an update are being compared.
    case comparing

    /// The data is being switched.
    case switchingData

    /// The view is performing an update.
    case showing

    /// The view is animating.
    case finishing
  }

  /// A request that has no receipt yet.
  struct Pending {
    let request: UpdateRequest
    let source: any UpdateSource
  }

  /// The options; changing them does not affect a running update.
  public var options: ListUpdateOptions {
    didSet { queue.coalescer.setting = options.coalescing }
  }

  /// The delegate that receives events about how updates are performed; held weakly.
  ///
  /// It is a fault of the list if the delegate was deallocated by the next turn of the main run
  /// loop.
  public weak var delegate: (any ListUpdaterDelegate)? {
    willSet { driver?.expectToLive(newValue, "updater delegate") { $0.updater.delegate } }
  }

  /// The journal that records the updates, or nil for none.
  public var journal: ListJournal? {
    didSet { journal?.begin(with: self) }
  }

  /// The clock that schedules work.
  public let clock: any ListClock

  /// The adapter or data source whose updates it performs.
  weak var driver: (any ViewDriver)?

  var queue = UpdateQueue()
  var pending: [Int: Pending] = [:]
  var updates: [Int: RunningUpdate] = [:]

  /// The nesting depth of calls of completions.
  var notifyingDepth = 0

  /// Greater than zero while requests are performed that cannot wait for a comparison in the
  /// background.
  var urgentDepth = 0

  /// Whether completions of ended updates are being called.
  var isNotifying = false

  private(set) var wake: ScheduledWork?

  /// Creates an updater.
  ///
  /// - Parameters:
  ///   - options: The options for updates.
  ///   - clock: Schedules work and measures durations; nil for real time.
  public init(
    options: ListUpdateOptions = ListUpdateOptions(), clock: (any ListClock)? = nil
  ) {
    self.options = options
    self.clock = clock ?? SystemClock()
    queue.coalescer.setting = options.coalescing
  }

  /// The current work of the updater.
  public var activity: Activity {
    switch queue.phase {
    case .comparing: return .comparing
    case .executing: return .switchingData
    case .executed: return .showing
    case .idle: break
    }
    if !queue.waiting.isEmpty { return .waiting }
    return queue.isIdle ? .idle : .finishing
  }

  /// Adds a request.
  ///
  /// Requests for items that are made while an update switches its data are performed within the
  /// call, as part of that update.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: The list, the same one for all requests; retained until the request has its
  ///     receipt.
  /// - Returns: The number of the request, counted from 1.
  @discardableResult
  func perform(_ request: UpdateRequest, on source: any UpdateSource) -> Int {
    if case .items(let block) = request.work, let update = executing, let id = queue.join(.items) {
      pending[id] = Pending(request: request, source: source)
      notify(.requested(request, id: id, joins: update.id))
      run(block, update.items)
      return id
    }
    let (id, step) = queue.request(
      request.kind, animated: request.isAnimated, bringsData: request.content != nil,
      at: moment(of: source))
    pending[id] = Pending(request: request, source: source)
    notify(.requested(request, id: id, joins: nil))
    carryOut(step)
    return id
  }

  /// Performs a request by itself before it returns, after all earlier requests.
  ///
  /// Nothing is compared in the background for it. While an update switches its data or the view is
  /// busy, the request is added as by `perform(_:on:)` instead.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - source: The list, the same one for all requests; retained until the request has its
  ///     receipt.
  /// - Returns: Whether the request was performed.
  @discardableResult
  func performNow(_ request: UpdateRequest, on source: any UpdateSource) -> Bool {
    guard !source.isViewBusy, source.lease?.isWaiting != true, !isExchanging else {
      perform(request, on: source)
      return false
    }
    let id = queue.add(
      request.kind, animated: request.isAnimated, bringsData: request.content != nil)
    pending[id] = Pending(request: request, source: source)
    notify(.requested(request, id: id, joins: nil))
    urgentDepth += 1
    defer { urgentDepth -= 1 }
    while queue.waiting.contains(where: { $0.id == id }) {
      carryOut(queue.startNow(id, now: clock.now))
    }
    return true
  }

  /// Whether an update is switching from its old to its new data, or about to.
  private var isExchanging: Bool {
    switch queue.phase {
    case .idle, .comparing: return false
    case .executing: return true
    case .executed:
      guard let running = queue.running else { return false }
      guard let update = updates[running.id] else { return false }
      return update.handedOver == nil && update.outcome == nil
    }
  }

  /// Cancels a request, which ends with `Refusal.cancelled`.
  ///
  /// Nothing happens if the request is being performed or has been.
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
    if case .abandoned(let id) = withdrawal, let update = updates.removeValue(forKey: id) {
      update.comparison?.cancel()
      receipt = update.receipt(.refused(.cancelled))
    }
    notify(request, receipt)
    if case .abandoned = withdrawal { carryOut(queue.finish(at: moment(of: request.source))) }
  }

  /// The call that requested the running update; nil if several did.
  var place: ListFault.Place? {
    let places = Set(queue.running?.tickets.map { pending[$0.id]?.request.place } ?? [])
    return places.count == 1 ? places.first ?? nil : nil
  }

  private var executing: RunningUpdate? {
    queue.phase == .executing ? queue.running.flatMap { updates[$0.id] } : nil
  }
}

/// Carrying out the decisions of the queue.
extension ListAdapterUpdater {
  func moment(of source: any UpdateSource) -> UpdateQueue.Moment {
    UpdateQueue.Moment(
      now: clock.now, screen: source.view?.screenState ?? .visible,
      isViewBusy: source.isViewBusy || notifyingDepth > 0 || source.hasToWait)
  }

  func carryOut(_ step: UpdateQueue.Step) {
    switch step {
    case .none: break
    case .wake(let duration):
      wake?.cancel()
      // Retains the updater until then, so that every request gets a receipt.
      wake = clock.schedule(after: duration) { self.turn() }
    case .start(let transaction):
      start(transaction)
    case .restart(let transaction, let abandoned):
      updates.removeValue(forKey: abandoned)?.comparison?.cancel()
      notify(.gaveUp(update: abandoned))
      start(transaction)
    }
  }

  private func turn() {
    wake = nil
    let next = queue.waiting.first.flatMap { pending[$0.id]?.source }
    guard next?.hasToWait != true else {
      wake = clock.schedule(after: Self.retryInterval) { self.turn() }
      return
    }
    carryOut(queue.turn(now: clock.now))
  }

  /// The time after which a view that could take no step is checked again.
  private static let retryInterval: Duration = .milliseconds(50)

  private func start(_ transaction: UpdateTransaction) {
    wake?.cancel()
    wake = nil
    guard let source = pending[transaction.id]?.source else { return }
    let update = RunningUpdate(transaction, source, options)
    updates[update.id] = update
    notify(.began(update))
    switch transaction.kind {
    case .items, .update:
      if options.step == .batch { beginBatch(update) } else { beginReload(update, .always) }
    case .reload, .reset: beginReload(update, .requested)
    case .sourceChange: changeSource(update)
    }
  }

  /// Continues with the queue once the view has received an update, or could not.
  func finish(_ update: RunningUpdate) {
    carryOut(queue.finish(at: moment(of: update.source)))
  }
}
