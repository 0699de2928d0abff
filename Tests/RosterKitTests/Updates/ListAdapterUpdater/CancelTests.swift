import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Requests that are cancelled at every moment: the answer agrees with the shown content.
@MainActor @Suite struct CancelTests {
  enum Moment: String, CaseIterable {
    case willDiff, didDiff, willPerform, didPerform, willReload, didReload, didRefuse, block
    case objects, controller, count
  }

  /// Performs an action once, at one moment.
  private final class Trigger: ListUpdaterDelegate, ListAdapterDataSource {
    var moment: Moment?
    var action: (() -> Void)?
    var decks: [Deck] = []

    func reach(_ moment: Moment) {
      guard moment == self.moment, let action else { return }
      self.action = nil
      action()
    }

    func updater(_ updater: ListAdapterUpdater, willDiff update: ListUpdate) {
      reach(.willDiff)
    }

    func updater(_ updater: ListAdapterUpdater, didDiff update: ListUpdate) { reach(.didDiff) }

    func updater(_ updater: ListAdapterUpdater, willPerform update: ListUpdate) {
      reach(.willPerform)
    }

    func updater(_ updater: ListAdapterUpdater, didPerform update: ListUpdate) {
      reach(.didPerform)
    }

    func updater(
      _ updater: ListAdapterUpdater, willReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) {
      reach(.willReload)
    }

    func updater(
      _ updater: ListAdapterUpdater, didReload update: ListUpdate,
      _ reason: UpdateReceipt.ReloadReason
    ) {
      reach(.didReload)
    }

    func updater(_ updater: ListAdapterUpdater, didRefuse update: ListUpdate) {
      reach(.didRefuse)
    }

    func objects(for adapter: ListAdapter) -> [any ListDiffable] {
      reach(.objects)
      return decks
    }

    func listAdapter(
      _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
    ) -> BaseListSectionController? {
      reach(.controller)
      guard let deck = object as? Deck else { return nil }
      let controller = DeckController(deck)
      controller.onCount = { self.reach(.count) }
      return controller
    }
  }

  private enum Mode: CaseIterable { case batch, fallback, reload, always, refused }

  private static let modes = Mode.allCases

  @Test(arguments: Moment.allCases)
  func `what is answered is what is shown, whenever a request is taken back`(
    moment: Moment
  ) throws {
    for mode in Self.modes {
      let view = TestListView()
      let trigger = Trigger()
      trigger.decks = [Deck(id: 1, rows: ["a"])]
      let (updater, setUp) = updater(mode, trigger)
      let adapter = ListAdapter(view, dataSource: trigger, updater: updater)
      if mode == .refused { view.nextOutcome = .refused }
      setUp()
      var outcomes: [UpdateReceipt.Outcome] = []
      trigger.decks = [Deck(id: 2, rows: ["b"]), Deck(id: 1, rows: ["A"])]
      trigger.moment = moment
      let id = adapter.updater.base.perform(
        UpdateRequest(.items { _ in }), on: AdapterSource(adapter))
      trigger.action = { adapter.updater.base.cancel(id + 1) }

      let work: UpdateRequest.Work = mode == .reload ? .reload() : .update()
      adapter.perform(work, animated: true) { outcomes.append($0.outcome) }

      try #require(outcomes.count == 1, "\(mode) \(moment)")
      let isCancelled = outcomes == [.refused(.cancelled)]
      #expect(view.text == (isCancelled ? ["a"] : ["b", "A"]), "\(mode) \(moment)")
      let early: [Moment] = [.willDiff, .didDiff, .objects]
      let isReached = trigger.action == nil
      #expect(isCancelled == (isReached && early.contains(moment)), "\(mode) \(moment)")
      #expect(updater.activity == .idle)
      adapter.performUpdates()
      #expect(view.text == ["b", "A"], "\(mode) \(moment)")
      #expect(view.faults.isEmpty)
    }
  }

  private func updater(_ mode: Mode, _ delegate: Trigger) -> (ListAdapterUpdater, () -> Void) {
    if mode == .always {
      let updater = ListAdapterUpdater.reloading(clock: VirtualClock())
      updater.delegate = delegate
      return (updater, {})
    }
    let updater = ListAdapterUpdater(clock: VirtualClock())
    updater.delegate = delegate
    return (updater, { if mode == .fallback { updater.options.mostSectionChanges = 0 } })
  }

  @Test(arguments: [Moment.willDiff, .didDiff])
  func `objects of a request that is taken back are not shown later either`(moment: Moment) {
    let list = DeckList()
    let trigger = Trigger()
    list.show(Deck(id: 1, rows: ["a"]))
    list.updater.delegate = trigger
    trigger.moment = moment
    trigger.action = { list.updater.cancel(2) }
    var outcome: UpdateReceipt.Outcome?

    list.adapter.show([Deck(id: 2)]) { outcome = $0.outcome }
    list.adapter.performUpdates()
    list.adapter.reloadData()

    #expect(outcome == .refused(.cancelled))
    #expect(list.view.text == ["a"])
  }

  @Test func `an object to reload is not older than objects that were taken back`() {
    let list = DeckList(coalescing: .nextTurn)
    list.show(Deck(id: 1, rows: ["a"]))
    list.adapter.reloadObjects([Deck(id: 1, rows: ["b"])])
    let id = list.adapter.perform(.update(), animated: true, nil).id ?? 0
    list.adapter.show([Deck(id: 1, rows: ["c"])]) { _ in }
    list.updater.cancel(id + 1)

    list.turn()

    #expect(list.view.text == ["b"])
  }

  @Test(arguments: [Moment.willDiff, .didDiff, .objects])
  func `an update that another view takes over is shown once, there`(moment: Moment) {
    let (view, other) = (TestListView(), TestListView())
    let trigger = Trigger()
    trigger.decks = [Deck(id: 1, rows: ["a"])]
    let updater = ListAdapterUpdater(clock: VirtualClock())
    updater.delegate = trigger
    let adapter = ListAdapter(view, dataSource: trigger, updater: updater)
    trigger.decks = [Deck(id: 2, rows: ["b"])]
    trigger.moment = moment
    trigger.action = { adapter.view = other }
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter.performUpdates { outcomes.append($0.outcome) }

    #expect(other.text == ["b"])
    #expect(view.text.isEmpty)
    #expect(outcomes == [.merged(into: 3)])
    #expect(updater.activity == .idle)
  }
}
