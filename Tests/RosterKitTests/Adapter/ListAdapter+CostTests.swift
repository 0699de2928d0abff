import RosterDiff
import RosterKit
import RosterTesting
import RosterView
import TestSupport
import Testing

/// The costs of calls in a loop, one for each object, as the number of identities that are read.
@MainActor
@Suite struct ListAdapterCostTests {
  private struct Thing: ListDiffable {
    let diffIdentifier: LookedAtID
    var text = ""

    func isContentEqual(to other: Thing) -> Bool { text == other.text }
  }

  private final class ThingController: ListSectionController<Thing> {
    override var numberOfItems: Int { 1 }

    override func cell(at index: Int) -> (any ListCell)? {
      dequeue(ContentCell.self, at: index) { cell in cell.content.title = object.text }
    }
  }

  private let looks = Looks()

  /// Whether a loop over four times as many objects looks at most five times as often.
  private func isLinear(_ loop: (ListAdapter, Thing, Int) -> Void) -> Bool {
    let counts = [25, 100].map { count in
      let things = (0..<count).map { Thing(diffIdentifier: LookedAtID(number: $0, looks: looks)) }
      let view = CollectionView(clock: VirtualClock())
      let host = HeadlessHost(view, width: 20, height: 10)
      let adapter = ListAdapter(view, clock: VirtualClock()) {
        SectionController(for: Thing.self) { ThingController($0) }
      }
      adapter.show(things)
      looks.count = 0
      for (index, thing) in things.enumerated() { loop(adapter, thing, index) }
      withExtendedLifetime(host) {}
      return looks.count
    }
    return counts[1] <= 5 * counts[0]
  }

  @Test func `objects are reloaded and looked up in linear time`() {
    #expect(
      isLinear { $0.reloadObjects([Thing(diffIdentifier: $1.diffIdentifier, text: "\($2)")]) })
    #expect(isLinear { adapter, thing, _ in _ = adapter.section(for: thing) })
    #expect(isLinear { adapter, thing, _ in _ = adapter.sectionController(for: thing) })
    #expect(isLinear { adapter, thing, _ in _ = adapter.visibleCells(for: thing) })
    #expect(isLinear { adapter, _, index in _ = adapter.object(atSection: index) })
  }
}
