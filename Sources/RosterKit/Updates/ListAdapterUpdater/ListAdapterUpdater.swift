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
@MainActor
public final class ListAdapterUpdater {
  /// What an updater is doing.
  public enum Activity: Hashable, Sendable {
    /// Nothing, and nothing lies ahead.
    case idle

    /// Nothing, but requests wait.
    case waiting

    /// It compares the old data of an update with the new.
    case comparing

    /// It exchanges the data.
    case switchingData

    /// It hands an update to the view.
    case showing

    /// The view is animating.
    case finishing
  }

  /// A request that was not answered yet.
  struct Pending {
    let request: UpdateRequest
    let source: any UpdateSource
  }

  /// How changes are brought to the view; what is under way is not affected.
  public var options: ListUpdateOptions {
    didSet { queue.coalescer.setting = options.coalescing }
  }

  /// Hears how updates are carried out; held weakly.
  ///
  /// One that has gone at the next turn is a fault of the list.
  public weak var delegate: (any ListUpdaterDelegate)? {
    willSet { driver?.expectToLive(newValue, "updater delegate") { $0.updater.delegate } }
  }

  /// What keeps a journal of the updates, or nil for nothing.
  public var journal: ListJournal? {
    didSet { journal?.begin(with: self) }
  }

  /// What runs work later.
  public let clock: any ListClock

  /// Whose updates it carries out.
  weak var driver: (any ViewDriver)?

  var queue = UpdateQueue()
  var pending: [Int: Pending] = [:]
  var updates: [Int: RunningUpdate] = [:]

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
  public init(
    options: ListUpdateOptions = ListUpdateOptions(), clock: (any ListClock)? = nil
  ) {
    self.options = options
    self.clock = clock ?? SystemClock()
    queue.coalescer.setting = options.coalescing
  }

  /// What the updater is doing.
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

  /// Takes a request.
  ///
  /// Requests for items that are made while the data of an update is being exchanged are carried
  /// out within the call, as part of that update.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: The number of the request, counted from 1.
  @discardableResult
  func perform(_ request: UpdateRequest, on source: any UpdateSource) -> Int {
    if case .items(let block) = request.work, let update = executing, let id = queue.join(.items) {
      pending[id] = Pending(request: request, source: source)
      tell(.requested(request, id: id, joins: update.id))
      run(block, update.items)
      return id
    }
    let (id, step) = queue.ask(
      request.kind, isAnimated: request.isAnimated, bringsData: request.content != nil,
      at: moment(of: source))
    pending[id] = Pending(request: request, source: source)
    tell(.requested(request, id: id, joins: nil))
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
  func performNow(_ request: UpdateRequest, on source: any UpdateSource) -> Bool {
    guard !source.isViewBusy, !isExchanging else {
      perform(request, on: source)
      return false
    }
    let id = queue.add(
      request.kind, isAnimated: request.isAnimated, bringsData: request.content != nil)
    pending[id] = Pending(request: request, source: source)
    tell(.requested(request, id: id, joins: nil))
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
      guard let update = updates[running.id] else { return false }
      return update.handedOver == nil && update.outcome == nil
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
    if case .givenUp(let id) = withdrawal, let update = updates.removeValue(forKey: id) {
      update.comparison?.cancel()
      receipt = update.receipt(.refused(.cancelled))
    }
    tell(request, receipt)
    if case .givenUp = withdrawal { carryOut(queue.finish(at: moment(of: request.source))) }
  }

  private var executing: RunningUpdate? {
    queue.phase == .executing ? queue.running.flatMap { updates[$0.id] } : nil
  }
}

/// From what the queue decides to what is done.
extension ListAdapterUpdater {
  func moment(of source: any UpdateSource) -> UpdateQueue.Moment {
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
    case .start(let transaction):
      start(transaction)
    case .restart(let transaction, let given):
      updates.removeValue(forKey: given)?.comparison?.cancel()
      tell(.gaveUp(update: given))
      start(transaction)
    }
  }

  private func turn() {
    wake = nil
    carryOut(queue.turn(now: clock.now))
  }

  private func start(_ transaction: UpdateTransaction) {
    wake?.cancel()
    wake = nil
    guard let source = pending[transaction.id]?.source else { return }
    let update = RunningUpdate(transaction, source, options)
    updates[update.id] = update
    tell(.began(update))
    switch transaction.kind {
    case .items, .update:
      if options.step == .batch { beginBatch(update) } else { beginReload(update, .always) }
    case .reload, .reset: beginReload(update, .asked)
    case .sourceChange: changeSource(update)
    }
  }

  /// The update has been handed to the view, or could not be.
  func finish(_ update: RunningUpdate) {
    carryOut(queue.finish(at: moment(of: update.source)))
  }
}

/// Requests that a task waits for.
extension ListAdapterUpdater {
  /// Takes a request, and takes it back if the task is cancelled.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - source: The list, the same one for all requests; held until the request is answered.
  /// - Returns: What became of it.
  func perform(_ request: UpdateRequest, on source: any UpdateSource) async -> UpdateReceipt {
    if Task.isCancelled { return UpdateReceipt(id: 0, outcome: .refused(.cancelled)) }
    let number = RequestNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        var request = request
        request.completion = { [completion = request.completion] receipt in
          completion?(receipt)
          continuation.resume(returning: receipt)
        }
        number.id = perform(request, on: source)
      }
    } onCancel: {
      Task { @MainActor in
        if let id = number.id { self.cancel(id) }
      }
    }
  }
}

/// The number of a request, once it has one.
@MainActor
private final class RequestNumber {
  var id: Int?
}
