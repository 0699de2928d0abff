import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

@testable import RosterKit

/// An app that asks for everything that can be asked of an adapter, at random.
@MainActor
final class UpdateSoak {
  /// Gives the adapter what the app has.
  final class Source: ListAdapterDataSource {
    weak var soak: UpdateSoak?

    init(_ soak: UpdateSoak) { self.soak = soak }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      soak?.reach(isEarly: true)
      return soak?.model.app ?? []
    }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> AnyListSectionController? { (object as? SoakSection).flatMap { soak?.makeController($0) } }
  }

  let clock = VirtualClock()
  var random: SeededGenerator
  let rules: BatchRules
  var model: SoakModel
  var setting = SoakSetting()
  private(set) var updater: any ListUpdating
  private(set) var adapter: ListAdapter
  private(set) var view: CollectionView
  var host: HeadlessHost
  var source: Source?

  /// What was done in this turn.
  var story: [String] = []
  var faults: [String] = []
  var drops = 0

  /// The sections for which controllers were made in this turn.
  var made: [Int] = []

  var lastID = 0

  /// What was asked for and did not begin yet, and what is being carried out.
  var waiting: [SoakRequest] = []
  var running: [SoakRequest] = []
  var isCancelled = false

  /// What was done in this turn, by the model.
  var steps: [SoakModel.Step] = []
  var expected: [Int: SoakModel.UpdateOutcome] = [:]
  var maybeNoChange: Set<Int> = []
  var stepOfRequest: [Int: SoakModel.Step] = [:]
  var receipts: [UpdateReceipt] = []
  var answered: [Int] = []
  var cancelled: Set<Int> = []
  var selected: Set<String> = []
  private var earlierViews: [CollectionView] = []
  var nextNumber = 1

  init(_ seed: UInt64, _ rules: BatchRules) {
    random = SeededGenerator(seed: seed)
    self.rules = rules
    model = SoakModel(isGiven: seed.isMultiple(of: 2))
    setting.reloadsAlways = seed == 3
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: 9)
    updater =
      seed == 3
      ? ListReloadDataUpdater(coalescing: .nextTurn, clock: clock)
      : ListAdapterUpdater(clock: clock)
    // In its place comes the one that knows this app.
    adapter = ListAdapter(CollectionView(clock: clock), clock: clock) {}
    adapter = makeAdapter()
    (updater as? ListAdapterUpdater)?.delegate = self
    (updater as? ListReloadDataUpdater)?.delegate = self
    prepareView()
  }

  private func makeAdapter() -> ListAdapter {
    if model.isGiven {
      return ListAdapter(view, updater: updater) {
        Controller(for: SoakSection.self) { [weak self] section in
          self?.makeController(section) ?? SoakController(section)
        }
      }
    }
    let source = Source(self)
    self.source = source
    lastID = 1
    return ListAdapter(view, dataSource: source, updater: updater)
  }

  /// Whether requests are carried out within the call.
  var isImmediate: Bool { (updater as? ListAdapterUpdater)?.options.coalescing == .immediate }

  func prepareView() {
    host.animates = chance(2)
    host.followsClock = true
    view.faultPolicy = .report
    view.batchRules = rules
    view.selectionMode = .multiple
    view.onFault = { [weak self] in self?.faults.append($0.description) }
    if setting.isHidden { view.screenState = .hidden }
  }

  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  // MARK: - Requests

  /// Asks for something, which is carried out at once or waits.
  func ask(_ work: SoakRequest.Work, isWaiting: Bool = false) {
    lastID += 1
    let request = SoakRequest(id: lastID, work: work, isKept: isWaiting)
    story.append("\(lastID): \(work)")
    waiting.append(request)
    let isNow = !isWaiting && (request.isExchange || isImmediate)
    if isNow { begin() }
    perform(request)
    if isNow { end() }
  }

  /// Lets what waits happen.
  func flush() {
    if waiting.isEmpty {
      clock.turn()
      return
    }
    story.append("turn of \(waiting.map(\.id))")
    begin()
    clock.turn()
    end()
  }

  private func begin() {
    running = waiting
    waiting = []
    isCancelled = false
  }

  private func end() {
    defer { running = [] }
    if isCancelled {
      for request in running { expected[request.id] = .refused }
      return
    }
    let step = model.run(running, setting)
    steps.append(step)
    for (id, outcome) in step.outcomes { expected[id] = outcome }
    stepOfRequest[step.own] = step
    if step.mayBeNoChange { maybeNoChange.insert(step.own) }
    follow(step)
  }

  private func perform(_ request: SoakRequest) {
    let completion: @MainActor (UpdateReceipt) -> Void = { [weak self] receipt in
      self?.receipts.append(receipt)
      self?.answered.append(request.id)
    }
    let isAnimated = chance(2)
    switch request.work {
    case .update: adapter.performUpdates(isAnimated: isAnimated, completion: completion)
    case .show(let sections):
      adapter.show(sections, isAnimated: isAnimated, completion: completion)
    case .reload: adapter.reloadData(completion: completion)
    case .reloadObject(let section):
      adapter.reloadObjects([section], isAnimated: isAnimated, completion: completion)
    case .block(let block):
      adapter.performBatch(
        isAnimated: isAnimated, { [weak self] in self?.run(block, $0) }, completion: completion)
    case .source: adapter.dataSource = source
    case .view: adapter.view = view
    }
  }

  /// The app's code is called in the middle of an update, and takes a request back at times.
  func reach(isEarly: Bool) {
    guard !running.isEmpty, !isCancelled, chance(10),
      let request = running.filter({ !$0.isKept }).randomElement(using: &random)
    else { return }
    story.append("cancel \(request.id) \(isEarly ? "early" : "late")")
    // What is exchanged cannot be stopped, and of several requests none by itself.
    isCancelled = isEarly && running.count == 1 && !request.isExchange
    if isCancelled { cancelled.insert(request.id) }
    updater.cancel(request.id)
  }

  /// Takes a request back that waits.
  func cancelWaiting() {
    let indices = waiting.indices.filter { !waiting[$0].isKept }
    guard let index = indices.randomElement(using: &random) else { return }
    let request = waiting.remove(at: index)
    story.append("cancel \(request.id) waiting")
    expected[request.id] = .refused
    cancelled.insert(request.id)
    updater.cancel(request.id)
  }

  func exchangeView() {
    // The selection goes from one to the next, and the adapter holds neither.
    earlierViews = earlierViews.suffix(8) + [view]
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: Double.random(in: 3...12, using: &random))
    prepareView()
    ask(.view)
  }
}

extension UpdateSoak: ListUpdaterDelegate {
  func updater(_ updater: any ListUpdating, willDiff counts: (old: Int, new: Int)) {
    reach(isEarly: true)
  }

  func updater(
    _ updater: any ListUpdating, didDiff changeCount: Int, on place: UpdateReceipt.DiffPlace
  ) { reach(isEarly: true) }

  func updater(_ updater: any ListUpdating, willPerform batch: BatchUpdate) {
    reach(isEarly: false)
  }

  func updater(_ updater: any ListUpdating, didPerform batch: BatchUpdate) {
    reach(isEarly: false)
  }

  func updaterWillReload(_ updater: any ListUpdating, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }

  func updaterDidReload(_ updater: any ListUpdating, _ reason: UpdateReceipt.ReloadReason) {
    reach(isEarly: false)
  }

  func updater(_ updater: any ListUpdating, didRefuse refusal: BatchRefusal) {
    reach(isEarly: false)
  }

  func updater(
    _ updater: any ListUpdating, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
  ) { reach(isEarly: false) }
}
