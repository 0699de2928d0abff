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

  override func canMoveItem(at index: Int) -> Bool { moves }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
    note("move \(index) to \(target)\(other === self ? "" : " elsewhere")")
  }
}

/// An adapter of hooked controllers on a list without a screen, a few lines high.
@MainActor
final class HookedList {
  let log = Log()
  let view: CollectionView
  let host: HeadlessHost
  let adapter: ListAdapter
  var faults: [String] = []

  init(
    layout: some CollectionLayout = .list, height: Double = 4, clock: (any ListClock)? = nil,
    make: ((Tally, Log) -> ListSectionController<Tally>)? = nil
  ) {
    let log = log
    view = CollectionView(layout: layout, clock: clock)
    host = HeadlessHost(view, width: 10, height: height)
    adapter = ListAdapter(view, clock: clock) {
      SectionController(for: Tally.self) { make?($0, log) ?? HookedController($0, log) }
    }
    view.faultPolicy.onBrokenRule = .report
    view.onFault = { [weak self] in self?.faults.append($0.description) }
  }

  /// Shows objects and returns the events of it.
  @discardableResult
  func show(_ objects: [Tally]) -> [String] {
    log.events = []
    adapter.show(objects) { _ in }
    return log.events
  }

  func controller(_ section: Int) -> HookedController? {
    adapter.sectionController(forSection: section) as? HookedController
  }

  /// Returns the events of an action.
  func events(of action: (CollectionView) -> Void) -> [String] {
    log.events = []
    action(view)
    return log.events
  }
}
