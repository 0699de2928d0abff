import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct BaseListSectionControllerContextTests {
  let list = HookedList(height: 4)

  @Test func `a controller knows the room there is`() {
    list.view.scrollInsets = ListInsets(top: 1, leading: 2, bottom: 1, trailing: 3)
    list.show([Tally(id: 1)])

    #expect(list.controller(0)?.containerSize == ListSize(width: 10, height: 4))
    #expect(list.controller(0)?.containerInsets.top == 1)
    #expect(list.controller(0)?.insetContainerSize == ListSize(width: 5, height: 2))
    #expect(list.controller(0)?.sectionContainerSize == ListSize(width: 5, height: 2))
  }

  @Test func `insets greater than the list leave no room, not less`() {
    list.view.scrollInsets = ListInsets(top: 9, bottom: 9)
    list.show([Tally(id: 1)])

    #expect(list.controller(0)?.insetContainerSize.height == 0)
  }

  @Test func `a controller sees, selects and scrolls to its own items`() {
    list.show([Tally(id: 1, count: 2), Tally(id: 2, count: 9)])
    let controller = list.controller(1)

    let visible = controller?.visibleIndexes
    controller?.selectItem(at: 1)
    let selected = controller?.selectedIndexes
    controller?.deselectItem(at: 1)
    controller?.scrollToItem(at: 8)

    #expect(visible == [0, 1])
    #expect(selected == [1])
    #expect(list.view.selectedItems.isEmpty)
    #expect(controller?.visibleIndexes == [5, 6, 7, 8])
    #expect(controller?.contentOffset.y == 7)
    #expect(controller?.visibleCells.count == 4)
    #expect(controller?.visibleCell(at: 8).flatMap { controller?.index(of: $0) } == 8)
    #expect(list.controller(0)?.visibleCells.isEmpty == true)
    #expect(list.faults.isEmpty)
  }

  @Test func `a controller selects with animation and scrolling`() {
    list.host.animates = true
    list.show([Tally(id: 1, count: 2), Tally(id: 2, count: 9)])
    list.host.finishAnimation()

    list.controller(1)?.selectItem(at: 8, animated: true, scrollPosition: .end)
    #expect(list.host.transactions.last?.isAnimated == true)
    #expect(list.view.selectedItems == [ItemPath(section: 1, item: 8)])
    #expect(list.view.scrollOffset.y == 7)
    list.host.finishAnimation()
    list.controller(1)?.deselectItem(at: 8, animated: true)

    #expect(list.host.transactions.last?.isAnimated == true)
    #expect(list.view.selectedItems == [])
    list.controller(1)?.selectItem(at: 9, animated: true, scrollPosition: .start)
    #expect(list.faults.count == 1)
    #expect(list.view.scrollOffset.y == 7)
  }

  @Test func `an item that does not exist is a fault`() {
    list.show([Tally(id: 1)])

    list.controller(0)?.selectItem(at: 1)
    list.controller(0)?.scrollToItem(at: .max)

    #expect(list.faults.count == 2)
    #expect(list.controller(0)?.visibleCell(at: .max) == nil)
    #expect(list.controller(0)?.visibleCell(at: -1) == nil)
  }

  @Test func `what is asked for during an update is done after it, at the new indexes`() {
    final class Eager: HookedController {
      override func didUpdate(to object: Tally) {
        selectItem(at: 0)
        invalidateLayout { [log] in log.events.append("invalidated \($0)") }
      }
    }
    let list = HookedList { Eager($0, $1) }
    list.view.selectionMode = .multiple

    let events = list.show([Tally(id: 1), Tally(id: 2)])

    #expect(list.view.selectedItems.map(\.section) == [0, 1])
    #expect(events.filter { $0.hasPrefix("inv") } == ["invalidated true", "invalidated true"])
    #expect(list.faults.isEmpty)
  }

  @Test func `cells are measured again after their sizes are invalidated`() {
    list.show([Tally(id: 1, count: 3)])
    list.host.measure = { _, _ in 2 }

    list.controller(0)?.invalidateLayout(ofItemsAt: [1, 7])

    #expect(list.view.contentSize.height == 4)
  }

  @Test func `a batch of a controller is one of its adapter, and its receipt that of the batch`()
    async throws
  {
    list.show([Tally(id: 1, label: "a", count: 2)])
    let controller = try #require(list.controller(0))
    let cells = (0..<2).map { controller.visibleCell(at: $0) }

    let receipt = await controller.performBatch { $0.reload(in: controller, at: [1]) }

    #expect(receipt.outcome == .applied)
    #expect(receipt.items.reloads == 1)
    #expect(controller.visibleCell(at: 0) === cells[0])
    #expect(controller.visibleCell(at: 1) !== cells[1])
    #expect(list.host.text == "a0\na1")
  }

  @Test func `a controller that has left the list can be asked and does nothing`() async {
    list.show([Tally(id: 1, label: "a")])
    let controller = list.controller(0)
    list.show([])
    var invalidated: Bool?
    var outcome: UpdateReceipt.Outcome?

    controller?.selectItem(at: 0)
    controller?.scrollToItem(at: 0)
    controller?.setNeedsUpdate()
    controller?.invalidateLayout { invalidated = $0 }
    controller?.performBatch({ _ in }, completion: { outcome = $0.outcome })
    let receipt = await controller?.performBatch { _ in }

    #expect(invalidated == false)
    #expect(outcome == .refused(.viewIsDeallocated))
    #expect(receipt?.outcome == .refused(.viewIsDeallocated))
    #expect(controller?.object.label == "a")
    #expect(controller?.section == nil)
    #expect(controller?.isFirst == false)
    #expect(controller?.isLast == false)
    #expect(controller?.containerSize == .zero)
    #expect(controller?.visibleCells.isEmpty == true)
    #expect(controller?.selectedIndexes == [])
    #expect(list.faults.isEmpty)
  }

  @Test func `a controller can be asked before it is in a list`() {
    final class Made: ListSectionController<Tally> {
      override var numberOfItems: Int { object.count }
    }
    let made = Made(Tally(id: 1, count: 3))

    #expect(made.numberOfItems == 3)
    #expect(made.section == nil)
    #expect(made.isLast == false)
  }

  @Test func `a controller finds the cells that are there, also while it makes one`() {
    final class Finding: HookedController {
      override func cell(at index: Int) -> (any ListCell)? {
        noteCells("makes \(index)")
        return super.cell(at: index)
      }

      override func didEnterWorkingRange() { noteCells("enters") }

      private func noteCells(_ event: String) {
        let own = (0..<2).map { visibleCell(at: $0) == nil ? "-" : "\($0)" }.joined()
        log.updates.append("\(object.id) \(event): \(visibleIndexes) \(visibleCells.count) \(own)")
      }
    }
    let list = HookedList(height: 3) { Finding($0, $1) }
    list.adapter.workingRangeSize = 1

    list.show([Tally(id: 1, count: 2)])
    let first = list.log.updates
    list.log.updates = []
    list.show([Tally(id: 1, label: "x", count: 2), Tally(id: 2, count: 2), Tally(id: 3)])

    #expect(
      first == ["1 makes 0: [0, 1] 0 --", "1 makes 1: [0, 1] 1 0-", "1 enters: [0, 1] 2 01"])
    #expect(
      list.log.updates == [
        "1 makes 0: [0, 1] 2 01", "1 makes 1: [0, 1] 2 01", "2 makes 0: [0] 0 --",
        "2 enters: [0] 1 0-", "3 enters: [] 0 --",
      ])
    #expect(list.faults.isEmpty && list.host.contradictions.isEmpty)
  }
}
