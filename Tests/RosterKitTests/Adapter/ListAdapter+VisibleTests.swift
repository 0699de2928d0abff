import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterVisibleTests {
  let list = HookedList(height: 4)

  @Test func `visible are the sections of which something is on the screen`() {
    list.show((0..<5).map { Tally(id: $0, count: 3) })
    let adapter = list.adapter

    #expect(adapter.visibleObjects().compactMap { ($0 as? Tally)?.id } == [0, 1])
    #expect(adapter.visibleSectionControllers().map(\.section) == [0, 1])
    #expect(adapter.visibleSections == [0, 1])
    #expect(adapter.visibleCells(for: Tally(id: 1)).count == 1)
    #expect(adapter.visibleCells(for: Tally(id: 3)).isEmpty)
    #expect(adapter.visibleItems(of: adapter.visibleSectionControllers()[0]) == [0, 1, 2])
  }

  #if !ROSTER_SIMULATION  // UIKit keeps its offset with new insets
    @Test func `a cell is fully visible if no part is cut off or below the insets`() {
      list.view.scrollInsets = ListInsets(top: 1)
      list.show([Tally(id: 1, count: 2), Tally(id: 2, count: 5)])
      let controllers = (0..<2).map { list.controller($0) }

      let atTop = controllers.map { $0?.fullyVisibleIndexes }
      list.view.scrollOffset = ListPoint(x: 0, y: 0.5)
      let cut = controllers.map { $0?.fullyVisibleIndexes }

      #expect(atTop == [[0, 1], [0]])
      #expect(cut == [[], [0, 1]])
      #expect(controllers[1]?.visibleIndexes == [0, 1, 2])
      #expect(controllers[1]?.fullyVisibleCells.count == 2)
      #expect(controllers[1]?.fullyVisibleCells.first === controllers[1]?.visibleCell(at: 0))
      #expect(HookedController(Tally(id: 0), list.log).fullyVisibleCells.isEmpty)
    }
  #endif

  #if !ROSTER_SIMULATION  // UIKit keeps its offset with new insets
    @Test func `the first visible item is below the insets, and may be partly scrolled away`() {
      list.view.scrollInsets = ListInsets(top: 1)
      list.show([Tally(id: 1, count: 3), Tally(id: 2, count: 9)])
      let adapter = list.adapter

      let first = (adapter.indexPathForFirstVisibleItem, adapter.offsetForFirstVisibleItem.y)
      list.view.scrollOffset = ListPoint(x: 0, y: 0.25)
      let partly = (adapter.indexPathForFirstVisibleItem, adapter.offsetForFirstVisibleItem.y)
      list.view.scrollOffset = ListPoint(x: 0, y: 3)
      let next = (adapter.indexPathForFirstVisibleItem, adapter.offsetForFirstVisibleItem.y)

      #expect(first == (ItemPath(section: 0, item: 0), 0))
      #expect(partly == (ItemPath(section: 0, item: 1), 0.25))
      #expect(next == (ItemPath(section: 1, item: 1), 0))
    }
  #endif

  #if !ROSTER_SIMULATION  // needs Roster's own view
    @Test func `in a gap or at a header the first visible item is the next one`() {
      let layout = FlowLayout(
        itemSize: .fixed(ListSize(width: 10, height: 1)), lineSpacing: 0,
        sectionInsets: ListInsets(top: 2))
      let list = HookedList(layout: layout, height: 4)
      list.show([Tally(id: 1, count: 1), Tally(id: 2, count: 9)])
      list.view.scrollOffset = ListPoint(x: 0, y: 3.5)

      #expect(list.adapter.indexPathForFirstVisibleItem == ItemPath(section: 1, item: 0))
      #expect(list.adapter.offsetForFirstVisibleItem.y == -1.5)
    }
  #endif

  @Test func `an empty list has no first visible item`() {
    list.show([])

    #expect(list.adapter.indexPathForFirstVisibleItem == nil)
    #expect(list.adapter.offsetForFirstVisibleItem == .zero)
    #expect(list.adapter.visibleObjects().isEmpty)
  }

  @Test func `a controller knows the frames of its items, and the item at a place`() {
    list.show([Tally(id: 1, count: 2), Tally(id: 2, count: 9)])
    let controller = list.controller(1)

    #expect(controller?.frameOfItem(at: 8) == ListRect(x: 0, y: 10, width: 10, height: 1))
    #expect(controller?.frameOfItem(at: 9) == nil)
    #expect(controller?.frameOfItem(at: .max) == nil)
    #expect(controller?.indexOfItem(at: ListPoint(x: 1, y: 10.5)) == 8)
    #expect(controller?.indexOfItem(at: ListPoint(x: 1, y: 1.5)) == nil)
    #expect(list.controller(0)?.indexOfItem(at: ListPoint(x: 1, y: 1.5)) == 1)
  }
}
