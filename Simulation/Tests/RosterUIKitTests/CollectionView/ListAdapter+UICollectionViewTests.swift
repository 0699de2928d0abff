import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Adapters and data sources on UIKit's collection view.
@MainActor @Suite(.serialized) struct ListAdapterUICollectionViewTests {
  @Test func `an adapter shows objects in cells that were never registered`() {
    let screen = TestScreen()
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<3, title: "One"), group(2, 0..<2)])

    #expect(screen.rows == ["100.0", "101.0", "102.0", "200.0", "201.0"])
    #expect((screen.header(0) as? TitleView)?.title == "One")
    #expect(screen.header(1) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `an update is one batch, and says so in its receipt after the animation`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let before = screen.layout.batches
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 1..<5)]) { outcome = $0.outcome }
    let duringAnimation = outcome
    UIKitSimulation.clock.finish()

    #expect(duringAnimation == nil)
    #expect(outcome == .applied)
    #expect(screen.layout.batches == before + 1)
    #expect(screen.rows == ["101.0", "102.0", "103.0", "104.0"])
  }

  @Test func `changed rows keep their cells, and only those are bound again`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    let cells = try (0..<3).map {
      try #require(screen.view.cellForItem(at: IndexPath(item: $0, section: 0)) as? RowCell)
    }
    var changed = group(1, 0..<3)
    changed.rows[1].version = 1

    adapter.show([changed])
    UIKitSimulation.layout()

    #expect(screen.rows == ["100.0", "101.1", "102.0"])
    #expect(cells.map(\.bindings) == [1, 2, 1])
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)) === cells[1])
  }

  @Test func `a changed row that needs a cell of another class gets one`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    var changed = group(1, 0..<3)
    changed.rows[1].version = 4

    adapter.show([changed])
    screen.settle()

    #expect(screen.rows == ["100.0", "101.4", "102.0"])
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell is OtherRowCell)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a changed row is configured in a cell that it had before and UIKit has put back`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    screen.view.isPrefetchingEnabled = false
    adapter.show([group(1, 0..<10)])
    screen.settle()
    screen.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    UIKitSimulation.layout()
    var changed = group(1, 5..<10)
    for index in changed.rows.indices { changed.rows[index].version = 1 }

    adapter.show([changed])
    screen.settle()

    #expect(screen.rows == ["105.1", "106.1", "107.1", "108.1", "109.1"])
  }

  @Test func `a header changes in place, appears and vanishes`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3, title: "One"), group(2, 0..<2)])
    let header = screen.header(0)

    adapter.show([group(1, 0..<3, title: "Uno"), group(2, 0..<2, title: "Two")])
    screen.settle()
    let titles = [screen.header(0), screen.header(1)].map { ($0 as? TitleView)?.title }
    let stays = screen.header(0) === header
    adapter.show([group(1, 0..<3), group(2, 0..<2, title: "Two")])
    screen.settle()

    #expect(titles == ["Uno", "Two"])
    #expect(stays)
    #expect(screen.header(0) == nil)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a view outside of a window is reloaded, and the receipt says so`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    screen.view.removeFromSuperview()
    let before = screen.layout.batches
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 1..<4)]) { outcome = $0.outcome }
    screen.window.addSubview(screen.view)

    #expect(outcome == .reloaded(.offScreen))
    #expect(screen.layout.batches == before)
    #expect(screen.rows == ["101.0", "102.0", "103.0"])
  }

  @Test func `another adapter takes the view over, and the first one shows nothing any more`() {
    let screen = TestScreen()
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

  @Test func `an adapter that gives its view up leaves it empty`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    adapter.view = nil
    screen.settle()

    #expect(screen.view.numberOfSections == 0)
    #expect(screen.rows == [])
  }

  @Test func `an adapter without items shows its empty view`() {
    let screen = TestScreen()
    let empty = UICollectionViewCell(frame: .zero)
    let adapter = ListAdapter(
      screen.view, clock: screen.clock, emptyView: { empty },
      controllers: { SectionController(for: Group.self) { GroupController($0) } })

    adapter.show([Group]())
    let isShown = screen.view.backgroundView === empty
    adapter.show([group(1, 0..<1)])

    #expect(isShown)
    #expect(screen.view.backgroundView == nil)
  }

  @Test func `a view that is deallocated during an animation ends the update`() {
    var screen: TestScreen? = TestScreen()
    let adapter = screen?.adapter()
    adapter?.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    var outcomes: [UpdateReceipt.Outcome] = []

    adapter?.show([group(1, 0..<5)]) { outcomes.append($0.outcome) }
    screen = nil
    let isGone = adapter?.view == nil
    UIKitSimulation.clock.finish()

    #expect(isGone)
    #expect(outcomes == [.applied])
  }
}
