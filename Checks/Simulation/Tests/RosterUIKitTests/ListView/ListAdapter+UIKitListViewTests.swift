import RosterDiff
import RosterKit
import RosterTesting
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Adapters on UIKit's views.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10)))
struct ListAdapterUIKitListViewTests {
  @Test(arguments: ViewKind.allCases)
  func `an adapter shows objects in cells that were never registered`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<3, title: "One"), group(2, 0..<2)])

    #expect(screen.rows == ["100.0", "101.0", "102.0", "200.0", "201.0"])
    #expect(screen.title(0) == "One")
    #expect(screen.header(1) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an update is one batch, and says so in its receipt after the animation`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let before = screen.list.batchCount
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 1..<5)]) { outcome = $0.outcome }
    let duringAnimation = outcome
    UIKitSimulation.clock.finish()

    #expect(duringAnimation == nil)
    #expect(outcome == .applied)
    #expect(screen.list.batchCount == before + 1)
    #expect(screen.rows == ["101.0", "102.0", "103.0", "104.0"])
  }

  @Test(arguments: ViewKind.allCases)
  func `changed rows keep their cells, and only those are bound again`(_ kind: ViewKind) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let cells = try (0..<3).map {
      try #require(screen.list.shownCell($0))
    }
    var changed = group(1, 0..<3)
    changed.rows[1].version = 1

    adapter.show([changed])
    UIKitSimulation.layout()

    #expect(screen.rows == ["100.0", "101.1", "102.0"])
    #expect(cells.map(\.bindings) == [1, 2, 1])
    #expect(screen.list.shownCell(1) === cells[1])
  }

  @Test(arguments: ViewKind.allCases)
  func `a cell that leaves the screen after it was reconfigured is configured again`(
    _ kind: ViewKind
  ) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    screen.list.isPrefetchingEnabled = false
    adapter.show([group(1, 0..<1)])
    UIKitSimulation.layout()
    let cell = try #require(screen.list.shownCell(0))
    let bridge = try #require(screen.list.bridge)

    bridge.refreshed = [ObjectIdentifier(cell): .done]
    screen.list.contentOffset = CGPoint(x: 0, y: 100)
    UIKitSimulation.layout()
    screen.list.contentOffset = .zero

    #expect(screen.rows == ["100.0"])
    #expect(screen.list.shownCell(0) === cell)
  }

  @Test(arguments: ViewKind.allCases)
  func `a changed row that needs a cell of another class gets one`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    var changed = group(1, 0..<3)
    changed.rows[1].version = 4

    adapter.show([changed])
    screen.settle()

    #expect(screen.rows == ["100.0", "101.4", "102.0"])
    let cell = screen.list.shownCell(1)
    #expect(cell is OtherRowCell || cell is OtherTableRowCell)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a changed row is configured in a cell that it had before and UIKit has put back`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    screen.list.isPrefetchingEnabled = false
    adapter.show([group(1, 0..<10)])
    screen.settle()
    screen.list.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    UIKitSimulation.layout()
    var changed = group(1, 5..<10)
    for index in changed.rows.indices { changed.rows[index].version = 1 }

    adapter.show([changed])
    screen.settle()

    #expect(screen.rows == ["105.1", "106.1", "107.1", "108.1", "109.1"])
  }

  @Test(arguments: ViewKind.allCases)
  func `a header changes in place, appears and vanishes`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3, title: "One"), group(2, 0..<2)])
    let header = screen.header(0)

    adapter.show([group(1, 0..<3, title: "Uno"), group(2, 0..<2, title: "Two")])
    screen.settle()
    let titles = [screen.title(0), screen.title(1)]
    let stays = screen.header(0) === header
    adapter.show([group(1, 0..<3), group(2, 0..<2, title: "Two")])
    screen.settle()

    #expect(titles == ["Uno", "Two"])
    #expect(stays)
    #expect(screen.header(0) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a view outside of a window is reloaded, and the receipt says so`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    screen.list.removeFromSuperview()
    let before = screen.list.batchCount
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 1..<4)]) { outcome = $0.outcome }
    screen.window.addSubview(screen.list)

    #expect(outcome == .reloaded(.offScreen))
    #expect(screen.list.batchCount == before)
    #expect(screen.rows == ["101.0", "102.0", "103.0"])
  }

  @Test(arguments: ViewKind.allCases)
  func `another adapter takes the view over, and the first one shows nothing any more`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    let first = screen.adapter()
    first.show([group(1, 0..<3)])
    let second = screen.adapter()
    second.show([group(2, 0..<2)])

    first.show([group(1, 0..<5)])
    screen.settle()

    #expect(screen.rows == ["200.0", "201.0"])
    #expect(first.view == nil)
    #expect(screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an adapter that gives its view up leaves it empty`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    adapter.view = nil
    screen.settle()

    #expect(screen.list.numberOfSections == 0)
    #expect(screen.rows == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an adapter without items shows its empty view`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let empty = UICollectionViewCell(frame: .zero)
    let adapter = ListAdapter(
      screen.list, clock: screen.clock, emptyView: { empty },
      controllers: { SectionController(for: Group.self) { GroupController($0, kind) } })

    adapter.show([Group]())
    let isShown = screen.list.backgroundView === empty
    adapter.show([group(1, 0..<1)])

    #expect(isShown)
    #expect(screen.list.backgroundView == nil)
  }

  @Test(arguments: ViewKind.allCases)
  func `an empty view that is a cell of Roster vanishes when items come`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = ListAdapter(
      screen.list, clock: screen.clock, emptyView: { ContentCell() },
      controllers: { SectionController(for: Group.self) { GroupController($0, kind) } })

    adapter.show([Group]())
    let isShown = screen.list.backgroundView != nil
    adapter.show([group(1, 0..<1)])

    #expect(isShown)
    #expect(screen.list.backgroundView == nil)
  }

  @Test(arguments: ViewKind.allCases)
  func `a view that is deallocated during an animation ends the update`(_ kind: ViewKind) async {
    var screen: TestScreen? = TestScreen(kind)
    let adapter = screen?.adapter()
    adapter?.show([group(1, 0..<3)], completion: nil)
    UIKitSimulation.layout()
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter?.show([group(1, 0..<5)]) { outcomes.append($0.outcome) }
    screen = nil
    let isGone = adapter?.view == nil
    UIKitSimulation.clock.finish()
    while outcomes.isEmpty, !Task.isCancelled { await Task.yield() }

    #expect(isGone)
    #expect(outcomes == [.applied])
  }
}
