import RosterDiff
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// Updates of a view that cannot perform a batch at the moment.
@MainActor @Suite struct ListAdapterUpdaterReadinessTests {
  @Test func `a view that can only reload is reloaded, and the receipt says why`() {
    let list = DeckList(reloads: false)
    list.adapter.show([Deck(id: 1)]) { _ in }
    list.turn()
    list.view.readiness = .reloads
    var receipt: UpdateReceipt?

    list.adapter.show([Deck(id: 1), Deck(id: 2)]) { receipt = $0 }
    list.turn()

    #expect(receipt?.outcome == .reloaded(.offScreen))
    #expect(list.view.numberOfSections == 2)
  }

  @Test func `updates wait while the view can take no step, and are then performed as one`() {
    let list = DeckList(reloads: false)
    list.adapter.show([Deck(id: 1)]) { _ in }
    list.turn()
    list.view.readiness = .waits
    var outcomes: [UpdateReceipt.Outcome] = []

    for count in 2...4 {
      list.adapter.show((1...count).map { Deck(id: $0) }) { outcomes.append($0.outcome) }
    }
    list.clock.advance(by: .seconds(1))
    let waiting = (list.view.numberOfSections, outcomes.count)
    list.view.readiness = .batches
    list.clock.advance(by: .seconds(1))

    #expect(waiting == (1, 0))
    #expect(list.view.numberOfSections == 4)
    #expect(outcomes.count == 3 && outcomes.last == .applied)
  }

  @Test func `requests that wait for a view get their receipts when it is deallocated`() {
    let clock = VirtualClock()
    var view: TestListView? = TestListView()
    let adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Deck.self) { DeckController($0) }
    }
    view?.readiness = .waits
    var outcome: UpdateReceipt.Outcome?

    adapter.show([Deck(id: 1)]) { outcome = $0.outcome }
    clock.advance(by: .seconds(1))
    #expect(outcome == nil)
    view = nil
    clock.advance(by: .seconds(1))

    #expect(outcome == .refused(.viewIsDeallocated))
  }
}
