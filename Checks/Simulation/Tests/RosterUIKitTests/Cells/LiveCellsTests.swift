import RosterDiff
import RosterEngine
import RosterView
import Testing
import UIKit

@testable import RosterUIKitSimulated

/// Which cell belongs to which element.
@MainActor @Suite(.serialized) struct LiveCellsTests {
  private let first = ListElement.item(ItemPath(section: 0, item: 0))
  private let second = ListElement.item(ItemPath(section: 0, item: 1))

  @Test func `an element belongs to the cell that was dequeued for it last`() {
    var cells = LiveCells()
    let (old, new) = (UICollectionViewCell(frame: .zero), UICollectionViewCell(frame: .zero))

    cells.record(old, for: first)
    cells.record(new, for: first)

    #expect(cells.cell(for: first) === new)
    #expect(cells.element(of: old) == nil)
    #expect(cells.all.count == 1)
  }

  @Test func `a cell that is used again leaves the element that it had`() {
    var cells = LiveCells()
    let cell = UICollectionViewCell(frame: .zero)

    cells.record(cell, for: first)
    cells.record(cell, for: second)

    #expect(cells.cell(for: first) == nil)
    #expect(cells.cell(for: second) === cell)
    #expect(cells.element(of: cell) == second)
  }
}
