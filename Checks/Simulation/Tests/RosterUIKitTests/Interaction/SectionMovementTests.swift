import Foundation
import RosterIGListKitSimulated
import Testing
import UIKit

/// Sections of one item that the user moves, by the rules of IGListKit.
@MainActor @Suite(.serialized) struct SectionMovementTests {
  private final class Card: ListSectionController {
    var count = 1
    var allowsMoves = true

    override func numberOfItems() -> Int { count }
    override func sizeForItem(at index: Int) -> CGSize { CGSize(width: 100, height: 20) }

    override func cellForItem(at index: Int) -> UICollectionViewCell {
      let cell = collectionContext?.dequeueReusableCell(of: RowCell.self, for: self, at: index)
      (cell as? RowCell)?.bind(Row(id: number ?? -1))
      return cell ?? super.cellForItem(at: index)
    }

    private var number: Int?
    override func didUpdate(to object: Any) { number = (object as? NSNumber)?.intValue }
    override func canMoveItem(at index: Int) -> Bool { allowsMoves }
    override func moveObject(from sourceIndex: Int, to destinationIndex: Int) {}
  }

  private final class Mover: ListAdapterMoveDelegate {
    weak var list: NumberList?
    var moves: [String] = []

    func listAdapter(
      _ adapter: ListAdapter, move object: Any, from objects: [Any], to newObjects: [Any]
    ) {
      moves.append("\(object): \(objects) to \(newObjects)")
      list?.numbers = newObjects.compactMap { $0 as? NSNumber }
    }
  }

  private let mover = Mover()

  private func list(_ make: @escaping @MainActor () -> Card = { Card() }) -> NumberList {
    let list = NumberList(make)
    mover.list = list
    list.adapter.moveDelegate = mover
    list.show(1, 2, 3, 4)
    UIKitSimulation.layout()
    return list
  }

  /// Drops the item of a section at the height of a point.
  private func drop(_ section: Int, at y: CGFloat, in list: NumberList) async {
    let view = list.screen.view
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: section)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: y))
    view.endInteractiveMovement()
    for _ in 0..<20 { await Task.yield() }
    list.screen.settle()
  }

  private func rows(_ list: NumberList) -> [String] {
    list.screen.rows.map { String($0.prefix(1)) }
  }

  @Test func `a section takes the place of the one on which it is dropped`() async {
    let list = list()

    await drop(3, at: 30, in: list)

    #expect(mover.moves == ["4: [1, 2, 3, 4] to [1, 4, 2, 3]"])
    #expect(rows(list) == ["1", "4", "2", "3"])
    #expect(list.adapter.objects().compactMap { $0 as? NSNumber } == [1, 4, 2, 3])
    #expect(list.screen.faults == [] && list.screen.conditions == [])
  }

  @Test func `a section that is not to be moved goes back`() async {
    let list = list { () -> Card in
      let card = Card()
      card.count = 2
      return card
    }

    await drop(3, at: 30, in: list)

    #expect(mover.moves == [])
    #expect(rows(list) == ["1", "1", "2", "2", "3", "3", "4", "4"])
    #expect(list.screen.conditions == [])
  }

  @Test func `without a move delegate a section goes back`() async {
    let list = list()
    list.adapter.moveDelegate = nil

    await drop(3, at: 30, in: list)

    #expect(mover.moves == [])
    #expect(rows(list) == ["1", "2", "3", "4"])
    #expect(list.screen.conditions == [])
  }

  @Test func `a section is moved by drag and drop as well`() async {
    let list = list()
    list.screen.view.allowsDragAndDrop = true

    list.screen.view.simulateDragAndDrop(
      from: IndexPath(item: 0, section: 3), to: IndexPath(item: 0, section: 0))
    for _ in 0..<20 { await Task.yield() }
    list.screen.settle()

    #expect(mover.moves == ["4: [1, 2, 3, 4] to [4, 1, 2, 3]"])
    #expect(rows(list) == ["4", "1", "2", "3"])
    #expect(list.screen.faults == [] && list.screen.conditions == [])
  }
}
