import RosterDiff
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import Testing
import UIKit

/// Rows that the user moves in UIKit's view.
@MainActor @Suite(.serialized) struct ListBridgeMovementTests {
  private final class Delegate: CollectionViewDelegate {
    var outcomes: [ReorderOutcome] = []

    func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
      outcomes.append(outcome)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> ItemPath {
    ItemPath(section: section, item: item)
  }

  @Test func `a dropped row is moved in the data`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    let controller = try #require(adapter.sectionController(forSection: 0) as? GroupController)
    var moved: [Int]?
    controller.onMove = { index, target, _ in moved = [index, target] }
    let cell = screen.view.cell(at: path(0))

    screen.view.beginReorder(at: path(0), holding: nil)
    screen.view.updateReorder(to: ListPoint(x: 50, y: 50))
    let held = screen.view.reorder
    screen.view.endReorder()
    screen.settle()

    #expect(held == ItemMove(from: path(0), to: path(2)))
    #expect(moved == [0, 2])
    #expect(delegate.outcomes == [.moved(from: path(0), to: path(2))])
    #expect(screen.rows == ["101.0", "102.0", "100.0", "103.0"])
    #expect(cell.flatMap { screen.view.element(of: $0) } == .item(path(2)))
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a movement that is cancelled, and a row dropped in place, are told`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    let adapter = screen.adapter()
    adapter.viewDelegate = delegate
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()

    screen.view.beginReorder(at: path(0), holding: nil)
    screen.view.cancelReorder()
    let isCancelled = screen.view.reorder == nil
    screen.view.beginReorder(at: path(0), holding: nil)
    screen.view.endReorder()

    #expect(isCancelled && screen.view.reorder == nil)
    #expect(delegate.outcomes == [.cancelled(.wish), .unmoved])
    #expect(screen.rows == ["100.0", "101.0", "102.0", "103.0"])
  }

  @Test func `updates wait until the row is dropped`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.view.beginReorder(at: path(0), holding: nil)
    var outcome: UpdateReceipt.Outcome?

    adapter.show([group(1, 0..<6)]) { outcome = $0.outcome }
    screen.clock.advance(by: .seconds(1))
    let waiting = (outcome, screen.rows.count)
    screen.view.endReorder()
    screen.settle()

    #expect(waiting.0 == nil && waiting.1 == 4)
    #expect(outcome == .applied)
    #expect(screen.rows.count == 6)
    #expect(screen.conditions == [])
  }

  @Test func `a snapshot that is shown at once cancels the movement`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    let source = CollectionViewDiffableDataSource<Int, Int>(
      screen.view, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: RowCell, id) in cell.bind(Row(id: id)) }
    source.delegate = delegate
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = source.snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    UIKitSimulation.layout()
    screen.view.beginReorder(at: path(0), holding: nil)

    snapshot.appendItems([4])
    source.apply(snapshot)
    screen.settle()

    #expect(delegate.outcomes == [.cancelled(.wish)])
    #expect(screen.rows == ["1.0", "2.0", "3.0", "4.0"])
    #expect(screen.conditions == [])
  }

  @Test func `a movement that the app's own gesture began is cancelled by an update`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.view.beginInteractiveMovementForItem(at: IndexPath(path(0)))

    adapter.show([group(1, 0..<6)])
    screen.settle()

    #expect(screen.rows.count == 6)
    #expect(screen.conditions == [])
  }

  @Test func `a movement that the app's own gesture began is the app's to cancel`() {
    let screen = TestScreen()
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.view.beginInteractiveMovementForItem(at: IndexPath(path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))

    screen.view.cancelReorder()
    screen.view.endInteractiveMovement()
    screen.settle()

    #expect(screen.rows == ["101.0", "102.0", "100.0", "103.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `rows that may not move are not lifted`() {
    let screen = TestScreen()
    let source = CollectionViewComparableDataSource<Int, Row>(screen.view) {
      (cell: RowCell, row) in cell.bind(row)
    }
    source.apply { ListSection(1) { group(1, 0..<3).rows } }
    UIKitSimulation.layout()

    screen.view.beginReorder(at: path(0), holding: nil)

    #expect(screen.view.reorder == nil)
    #expect(screen.view.readiness == .batches)
  }

  @Test func `an app that has only the older method says where a row goes by that one`() throws {
    final class Older: NSObject, UICollectionViewDelegate, SimulatedResponder {
      var asked: [String] = []

      func responds(to aSelector: Selector) -> Bool {
        aSelector == "collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:"
      }

      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt path: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath {
        asked.append("\(path.item) \(proposed.item)")
        return IndexPath(item: min(proposed.item, 1), section: 0)
      }
    }
    final class Limit: CollectionViewDelegate {
      var asked: [String] = []

      func collectionView(
        _ view: any ListView, targetForMovingItemAt path: ItemPath, proposed: ItemPath
      ) -> ItemPath {
        asked.append("\(path) \(proposed)")
        return ItemPath(section: 0, item: min(proposed.item, 2))
      }
    }
    let (screen, older, limit) = (TestScreen(), Older(), Limit())
    let adapter = screen.adapter()
    adapter.viewDelegate = limit
    screen.view.listDelegate = older
    adapter.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    let controller = try #require(adapter.sectionController(forSection: 0) as? GroupController)
    var moved: [Int]?
    controller.onMove = { index, target, _ in moved = [index, target] }

    screen.view.beginReorder(at: path(0), holding: nil)
    screen.view.updateReorder(to: ListPoint(x: 50, y: 70))
    screen.view.updateReorder(to: ListPoint(x: 50, y: 50))
    let held = screen.view.reorder
    screen.view.endReorder()
    screen.settle()

    // The list knows where the row comes from, and the app's method where it is.
    #expect(limit.asked == ["0-0 0-3", "0-0 0-2"])
    #expect(older.asked == ["0 2", "1 2"])
    #expect(held == ItemMove(from: path(0), to: path(1)) && moved == [0, 1])
    #expect(screen.rows == ["101.0", "100.0", "102.0", "103.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `a movement is cancelled, and its owner told, when another list takes the view`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    let first = screen.adapter()
    first.viewDelegate = delegate
    first.show([group(1, 0..<4)])
    UIKitSimulation.layout()
    screen.view.beginReorder(at: path(0), holding: nil)

    let second = screen.adapter()
    second.show([group(2, 0..<2)])
    screen.settle()

    #expect(delegate.outcomes == [.cancelled(.wish)])
    #expect(screen.view.reorder == nil && screen.rows == ["200.0", "201.0"])
    #expect(screen.conditions == [] && screen.faults == [])
    withExtendedLifetime(first) {}
  }
}
