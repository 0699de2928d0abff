import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterView

/// A controller of tallies that records all its callbacks.
class HookedController: ListSectionController<Tally> {
  let log: Log
  var allows = true
  var moves = false

  init(_ tally: Tally, _ log: Log) {
    self.log = log
    super.init(tally)
  }

  func note(_ event: String) { log.events.append("\(object.id) \(event)") }

  override var numberOfItems: Int { object.count }

  override func cell(at index: Int) -> (any ListCell)? {
    dequeue(ContentCell.self, at: index) { $0.content.title = "\(object.label)\(index)" }
  }

  override func willDisplay(_ cell: any ListCell, for element: ListElement) {
    note("will \(element.itemPath?.item ?? -1)")
  }

  override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
    note("did \(element.itemPath?.item ?? -1)")
  }

  override func willDisplaySection() { note("appears") }
  override func didEndDisplayingSection() { note("disappears") }
  override func didEnterWorkingRange() { note("enters") }
  override func didExitWorkingRange() { note("exits") }
  override func listDidScroll() { note("scrolls") }
  override func listWillBeginDragging() { note("is pulled") }
  override func listDidEndDragging(willDecelerate: Bool) { note("is let go \(willDecelerate)") }
  override func listDidEndDecelerating() { note("rests") }

  override func shouldSelectItem(at index: Int) -> Bool { allows }
  override func shouldDeselectItem(at index: Int) -> Bool { allows }
  override func shouldHighlightItem(at index: Int) -> Bool { allows }
  override func canFocusItem(at index: Int) -> Bool { allows }
  override func didSelectItem(at index: Int) { note("select \(index)") }
  override func didDeselectItem(at index: Int) { note("deselect \(index)") }
  override func didHighlightItem(at index: Int) { note("highlight \(index)") }
  override func didUnhighlightItem(at index: Int) { note("unhighlight \(index)") }

  override func contextMenuForItem(at index: Int) -> ContextMenu? {
    ContextMenu(title: "menu \(index)", actions: [ContextMenu.Action("x", title: "X")])
  }

  override func didChoose(_ action: ContextMenu.Action, forItemAt index: Int) {
    note("choose \(action.id) \(index)")
  }

  override func swipeActionsForItem(at index: Int) -> CollectionView.SwipeActions? {
    CollectionView.SwipeActions(leading: [ContextMenu.Action("s\(index)", title: "S")])
  }

  override func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt index: Int) {
    note("swipe \(action.id) \(index)")
  }

  override func canMoveItem(at index: Int) -> Bool { moves }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    note("move \(index) to \(target)\(other === self ? "" : " elsewhere")")
  }
}
