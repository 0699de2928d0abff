import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Items that the user drags and drops within their list.
@MainActor @Suite(.serialized, .apart, .timeLimit(.minutes(10))) struct ListBridgeDragAndDropTests {
  private final class Delegate: CollectionViewDelegate {
    var outcomes: [ReorderOutcome] = []

    func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
      outcomes.append(outcome)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @discardableResult
  private func drag(_ screen: TestScreen, _ source: IndexPath, to target: IndexPath?) -> Bool {
    switch screen.kind {
    case .collection: screen.view.simulateDragAndDrop(from: source, to: target)
    case .table: screen.table.simulateDragAndDrop(from: source, to: target)
    }
  }

  private func source(
    _ screen: TestScreen, _ delegate: Delegate
  ) -> CollectionViewDiffableDataSource<Int, Int> {
    let source = screen.diffableSource()
    source.delegate = delegate
    source.reorderingHandlers.canReorderItem = { $0 != 3 }
    var snapshot = source.snapshot()
    snapshot.appendSections([1, 2])
    snapshot.appendItems([1, 2, 3, 4], toSection: 1)
    snapshot.appendItems([5, 6], toSection: 2)
    source.apply(snapshot)
    screen.list.allowsDragAndDrop = true
    UIKitSimulation.layout()
    return source
  }

  @Test(arguments: ViewKind.allCases)
  func `a dropped item is moved in the data and in the view, and keeps its cell`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)
    let cell = screen.list.shownCell(0)

    drag(screen, path(0), to: path(2))
    screen.settle()

    #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4, 5, 6])
    #expect(screen.rows == ["2.0", "3.0", "1.0", "4.0", "5.0", "6.0"])
    #expect(screen.list.shownCell(2) === cell)
    #expect(
      delegate.outcomes
        == [.moved(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 2))])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: [DriverKind.adapter, .diffable], ViewKind.allCases)
  func `rows dropped one after the other stay where they are at the next update`(
    _ kind: DriverKind, _ view: ViewKind
  ) {
    let screen = TestScreen(view)
    let driver = kind.driver(on: screen)
    var groups = [group(1, 0..<4)]
    driver.onMove = { groups = $0 }
    driver.show(groups, animated: false) { _ in }
    screen.list.allowsDragAndDrop = true
    UIKitSimulation.layout()

    drag(screen, path(0), to: path(2))
    drag(screen, path(1), to: path(3))
    let dropped = screen.rows
    groups[0].rows.append(Row(id: 104))
    driver.show(groups, animated: false) { _ in }
    screen.settle()

    #expect(dropped == ["101.0", "100.0", "103.0", "102.0"])
    #expect(screen.rows == dropped + ["104.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `items move to other sections, and behind the last item without a destination`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)

    drag(screen, path(0), to: path(1, 1))
    drag(screen, path(0), to: nil)
    drag(screen, path(0, 1), to: path(99, 0))
    screen.settle()

    #expect(source.snapshot().itemIdentifiers(inSection: 1) == [3, 4, 5])
    #expect(source.snapshot().itemIdentifiers(inSection: 2) == [1, 6, 2])
    #expect(screen.rows == ["3.0", "4.0", "5.0", "1.0", "6.0", "2.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `an item that is dropped behind all items becomes the last one of its section`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)

    drag(screen, path(0, 1), to: nil)
    screen.settle()

    #expect(source.snapshot().itemIdentifiers(inSection: 2) == [6, 5])
    #expect(screen.rows == ["1.0", "2.0", "3.0", "4.0", "6.0", "5.0"])
    #expect(
      delegate.outcomes == [
        .moved(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 1, item: 1))
      ])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `items that may not move are not dragged, and a drop in place moves nothing`(
    _ kind: ViewKind
  ) {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)

    let isDragged = drag(screen, path(2), to: path(0))
    drag(screen, path(1), to: path(1))

    #expect(!isDragged)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6])
    #expect(delegate.outcomes == [.unmoved])
  }

  @Test(arguments: ViewKind.allCases)
  func `a drop that the data refuses moves nothing`(_ kind: ViewKind) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<3), group(2, 0..<3)])
    screen.list.allowsDragAndDrop = true
    UIKitSimulation.layout()

    drag(screen, path(0), to: path(0, 1))
    screen.settle()

    #expect(screen.rows == ["100.0", "101.0", "102.0", "200.0", "201.0", "202.0"])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a data source that moves nothing is a fault, and the list stays as it was`(
    _ kind: ViewKind
  ) async {
    final class Idle: CollectionViewDiffableDataSource<Int, Int> {
      override func collectionView(
        _ view: any ListView, moveItemAt path: ItemPath, to target: ItemPath
      ) {}
    }
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = Idle(screen.list, updater: ListAdapterUpdater(clock: screen.clock)) {
      (view: any ListView, path: ItemPath, id: Int) in
      kind.cell(Row(id: id), at: path, in: view)
    }
    source.faultPolicy = .report
    source.onFault = screen.note
    source.delegate = delegate
    source.reorderingHandlers.canReorderItem = { _ in true }
    var snapshot = source.snapshot()
    snapshot.appendSections([1, 2])
    snapshot.appendItems([1, 2], toSection: 1)
    snapshot.appendItems([3], toSection: 2)
    source.apply(snapshot, completion: nil)
    screen.list.allowsDragAndDrop = true
    UIKitSimulation.layout()

    drag(screen, path(0), to: path(0, 1))
    while delegate.outcomes.isEmpty, !Task.isCancelled { await Task.yield() }
    screen.settle()

    #expect(screen.rows == ["1.0", "2.0", "3.0"])
    #expect(delegate.outcomes == [.unmoved])
    #expect(screen.faults.count == 1)
    #expect(screen.conditions == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `the preview of a dropped item flies to where the item is`(_ kind: ViewKind) throws {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)

    let moved = try #require(screen.list.drag(from: path(0)))
    moved.move(to: path(2))
    moved.lift()
    let unmoved = try #require(screen.list.drag(from: path(0)))
    unmoved.move(to: path(0))
    unmoved.lift()

    #expect(moved.landing == path(2))
    #expect(unmoved.landing == nil)
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ViewKind.allCases)
  func `an update waits while rows make room for a drop`(_ kind: ViewKind) throws {
    let screen = TestScreen(kind)
    let adapter = screen.adapter()
    adapter.show([group(1, 0..<4)])
    screen.list.allowsDragAndDrop = true
    screen.settle()
    var outcome: UpdateReceipt.Outcome?

    let drag = try #require(screen.list.drag(from: path(0)))
    drag.move(to: path(2))
    adapter.show([group(1, 0..<6)]) { outcome = $0.outcome }
    screen.clock.advance(by: .seconds(1))
    let waiting = (outcome, screen.rows.count)
    let readiness = screen.list.readiness
    drag.cancel()
    screen.settle()

    #expect(waiting == (nil, 4) && readiness == .waits)
    #expect(outcome == .applied)
    #expect(screen.rows.count == 6 && screen.list.readiness == .batches)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test(arguments: ViewKind.allCases)
  func `a snapshot that is shown at once while rows make room for a drop reloads the list`(
    _ kind: ViewKind
  ) throws {
    let (screen, delegate) = (TestScreen(kind), Delegate())
    let source = source(screen, delegate)
    screen.settle()
    let before = screen.list.batchCount
    var snapshot = source.snapshot()
    snapshot.deleteItems([5])

    let drag = try #require(screen.list.drag(from: path(0)))
    drag.move(to: path(2))
    source.apply(snapshot)
    let (rows, batches) = (screen.rows, screen.list.batchCount - before)
    drag.cancel()
    screen.settle()

    #expect(rows == ["1.0", "2.0", "3.0", "4.0", "6.0"] && batches == 0)
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `nothing is dragged while the user moves an item`() {
    let (screen, delegate) = (TestScreen(), Delegate())
    let source = source(screen, delegate)
    screen.view.beginReorder(at: ItemPath(section: 0, item: 0), holding: nil)

    let drag = screen.view.drag(from: path(1))

    #expect(drag == nil)
    #expect(screen.view.reorder != nil)
    withExtendedLifetime(source) {}
  }

  @Test func `the item is found again if the list changes during the drag`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let source = source(screen, delegate)
    let drag = try #require(screen.view.dragDelegate)
    let drop = try #require(screen.view.dropDelegate)
    let session = Session()
    session.items = drag.collectionView(screen.view, itemsForBeginning: session, at: path(3))

    var snapshot = source.snapshot()
    snapshot.deleteItems([1])
    snapshot.insertItems([8, 9], beforeItem: 2)
    source.apply(snapshot)
    screen.settle()
    drop.collectionView(screen.view, performDropWith: Drop(session, path(0)))
    screen.settle()

    #expect(source.snapshot().itemIdentifiers(inSection: 1) == [4, 8, 9, 2, 3])
    #expect(screen.rows.first == "4.0")
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `an item that is deleted during the drag cannot be dropped`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let source = source(screen, delegate)
    let drag = try #require(screen.view.dragDelegate)
    let drop = try #require(screen.view.dropDelegate)
    let session = Session()
    session.items = drag.collectionView(screen.view, itemsForBeginning: session, at: path(3))

    var snapshot = source.snapshot()
    snapshot.deleteItems([4])
    source.apply(snapshot)
    screen.settle()
    let proposal = drop.collectionView(
      screen.view, dropSessionDidUpdate: session, withDestinationIndexPath: path(0))
    drop.collectionView(screen.view, performDropWith: Drop(session, path(0)))

    #expect(proposal.operation == .forbidden)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 5, 6])
    #expect(screen.conditions == [] && screen.faults == [])
  }

  @Test func `what another list or app drags is not accepted`() throws {
    let (screen, delegate) = (TestScreen(), Delegate())
    let source = source(screen, delegate)
    let drop = try #require(screen.view.dropDelegate)
    let session = Session()
    session.items = [UIDragItem(itemProvider: NSItemProvider())]

    let isHandled = drop.collectionView(screen.view, canHandle: session)
    drop.collectionView(screen.view, performDropWith: Drop(session, path(0)))

    #expect(!isHandled)
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5, 6])
  }

  @Test(arguments: ViewKind.allCases)
  func `it is off by default, and stays on when another adapter takes the view`(
    _ kind: ViewKind
  ) {
    let screen = TestScreen(kind)
    screen.list.allowsDragAndDrop = true
    let first = screen.adapter()
    let byDefault = screen.list.allowsDragAndDrop
    screen.list.allowsDragAndDrop = true
    let second = screen.adapter()
    second.show([group(1, 0..<3)])
    UIKitSimulation.layout()

    drag(screen, path(0), to: path(2))

    #expect(!byDefault)
    #expect(screen.list.allowsDragAndDrop)
    #expect(screen.rows == ["101.0", "102.0", "100.0"])
    screen.list.allowsDragAndDrop = false
    #expect(!drag(screen, path(0), to: path(2)))
    withExtendedLifetime(first) {}
  }

  // MARK: - Support

  private final class Session: NSObject, UIDragSession, UIDropSession {
    var items: [UIDragItem] = []
    var localContext: Any?
    var allowsMoveOperation: Bool { true }
    var isRestrictedToDraggingApplication: Bool { true }
    var localDragSession: (any UIDragSession)? { self }
    func location(in view: UIView) -> CGPoint { .zero }
  }

  private final class Drop: NSObject, UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem] = []
    let destinationIndexPath: IndexPath?
    let proposal = UICollectionViewDropProposal(operation: .move)
    let session: any UIDropSession

    init(_ session: Session, _ destination: IndexPath) {
      self.session = session
      destinationIndexPath = destination
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
      Animation()
    }
  }

  private final class Animation: NSObject, UIDragAnimating {
    func addAnimations(_ animations: @escaping () -> Void) {}
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  }
}
