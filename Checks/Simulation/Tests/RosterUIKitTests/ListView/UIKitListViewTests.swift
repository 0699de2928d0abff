import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// The requests of the owner of a view.
@MainActor @Suite(.serialized) struct UIKitListViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test(arguments: ViewKind.allCases)
  func `a view that has been on the screen is hidden, and one that has not is new`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    screen.list.removeFromSuperview()
    let adapter = screen.adapter()

    let before = screen.list.screenState
    screen.window.addSubview(screen.list)
    adapter.show([group(1, 0..<3)])
    let during = screen.list.screenState
    screen.list.removeFromSuperview()

    #expect(before == .notYet && during == .visible)
    #expect(screen.list.screenState == .hidden)
  }

  @Test(arguments: ViewKind.allCases)
  func `a hidden view stays hidden when another list takes it`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let first = screen.adapter()
    first.show([group(1, 0..<3)])
    screen.settle()
    screen.list.removeFromSuperview()

    let second = screen.adapter()

    #expect(screen.list.screenState == .hidden)
    withExtendedLifetime((first, second)) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `a view without a size is reloaded`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()

    screen.list.frame.size = .zero

    #expect(screen.list.readiness == .reloads)
  }

  @Test(arguments: ViewKind.allCases)
  func `the elements on the screen are in the order of the list`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<2, title: "One"), group(2, 0..<2, title: "Two")])
    UIKitSimulation.layout()

    #expect(
      screen.list.visibleElements == [
        .header(section: 0), .item(path(0)), .item(path(1)),
        .header(section: 1), .item(path(0, 1)), .item(path(1, 1)),
      ])
  }

  @Test(arguments: ViewKind.allCases)
  func `a header that has left the screen is not among the elements on it`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<20, title: "One"), group(2, 0..<20, title: "Two")])
    UIKitSimulation.layout()
    let before = screen.list.visibleElements.filter { $0.itemPath == nil }

    // The header of the second section has a view while that of the first one is pinned.
    screen.scroll(to: 300)
    screen.scroll(to: 450)

    let after = screen.list.visibleElements
    #expect(before == [.header(section: 0)])
    #expect(after.contains(.item(path(2, 1))) && !after.contains(.header(section: 0)))
    withExtendedLifetime(adapter) {}
  }

  @Test func `a cell that is prepared is not yet the cell of its item`() throws {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<40)])
    screen.settle()
    screen.scroll(to: 20)
    screen.settle()
    let prepared = try #require(screen.view.cellForItem(at: IndexPath(path(12))))

    let before = (screen.view.cell(at: path(12)), screen.view.element(of: prepared))
    screen.scroll(to: 100)

    #expect(before.0 == nil && before.1 == nil)
    #expect(screen.view.cell(at: path(12)) === prepared)
    #expect(screen.view.element(of: prepared) == .item(path(12)))
    withExtendedLifetime(adapter) {}
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `a scroll shows all of several elements, and no more than it has to`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()

    screen.list.scroll(
      to: [.item(path(20))], position: .nearest, additionalOffset: 0, animated: false)
    let nearest = screen.visibleRect.minY
    screen.list.scroll(
      to: [.item(path(20)), .item(path(24))], position: .end, additionalOffset: 0,
      animated: false)

    #expect(nearest == 220)
    #expect(screen.visibleRect.minY == 300)
  }

  @Test(arguments: ViewKind.allCases, ScreenInsets.allCases)
  func `of elements that do not fit the nearest scroll shows the beginning`(
    _ kind: ViewKind, _ insets: ScreenInsets
  ) {
    let screen = TestScreen(kind, insets)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()

    screen.list.scroll(
      to: [.item(path(20)), .item(path(35))], position: .nearest, additionalOffset: 0,
      animated: false)

    #expect(screen.visibleRect.minY == 400)
    withExtendedLifetime(adapter) {}
  }

  @Test func `one class of cells can show items and headers`() {
    final class Controller: ListSectionController<Group> {
      @ListItems override var items: [ListItem] {
        for row in object.rows { ListItem(row, in: RowCell.self) }
      }

      override var header: ListItem? { ListItem(Row(id: 7), in: RowCell.self) }
    }
    let screen = TestScreen()
    let adapter = ListAdapter(screen.view, clock: screen.clock) {
      SectionController(for: Group.self) { Controller($0) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note

    adapter.show([group(1, 0..<3)])

    #expect(screen.rows == ["100.0", "101.0", "102.0"])
    #expect((screen.header(0) as? RowCell)?.row == Row(id: 7))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a header without a size is as long as a touch target`() {
    let screen = TestScreen()
    screen.layout.headerReferenceSize = .zero
    let adapter = screen.adapter()

    adapter.show([group(1, 0..<3, title: "One")])
    UIKitSimulation.layout()

    #expect(screen.view.frame(of: .header(section: 0))?.height == 44)
  }

  @Test func `heights that are invalidated in a table are not animated`() {
    let screen = TestScreen(.table)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    screen.settle()
    let before = screen.table.batchCount

    screen.table.invalidateLayout(of: nil)

    #expect(screen.table.animatedBatches.dropFirst(before) == [false])
  }

  @Test func `the offset that the app's delegate chooses counts`() {
    final class Chooser: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 123) }
    }
    let (screen, chooser) = (TestScreen(), Chooser())
    let adapter = screen.adapter()
    screen.view.listDelegate = chooser
    adapter.show([group(1, 10..<60)])
    screen.settle()
    screen.view.scrollOffset = ListPoint(x: 0, y: 405)
    UIKitSimulation.layout()

    adapter.show([group(1, 0..<60)])
    screen.settle()

    #expect(screen.view.scrollOffset.y == 123)
  }
}
