import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor
/// NestedListCell.
@Suite
struct NestedListCellTests {
  @Test
  func `an inner list is shown in its row, and cut off where the row ends`() {
    let lists = NestedLists([0, 1, 2, 3])

    #expect(lists.host.text == "a0 b0 c0 d\nrow 1\nrow 2\na3 b3 c3 d")
    #expect(lists.tray(0).view.viewportSize == ListSize(width: 10, height: 1))
    #expect(lists.tray(0).view.screenState == .visible)
    #expect(lists.tray(0).log.count == 4)
  }

  @Test
  func `an inner list is scrolled, and updated, by itself`() {
    let lists = NestedLists([0, 1])
    let tray = lists.tray(0)
    let count = lists.host.transactions.count

    tray.view.scroll(by: 4)
    tray.view.performBatchUpdates {
      tray.titles.remove(at: 2)
      tray.view.deleteItems(at: [path(2)])
    }

    #expect(lists.host.text == "0 d0 e0 f0\nrow 1")
    #expect(lists.host.transactions.count == count)
    #expect(tray.host?.contradictions == [])
  }

  @Test
  func `off the screen an inner list shows nothing, and comes back as it was left`() {
    let lists = NestedLists(Array(0..<100))
    let tray = lists.tray(0)
    tray.view.scroll(by: 7)
    tray.view.selectItem(at: path(3))
    let text = lists.host.text
    _ = tray.takeLog()

    lists.view.scroll(by: 50)
    let log = tray.takeLog()
    let state = tray.view.screenState
    lists.view.scrollToTop()

    #expect(log == ["end item 0-2", "end item 0-3", "end item 0-4", "end item 0-5"])
    #expect(state == .hidden)
    #expect(tray.takeLog() == log.map { "show" + $0.dropFirst(3) })
    #expect(lists.host.text == text && text.hasPrefix("0 d0 e0 f0"))
    #expect(tray.view.selectedItems == [path(3)])
    #expect(tray.view.screenState == .visible)
    #expect(lists.view.counters.created < 12)
  }

  @Test
  func `cells go from list to list while the outer one scrolls, and every list keeps its place`() {
    let lists = NestedLists(Array(0..<60))
    for row in stride(from: 0, to: 60, by: 3) {
      lists.view.scrollToItem(at: path(row), position: .start)
      lists.tray(row).view.scroll(by: Double(row % 15))
    }

    for row in stride(from: 57, through: 0, by: -3) {
      lists.view.scrollToItem(at: path(row), position: .start)
      #expect(lists.tray(row).view.scrollOffset.x == Double(row % 15))
      #expect(lists.trays.values.count { $0.view.screenState == .visible } <= 2)
    }
    #expect(lists.view.counters.created < 12)
    #expect(lists.trays.values.allSatisfy { $0.host?.contradictions.isEmpty ?? true })
  }

  @Test
  func `rows of an inner list that are partly cut off are so when it comes back in another cell`() {
    let lists = NestedLists(Array(0..<100))
    let tray = lists.tray(0)
    tray.view.scroll(by: 2)
    let measured = tray.view.counters.measured

    lists.view.scroll(by: 50)
    lists.view.scrollToTop()

    #expect(lists.host.text.hasPrefix(" b0 c0 d0\n"))
    #expect(tray.view.counters.measured == measured)
    tray.view.scroll(by: -1)
    #expect(lists.host.text.hasPrefix("0 b0 c0 d0\n"))
  }

  @Test
  func `an inner list that is updated off the screen is right when it comes back`() {
    let lists = NestedLists(Array(0..<100))
    let tray = lists.tray(0)
    tray.view.scroll(by: 9)
    lists.view.scroll(by: 50)

    tray.view.performBatchUpdates {
      tray.titles[4] = "E! "
      tray.titles.remove(at: 0)
      tray.view.reconfigureItems(at: [path(4)])
      tray.view.deleteItems(at: [path(0)])
    }
    lists.view.scrollToTop()

    #expect(lists.host.text.hasPrefix("E! f0 g0 h\n"))
    #expect(tray.host?.contradictions == [])
  }

  @Test
  func `a list follows its row, and goes with it`() {
    let lists = NestedLists([0, 1, 3])
    lists.tray(0).view.scroll(by: 3)
    let cell = lists.view.cell(at: path(0)) as? NestedListCell

    lists.change([7, 8, 0, 1, 3])
    #expect(lists.host.text == "row 7\nrow 8\nb0 c0 d0 e\nrow 1")
    #expect(lists.view.cell(at: path(2)) as? NestedListCell === cell)
    lists.change([7, 8, 1, 3])

    #expect(cell?.list == nil)
    #expect(lists.tray(0).view.host == nil)
    #expect(lists.tray(0).view.screenState == .hidden)
    #expect(lists.host.text == "row 7\nrow 8\nrow 1\na3 b3 c3 d")
  }

  @Test
  func `a list that is given to another cell leaves the first one`() {
    let lists = NestedLists([0, 3])
    let first = lists.view.cell(at: path(0)) as? NestedListCell
    let second = lists.view.cell(at: path(1)) as? NestedListCell

    second?.list = first?.list
    lists.clock.turn()

    #expect(first?.list == nil)
    #expect(lists.host.text == "\na0 b0 c0 d")
    #expect(lists.tray(3).view.host == nil)
    #expect(lists.tray(3).view.screenState == .hidden)
  }

  @Test
  func `a list that is put into a cell of its own is a fault, and the cell is empty`() {
    let lists = NestedLists([0, 1])
    var faults: [String] = []
    lists.view.faultPolicy = .report
    lists.view.onFault = { faults.append($0.description) }
    let cell = lists.view.cell(at: path(0)) as? NestedListCell
    let inner = NestedListCell()

    cell?.list = lists.view
    lists.clock.turn()

    #expect(cell?.list == nil)
    #expect(
      faults == ["a list was put into a cell of its own: the cell shows no list"])
    #expect(lists.host.text == "\nrow 1")
    #expect(lists.tray(0).view.host == nil)
    inner.list = lists.view
    #expect(inner.list === lists.view)
  }

  @Test
  func `the size of the cell is what the list asks for, unless it is given`() {
    let lists = NestedLists([0, 1])
    let cell = lists.view.cell(at: path(0)) as? NestedListCell

    cell?.listSize.height = 2
    lists.clock.turn()
    #expect(lists.host.text == "a0 b0 c0 d\n\nrow 1")
    #expect(lists.tray(0).view.viewportSize == ListSize(width: 10, height: 2))
    lists.view.resize(to: ListSize(width: 5, height: 4))

    #expect(lists.tray(0).view.viewportSize == ListSize(width: 5, height: 2))
    #expect(lists.host.text.hasPrefix("a0 b0\n"))
  }

  @Test
  func `what the outer list is told of the screen holds for inner lists too`() {
    let lists = NestedLists([0])

    lists.view.screenState = .hidden
    #expect(lists.tray(0).view.screenState == .hidden)
    lists.view.screenState = .visible
    #expect(lists.tray(0).view.screenState == .visible)
    let other = HeadlessHost(lists.view, width: 8, height: 2)

    #expect(other.text == "a0 b0 c0")
    #expect(lists.tray(0).host?.contradictions == [])
  }

  @Test
  func `without a host for inner lists their rows are empty`() {
    let lists = NestedLists([0, 1])
    let host = PlainHost()

    lists.view.host = host

    #expect(lists.tray(0).view.host == nil)
    #expect(host.appeared == 2)
  }

  @Test
  func `inner lists begin on the side on which the outer one does`() {
    let lists = NestedLists([0])

    lists.view.layoutDirection = .rightToLeft

    #expect(lists.tray(0).view.layoutDirection == .rightToLeft)
    #expect(lists.host.text == " c0 b0 a0")
    lists.view.moveFocus(.down)
    lists.view.moveFocus(.left)
    #expect(lists.tray(0).view.focusedItem == path(1))
  }

  @Test
  func `nothing keeps a list or its cell alive when the row has gone`() {
    weak var tray: NestedLists.Tray?
    weak var view: CollectionView?
    weak var host: HeadlessHost?
    weak var outer: CollectionView?
    autorelease {
      let lists = NestedLists([0, 1])
      tray = lists.tray(0)
      view = tray?.view
      host = tray?.host
      lists.view.moveFocus(.down)
      #expect(host != nil)

      lists.trays[0] = nil
      lists.change([1])
      lists.clock.turn()
      outer = lists.view
      #expect(tray == nil && view == nil && host == nil)
    }

    #expect(outer == nil)
  }

  private func autorelease(_ body: () -> Void) { body() }
}

/// A host that draws no inner lists.
@MainActor
private final class PlainHost: ViewHost {
  var appeared = 0
  let standardRowHeight = 1.0

  func size(of cell: CollectionViewCell, fitting proposal: SizeProposal) -> ListSize {
    ListSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  func apply(_ transaction: ViewTransaction) {
    appeared += transaction.changes.count { $0.kind == .appear }
  }
}
