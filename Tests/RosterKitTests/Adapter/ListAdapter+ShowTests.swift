import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterShowTests {
  let list = TestList()

  @Test func `the async form returns the receipt`() async {
    let receipt = await list.adapter.show([Tally(id: 1)])

    #expect(receipt.outcome == .applied)
    #expect(receipt.id == 1)
    #expect(receipt.sections.inserts == 1)
  }

  @Test func `completions wait for the view and are called once`() {
    list.view.holdsCompletions = true
    var receipts: [UpdateReceipt] = []
    list.adapter.show([Tally(id: 1)]) { receipts.append($0) }
    list.adapter.show([Tally(id: 2)]) { receipts.append($0) }
    let before = receipts.count

    list.view.complete()
    list.view.complete()

    #expect(before == 0)
    #expect(receipts.map(\.id) == [1, 2])
    let updater = list.adapter.updater.base
    #expect(updater.activity == .idle)
    #expect(updater.pending.isEmpty)
    #expect(updater.updates.isEmpty)
  }

  @Test func `updates asked for by a completion come at the next turn, the last one wins`() {
    var receipts: [UpdateReceipt] = []
    list.adapter.show([Tally(id: 1)]) { _ in
      for id in 2...4 {
        list.adapter.show([Tally(id: id, label: "\(id)-")]) { receipts.append($0) }
      }
    }
    let before = list.view.text

    list.clock.turn()

    #expect(before == ["0"])
    #expect(list.view.text == ["4-0"])
    #expect(receipts.map(\.outcome) == [.superseded(by: 4), .superseded(by: 4), .applied])
    #expect(receipts.map(\.id) == [2, 3, 4])
    #expect(list.view.batches.count == 2)
  }

  @Test func `an update asked for in didUpdate is carried out after the one that is running`() {
    final class Greedy: ListSectionController<Tally> {
      override func didUpdate(to object: Tally) {
        if object.id < 3 { adapter?.show([Tally(id: object.id + 1)]) { _ in } }
      }
    }
    let view = TestListView()
    let clock = VirtualClock()
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { Greedy($0) }
    }

    adapter.show([Tally(id: 1)]) { _ in }
    let first = adapter.objects().map { ($0 as? Tally)?.id }
    clock.turn()

    #expect(first == [1])
    #expect(adapter.objects().map { ($0 as? Tally)?.id } == [3])
    #expect(!clock.hasPendingWork)
  }

  @Test func `an update asked for while the view is at work waits for the next turn`() {
    final class Eager: ListSectionController<Tally> {
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
      override func willDisplay(_ cell: any ListCell, for element: ListElement) {
        if object.id == 1 { adapter?.show([Tally(id: 2)]) { _ in } }
      }
    }
    let view = TestListView()
    let clock = VirtualClock()
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { Eager($0) }
    }
    adapter.show([Tally(id: 1)]) { _ in }
    let batches = view.batches.count
    let first = adapter.objects().map { ($0 as? Tally)?.id }

    clock.turn()

    #expect(batches == 1)
    #expect(first == [1])
    #expect(adapter.objects().map { ($0 as? Tally)?.id } == [2])
    #expect(view.batches.count == 2)
    #expect(view.faults.isEmpty)
  }

  @Test func `without its view an adapter refuses, and says so once`() {
    let log = Log()
    let clock = VirtualClock()
    var view: TestListView? = TestListView()
    let adapter = view.map { ListAdapter($0, clock: clock) { controller(log) } }
    view = nil
    var receipts: [UpdateReceipt] = []

    adapter?.show([Tally(id: 1)]) { receipts.append($0) }

    #expect(view == nil)
    #expect(receipts.map(\.outcome) == [.refused(.viewIsDeallocated)])
    #expect(receipts.map(\.changes.changeCount) == [0])
  }

  @Test func `without its data source an adapter refuses`() {
    final class Source: ListAdapterDataSource {
      func objects(for adapter: ListAdapter) -> [any ListDiffable] { [Tally(id: 1, label: "s")] }
      func listAdapter(
        _ adapter: ListAdapter, sectionControllerFor object: any ListDiffable
      ) -> BaseListSectionController? { (object as? Tally).map { TallyController($0, Log()) } }
    }
    let view = TestListView()
    var source: Source? = Source()
    let adapter = source.map { ListAdapter(view, dataSource: $0) }
    let text = view.text
    source = nil
    var receipts: [UpdateReceipt] = []

    adapter?.performUpdates { receipts.append($0) }

    #expect(text == ["s0"])
    #expect(receipts.map(\.outcome) == [.refused(.dataSourceIsDeallocated)])
    #expect(view.text == ["s0"])
  }

  #if !ROSTER_SIMULATION  // needs a view that refuses at will
    @Test func `a batch that the view answered with a reload is said to be one`() throws {
      list.show([Tally(id: 1)])
      list.view.nextOutcome = .reloaded

      let receipt = try #require(list.show([Tally(id: 2, label: "b")]))

      #expect(receipt.outcome == .reloaded(.illegalBatch))
      #expect(list.view.text == ["b0"])
    }
  #endif

  #if !ROSTER_SIMULATION  // needs a view that refuses at will
    @Test func `a view that refuses a batch is reloaded`() throws {
      list.show([Tally(id: 1)])
      let reloads = list.view.reloads
      list.view.nextOutcome = .refused

      let receipt = try #require(list.show([Tally(id: 2, label: "b")]))

      #expect(receipt.outcome == .reloaded(.illegalBatch))
      #expect(list.view.reloads == reloads + 1)
      #expect(list.view.text == ["b0"])
    }
  #endif

  #if !ROSTER_SIMULATION  // UIKit displays cells in a layout of its own
    @Test func `durations are those of the clock`() throws {
      final class Slow: ListSectionController<Tally> {
        let clock: VirtualClock
        init(_ tally: Tally, _ clock: VirtualClock) {
          self.clock = clock
          super.init(tally)
        }
        override func didUpdate(to object: Tally) { clock.advance(by: .seconds(2)) }
        override func willDisplay(_ cell: any ListCell, for element: ListElement) {
          clock.advance(by: .seconds(3))
        }
        override func cell(at index: Int) -> (any ListCell)? {
          dequeue(ContentCell.self, at: index)
        }
      }
      let view = TestListView()
      let clock = VirtualClock()
      let adapter = ListAdapter(view, clock: clock) {
        SectionController(for: Tally.self) { Slow($0, clock) }
      }
      var receipt: UpdateReceipt?

      adapter.show([Tally(id: 1)]) { receipt = $0 }

      #expect(try #require(receipt).durations.applying == .seconds(2))
      #expect(receipt?.durations.diffing == .zero)
      #expect(receipt?.durations.layout == .seconds(3))
    }
  #endif

  private func controller(_ log: Log) -> SectionController {
    SectionController(for: Tally.self) { TallyController($0, log) }
  }
}
