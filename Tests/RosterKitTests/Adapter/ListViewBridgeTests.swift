import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct ListViewBridgeTests {
  let list = HookedList()

  @Test func `presses and taps are told to the controller, at its index`() {
    list.view.selectionMode = .multiple
    list.show([Tally(id: 1), Tally(id: 2, count: 2)])

    let events = list.events { view in
      view.pressBegan(at: ItemPath(section: 1, item: 1))
      view.pressEnded()
      view.tapItem(at: ItemPath(section: 1, item: 1))
    }

    #expect(
      Set(events) == ["2 highlight 1", "2 unhighlight 1", "2 select 1", "2 deselect 1"])
    #expect(events.first == "2 highlight 1")
    #expect(events.last == "2 deselect 1")
  }

  @Test(arguments: [true, false], [true, false])
  func `controller and delegate have to allow selection, highlight and focus, both of them`(
    controllerAllows: Bool, delegateAllows: Bool
  ) {
    final class Delegate: CollectionViewDelegate {
      var allows = true
      func collectionView(_ view: any ListView, shouldSelectItemAt path: ItemPath) -> Bool {
        allows
      }
      func collectionView(_ view: any ListView, shouldHighlightItemAt path: ItemPath) -> Bool {
        allows
      }
      func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool { allows }
    }
    let delegate = Delegate()
    delegate.allows = delegateAllows
    list.adapter.viewDelegate = delegate
    list.show([Tally(id: 1)])
    list.controller(0)?.allows = controllerAllows
    let path = ItemPath(section: 0, item: 0)

    list.view.pressBegan(at: path)
    let highlighted = list.view.highlightedItem
    list.view.pressCancelled()
    list.view.tapItem(at: path)
    list.view.moveFocus(.down)

    let expected = controllerAllows && delegateAllows ? path : nil
    #expect(highlighted == expected)
    #expect(list.view.selectedItems == (expected.map { [$0] } ?? []))
    #expect(list.view.focusedItem == expected)
  }

  @Test func `what is selected is deselected at once if the adapter is to`() {
    list.adapter.autoDeselectEnabled = true
    list.show([Tally(id: 1)])

    let events = list.events { $0.tapItem(at: ItemPath(section: 0, item: 0)) }

    #expect(events == ["1 select 0"])
    #expect(list.view.selectedItems.isEmpty)
  }

  @Test func `swipe actions are the controller's unless the delegate has some, and both hear`() {
    final class Delegate: CollectionViewDelegate {
      let log: Log
      var actions: CollectionView.SwipeActions?
      init(_ log: Log) { self.log = log }
      func collectionView(
        _ view: any ListView, swipeActionsForItemAt path: ItemPath
      ) -> CollectionView.SwipeActions? { actions }
      func collectionView(
        _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
        forItemAt path: ItemPath
      ) {
        log.events.append("delegate \(action.id) \(path)")
      }
    }
    let delegate = Delegate(list.log)
    list.adapter.viewDelegate = delegate
    list.show([Tally(id: 1), Tally(id: 2, count: 2)])
    let path = ItemPath(section: 1, item: 1)

    let own = list.view.swipeActions(forItemAt: path).all
    let events = list.events { view in
      for action in own { view.chooseSwipeAction(action, forItemAt: path) }
    }
    delegate.actions = CollectionView.SwipeActions()
    let none = list.view.swipeActions(forItemAt: path).all
    delegate.actions?.trailing = [ContextMenu.Action("d", title: "D")]

    #expect(own.map(\.id) == ["s1"])
    #expect(events == ["2 swipe s1 1", "delegate s1 1-1"])
    #expect(none == own)
    #expect(list.view.swipeActions(forItemAt: path).all.map(\.id) == ["d"])
  }

  @Test func `the menu is the controller's unless the delegate has one`() {
    final class Delegate: CollectionViewDelegate {
      var menu: ContextMenu?
      func collectionView(_ view: any ListView, contextMenuFor element: ListElement) -> ContextMenu?
      {
        menu
      }
    }
    let delegate = Delegate()
    list.adapter.viewDelegate = delegate
    list.show([Tally(id: 1, count: 2)])
    let element = ListElement.item(ItemPath(section: 0, item: 1))

    list.view.openContextMenu(for: element)
    let own = list.view.contextMenu?.menu.title
    let events = list.events {
      $0.chooseFromContextMenu(ContextMenu.Action("x", title: "X"))
    }
    delegate.menu = ContextMenu(title: "delegate", actions: [ContextMenu.Action("y", title: "Y")])
    list.view.openContextMenu(for: element)

    #expect(own == "menu 1")
    #expect(events == ["1 choose x 1"])
    #expect(list.view.contextMenu?.menu.title == "delegate")
  }

  @Test func `the delegate of the view receives every event after the controller`() {
    let delegate = Recorder(list.log)
    list.adapter.viewDelegate = delegate
    list.view.selectionMode = .multiple
    list.show([Tally(id: 1, count: 9)])
    let path = ItemPath(section: 0, item: 0)

    let pressed = list.events { view in
      view.pressBegan(at: path)
      view.pressEnded()
      view.tapItem(at: path)
    }
    let scrolled = list.events { view in
      view.track(.dragBegan)
      view.scroll(by: 1)
      view.track(.dragEnded(willDecelerate: true))
      view.track(.decelerationEnded)
    }
    let others = list.events { view in
      view.focusItem(at: ItemPath(section: 0, item: 1))
      view.openContextMenu(for: .item(ItemPath(section: 0, item: 1)))
      view.chooseFromContextMenu(ContextMenu.Action("x", title: "X"))
    }

    for event in ["highlight", "unhighlight", "select", "deselect"] {
      let own = pressed.firstIndex(of: "1 \(event) 0")
      #expect(own != nil)
      #expect(pressed.firstIndex(of: "delegate \(event)") == own.map { $0 + 1 })
    }
    #expect(Set(scrolled).isSuperset(of: ["delegate scroll", "delegate pulled", "delegate rests"]))
    #expect(others.contains("delegate focus"))
    #expect(others.suffix(2) == ["1 choose x 1", "delegate choose"])
  }

  @Test func `display events of headers reach the delegate after the controller`() {
    final class Headed: HookedController {
      override var header: ListItem? {
        ListItem("h") { (cell: ContentCell, text) in cell.content.title = text }
      }
    }
    let list = HookedList { Headed($0, $1) }
    let delegate = Recorder(list.log)
    list.adapter.viewDelegate = delegate

    let shown = list.show([Tally(id: 1, count: 0)])
    let gone = list.show([])

    #expect(shown.filter { $0.contains(" will") } == ["1 will -1", "delegate will"])
    #expect(gone.filter { $0.contains(" did") } == ["1 did -1", "delegate did"])
  }

  @Test func `the delegate receives both ends, and decides whether headers can have the focus`() {
    final class Delegate: CollectionViewDelegate {
      var heard: [String] = []
      var focuses = false
      func collectionViewIsNearStart(_ view: any ListView) { heard.append("start") }
      func collectionViewIsNearEnd(_ view: any ListView) { heard.append("end") }
      func collectionView(_ view: any ListView, canFocusHeaderInSection section: Int) -> Bool {
        focuses
      }
    }
    final class Headed: ListSectionController<Tally> {
      override var header: ListItem? {
        ListItem("head") { (cell: ContentCell, text) in cell.content.title = text }
      }
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
    }
    let delegate = Delegate()
    let list = HookedList { tally, _ in Headed(tally) }
    list.adapter.viewDelegate = delegate

    list.show([Tally(id: 1)])
    list.view.moveFocus(.down)
    let first = list.view.focusedElement
    delegate.focuses = true
    list.view.moveFocus(.up)

    #expect(delegate.heard == ["start", "end"])
    #expect(first == .item(ItemPath(section: 0, item: 0)))
    #expect(list.view.focusedElement == .header(section: 0))
  }

  /// A delegate of a view that records its calls.
  private final class Recorder: CollectionViewDelegate {
    let log: Log

    init(_ log: Log) { self.log = log }

    private func note(_ event: String) { log.events.append("delegate \(event)") }

    func collectionView(
      _ view: any ListView, willDisplay cell: any ListCell, for element: ListElement
    ) { note("will") }
    func collectionView(
      _ view: any ListView, didEndDisplaying cell: any ListCell, for element: ListElement
    ) { note("did") }
    func collectionView(_ view: any ListView, rangeDidChange change: RangeChange) { note("range") }
    func scrollViewDidScroll(_ view: any ListView) { note("scroll") }
    func scrollViewWillBeginDragging(_ view: any ListView) { note("pulled") }
    func scrollViewDidEndDragging(_ view: any ListView, willDecelerate: Bool) {
      note("let go \(willDecelerate)")
    }
    func scrollViewDidEndDecelerating(_ view: any ListView) { note("rests") }
    func collectionView(_ view: any ListView, didSelectItemAt path: ItemPath) { note("select") }
    func collectionView(_ view: any ListView, didDeselectItemAt path: ItemPath) { note("deselect") }
    func collectionView(_ view: any ListView, didHighlightItemAt path: ItemPath) {
      note("highlight")
    }
    func collectionView(_ view: any ListView, didUnhighlightItemAt path: ItemPath) {
      note("unhighlight")
    }
    func collectionView(_ view: any ListView, focusDidChange change: FocusChange) { note("focus") }
    func collectionView(
      _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
    ) { note("choose") }
  }

  @Test func `scrolling is told to the controllers on the screen in their order`() {
    list.show((0..<6).map { Tally(id: $0, count: 2) })

    let events = list.events { view in
      view.track(.dragBegan)
      view.track(.dragEnded(willDecelerate: true))
      view.track(.decelerationEnded)
    }

    #expect(
      events == [
        "0 is pulled", "1 is pulled", "0 is let go true", "1 is let go true", "0 rests", "1 rests",
      ])
    #expect(list.controller(0)?.scrollPhase == .resting)
  }

  @Test func `a deleted section is asked how it goes, not the one at its index now`() {
    final class Styled: HookedController {
      override func animationStyle(
        for element: ListElement, cause: ViewChange.Cause
      ) -> AnimationStyle? {
        note("\(cause) \(element.section)")
        return AnimationStyle.none
      }
    }
    let list = HookedList { Styled($0, $1) }
    list.show([Tally(id: 1), Tally(id: 2)])

    let events = list.show([Tally(id: 2), Tally(id: 3)])

    #expect(Set(events.filter { $0.contains("ed ") }) == ["1 deleted 0", "3 inserted 1"])
    #expect(list.adapter.updateState.installed == nil)
  }

  @Test func `the room of a section comes from its controller`() {
    final class Roomy: ListSectionController<Tally> {
      override var metrics: SectionMetrics? {
        SectionMetrics(insets: ListInsets(top: 1, leading: 2, trailing: 3))
      }
      override func cell(at index: Int) -> (any ListCell)? { dequeue(ContentCell.self, at: index) }
    }
    let list = HookedList(layout: FlowLayout(itemSize: .provided, lineSpacing: 0)) { tally, _ in
      Roomy(tally)
    }
    list.show([Tally(id: 1)])

    #expect(list.view.frame(of: .item(ItemPath(section: 0, item: 0)))?.x == 2)
    #expect(list.view.frame(of: .item(ItemPath(section: 0, item: 0)))?.y == 1)
    #expect(list.adapter.sectionController(forSection: 0)?.sectionContainerSize.width == 5)
  }
}
