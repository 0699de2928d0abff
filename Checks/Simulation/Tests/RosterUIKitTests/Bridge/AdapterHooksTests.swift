import RosterDiff
import RosterEngine
import RosterKit
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Every method by which an adapter notifies the app, against each bridge.
@MainActor @Suite(.serialized) struct AdapterHooksTests {
  /// The hooks, each with the name that it writes down.
  nonisolated static let hooks = [
    // Section controllers
    "didUpdate", "willDisplay", "didEndDisplaying", "willDisplaySection",
    "didEndDisplayingSection", "didEnterWorkingRange", "didExitWorkingRange", "listDidScroll",
    "listWillBeginDragging", "listDidEndDragging", "listDidEndDecelerating", "shouldSelect",
    "didSelect", "shouldDeselect", "didDeselect", "shouldHighlight", "didHighlight",
    "didUnhighlight", "canFocus", "contextMenu", "didChoose", "swipeActions",
    "didChooseSwipeAction", "canMoveItem", "moveItem", "canMoveSection", "animationStyle",
    // The adapter's delegates
    "delegate willDisplay object", "delegate didEndDisplaying object", "delegate willDisplay cell",
    "delegate didEndDisplaying cell", "moveDelegate", "performance willBegin cell",
    "performance didEnd cell", "performance willBegin display", "performance didEnd display",
    "performance willBegin endDisplay", "performance didEnd endDisplay",
    "performance willBegin scroll", "performance didEnd scroll", "update listener",
    // The delegate of the view
    "view willDisplay", "view didEndDisplaying", "view isNearStart", "view isNearEnd",
    "view didScroll", "view willBeginDragging", "view didEndDragging", "view didEndDecelerating",
    "view shouldSelect", "view didSelect", "view shouldDeselect", "view didDeselect",
    "view shouldHighlight", "view didHighlight", "view didUnhighlight", "view canFocus",
    "view focusDidChange", "view contextMenu", "view didChoose", "view swipeActions",
    "view didChooseSwipeAction", "view target", "view didEndReorder",
  ]

  @MainActor private final class Log {
    var hooks: Set<String> = []
  }

  private final class Loud: ListSectionController<Group> {
    let log: Log
    let kind: ViewKind

    init(_ group: Group, _ log: Log, _ kind: ViewKind) {
      (self.log, self.kind) = (log, kind)
      super.init(group)
    }

    @ListItems override var items: [ListItem] { for row in object.rows { kind.item(row) } }

    private func note(_ hook: String) { log.hooks.insert(hook) }

    override func didUpdate(to object: Group) { note("didUpdate") }
    override func willDisplay(_ cell: any ListCell, for element: ListElement) {
      note("willDisplay")
    }
    override func didEndDisplaying(_ cell: any ListCell, for element: ListElement) {
      note("didEndDisplaying")
    }
    override func willDisplaySection() { note("willDisplaySection") }
    override func didEndDisplayingSection() { note("didEndDisplayingSection") }
    override func didEnterWorkingRange() { note("didEnterWorkingRange") }
    override func didExitWorkingRange() { note("didExitWorkingRange") }
    override func listDidScroll() { note("listDidScroll") }
    override func listWillBeginDragging() { note("listWillBeginDragging") }
    override func listDidEndDragging(willDecelerate: Bool) { note("listDidEndDragging") }
    override func listDidEndDecelerating() { note("listDidEndDecelerating") }
    override func shouldSelectItem(at index: Int) -> Bool {
      note("shouldSelect")
      return true
    }
    override func didSelectItem(at index: Int) { note("didSelect") }
    override func shouldDeselectItem(at index: Int) -> Bool {
      note("shouldDeselect")
      return true
    }
    override func didDeselectItem(at index: Int) { note("didDeselect") }
    override func shouldHighlightItem(at index: Int) -> Bool {
      note("shouldHighlight")
      return true
    }
    override func didHighlightItem(at index: Int) { note("didHighlight") }
    override func didUnhighlightItem(at index: Int) { note("didUnhighlight") }
    override func canFocusItem(at index: Int) -> Bool {
      note("canFocus")
      return true
    }
    override func contextMenuForItem(at index: Int) -> ContextMenu? {
      note("contextMenu")
      // Without one, the delegate of the view is asked.
      return index == 0 ? ContextMenu([.action(.init("own", title: "Own"))]) : nil
    }
    override func didChoose(_ action: ContextMenu.Action, forItemAt index: Int) {
      note("didChoose")
    }
    override func swipeActionsForItem(at index: Int) -> CollectionView.SwipeActions? {
      note("swipeActions")
      return index == 0 ? .init(trailing: [.init("own", title: "Own")]) : nil
    }
    override func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt index: Int) {
      note("didChooseSwipeAction")
    }
    override func canMoveItem(at index: Int) -> Bool {
      note("canMoveItem")
      return true
    }
    override func canMoveSection(to target: Int) -> Bool {
      note("canMoveSection")
      return super.canMoveSection(to: target)
    }
    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
      note("moveItem")
    }
    override func animationStyle(
      for element: ListElement, cause: ViewChange.Cause
    ) -> AnimationStyle? {
      note("animationStyle")
      return nil
    }
  }

  private final class Delegates: ListAdapterDelegate, ListAdapterMoveDelegate,
    ListAdapterPerformanceDelegate, ListAdapterUpdateListener
  {
    let log: Log
    init(_ log: Log) { self.log = log }

    func listAdapter(_ adapter: ListAdapter, willDisplay object: Any, at index: Int) {
      log.hooks.insert("delegate willDisplay object")
    }
    func listAdapter(_ adapter: ListAdapter, didEndDisplaying object: Any, at index: Int) {
      log.hooks.insert("delegate didEndDisplaying object")
    }
    func listAdapter(
      _ adapter: ListAdapter, willDisplay object: Any, cell: any ListCell, at indexPath: ItemPath
    ) { log.hooks.insert("delegate willDisplay cell") }
    func listAdapter(
      _ adapter: ListAdapter, didEndDisplaying object: Any, cell: any ListCell,
      at indexPath: ItemPath
    ) { log.hooks.insert("delegate didEndDisplaying cell") }
    func listAdapter(
      _ adapter: ListAdapter, move object: any ListDiffable, from objects: [any ListDiffable],
      to newObjects: [any ListDiffable]
    ) { log.hooks.insert("moveDelegate") }
    func listAdapter(
      _ adapter: ListAdapter, willBegin work: ListAdapter.Work,
      of controller: BaseListSectionController?
    ) { log.hooks.insert("performance willBegin \(name(work))") }
    func listAdapter(
      _ adapter: ListAdapter, didEnd work: ListAdapter.Work,
      of controller: BaseListSectionController?, cell: (any ListCell)?, after duration: Duration
    ) { log.hooks.insert("performance didEnd \(name(work))") }
    func listAdapter(
      _ adapter: ListAdapter, didFinish kind: ListAdapter.UpdateKind, animated isAnimated: Bool,
      _ receipt: UpdateReceipt
    ) { log.hooks.insert("update listener") }

    private func name(_ work: ListAdapter.Work) -> String {
      switch work {
      case .cell: "cell"
      case .display: "display"
      case .endDisplay: "endDisplay"
      case .size: "size"
      case .scroll: "scroll"
      }
    }
  }

  private final class ViewDelegate: CollectionViewDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }

    private func note(_ hook: String) { log.hooks.insert("view \(hook)") }

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) { note("willDisplay") }
    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) { note("didEndDisplaying") }
    func collectionViewIsNearEnd(_ view: any ListView) { note("isNearEnd") }
    func collectionViewIsNearStart(_ view: any ListView) { note("isNearStart") }
    func scrollViewDidScroll(_ view: any ListView) { note("didScroll") }
    func scrollViewWillBeginDragging(_ view: any ListView) { note("willBeginDragging") }
    func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
      note("didEndDragging")
    }
    func scrollViewDidEndDecelerating(_ view: any ListView) { note("didEndDecelerating") }
    func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
      note("shouldSelect")
      return true
    }
    func collectionView(_ view: any ListView, shouldDeselectItemAt path: ItemPath) -> Bool {
      note("shouldDeselect")
      return true
    }
    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) { note("didSelect") }
    func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) {
      note("didDeselect")
    }
    func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
      note("shouldHighlight")
      return true
    }
    func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
      note("didHighlight")
    }
    func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
      note("didUnhighlight")
    }
    func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
      note("canFocus")
      return true
    }
    func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
      note("focusDidChange")
    }
    func collectionView(
      _ view: any ListView, contextMenuFor element: ListElement
    ) -> ContextMenu? {
      note("contextMenu")
      if element.itemPath?.item == 0 { return nil }
      return ContextMenu([.action(.init("app", title: "App"))])
    }
    func collectionView(
      _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
    ) { note("didChoose") }
    func collectionView(
      _ view: any ListView, swipeActionsForItemAt path: ItemPath
    ) -> CollectionView.SwipeActions? {
      note("swipeActions")
      return path.item == 0 ? nil : .init(trailing: [.init("app", title: "App")])
    }
    func collectionView(
      _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
      forItemAt path: ItemPath
    ) { note("didChooseSwipeAction") }
    func collectionView(
      _ view: any ListView, targetForMovingItemAt origin: ItemPath, proposed: ItemPath
    ) -> ItemPath {
      note("target")
      return proposed
    }
    func collectionView(_ view: any ListView, didEndReorder outcome: ReorderOutcome) {
      note("didEndReorder")
    }
  }

  /// Does everything that a user does with a list, and returns the hooks that were called.
  private func use(_ kind: ViewKind) async -> Set<String> {
    let (screen, log) = (TestScreen(kind), Log())
    let (delegates, viewDelegate) = (Delegates(log), ViewDelegate(log))
    let adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) { Loud($0, log, kind) }
    }
    adapter.faultPolicy = .report
    adapter.onFault = screen.note
    (adapter.delegate, adapter.moveDelegate) = (delegates, delegates)
    (adapter.performanceDelegate, adapter.viewDelegate) = (delegates, viewDelegate)
    adapter.addUpdateListener(delegates)
    adapter.workingRangeSize = 1
    if kind == .collection {
      screen.view.collectionViewLayout = UIKitCollectionLayout(ListLayout(rowHeight: .fixed(20)))
    }
    screen.list.allowsMultipleSelection = true
    let groups =
      [group(1, 0..<3), group(2, 0..<1), group(3, 0..<1)] + (4..<40).map { group($0, 0..<2) }
    show(groups, adapter)
    screen.settle()
    UIKitSimulation.layout()
    touch(screen)
    await move(screen)
    screen.list.simulateDrag(by: CGPoint(x: 0, y: 300), velocity: CGPoint(x: 0, y: 1))
    screen.settle()
    show(groups.dropLast(20) + [group(50, 0..<2)], adapter)
    screen.settle()
    UIKitSimulation.layout()
    return log.hooks
  }

  private func show(_ groups: [Group], _ adapter: ListAdapter) { adapter.show(groups) }

  private func touch(_ screen: TestScreen) {
    let list = screen.list
    for item in [0, 1] {
      let path = IndexPath(item: item, section: 0)
      list.simulateTap(at: path)
      list.simulateTap(at: path)
      list.focus(path)
      (list.contextMenu(at: path)?.children.first as? UIAction)?.simulateChoice()
      let swipe =
        screen.kind == .table
        ? screen.table.simulateSwipe(at: path)
        : screen.view.trailingSwipeActionsConfiguration(forItemAt: path)
      if let action = swipe?.actions.first { action.handler(action, list) { _ in } }
    }
    list.focus(nil)
  }

  /// Moves an item within its section, and a section of one item before the last one.
  private func move(_ screen: TestScreen) async {
    let moves = [
      (IndexPath(item: 0, section: 0), IndexPath(item: 2, section: 0)),
      (IndexPath(item: 0, section: 2), IndexPath(item: 0, section: 1)),
    ]
    for (source, target) in moves {
      if screen.kind == .table {
        screen.table.isEditing = true
        screen.table.simulateMove(from: source, to: target)
        screen.table.isEditing = false
      } else {
        let held = screen.view.beginInteractiveMovementForItem(at: source)
        if held, let point = screen.view.layoutAttributesForItem(at: target)?.frame {
          screen.view.updateInteractiveMovementTargetPosition(
            CGPoint(x: point.midX, y: point.midY))
          screen.view.endInteractiveMovement()
        }
      }
      for _ in 0..<20 { await Task.yield() }
      screen.settle()
    }
  }

  @Test(arguments: ViewKind.allCases)
  func `each hook of an adapter is called, by either bridge`(_ kind: ViewKind) async {
    let called = await use(kind)

    // A layout of Roster animates on its own; a table has row animations of the data source.
    let others: Set<String> =
      kind == .table ? ["animationStyle"] : []
    #expect(Set(Self.hooks).subtracting(called).subtracting(others) == [])
  }
}
