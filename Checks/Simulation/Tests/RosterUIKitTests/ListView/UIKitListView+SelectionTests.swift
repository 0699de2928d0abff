import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Selection follows identity; positions and offsets are those of the view.
@MainActor @Suite(.serialized) struct UIKitListViewSelectionTests {
  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test(arguments: ViewKind.allCases)
  func `selection stays with the item through batches and reloads`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    screen.list.allowsMultipleSelection = true
    adapter.show([group(1, 0..<5)])
    screen.list.selectItem(at: path(1))
    screen.list.selectItem(at: path(3))

    adapter.show([group(2, 0..<1), group(1, 1..<5)])
    screen.settle()
    let afterBatch = screen.list.selectedItems
    adapter.show([group(1, 2..<5)])
    adapter.reloadData()
    screen.settle()

    #expect(afterBatch == [path(0, 1), path(2, 1)])
    #expect(screen.list.selectedItems == [path(1)])
    #expect(screen.list.shownCell(1)?.isSelected == true)
  }

  @Test(arguments: ViewKind.allCases)
  func `an item that gets a cell of another class stays selected`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()
    screen.list.selectItem(at: path(1))
    var changed = group(1, 0..<3)
    changed.rows[1].version = 4

    adapter.show([changed])
    screen.settle()

    #expect(screen.list.selectedItems == [path(1)])
    #expect(screen.list.shownCell(1)?.isSelected == true)
  }

  @Test(arguments: ViewKind.allCases)
  func `selecting scrolls to the position that is asked for`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()

    screen.list.selectItem(at: path(20), animated: false, scrollPosition: .start)
    let start = screen.list.scrollOffset.y
    screen.list.scrollToItem(at: path(20), position: .end)
    let end = screen.list.scrollOffset.y
    screen.list.scrollToItem(at: path(20), position: .center)
    let center = screen.list.scrollOffset.y
    screen.list.scrollToItem(at: path(49), position: .start)

    #expect(screen.list.selectedItems == [path(20)])
    #expect((start, end, center) == (400, 220, 310))
    #expect(screen.list.scrollOffset.y == 800)
    screen.list.scrollOffset = ListPoint(x: 0, y: 5_000)
    #expect(screen.list.scrollOffset.y == 800)
  }

  @Test(arguments: ViewKind.allCases)
  func `an animated scroll ends with an event, also where there is nothing to scroll`(
    _ kind: ViewKind
  ) {
    final class Delegate: CollectionViewDelegate {
      var ends = 0
      func scrollViewDidEndScrollingAnimation(_ view: any ListView) { ends += 1 }
    }
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()

    screen.list.scrollToItem(at: path(0), animated: true)
    screen.list.scrollToItem(at: path(40), animated: true)
    UIKitSimulation.clock.finish()

    #expect(delegate.ends == 2)
    #expect(screen.list.visibleItems.last == path(40))
  }

  @Test(arguments: ViewKind.allCases)
  func `items that do not exist are faults, and nothing happens`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<2)])

    screen.list.selectItem(at: path(2))
    screen.list.scrollToItem(at: path(0, 1))
    screen.list.deselectItem(at: path(7, 7))

    #expect(
      screen.faults == [
        "selecting item 0-2, which does not exist: nothing was done",
        "scrolling to item 1-0, which does not exist: nothing was done",
      ])
    #expect(screen.list.frame(of: .item(path(2))) == nil)
    #expect(screen.list.cell(at: path(9, 9)) == nil)
    #expect(screen.conditions == [])
  }

  @Test func `offsets and frames are measured from the leading edge`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.layout.itemSize = CGSize(width: 60, height: 20)
    adapter.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    let frame = screen.view.frame(of: .item(path(0)))
    let uikit = screen.view.layoutAttributesForItem(at: IndexPath(path(0)))?.frame

    #expect(frame?.x == uikit.map { 100 - Double($0.maxX) })
    #expect(screen.view.item(at: ListPoint(x: (frame?.x ?? 0) + 5, y: 5)) == path(0))
  }

  @Test(arguments: ViewKind.allCases)
  func `the ends of the content are reported once until items are inserted`(_ kind: ViewKind) {
    final class Delegate: CollectionViewDelegate {
      var starts = 0, ends = 0
      func collectionViewIsNearStart(_ view: any ListView) { starts += 1 }
      func collectionViewIsNearEnd(_ view: any ListView) { ends += 1 }
    }
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()
    let atStart = (delegate.starts, delegate.ends)

    for y in [500.0, 600, 700, 800] { screen.list.scrollOffset = ListPoint(x: 0, y: y) }
    let atEnd = delegate.ends
    adapter.show([group(1, 0..<55)])
    screen.settle()

    #expect(atStart == (1, 0))
    #expect(atEnd == 1)
    #expect(delegate.ends == 2)
    adapter.reloadData()
    screen.settle()
    #expect(delegate.ends == 3)
    var changed = group(1, 0..<55)
    changed.rows[54].version = 1
    adapter.show([changed])
    screen.settle()
    changed.rows.swapAt(52, 53)
    adapter.show([changed])
    screen.settle()
    changed.rows.remove(at: 53)
    adapter.show([changed])
    screen.settle()
    #expect(delegate.ends == 3)
  }

  @Test(arguments: ViewKind.allCases)
  func `a tapped parent of an outline is expanded, and not selected`(_ kind: ViewKind) {
    let screen = TestScreen(kind)
    let source = screen.diffableSource()
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    source.apply(outline, to: 1)
    UIKitSimulation.layout()

    screen.list.simulateTap(at: IndexPath(item: 0, section: 0))
    screen.settle()

    #expect(screen.rows == ["1.0", "11.0", "12.0", "2.0"])
    #expect(screen.list.selection == [])
    #expect(screen.list.shownCell(0)?.isSelected == false)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a scroll goes on by a distance in the direction of the list`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    screen.view.semanticContentAttribute = .forceRightToLeft
    screen.view.collectionViewLayout = UIKitCollectionLayout(
      ListLayout(rowHeight: .fixed(20), axis: .horizontal))
    adapter.show([group(1, 0..<50)])
    UIKitSimulation.layout()

    screen.view.scroll(
      to: [.item(path(20))], position: .start, additionalOffset: 7, animated: false)
    let start = screen.view.scrollOffset.x
    screen.view.scroll(
      to: [.item(path(20))], position: .end, additionalOffset: -3, animated: false)

    #expect(start == 407)
    #expect(screen.view.scrollOffset.x == 317)
  }
}
