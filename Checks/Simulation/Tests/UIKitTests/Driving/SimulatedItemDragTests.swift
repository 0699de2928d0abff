import Testing
import UIKit

/// A delegate that takes every drop.
@MainActor
private final class Taker: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var perform: () -> Void = {}

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: intent)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    perform()
    coordinator.drop(coordinator.items[0].dragItem, toItemAt: path(0, 1))
  }
}

@MainActor
struct SimulatedItemDragTests {
  private let taker = Taker()
  private let list: TestList

  init() {
    UIKitSimulation.reset()
    list = TestList([[0, 1, 2]])
    list.view.dragDelegate = taker
    list.view.dropDelegate = taker
  }

  @Test func `Updates are uncommitted while items make room, until the drop ends`() throws {
    let drag = try #require(SimulatedItemDrag(on: list.view, from: path(0, 0)))
    #expect(!list.view.hasUncommittedUpdates && list.view.hasActiveDrag)

    drag.move(to: path(0, 1))
    #expect(list.view.hasUncommittedUpdates)
    drag.move(to: nil)
    #expect(!list.view.hasUncommittedUpdates)
    drag.move(to: path(0, 2))
    let isDropped = drag.lift()

    #expect(isDropped && !list.view.hasUncommittedUpdates && !list.view.hasActiveDrag)
    #expect(drag.landing == path(0, 1))
  }

  @Test func `Nothing makes room for a drop into an item`() throws {
    taker.intent = .insertIntoDestinationIndexPath
    let drag = try #require(SimulatedItemDrag(on: list.view, from: path(0, 0)))

    drag.move(to: path(0, 1))

    #expect(!list.view.hasUncommittedUpdates)
    drag.cancel()
  }

  @Test func `An update while items make room is condition 34`() throws {
    let drag = try #require(SimulatedItemDrag(on: list.view, from: path(0, 0)))
    drag.move(to: path(0, 1))

    let raised = numbers { list.view.reloadItems(at: [path(0, 2)]) }
    drag.cancel()

    #expect(raised == [34])
    #expect(drag.landing == nil)
  }

  @Test func `A reload takes the room away, and must not come while a drop is performed`() throws {
    let view = list.view
    taker.perform = { view.reloadData() }
    let drag = try #require(SimulatedItemDrag(on: list.view, from: path(0, 0)))
    drag.move(to: path(0, 1))

    let before = numbers { list.view.reloadData() }
    let isUncommitted = list.view.hasUncommittedUpdates
    drag.move(to: path(0, 2))
    let during = numbers { drag.lift() }

    #expect(before == [] && !isUncommitted)
    #expect(during == [34])
  }

  @Test func `The delegate may update the view while it performs the drop`() throws {
    let view = list.view
    taker.perform = { view.reloadItems(at: [path(0, 2)]) }
    let drag = try #require(SimulatedItemDrag(on: list.view, from: path(0, 0)))
    drag.move(to: path(0, 1))

    let raised = numbers { drag.lift() }

    #expect(raised == [])
  }
}
