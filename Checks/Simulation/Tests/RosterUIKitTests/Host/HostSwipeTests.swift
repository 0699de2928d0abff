import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterSnapshot
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// Swipe actions of Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct HostSwipeTests {
  @Test func `a swipe reveals the actions of a row, and one of them can be chosen`() throws {
    let list = SwipedList()
    let row = try #require(list.screen.control("103.0"))

    list.swipe("103.0", by: -100)

    #expect(list.titles("103.0") == ["Bin", "Flag"])
    let buttons = list.buttons("103.0").filter { !$0.isHidden }
    #expect(buttons.map(\.frame.width) == [74, 74])
    #expect(buttons.first?.frame.maxX == row.bounds.maxX)
    #expect(list.contentX("103.0") == -148)
    #expect(list.screen.list.highlightedItem == nil && list.screen.list.selectedItems == [])
    try #require(list.buttons("103.0").last).simulateTap()
    list.screen.settle()
    #expect(list.chosen == ["flag 3"])
    #expect(list.titles("103.0") == [])
    #expect(list.contentX("103.0") == 0)
    #expect(list.screen.problems == [])
  }

  @Test func `the other side has its own actions`() {
    let list = SwipedList()

    list.swipe("103.0", by: 60)

    #expect(list.contentX("103.0") == 74)
    #expect(list.buttons("103.0").filter { !$0.isHidden }.map(\.accessibilityLabel) == ["Pin"])
    // Back, no matter how far.
    list.swipe("103.0", by: -500)
    #expect(list.contentX("103.0") == 0)
    #expect(list.titles("103.0") == [])
  }

  @Test func `a short swipe closes again, and a fast one opens`() {
    let list = SwipedList()

    list.swipe("103.0", by: -60)
    #expect(list.titles("103.0") == [])
    list.swipe("103.0", by: -10, velocity: -0.3)
    #expect(list.titles("103.0") == ["Bin", "Flag"])
  }

  @Test func `only one row is open, and a touch on another one closes it`() throws {
    let list = SwipedList()
    list.swipe("103.0", by: -100)

    list.swipe("105.0", by: -100)
    #expect(list.titles("103.0") == [] && list.titles("105.0") != [])
    try #require(list.screen.control("101.0")).simulateTap()
    list.screen.settle()
    #expect(list.titles("105.0") == [])
    #expect(list.screen.list.selectedItems == [])
    try #require(list.screen.control("101.0")).simulateTap()
    #expect(list.screen.list.selectedItems == [ItemPath(section: 0, item: 1)])
  }

  @Test func `a touch that closes a row does not highlight the row that is touched`() throws {
    let list = SwipedList()
    list.swipe("103.0", by: -100)
    let row = try #require(list.screen.control("101.0"))

    row.sendActions(for: .touchDown)
    let highlighted = list.screen.list.highlightedItem
    row.sendActions(for: .touchUpInside)
    row.sendActions(for: .touchDown)

    #expect(highlighted == nil)
    #expect(list.screen.list.highlightedItem == ItemPath(section: 0, item: 1))
  }

  @Test func `scrolling closes the row`() {
    let list = SwipedList()
    list.swipe("103.0", by: -100)

    list.screen.host.simulateDrag(by: CGPoint(x: 0, y: 30))
    list.screen.settle()

    #expect(list.titles("103.0") == [])
    #expect(list.contentX("103.0") == 0)
  }

  @Test func `an open row keeps its actions where it goes, and they are gone with it`() throws {
    let list = SwipedList()
    list.swipe("103.0", by: -100)

    list.show(group(1, 0..<20).rows.reversed() + [])
    #expect(list.titles("103.0") == [])
    list.show(group(1, 3..<20).rows)
    list.swipe("103.0", by: -100)
    list.show([Row(id: 9)] + group(1, 3..<20).rows)
    #expect(list.titles("103.0") == ["Bin", "Flag"])
    try #require(list.buttons("103.0").first { !$0.isHidden }).simulateTap()
    #expect(list.chosen == ["delete 1"])

    list.swipe("104.0", by: -100)
    list.show(group(1, 5..<20).rows)
    list.swipe("105.0", by: -100)
    #expect(list.titles("105.0") == ["Bin", "Flag"])
    #expect(list.screen.problems == [])
  }

  @Test func `a row without actions, or a pan along the list, scrolls the list`() {
    let list = SwipedList()

    #expect(list.pan("104.0", by: CGPoint(x: 5, y: -30)) === list.screen.host)
    list.actions = { _ in CollectionView.SwipeActions() }
    #expect(list.pan("104.0", by: CGPoint(x: -60, y: 5)) === list.screen.host)
    list.actions = { _ in
      CollectionView.SwipeActions(
        trailing: [ContextMenu.Action("delete", title: "Delete", isEnabled: false)])
    }
    #expect(list.pan("104.0", by: CGPoint(x: -60, y: 5)) === list.screen.host)
  }

  @Test func `a swipe of a pinned header does not reach the row behind it`() throws {
    let list = SwipedList(ListLayout(rowHeight: .fixed(20), headerHeight: .fixed(20)))
    list.source.apply { ListSection(1, header: "Header") { group(1, 0..<20).rows } }
    list.screen.settle()
    list.screen.host.contentOffset.y = 30
    list.screen.settle()
    let header = try #require(
      list.screen.controls.first { $0.accessibilityLabel == "Header" })
    let top = header.frame.minY

    header.simulatePan(at: CGPoint(x: 20, y: 5), by: CGPoint(x: -100, y: 1))
    list.screen.settle()

    #expect(top == 30)
    #expect(list.screen.texts.allSatisfy { list.titles($0) == [] })
    list.swipe("103.0", by: -100)
    #expect(list.titles("103.0") == ["Bin", "Flag"])
  }

  @Test func `rows of a section that scrolls across the list are scrolled, not swiped`() {
    let list = SwipedList(
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(
            size: CompositionalLayout.Size(width: .absolute(200), height: .absolute(20)),
            subitem: .item(
              CompositionalLayout.Item(
                size: CompositionalLayout.Size(
                  width: .fractionalWidth(1), height: .fractionalHeight(1)))), count: 1),
          orthogonalScrolling: .continuous)))

    list.pan("100.0", by: CGPoint(x: -60, y: 1))

    #expect(list.titles("100.0") == [])
    #expect(list.screen.list.crossOffset(of: 0) == 60)
  }

  @Test func `a row that shows a list is not swiped`() throws {
    let screen = HostScreen(ListLayout(rowHeight: .measured(estimate: 30)))
    let inner = CollectionView(
      layout: ListLayout(rowHeight: .fixed(20), axis: .horizontal), clock: screen.clock)
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (cell: NestedListCell, _: Row) in
      cell.listSize.height = 50
      cell.list = inner
    }
    source.swipeHandlers.actions = { _ in .init(trailing: [.init("x", title: "X")]) }
    source.apply([Group(id: 1, rows: [Row(id: 1)])].snapshot)
    screen.settle()
    let row = try #require(screen.controls.first)

    row.simulatePan(at: CGPoint(x: 50, y: 25), by: CGPoint(x: -90, y: 1))
    screen.settle()

    #expect(row.subviews.allSatisfy { !($0 is UIControl) })
  }

  @Test func `from right to left the sides are the other way round`() {
    let list = SwipedList()
    list.screen.host.semanticContentAttribute = .forceRightToLeft
    list.screen.list.layoutDirection = .rightToLeft
    list.screen.settle()

    list.swipe("103.0", by: 100)

    #expect(list.contentX("103.0") == 148)
    #expect(list.buttons("103.0").first { !$0.isHidden }?.accessibilityLabel == "Bin")
    #expect(list.buttons("103.0").first { !$0.isHidden }?.frame.minX == 0)
  }
}

/// Rows with two actions at the trailing side and one at the leading side.
@MainActor
private final class SwipedList: CollectionViewDelegate {
  let screen: HostScreen
  let source: CollectionViewComparableDataSource<Int, Row>
  var chosen: [String] = []
  var actions: (ItemPath) -> CollectionView.SwipeActions = { _ in
    CollectionView.SwipeActions(
      leading: [ContextMenu.Action("pin", title: "Pin")],
      trailing: [
        ContextMenu.Action("delete", title: "Bin", role: .destructive),
        ContextMenu.Action("flag", title: "Flag"),
      ])
  }

  init(_ layout: some CollectionLayout = ListLayout(rowHeight: .fixed(20))) {
    screen = HostScreen(layout)
    source = screen.source()
    source.delegate = self
    screen.host.frame.size.width = 300
    show(group(1, 0..<20).rows)
  }

  func show(_ rows: [Row]) {
    source.apply([Group(id: 1, rows: rows)].snapshot)
    screen.settle()
  }

  func collectionView(
    _ view: any ListView, swipeActionsForItemAt path: ItemPath
  ) -> CollectionView.SwipeActions? { actions(path) }

  func collectionView(
    _ view: any ListView, didChooseSwipeAction action: ContextMenu.Action,
    forItemAt path: ItemPath
  ) { chosen.append("\(action.id) \(path.item)") }

  /// Puts a finger on the middle of a row and moves it.
  @discardableResult
  func pan(_ text: String, by distance: CGPoint, velocity: CGPoint = .zero) -> UIScrollView? {
    guard let row = screen.control(text) else { return nil }
    let point = CGPoint(x: 20, y: row.bounds.midY)
    let scrolled = row.simulatePan(at: point, by: distance, velocity: velocity)
    screen.settle()
    return scrolled
  }

  func swipe(_ text: String, by distance: CGFloat, velocity: CGFloat = 0) {
    pan(text, by: CGPoint(x: distance, y: 1), velocity: CGPoint(x: velocity, y: 0))
  }

  /// The buttons of a row, from the edge inwards.
  func buttons(_ text: String) -> [UIControl] {
    screen.control(text)?.subviews.compactMap { $0 as? UIControl } ?? []
  }

  func titles(_ text: String) -> [String] {
    buttons(text).filter { !$0.isHidden }.compactMap(\.accessibilityLabel)
  }

  func contentX(_ text: String) -> CGFloat? {
    screen.control(text)?.subviews.first { !($0 is UIControl) }?.frame.minX
  }
}
