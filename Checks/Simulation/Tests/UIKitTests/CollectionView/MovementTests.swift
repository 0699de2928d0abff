import Testing
import UIKit

/// Moves what is dropped on it.
@MainActor
final class Dropper: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  let list: TestList
  var events: [String] = []
  var operation: UIDropOperation = .move

  init(_ list: TestList) {
    self.list = list
    super.init()
    list.view.dragDelegate = self
    list.view.dropDelegate = self
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) { events.append("begin") }

  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) { events.append("end") }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: .insertAtDestinationIndexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let target = coordinator.destinationIndexPath
    else { return }
    collectionView.performBatchUpdates {
      let number = self.list.sections[source.section].remove(at: source.item)
      self.list.sections[target.section].insert(number, at: target.item)
      collectionView.moveItem(at: source, to: target)
    }
    coordinator.drop(item.dragItem, toItemAt: target)
    events.append("drop \(short(source)) \(short(target))")
  }
}

@MainActor
struct MovementTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `A movement moves the cell with the finger and the data at its end`() {
    let list = TestList([[0, 1, 2]])
    let cell = list.cell(0, 0)

    #expect(list.view.beginInteractiveMovementForItem(at: path(0, 0)))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    #expect(cell?.center == CGPoint(x: 50, y: 50))
    #expect(list.sections == [[0, 1, 2]])
    list.view.endInteractiveMovement()

    #expect(list.sections == [[1, 2, 0]])
    #expect(list.shown == [1, 2, 0])
    #expect(list.cell(0, 2) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 40, width: 100, height: 20))
  }

  @Test func `A cancelled movement changes nothing`() {
    let list = TestList([[0, 1, 2]])
    _ = list.view.beginInteractiveMovementForItem(at: path(0, 0))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))

    list.view.cancelInteractiveMovement()

    #expect(list.sections == [[0, 1, 2]])
    #expect(list.cell(0, 0)?.frame.minY == 0)
    #expect(list.view.beginInteractiveMovementForItem(at: path(0, 1)))
  }

  @Test func `A movement that the data does not follow is refused`() {
    let list = TestList([[0, 1], [2]])
    _ = list.view.beginInteractiveMovementForItem(at: path(0, 0))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    // The data source moves the item, and something else removes another one.
    list.sections[1].append(3)

    #expect(numbers { list.view.endInteractiveMovement() } == [20])
  }

  @Test func `An item that does not exist cannot be moved`() {
    let list = TestList([[0]])

    #expect(!list.view.beginInteractiveMovementForItem(at: path(0, 1)))
  }

  @Test func `A drag inside the list ends with a drop`() {
    let list = TestList([[0, 1, 2]])
    let dropper = Dropper(list)

    #expect(list.view.simulateDragAndDrop(from: path(0, 0), to: path(0, 2)))

    #expect(list.shown == [1, 2, 0])
    #expect(dropper.events == ["begin", "drop 0-0 0-2", "end"])
    #expect(!list.view.hasActiveDrag)
  }

  @Test func `A forbidden drop is not performed`() {
    let list = TestList([[0, 1, 2]])
    let dropper = Dropper(list)
    dropper.operation = .forbidden

    #expect(!list.view.simulateDragAndDrop(from: path(0, 0), to: path(0, 2)))
    #expect(dropper.events == ["begin", "end"])
  }

  @Test func `A delegate that has only the older method says where the item goes by that one`() {
    final class Older: NSObject, UICollectionViewDelegate {
      var asked: [String] = []

      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt path: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath {
        asked.append("\(short(path)) \(short(proposed))")
        return IndexPath(item: 1, section: 0)
      }
    }
    let (list, older) = (TestList([[0, 1, 2]]), Older())
    list.view.delegate = older

    _ = list.view.beginInteractiveMovementForItem(at: path(0, 0))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    list.view.endInteractiveMovement()

    #expect(older.asked == ["0-0 0-2"])
    #expect(list.sections == [[1, 0, 2]])
  }

  @Test func `A delegate that has both methods is asked by the newer one only`() {
    final class Both: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt path: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath { path }

      func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
        atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
      ) -> IndexPath { proposed }
    }
    let (list, both) = (TestList([[0, 1, 2]]), Both())
    list.view.delegate = both

    _ = list.view.beginInteractiveMovementForItem(at: path(0, 0))
    list.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    list.view.endInteractiveMovement()

    #expect(list.sections == [[1, 2, 0]])
  }
}
