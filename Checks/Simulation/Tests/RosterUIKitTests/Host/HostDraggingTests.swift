import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Dragging rows of Roster's own list view in a scroll view, and what the app hears of scrolling.
@MainActor @Suite(.serialized) struct HostDraggingTests {
  /// A list of rows that the user can drag, except row 3.
  @MainActor
  private final class Stage {
    let screen: HostScreen
    let source: CollectionViewDiffableDataSource<Int, Int>
    private(set) var drops: [[Int]] = []

    init() {
      screen = HostScreen()
      source = CollectionViewDiffableDataSource<Int, Int>(
        screen.list, updater: ListAdapterUpdater(clock: screen.clock)
      ) { (cell: DrawnRowCell, id: Int) in cell.bind(Row(id: id)) }
      source.reorderingHandlers.canReorderItem = { $0 != 3 }
      source.reorderingHandlers.didReorder = { [weak self] in
        self?.drops.append($0.finalSnapshot.itemIdentifiers)
      }
      show(Array(0..<30))
      screen.host.allowsDragAndDrop = true
    }

    func show(_ ids: [Int]) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(ids)
      source.apply(snapshot)
      screen.settle()
    }

    func finger(y: Double) -> SimulatedFinger? {
      SimulatedFinger(on: screen.host, at: CGPoint(x: 50, y: y))
    }

    var ids: [Int] { source.snapshot().itemIdentifiers }
  }

  @Test func `a row is dragged to another place`() throws {
    let stage = Stage()
    let finger = try #require(stage.finger(y: 30))
    #expect(finger.preview?.view === stage.screen.control("1.0"))

    finger.move(to: CGPoint(x: 50, y: 91))
    #expect(stage.screen.list.reorder?.to == ItemPath(section: 0, item: 4))
    #expect(stage.drops == [])
    finger.lift()
    stage.screen.settle()

    #expect(stage.drops.map { Array($0.prefix(6)) } == [[0, 2, 3, 4, 1, 5]])
    #expect(Array(stage.screen.texts.prefix(6)) == ["0.0", "2.0", "3.0", "4.0", "1.0", "5.0"])
    #expect(stage.screen.list.reorder == nil)
    #expect(stage.screen.problems == [])
  }

  @Test func `a scrolled list is dragged in, too, and a drag that is cancelled changes nothing`()
    throws
  {
    let stage = Stage()
    stage.screen.host.contentOffset.y = 200
    stage.screen.settle()
    let finger = try #require(stage.finger(y: 50))

    finger.move(to: CGPoint(x: 50, y: 111))
    #expect(stage.screen.list.reorder?.from == ItemPath(section: 0, item: 12))
    #expect(stage.screen.list.reorder?.to == ItemPath(section: 0, item: 15))
    finger.cancel()
    stage.screen.settle()

    #expect(stage.drops == [])
    #expect(stage.ids == Array(0..<30))
    #expect(stage.screen.list.reorder == nil)
  }

  @Test func `rows that may not move are not dragged, and none is by default`() {
    let stage = Stage()

    #expect(stage.finger(y: 70) == nil)
    #expect(stage.finger(y: 30) != nil)
    stage.screen.host.allowsDragAndDrop = false
    #expect(stage.finger(y: 30) == nil)
    #expect(!HostScreen().host.allowsDragAndDrop)
  }

  @Test func `the list changes while the user drags`() throws {
    let stage = Stage()
    let finger = try #require(stage.finger(y: 30))
    finger.move(to: CGPoint(x: 50, y: 91))

    stage.show([40] + Array(0..<30))
    #expect(stage.screen.list.reorder?.from == ItemPath(section: 0, item: 2))
    finger.lift()
    #expect(stage.drops.map { Array($0.prefix(7)) } == [[40, 0, 2, 3, 4, 1, 5]])

    let other = try #require(stage.finger(y: 30))
    other.move(to: CGPoint(x: 50, y: 91))
    stage.show([40] + Array(1..<30))
    #expect(stage.screen.list.reorder == nil)
    other.move(to: CGPoint(x: 50, y: 111))
    other.lift()

    #expect(stage.drops.count == 1)
    #expect(stage.ids == [40] + Array(1..<30))
    #expect(stage.screen.problems == [])
  }

  @Test func `a drag that begins on a pressed row scrolls`() throws {
    let stage = Stage()
    let row = try #require(stage.screen.control("2.0"))

    let scrolls = stage.screen.host.simulateDrag(by: CGPoint(x: 0, y: 45), pressing: row)
    stage.screen.settle()

    #expect(scrolls)
    #expect(stage.screen.list.scrollOffset.y == 45)
    #expect(stage.screen.list.selectedItems == [])
  }

  @Test func `the app's own delegate hears everything about scrolling, and decides`() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var events: [String] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if events.last != "scroll" { events.append("scroll") }
      }
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("drag") }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        events.append("will end")
        targetContentOffset.pointee.y = 100
      }
      func scrollViewDidEndDragging(
        _ scrollView: UIScrollView, willDecelerate decelerate: Bool
      ) { events.append("end \(decelerate)") }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        events.append("top?")
        return false
      }
    }
    let (stage, delegate) = (Stage(), Delegate())
    stage.screen.host.scrollViewDelegate = delegate

    stage.screen.host.simulateDrag(by: CGPoint(x: 0, y: 45), velocity: CGPoint(x: 0, y: 1))
    stage.screen.settle()
    stage.screen.host.simulateScrollToTop()
    stage.screen.settle()

    #expect(
      delegate.events == ["drag", "scroll", "will end", "end true", "scroll", "rest", "top?"])
    #expect(stage.screen.list.scrollOffset.y == 100)
    #expect(stage.screen.problems == [])
  }
}
