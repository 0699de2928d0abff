import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct AlwaysReloadingTests {
  let view = TestListView()
  let clock = VirtualClock()
  let log = UpdaterLog()
  let updater: ListAdapterUpdater
  let adapter: ListAdapter

  init() {
    let updater = ListAdapterUpdater.reloading(clock: clock)
    self.updater = updater
    updater.delegate = log
    adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
  }

  @Test func `every update reloads the view and keeps controllers of objects that stay`() {
    adapter.show([Tally(id: 1, label: "a")])
    let controller = adapter.sectionController(forSection: 0)
    var receipt: UpdateReceipt?

    adapter.show([Tally(id: 2), Tally(id: 1, label: "b")]) { receipt = $0 }

    #expect(view.text == ["0", "b0"])
    #expect(view.batches.isEmpty)
    #expect(receipt?.outcome == .reloaded(.always))
    #expect(adapter.sectionController(forSection: 1) === controller)
    #expect(log.events.suffix(2) == ["will reload always", "did reload always"])
  }

  @Test func `an asked reload makes new controllers`() {
    adapter.show([Tally(id: 1)])
    let controller = adapter.sectionController(forSection: 0)

    adapter.reloadData()

    #expect(adapter.sectionController(forSection: 0) !== controller)
  }

  @Test func `blocks of item updates are called and one reload shows them`() {
    adapter.show([Tally(id: 1)])
    let reloads = view.reloads
    var isSwitching = false

    adapter.performBatch { batch in
      isSwitching = updater.activity == .switchingData
      if let controller = adapter.sectionController(forSection: 0) {
        batch.insert(in: controller, at: [0, 1, 2])
      }
    }

    #expect(isSwitching)
    #expect(view.reloads == reloads + 1)
    #expect(view.faults.isEmpty)
  }

  @Test func `another data source is shown at once`() {
    final class Source: ListAdapterDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [Tally(id: 3, label: "s")] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
    }
    let source = Source()

    adapter.dataSource = source

    #expect(view.text == ["s0"])
  }

  @Test func `a request is taken back while it waits`() {
    let updater = ListAdapterUpdater.reloading(coalescing: .nextTurn, clock: clock)
    let adapter = ListAdapter(view, updater: updater) {
      SectionController(for: Tally.self) { TallyController($0, Log()) }
    }
    var outcome: UpdateReceipt.Outcome?
    let request = adapter.perform(.update(), animated: true) { outcome = $0.outcome }

    updater.cancel(request.id ?? 0)

    #expect(outcome == .refused(.cancelled))
  }
}
