import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// A request of an app in a soak.
protocol SoakAsked {
  /// The comparison of an update.
  associatedtype Section

  /// The number that the updater assigns to it.
  var id: Int { get }

  /// Whether the app does not cancel it: a request after a drop shows what is already on the
  /// screen.
  var isKept: Bool { get }

  /// Whether it is performed within the block in which it is requested.
  var joins: Bool { get }

  /// Whether it exchanges the view or the data source.
  var isExchange: Bool { get }
}

/// An app that makes random requests to an updater, and knows when each update begins, of which
/// requests it consists, and the expected answer for each caller.
@MainActor
class Soak<Request: SoakAsked>: ListUpdaterDelegate {
  /// An update that is compared off the main actor.
  struct Comparing {
    let requests: [Request]
    let compared: [Request.Section]
    let setting: SoakSetting
  }

  let clock: VirtualClock
  let executor: HandExecutor
  let updater: ListAdapterUpdater
  let rules: BatchRules
  var random: SeededGenerator
  var setting = SoakSetting()
  var view: CollectionView
  var host: HeadlessHost

  /// The actions of this run-loop turn.
  var story: [String] = []
  var faults: [String] = []
  var lastID = 0

  /// The requests that have not begun, and those that are being performed.
  private(set) var waiting: [Request] = []
  private(set) var running: [Request] = []
  private(set) var comparing: Comparing?

  /// The expected outcomes of requests, and the order in which their callers are answered.
  var expected: [Int: String] = [:]
  var order: [Int] = []
  var answered: [Int] = []
  var receipts: [UpdateReceipt] = []
  private(set) var cancelled: Set<Int> = []

  /// The requests of tasks, which receive their answers when the runtime resumes them.
  var awaited: Set<Int> = []

  /// The updates that began at a wrong time.
  private(set) var surprises: [String] = []
  private(set) var comparisons = 0
  private var schedule = SoakSchedule()
  private var isCancelled = false
  private var isUninterrupted = false

  /// Whether a request is now performed within the call, regardless of waiting ones.
  private(set) var isTakenNow = false

  init(
    _ seed: UInt64, _ rules: BatchRules, reloadsAlways: Bool, clock: VirtualClock = VirtualClock(),
    executor: HandExecutor = HandExecutor()
  ) {
    (self.clock, self.executor) = (clock, executor)
    random = SeededGenerator(seed: seed)
    self.rules = rules
    setting.reloadsAlways = reloadsAlways
    clock.executor = executor
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: 9)
    let watched = WatchedClock(clock)
    if reloadsAlways {
      schedule.coalescing = .nextTurn
      updater = ListAdapterUpdater.reloading(coalescing: .nextTurn, clock: watched)
    } else {
      updater = ListAdapterUpdater(clock: watched)
    }
    updater.delegate = self
    watched.onWork = { [weak self] scheduled, work in
      if let self, let scheduled, scheduled === wake { turn(work) } else { work() }
    }
  }

  // MARK: - What kinds of soaks do differently

  /// Passes a request to Roster.
  func perform(_ request: Request) {}

  /// Returns the comparison of an update of some requests that begins now.
  func compared(_ requests: [Request]) -> [Request.Section] { [] }

  /// Whether such an update is large enough to be compared off the main actor.
  func comparesElsewhere(_ requests: [Request], _ compared: [Request.Section]) -> Bool { false }

  /// Performs the work of an update.
  ///
  /// - Parameters:
  ///   - own: The request that gives the update its number.
  ///   - requests: All of its requests, those made within its blocks last.
  ///   - compared: The comparison.
  ///   - setting: The setting.
  ///   - isElsewhere: Whether it was compared off the main actor.
  func carryOut(
    _ own: Int, _ requests: [Request], _ compared: [Request.Section], _ setting: SoakSetting,
    isElsewhere: Bool
  ) {}

  func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {
    reach(isEarly: true)
  }

  func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) { reach(isEarly: true) }

  func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
    reach(isEarly: false)
  }

  func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
    reach(isEarly: false)
  }

  func updater(
    _ updater: ListAdapterUpdater, willReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {
    reach(isEarly: false)
  }

  func updater(
    _ updater: ListAdapterUpdater, didReload update: ListUpdate,
    _ reason: UpdateReceipt.ReloadReason
  ) {
    reach(isEarly: false)
  }

  func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {
    reach(isEarly: false)
  }

  func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) { reach(isEarly: false) }
}

/// The actions that can be drawn.
extension Soak {
  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func prepareView() {
    host.animates = chance(2)
    host.followsClock = true
    view.faultPolicy = .report
    view.batchRules = rules
    view.selectionMode = .multiple
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    if setting.isHidden { view.screenState = .hidden }
  }

  func changeSetting() {
    setting.isHidden = chance(3)
    view.screenState = setting.isHidden ? .hidden : .visible
    if chance(3) {
      schedule.coalescing = coalescing()
      updater.options.coalescing = schedule.coalescing
    }
    if setting.reloadsAlways { return }
    setting.mostChanges = chance(3) ? 2 : nil
    setting.reloadsOffScreen = chance(2)
    setting.replacesSections = chance(3)
    setting.elsewhere = chance(2) ? nil : Int.random(in: 1...4, using: &random)
    updater.options.mostSectionChanges = setting.mostChanges
    updater.options.offScreen = setting.reloadsOffScreen ? .reload : .batch
    updater.options.sectionReloads = chance(2) ? .items : .sections
    updater.options.sectionMoves = setting.replacesSections ? .deletesAndInserts : .moves
    updater.options.diffing = setting.elsewhere.map { .background(minimum: $0) } ?? .main
  }

  private func coalescing() -> ListUpdateOptions.Coalescing {
    let shortest = Duration.milliseconds(Int.random(in: 0...50, using: &random))
    let longest = shortest + .milliseconds(Int.random(in: 0...300, using: &random))
    let intervals = try? ListUpdateOptions.AdaptiveCoalescing(
      shortest: shortest, increment: .milliseconds(Int.random(in: 0...90, using: &random)),
      longest: longest, hidden: chance(2) ? .sameInterval : .longestInterval)
    return [.immediate, .nextTurn, intervals.map { .adaptive($0) } ?? .immediate]
      .randomElement(using: &random) ?? .immediate
  }

  /// The app's code is called during an update, and sometimes cancels a request.
  func reach(isEarly: Bool) {
    guard !running.isEmpty, !isCancelled, !isUninterrupted, chance(10),
      let request = running.filter({ !$0.isKept }).randomElement(using: &random)
    else { return }
    story.append("cancel \(request.id) \(isEarly ? "early" : "late")")
    // An exchange cannot be cancelled, and of several requests none individually.
    isCancelled = isEarly && running.count == 1 && !request.isExchange
    if isCancelled { cancelled.insert(request.id) }
    updater.cancel(request.id)
  }

  /// Cancels a request that waits or is being compared off the main actor.
  func cancelWaiting() {
    let requests = (comparing?.requests ?? []) + waiting
    guard let request = requests.filter({ !$0.isKept }).randomElement(using: &random) else {
      return
    }
    story.append("cancel \(request.id) waiting")
    if let index = waiting.firstIndex(where: { $0.id == request.id }) {
      waiting.remove(at: index)
      if waiting.isEmpty { schedule.forget() }
    } else if comparing?.requests.count == 1 {
      comparing = nil
      rest()
    } else {
      return updater.cancel(request.id)
    }
    expected[request.id] = "refused"
    cancelled.insert(request.id)
    updater.cancel(request.id)
  }
}

/// The beginnings and ends of updates.
extension Soak {
  func newID() -> Int {
    lastID += 1
    return lastID
  }

  /// Makes a request, which is performed at once or waits.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isWithinCall: Whether the view is calling the app, and has to finish first.
  func ask(_ request: Request, isWithinCall: Bool = false) {
    if !running.isEmpty {
      // A block is being called.
      if request.joins { running.append(request) } else { waiting.append(request) }
      return perform(request)
    }
    waiting.append(request)
    if let comparing {
      guard request.isExchange else { return perform(request) }
      // A comparison that will be dropped is not awaited.
      waiting = comparing.requests + waiting
      self.comparing = nil
    } else if isWithinCall {
      rest()
      return perform(request)
    } else if !request.isExchange {
      let isNow = schedule.asksNow(at: clock.now, isHidden: setting.isHidden)
      guard isNow else { return perform(request) }
    }
    begin { perform(request) }
  }

  /// Makes a request that is performed within the call, separately, after all others.
  func askNow(_ request: Request) {
    let earlier = (comparing?.requests ?? []) + waiting
    comparing = nil
    isTakenNow = true
    defer { isTakenNow = false }
    // Both happen within one call, so that it cannot be determined which of them is cancelled.
    isUninterrupted = !earlier.isEmpty
    if isUninterrupted {
      waiting = [request]
      step(earlier, mayWait: false) { perform(request) }
    }
    waiting = []
    step([request], mayWait: false) { if !isUninterrupted { perform(request) } }
    isUninterrupted = false
  }

  /// Advances the time.
  func advance(by duration: Duration) {
    clock.advance(by: duration)
    if let due = schedule.due, due <= clock.now { surprises.append("nothing began at \(due)") }
    let isForgotten = !waiting.isEmpty && comparing == nil && schedule.due == nil
    if isForgotten { surprises.append("\(waiting.map(\.id)) wait for nothing") }
  }

  /// The work that starts the next turn of the updater; data sources use its clock for other work
  /// too.
  private var wake: ScheduledWork? {
    updater.wake
  }

  private func turn(_ work: () -> Void) {
    guard !waiting.isEmpty, comparing == nil, running.isEmpty else { return work() }
    if schedule.due != clock.now {
      surprises.append("\(waiting.map(\.id)) began at \(clock.now), not \(schedule.due as Any)")
    }
    story.append("turn of \(waiting.map(\.id))")
    begin(work)
  }

  private func begin(_ body: () -> Void) {
    let requests = waiting
    waiting = []
    step(requests, mayWait: true, body)
  }

  private func step(_ requests: [Request], mayWait: Bool, _ body: () -> Void) {
    (running, isCancelled) = (requests, false)
    schedule.start(at: clock.now)
    let compared = compared(requests)
    let isElsewhere = mayWait && comparesElsewhere(requests, compared)
    body()
    if isElsewhere, !isCancelled {
      comparing = Comparing(requests: requests, compared: compared, setting: setting)
      comparisons += 1
      running = []
      story.append("\(requests.map(\.id)) is compared")
      return
    }
    end(requests, compared, setting, isElsewhere: false)
  }

  /// A background comparison arrives.
  func arrive() async {
    // An abandoned comparison is released.
    guard let comparing else { return executor.run() }
    self.comparing = nil
    (running, isCancelled) = (comparing.requests, false)
    story.append("\(running.map(\.id)) arrives")
    await executor.runAll { updater.activity != .comparing && executor.count == 0 }
    end(comparing.requests, comparing.compared, comparing.setting, isElsewhere: true)
  }

  private func end(
    _ requests: [Request], _ compared: [Request.Section], _ setting: SoakSetting,
    isElsewhere: Bool
  ) {
    if isCancelled {
      for request in running { expected[request.id] = "refused" }
    } else {
      var setting = setting
      setting.isHidden = self.setting.isHidden
      order += running.filter { !$0.isExchange }.map(\.id)
      carryOut(requests.last?.id ?? 0, running, compared, setting, isElsewhere: isElsewhere)
    }
    running = []
    rest()
  }

  /// Requires that callers are answered once, in order, and correctly.
  ///
  /// - Parameters:
  ///   - comment: The description of the place in the test.
  ///   - check: Compares a receipt with the expected outcome of its request.
  /// - Throws: An error for a requirement that does not hold.
  func checkAnswers(
    _ comment: Comment, _ check: (UpdateReceipt, _ outcome: String) throws -> Void
  ) throws {
    let answers = answered.filter { !awaited.contains($0) && !cancelled.contains($0) }
    let order = order.filter { !awaited.contains($0) }
    try #require(answers == Array(order.prefix(answers.count)), comment)
    try #require(Set(answered).count == answered.count, comment)
    for receipt in receipts {
      let known = expected.removeValue(forKey: receipt.id)
      try check(receipt, try #require(known, comment))
    }
    receipts = []
  }

  func pull() {
    if chance(3) {
      view.updateReorder(to: ListPoint(x: 1, y: Double.random(in: -2..<11, using: &random)))
    } else {
      view.moveReorder(chance(3) ? .up : .down)
    }
    story.append("pull to \(view.reorder.map { "\($0.to)" } ?? "nowhere")")
  }

  private func rest() {
    if waiting.isEmpty || comparing != nil { return }
    schedule.rest(at: clock.now, isHidden: setting.isHidden)
  }
}
