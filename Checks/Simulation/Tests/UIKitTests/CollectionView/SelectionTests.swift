import Testing
import UIKit

@MainActor
struct SelectionTests {
  init() {
    UIKitSimulation.reset()
  }

  @Test func `A tap highlights and selects, and deselects the one before`() {
    let list = TestList([[0, 1]])
    list.view.simulateTap(at: path(0, 0))
    list.events = []

    list.view.simulateTap(at: path(0, 1))

    #expect(list.events == ["highlight 0-1", "deselect 0-0", "select 0-1", "unhighlight 0-1"])
    #expect(list.view.indexPathsForSelectedItems == [path(0, 1)])
    #expect(list.cell(0, 1)?.isSelected == true)
    #expect(list.cell(0, 0)?.isSelected == false)
  }

  @Test func `With multiple selection a tap toggles`() {
    let list = TestList([[0, 1]])
    list.view.allowsMultipleSelection = true

    list.view.simulateTap(at: path(0, 0))
    list.view.simulateTap(at: path(0, 1))
    list.view.simulateTap(at: path(0, 0))

    #expect(list.view.indexPathsForSelectedItems == [path(0, 1)])
  }

  @Test func `The selection follows its items through an update`() {
    let list = TestList([[0, 1, 2], [3]])
    list.view.allowsMultipleSelection = true
    for selected in [path(0, 0), path(0, 2), path(1, 0)] {
      list.view.selectItem(at: selected, animated: false, scrollPosition: [])
    }

    list.view.performBatchUpdates {
      list.sections = [[3], [9, 2]]
      list.view.deleteItems(at: [path(0, 0), path(0, 1)])
      list.view.insertItems(at: [path(1, 0)])
      list.view.moveSection(1, toSection: 0)
    }

    #expect(list.view.indexPathsForSelectedItems?.sorted() == [path(0, 0), path(1, 1)])
    #expect(list.cell(1, 1)?.isSelected == true)
    #expect(list.cell(1, 0)?.isSelected == false)
  }

  @Test func `A reloaded item is no longer selected`() {
    let list = TestList([[0, 1]])
    list.view.selectItem(at: path(0, 0), animated: false, scrollPosition: [])

    list.view.reloadItems(at: [path(0, 0)])

    #expect(list.view.indexPathsForSelectedItems == [])
    #expect(list.cell(0, 0)?.isSelected == false)
  }

  @Test func `A cell that scrolls in knows that it is selected`() {
    let list = TestList([Array(0..<100)])
    list.view.selectItem(at: path(0, 50), animated: false, scrollPosition: .top)
    UIKitSimulation.layout()

    #expect(list.view.contentOffset.y == 1000)
    #expect(list.cell(0, 50)?.isSelected == true)
  }

  @Test func `A touch that turns into a scroll only highlights`() {
    let list = TestList([[0]])

    list.view.simulateTouch(at: path(0, 0))
    #expect(list.cell(0, 0)?.isHighlighted == true)
    list.view.simulateTouchEnd()

    #expect(list.cell(0, 0)?.isHighlighted == false)
    #expect(list.events.suffix(2) == ["highlight 0-0", "unhighlight 0-0"])
    #expect(list.view.indexPathsForSelectedItems == [])
  }

  @Test func `The focus follows its item through an update`() {
    let list = TestList([[0, 1]])
    #expect(list.view.simulateFocus(at: path(0, 1)))

    list.view.performBatchUpdates {
      list.sections = [[1]]
      list.view.deleteItems(at: [path(0, 0)])
    }

    #expect(list.view.simulatedFocusedIndexPath == path(0, 0))
    #expect(!list.view.simulateFocus(at: path(0, 7)))
  }
}
