import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Long random runs of everything that can be asked of an adapter.
@MainActor @Suite struct UpdateSoakTests {
  @Test(arguments: 1...2)
  func `in a long random run the view shows the model, callers are told, and nothing leaks`(
    seed: UInt64
  ) throws {
    weak var adapter: ListAdapter?
    weak var lastView: TestListView?
    weak var lastController: AnyListSectionController?
    do {
      let soak = Soak(seed)
      for step in 0..<TestLength.count(short: 600, long: 10_000) {
        soak.step()
        try #require(soak.problem == nil, "seed \(seed), step \(step): \(soak.problem ?? "")")
      }
      soak.settle()
      #expect(soak.problem == nil, "seed \(seed)")
      #expect(soak.counts.count == Soak.Operation.allCases.count)
      adapter = soak.adapter
      lastView = soak.view
      lastController = soak.adapter.sectionController(forSection: 0)
    }

    #expect(adapter == nil)
    #expect(lastView == nil)
    #expect(lastController == nil)
  }
}

@MainActor
private final class Soak {
  enum Operation: CaseIterable {
    case show
    case showUnchanged
    case performUpdates
    case reloadData
    case performBatch
    case reloadObjects
    case swapView
    case loseView
    case endAnimations
    case turn
    case changeCoalescing
    case changeOptions
  }

  private var generator: SeededGenerator
  private var model = RandomModel()
  private let clock = VirtualClock()
  private let updater: ListAdapterUpdater
  private var asked = 0
  private var answered: [Int] = []
  private(set) var view = TestListView()
  private(set) var problem: String?
  private(set) var counts: [Operation: Int] = [:]
  let adapter: ListAdapter

  init(_ seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    updater = ListAdapterUpdater(clock: clock)
    let log = Log()
    adapter = ListAdapter(view, updater: updater) {
      Controller(for: Group.self) { GroupController(log) }
      Controller(for: Tally.self) { TallyController(log) }
      Controller(for: Memo.self) { MemoController(log) }
    }
  }

  func step() {
    guard let operation = Operation.allCases.randomElement(using: &generator) else { return }
    counts[operation, default: 0] += 1
    perform(operation)
    if Int.random(in: 0..<8, using: &generator) == 0 { settle() }
  }

  private func perform(_ operation: Operation) {
    switch operation {
    case .show:
      model.change(&generator)
      adapter.show(model.objects, completion: request())
    case .showUnchanged: adapter.show(model.objects, completion: request())
    case .performUpdates: adapter.performUpdates(completion: request())
    case .reloadData: adapter.reloadData(completion: request())
    case .performBatch: performBatch()
    case .reloadObjects:
      let object = model.objects.randomElement(using: &generator)
      adapter.reloadObjects(object.map { [$0] } ?? [], completion: request())
    case .swapView, .loseView: swapView(operation)
    case .endAnimations: view.complete()
    case .turn: clock.turn()
    case .changeCoalescing:
      updater.options.coalescing = Bool.random(using: &generator) ? .nextTurn : .immediate
    case .changeOptions:
      updater.options.mostSectionChanges = Bool.random(using: &generator) ? 2 : nil
      updater.options.sectionMoves = Bool.random(using: &generator) ? .moves : .deletesAndInserts
    }
  }

  private func performBatch() {
    let count = adapter.shown.count
    let section = count == 0 ? nil : Int.random(in: 0..<count, using: &generator)
    let completion = request()
    adapter.performBatch(
      { batch in
        guard let controller = section.flatMap({ self.adapter.sectionController(forSection: $0) })
        else { return }
        batch.update(controller)
      }, completion: completion)
  }

  private func swapView(_ operation: Operation) {
    view.complete()
    if !view.faults.isEmpty { problem = view.faults.joined(separator: ", ") }
    view = TestListView()
    view.holdsCompletions = Bool.random(using: &generator)
    adapter.view = operation == .loseView ? nil : view
    if operation == .loseView { adapter.view = view }
  }

  private func request() -> @MainActor (UpdateReceipt) -> Void {
    asked += 1
    let own = asked
    return { [weak self] _ in self?.answered.append(own) }
  }

  /// Lets everything end, and then compares what is shown with the model.
  func settle() {
    for _ in 0..<4 {
      clock.turn()
      view.complete()
    }
    adapter.show(model.objects, completion: request())
    clock.turn()
    view.complete()
    if answered != Array(1..<(asked + 1)) { problem = "answered \(answered.count) of \(asked)" }
    if view.text != model.text { problem = "shows \(view.text) instead of \(model.text)" }
    if !view.faults.isEmpty { problem = view.faults.joined(separator: ", ") }
    if updater.activity != .idle { problem = "is \(updater.activity)" }
  }
}
