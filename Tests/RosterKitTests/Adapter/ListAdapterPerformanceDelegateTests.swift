import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterPerformanceDelegateTests {
  private final class Meter: ListAdapterPerformanceDelegate {
    var begun: [ListAdapter.Work] = []
    var ended: [ListAdapter.Work] = []
    var durations: [Duration] = []

    var controllers: [BaseListSectionController?] = []
    var cells: [ListAdapter.Work: (any ListCell)?] = [:]

    func listAdapter(
      _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
      of controller: BaseListSectionController?
    ) {
      begun.append(work)
      controllers.append(controller)
    }

    func listAdapter(
      _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
      of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration
    ) {
      ended.append(work)
      durations.append(duration)
      cells[work] = cell
    }
  }

  /// A controller that takes its time.
  private final class Slow: HookedController {
    var clock: VirtualClock?
    override func cell(at index: Int) -> (any ListCell)? {
      clock?.advance(by: .milliseconds(3))
      return super.cell(at: index)
    }
    override func sizeOfItem(at index: Int) -> ListSize { ListSize(width: 10, height: 1) }
    override func listDidScroll() { clock?.advance(by: .milliseconds(5)) }
  }

  private let clock = VirtualClock()
  private let meter = Meter()

  private func list() -> HookedList {
    let clock = clock
    let list = HookedList(
      layout: FlowLayout(itemSize: .provided, lineSpacing: 0), height: 2, clock: clock
    ) { tally, log in
      let controller = Slow(tally, log)
      controller.clock = clock
      return controller
    }
    list.adapter.performanceDelegate = meter
    return list
  }

  private func item(_ index: Int) -> ListElement { .item(ItemPath(section: 0, item: index)) }

  @Test func `sizes, cells and display are told in that order, and scrolling`() {
    let list = list()

    list.show([Tally(id: 1, count: 3)])
    let shown = meter.begun
    meter.begun = []
    list.view.scroll(by: 1)

    let first: [ListAdapter.Work] = [.size(item(0)), .cell(item(0)), .display(item(0))]
    #expect(shown.filter { $0.element == item(0) } == first)
    #expect(
      meter.begun == [.cell(item(2)), .endDisplay(item(0)), .display(item(2)), .scroll]
        || meter.begun == [.cell(item(2)), .display(item(2)), .endDisplay(item(0)), .scroll])
    #expect(ListAdapter.Work.scroll.element == nil)
  }

  @Test func `each begins and ends, and takes as long as the clock says`() {
    let list = list()
    list.show([Tally(id: 1, count: 3)])
    list.view.scroll(by: 1)

    let times = Dictionary(zip(meter.ended, meter.durations), uniquingKeysWith: max)

    #expect(Set(meter.begun) == Set(meter.ended))
    #expect(meter.begun.count == meter.ended.count)
    #expect(times[.cell(item(2))] == .milliseconds(3))
    #expect(times[.scroll] == .milliseconds(5))
    #expect(times[.size(item(0))] == .zero)
  }

  @Test func `work on a section has its controller, and work on a cell the cell`() {
    let list = list()
    list.show([Tally(id: 1, count: 3)])
    let cell = list.view.cell(at: ItemPath(section: 0, item: 0))
    let controllers = meter.controllers
    let cells = meter.cells
    meter.controllers = []
    list.view.scroll(by: 1)

    #expect(controllers.allSatisfy { $0 === list.controller(0) } && !controllers.isEmpty)
    #expect(cell != nil && cells[.cell(item(0))].flatMap(\.self) === cell)
    #expect(cells[.display(item(0))].flatMap(\.self) === cell)
    #expect(cells[.size(item(0))].flatMap(\.self) == nil)
    #expect(meter.cells[.endDisplay(item(0))].flatMap(\.self) === cell)
    #expect(meter.controllers.last.flatMap(\.self) == nil)
  }

  @Test func `cells that are filled again are told too`() {
    let list = list()
    list.show([Tally(id: 1, label: "a", count: 1)])
    meter.begun = []

    list.show([Tally(id: 1, label: "b", count: 1)])

    #expect(meter.begun.contains(.cell(item(0))))
    #expect(list.host.text == "b0")
  }
}
