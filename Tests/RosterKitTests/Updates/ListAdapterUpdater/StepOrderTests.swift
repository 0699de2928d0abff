import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The order of the delegate calls of a step, which is the same for every step.
@MainActor @Suite struct StepOrderTests {
  private final class Noted: ListSectionController<Deck> {
    let log: Log

    init(_ deck: Deck, _ log: Log) {
      self.log = log
      super.init(deck)
    }

    override var numberOfItems: Int { object.rows.count }

    override func cell(at index: Int) -> (any ListCell)? {
      log.events.append("cell")
      return dequeue(ContentCell.self, at: index) { $0.content.title = object.rows[index] }
    }

    override func didUpdate(to object: Deck) {
      adapter?.whenShown { [log] in log.events.append("deferred") }
    }

    override func didEnterWorkingRange() { log.events.append("enters") }
    override func didExitWorkingRange() { log.events.append("exits") }
  }

  private final class Source: ListAdapterDataSource {
    let log: Log
    var decks: [Deck] = []

    init(_ log: Log) { self.log = log }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] { decks }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? { (object as? Deck).map { Noted($0, log) } }

    func emptyView(for adapter: ListAdapter) -> (any ListCell)? {
      log.events.append("empty")
      return nil
    }
  }

  let log = Log()
  let clock = VirtualClock()
  let view: CollectionView
  let host: HeadlessHost
  let updater: ListAdapterUpdater
  private let source: Source
  let adapter: ListAdapter

  init() {
    view = CollectionView(clock: clock)
    host = HeadlessHost(view, width: 10, height: 10)
    host.followsClock = true
    updater = ListAdapterUpdater(clock: clock)
    source = Source(log)
    adapter = ListAdapter(view, dataSource: source, updater: updater)
    view.faultPolicy = .report
    source.decks = [Deck(id: 1, rows: ["a"])]
    adapter.performUpdates()
    log.events = []
  }

  /// The delegate calls, without those of the working range while cells appear and disappear.
  private func steps(of action: () -> Void) -> [String] {
    log.events = []
    action()
    clock.advance(by: .seconds(5))
    var steps: [String] = []
    for event in log.events where steps.last != event { steps.append(event) }
    return steps
  }

  /// Notes the ends of updates, as the delegate of the updater.
  private final class Ends: ListUpdaterDelegate {
    let log: Log

    init(_ log: Log) { self.log = log }

    func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
      log.events.append("did perform")
    }
    func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {
      log.events.append("did refuse")
    }
    func updater(
      _ updater: ListAdapterUpdater, didReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) { log.events.append("did reload") }
    func updater(
      _ updater: ListAdapterUpdater, didFinishWithoutUpdate reason: UpdateReceipt.Refusal
    ) { log.events.append("nothing shown") }
  }

  private final class Listener: ListAdapterUpdateListener {
    let log: Log

    init(_ log: Log) { self.log = log }

    func listAdapter(
      _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
      _ receipt: UpdateReceipt
    ) { log.events.append("listener") }
  }

  private func completion() -> @MainActor (UpdateReceipt) -> Void {
    { [log] _ in log.events.append("completion") }
  }

  @Test(arguments: [true, false])
  func `a batch shows cells, then the empty view, then runs deferred work, then completions`(
    animated: Bool
  ) {
    host.animates = animated
    source.decks = []
    let goes = steps { adapter.performUpdates(animated: animated, completion: completion()) }
    source.decks = [Deck(id: 2, rows: ["b"])]
    let comes = steps { adapter.performUpdates(animated: animated, completion: completion()) }
    source.decks = [Deck(id: 2, rows: ["B"]), Deck(id: 3)]
    let stays = steps { adapter.performUpdates(animated: animated, completion: completion()) }

    #expect(goes.filter { $0 != "exits" } == ["empty", "completion"])
    #expect(goes.last == "completion")
    #expect(comes == ["cell", "enters", "deferred", "completion"])
    #expect(stays == ["cell", "deferred", "completion"])
  }

  @Test func `a reload has the same order`() {
    source.decks = [Deck(id: 2, rows: ["b"])]

    let steps = steps { adapter.reloadData(completion: completion()) }

    #expect(steps.filter { $0 != "exits" } == ["cell", "enters", "deferred", "completion"])
    #expect(steps.last == "completion")
  }

  @Test func `a change of the source has the same order`() {
    let other = Source(log)
    other.decks = [Deck(id: 2, rows: ["b"])]

    let steps = steps {
      adapter.perform(
        .sourceChange { adapter.provider.dataSource = other }, animated: false, completion())
    }

    #expect(steps.filter { $0 != "exits" } == ["cell", "enters", "deferred", "completion"])
    withExtendedLifetime(other) {}
  }

  @Test(arguments: [ListFault.Policy.IllegalBatch.reload, .refuse])
  func `a batch that is refused has the same order`(policy: ListFault.Policy.IllegalBatch) throws {
    view.faultPolicy.illegalBatch = policy
    let controller = try #require(adapter.sectionController(forSection: 0))

    let steps = steps {
      adapter.performBatch { batch in
        batch.insert(in: controller, at: [0])
        adapter.whenShown { log.events.append("deferred") }
      } completion: { _ in
        log.events.append("completion")
      }
    }

    #expect(steps.last == "completion")
    #expect(steps.filter { $0 != "exits" && $0 != "enters" } == ["cell", "deferred", "completion"])
  }

  @Test func `an update that cannot be shown ends the working range before completions`() {
    let steps = steps {
      adapter.view = nil
      adapter.performUpdates(completion: completion())
    }

    #expect(steps == ["exits", "completion"])
  }

  @Test(arguments: [true, false])
  func `completions come after the updater's delegate and the listeners`(animated: Bool) throws {
    let (ends, listener) = (Ends(log), Listener(log))
    updater.delegate = ends
    adapter.addUpdateListener(listener)
    host.animates = animated
    source.decks = [Deck(id: 1, rows: ["b"])]

    let batch = steps { adapter.performUpdates(animated: animated, completion: completion()) }
    let reload = steps { adapter.reloadData(completion: completion()) }
    updater.options.mostSectionChanges = -1
    let fallback = steps { adapter.performUpdates(animated: animated, completion: completion()) }
    updater.options.mostSectionChanges = nil
    let controller = try #require(adapter.sectionController(forSection: 0))
    let refused = steps {
      adapter.performBatch { batch in
        batch.insert(in: controller, at: [0])
      } completion: { [completion = completion()] in
        completion($0)
      }
    }
    adapter.view = nil
    let without = steps { adapter.performUpdates(completion: completion()) }

    let end = ["listener", "completion"]
    #expect(batch.suffix(3) == ["did perform"] + end)
    #expect(reload.suffix(3) == ["did reload"] + end)
    #expect(fallback.suffix(3) == ["did reload"] + end)
    #expect(refused.suffix(3) == ["did refuse"] + end)
    #expect(without == ["nothing shown"] + end)
  }

  @Test func `a completion sees the empty view`() {
    let cell = ContentCell()
    let view = TestListView()
    let emptyView: @MainActor () -> (any ListCell)? = { cell }
    let adapter = ListAdapter(view, emptyView: emptyView) {
      SectionController(for: Deck.self) { DeckController($0) }
    }
    adapter.show([Deck(id: 1, rows: ["a"])]) { _ in }
    var seen: [Bool] = []

    adapter.show([]) { _ in seen.append(view.background === cell) }
    adapter.show([Deck(id: 1, rows: ["a"])]) { _ in seen.append(view.background === cell) }

    #expect(seen == [true, false])
  }
}
