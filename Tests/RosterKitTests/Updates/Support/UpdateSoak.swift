import RosterDiff
import RosterEngine
import RosterTesting
import RosterView

@testable import RosterKit

/// An app that makes every possible request to an adapter, at random.
@MainActor
final class UpdateSoak: Soak<SoakRequest> {
  /// Returns the app's data to the adapter.
  final class Source: ListAdapterDataSource {
    weak var soak: UpdateSoak?

    init(_ soak: UpdateSoak) { self.soak = soak }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      soak?.reach(isEarly: true)
      return soak?.model.app ?? []
    }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      (object as? SoakSection).flatMap { soak?.makeController($0) }
    }
  }

  var model: SoakModel
  private(set) var adapter: ListAdapter
  var source: Source?
  var drops = 0

  /// The sections for which controllers were created in this run-loop turn.
  var made: [Int] = []

  /// The actions of this run-loop turn, by the model.
  var steps: [SoakModel.Step] = []
  var maybeNoChange: Set<Int> = []
  var stepOfRequest: [Int: SoakModel.Step] = [:]
  var selected: Set<String> = []
  private var earlierViews: [CollectionView] = []
  var nextNumber = 1

  init(_ seed: UInt64, _ rules: BatchRules) {
    model = SoakModel(isGiven: seed.isMultiple(of: 2))
    // It is replaced by the one that knows this app.
    adapter = ListAdapter(CollectionView()) {}
    super.init(seed, rules, reloadsAlways: seed == 3)
    adapter = makeAdapter(isSendable: seed == 5)
    prepareView()
  }

  private func makeAdapter(isSendable: Bool) -> ListAdapter {
    if model.isGiven {
      return ListAdapter(view, updater: updater) {
        SectionController(for: SoakSection.self) { [weak self] section in
          self?.makeController(section) ?? SoakController(section)
        }
      }
    }
    let source = Source(self)
    self.source = source
    lastID = 1
    model.isSendable = isSendable
    let adapter = ListAdapter(view, dataSource: source, updater: updater)
    if isSendable { adapter.comparesInBackground(SoakSection.self) }
    return adapter
  }

  // MARK: - Requests

  /// Makes a request, which is performed at once or waits.
  func ask(_ work: SoakRequest.Work, isWithinCall: Bool = false) {
    let request = SoakRequest(id: newID(), work: work, isKept: isWithinCall)
    story.append("\(request.id): \(work)")
    ask(request, isWithinCall: isWithinCall)
  }

  override func compared(_ requests: [SoakRequest]) -> [SoakSection] {
    model.compared(requests)
  }

  override func comparesElsewhere(
    _ requests: [SoakRequest], _ compared: [SoakSection]
  ) -> Bool { model.comparesElsewhere(requests, compared, setting) }

  override func carryOut(
    _ own: Int, _ requests: [SoakRequest], _ compared: [SoakSection], _ setting: SoakSetting,
    isElsewhere: Bool
  ) {
    let step = model.run(own, requests, compared, setting, isElsewhere: isElsewhere)
    steps.append(step)
    for (id, outcome) in step.outcomes { expected[id] = outcome }
    stepOfRequest[step.own] = step
    if step.mayBeNoChange { maybeNoChange.insert(step.own) }
    follow(step)
  }

  override func perform(_ request: SoakRequest) {
    let completion: @MainActor (UpdateReceipt) -> Void = { [weak self] receipt in
      self?.receipts.append(receipt)
      self?.answered.append(request.id)
    }
    let animated = chance(2)
    switch request.work {
    case .update: adapter.performUpdates(animated: animated, completion: completion)
    case .show(let sections):
      adapter.show(sections, animated: animated, completion: completion)
    case .reload: adapter.reloadData(completion: completion)
    case .reloadObject(let section):
      adapter.reloadObjects([section], animated: animated, completion: completion)
    case .block(let block):
      adapter.performBatch(
        animated: animated, { [weak self] in self?.run(block, $0) }, completion: completion)
    case .source: adapter.dataSource = source
    case .view: adapter.view = view
    }
  }

  func exchangeView() {
    // The selection passes from one to the next, and the adapter retains neither.
    earlierViews = earlierViews.suffix(8) + [view]
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 12, height: Double.random(in: 3...12, using: &random))
    prepareView()
    ask(.view)
  }
}
