import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// What an app asks for in a soak.
protocol SoakAsked {
  /// What an update compares.
  associatedtype Section

  /// The number that the updater gives it.
  var id: Int { get }

  /// Whether the app does not take it back: what follows a drop is what the screen shows already.
  var isKept: Bool { get }

  /// Whether it is carried out within the block in which it is asked for.
  var joins: Bool { get }

  /// Whether it exchanges the view or the data source.
  var isExchange: Bool { get }
}

/// An app that asks an updater for updates at random, and knows which begins when, of which
/// requests it consists, and what each caller is to be told.
@MainActor
class Soak<Request: SoakAsked>: ListUpdaterDelegate {
  /// An update that is compared elsewhere.
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

  /// What was done in this turn.
  var story: [String] = []
  var faults: [String] = []
  var lastID = 0

  /// What was asked for and did not begin yet, and what is being carried out.
  private(set) var waiting: [Request] = []
  private(set) var running: [Request] = []
  private(set) var comparing: Comparing?

  /// How requests have to end, and in which order their callers are to be told.
  var expected: [Int: String] = [:]
  var order: [Int] = []
  var answered: [Int] = []
  var receipts: [UpdateReceipt] = []
  private(set) var cancelled: Set<Int> = []

  /// The requests of tasks, which hear their answers when the runtime lets them go on.
  var awaited: Set<Int> = []

  /// The updates that began at another time than they should.
  private(set) var surprises: [String] = []
  private(set) var comparisons = 0
  private var schedule = SoakSchedule()
  private var isCancelled = false
  private var isUninterrupted = false

  /// Whether what is asked for now is carried out within the call, whatever waits.
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

  /// Hands a request to Roster.
  func perform(_ request: Request) {}

  /// Returns what an update of some requests that begins now compares.
  func compared(_ requests: [Request]) -> [Request.Section] { [] }

  /// Whether such an update may be compared elsewhere, as it is large enough.
  func comparesElsewhere(_ requests: [Request], _ compared: [Request.Section]) -> Bool { false }

  /// Does what an update has to do.
  ///
  /// - Parameters:
  ///   - own: The request that gives the update its number.
  ///   - requests: All of its requests, those asked for within its blocks last.
  ///   - compared: What it compared.
  ///   - setting: What it goes by.
  ///   - isElsewhere: Whether it was compared elsewhere.
  func carryOut(
    _ own: Int, _ requests: [Request], _ compared: [Request.Section], _ setting: SoakSetting,
    isElsewhere: Bool
  ) {}

  func updater(_ updater: ListAdapterUpdater, willDiff counts: (old: Int, new: Int)) {
    reach(isEarly: true)
  }

  func updater(
    _ updater: ListAdapterUpdater, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace
  ) { reach(isEarly: true) }

  func updater(_ updater: ListAdapterUpdater, willPerform batch: BatchUpdate) {
    reach(isEarly: false)
  }

  func updater(_ updater: ListAdapterUpdater, didPerform batch: BatchUpdate) {
    reach(isEarly: false)
  }

  func updaterWillReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }

  func updaterDidReload(_ updater: ListAdapterUpdater, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }

  func updater(_ updater: ListAdapterUpdater, didRefuse refusal: BatchRefusal) {
    reach(isEarly: false)
  }

  func updater(
    _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) { reach(isEarly: false) }
}

/// What can be drawn.
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

  /// The app's code is called in the middle of an update, and takes a request back at times.
  func reach(isEarly: Bool) {
    guard !running.isEmpty, !isCancelled, !isUninterrupted, chance(10),
      let request = running.filter({ !$0.isKept }).randomElement(using: &random)
    else { return }
    story.append("cancel \(request.id) \(isEarly ? "early" : "late")")
    // What is exchanged cannot be stopped, and of several requests none by itself.
    isCancelled = isEarly && running.count == 1 && !request.isExchange
    if isCancelled { cancelled.insert(request.id) }
    updater.cancel(request.id)
  }

  /// Takes a request back that waits, or is compared elsewhere.
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

/// When updates begin and end.
extension Soak {
  func newID() -> Int {
    lastID += 1
    return lastID
  }

  /// Asks for something, which is carried out at once or waits.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - isWithinCall: Whether the view is calling the app, and has to be let finish.
  func ask(_ request: Request, isWithinCall: Bool = false) {
    if !running.isEmpty {
      // A block is being called.
      if request.joins { running.append(request) } else { waiting.append(request) }
      return perform(request)
    }
    waiting.append(request)
    if let comparing {
      guard request.isExchange else { return perform(request) }
      // What is to go is not waited for.
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

  /// Asks for something that is carried out within the call, by itself, after all the rest.
  func askNow(_ request: Request) {
    let earlier = (comparing?.requests ?? []) + waiting
    comparing = nil
    isTakenNow = true
    defer { isTakenNow = false }
    // Both happen within one call, so that nobody could say what of it is cancelled.
    isUninterrupted = !earlier.isEmpty
    if isUninterrupted {
      waiting = [request]
      step(earlier, mayWait: false) { perform(request) }
    }
    waiting = []
    step([request], mayWait: false) { if !isUninterrupted { perform(request) } }
    isUninterrupted = false
  }

  /// Lets time pass.
  func advance(by duration: Duration) {
    clock.advance(by: duration)
    if let due = schedule.due, due <= clock.now { surprises.append("nothing began at \(due)") }
    let isForgotten = !waiting.isEmpty && comparing == nil && schedule.due == nil
    if isForgotten { surprises.append("\(waiting.map(\.id)) wait for nothing") }
  }

  /// What starts the next turn of the updater; data sources use its clock for other work as well.
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

  /// What is compared elsewhere arrives.
  func arrive() async {
    // What was given up is let go.
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

  /// Callers are told once, in order, and the truth.
  ///
  /// - Parameters:
  ///   - place: Where this is.
  ///   - check: Compares a receipt with how its request has to end.
  /// - Throws: What does not hold.
  func checkAnswers(
    _ place: Comment, _ check: (UpdateReceipt, _ outcome: String) throws -> Void
  ) throws {
    let answers = answered.filter { !awaited.contains($0) && !cancelled.contains($0) }
    let order = order.filter { !awaited.contains($0) }
    try #require(answers == Array(order.prefix(answers.count)), place)
    try #require(Set(answered).count == answered.count, place)
    for receipt in receipts {
      let known = expected.removeValue(forKey: receipt.id)
      try check(receipt, try #require(known, place))
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
