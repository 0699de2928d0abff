import Foundation
import RosterDiff
import RosterEngine
import RosterKit
import RosterTesting
import RosterUIKitSimulated
import RosterView
import Testing
import UIKit

/// What the user does with the rows of Roster's own list view in a scroll view.
@MainActor @Suite(.serialized) struct HostRowTests {
  private func shown(_ rows: Range<Int>) -> [Group] { [group(1, rows)] }

  @Test func `taps select, and touches highlight`() throws {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    let row = try #require(screen.control("103.0"))

    row.sendActions(for: .touchDown)
    #expect(screen.list.highlightedItem == ItemPath(section: 0, item: 3))
    #expect(screen.configuration(row)?.isHighlighted == true)
    row.sendActions(for: .touchCancel)
    #expect(screen.list.highlightedItem == nil)
    #expect(screen.configuration(row)?.isHighlighted == false)
    #expect(screen.list.selectedItems == [])

    row.simulateTap()
    #expect(screen.list.selectedItems == [ItemPath(section: 0, item: 3)])
    #expect(screen.configuration(row)?.isSelected == true)
    #expect(row.accessibilityTraits.contains(.selected))
    screen.list.deselectItem(at: ItemPath(section: 0, item: 3))
    #expect(screen.configuration(row)?.isSelected == false)
  }

  @Test func `selection follows its row`() throws {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    try #require(screen.control("103.0")).simulateTap()

    source.apply([Group(id: 1, rows: shown(0..<9)[0].rows.reversed())].snapshot)
    screen.settle()

    #expect(screen.list.selectedItems == [ItemPath(section: 0, item: 5)])
    #expect(screen.control("103.0").flatMap { screen.configuration($0) }?.isSelected == true)
  }

  @Test func `the focus of UIKit is that of the list`() throws {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    let row = try #require(screen.control("103.0"))
    let other = try #require(screen.control("104.0"))

    UIView.simulateFocus(from: nil, to: row)
    #expect(screen.list.focusedItem == ItemPath(section: 0, item: 3))
    #expect(screen.configuration(row)?.isFocused == true)
    UIView.simulateFocus(from: row, to: other)
    #expect(screen.list.focusedItem == ItemPath(section: 0, item: 4))
    #expect(screen.configuration(row)?.isFocused == false)
    UIView.simulateFocus(from: other, to: nil)
    #expect(screen.list.focusedItem == nil)
  }

  @Test func `the focus goes from row to row in one change`() throws {
    final class Delegate: CollectionViewDelegate {
      var changes: [FocusChange] = []
      func collectionView(_ view: any ListView, focusDidChange change: FocusChange) {
        changes.append(change)
      }
    }
    let (screen, delegate) = (HostScreen(), Delegate())
    let source = screen.source()
    source.delegate = delegate
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    let row = try #require(screen.control("103.0"))
    let other = try #require(screen.control("104.0"))

    UIView.simulateFocus(from: nil, to: row)
    UIView.simulateFocus(from: row, to: other)
    UIView.simulateFocus(from: other, to: nil)

    let (third, fourth) = (ItemPath(section: 0, item: 3), ItemPath(section: 0, item: 4))
    #expect(
      delegate.changes == [
        FocusChange(old: nil, new: .item(third)),
        FocusChange(old: .item(third), new: .item(fourth)),
        FocusChange(old: .item(fourth), new: nil),
      ])
  }

  @Test func `a row gets the focus only if the delegate allows it`() throws {
    final class Delegate: CollectionViewDelegate {
      func collectionView(_ view: any ListView, canFocusItemAt path: ItemPath) -> Bool {
        path.item != 3
      }
    }
    let (screen, delegate) = (HostScreen(), Delegate())
    let source = screen.source()
    source.delegate = delegate
    source.apply(shown(0..<9).snapshot)
    screen.settle()

    let third = try #require(screen.control("103.0"))
    let fourth = try #require(screen.control("104.0"))

    #expect(!third.canBecomeFocused)
    #expect(fourth.canBecomeFocused)
  }

  @Test func `a refresh that the app begins is shown until it ends`() async throws {
    let screen = HostScreen()
    let source = screen.source()
    screen.list.refresh.action = {}
    source.apply(shown(0..<40).snapshot, completion: nil)
    screen.host.setNeedsLayout()
    screen.settle()
    let control = try #require(screen.host.refreshControl)
    let before = control.isRefreshing

    screen.list.refresh.begin()
    let during = control.isRefreshing
    await screen.list.refresh.waitForEnd()

    #expect(!before && during)
    #expect(!control.isRefreshing)
  }

  @Test func `a long press shows the menu of the row`() throws {
    final class Delegate: CollectionViewDelegate {
      var chosen: [String] = []

      func collectionView(
        _ view: any ListView, contextMenuFor element: ListElement
      ) -> ContextMenu? {
        ContextMenu(title: "Row", actions: [ContextMenu.Action("delete", title: "Delete")])
      }

      func collectionView(
        _ view: any ListView, didChoose action: ContextMenu.Action, for element: ListElement
      ) { chosen.append("\(action.id) \(element)") }
    }
    let (screen, delegate) = (HostScreen(), Delegate())
    let source = screen.source()
    source.delegate = delegate
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    let row = try #require(screen.control("103.0"))

    let menu = try #require(row.simulateContextMenu())
    #expect(menu.title == "Row")
    #expect(screen.list.contextMenu?.element == .item(ItemPath(section: 0, item: 3)))
    // The row moves while its menu is open.
    source.apply([Group(id: 1, rows: shown(0..<9)[0].rows.reversed())].snapshot)
    screen.settle()
    let action = try #require(menu.children.first as? UIAction)
    action.simulateChoice()
    #expect(delegate.chosen == ["delete item 0-5"])
    #expect(screen.list.contextMenu == nil)

    _ = row.simulateContextMenu()
    #expect(row.contextMenuInteraction?.simulatesOpenMenu == true)
    source.apply([Group(id: 1, rows: [])].snapshot)
    #expect(row.contextMenuInteraction?.simulatesOpenMenu == false)
  }

  @Test func `pulling down refreshes`() async {
    let screen = HostScreen()
    let source = screen.source()
    var count = 0
    screen.list.refresh.action = { count += 1 }
    source.apply(shown(0..<40).snapshot, completion: nil)
    screen.host.setNeedsLayout()
    screen.settle()

    screen.host.simulateDrag(by: CGPoint(x: 0, y: -200))
    #expect(screen.list.refresh.isRefreshing)
    await screen.list.refresh.waitForEnd()

    #expect(count == 1)
    #expect(screen.host.refreshControl?.isRefreshing == false)
  }

  @Test func `a control in a row is touched itself, and the row everywhere else`() throws {
    let screen = HostScreen()
    let source = CollectionViewComparableDataSource<Int, Row>(
      screen.list, updater: ListAdapterUpdater(clock: screen.clock)
    ) { (_: SwitchCell, _: Row) in }
    source.apply([group(1, 0..<2)].snapshot)
    screen.settle()
    let row = try #require(screen.controls.first)

    let touched = row.hitTest(CGPoint(x: 10, y: 10), with: nil)

    #expect(touched is UIControl && touched !== row)
    #expect(row.hitTest(CGPoint(x: 60, y: 10), with: nil) === row)
  }

  @Test func `the app's gesture reorders rows`() {
    let screen = HostScreen()
    let adapter = ListAdapter(screen.list, clock: screen.clock) {
      SectionController(for: Group.self) { DrawnController($0) }
    }
    adapter.show([group(1, 0..<9)])
    screen.settle()

    screen.list.beginReorder(at: ItemPath(section: 0, item: 0), holding: ListPoint(x: 9, y: 9))
    screen.list.updateReorder(to: ListPoint(x: 9, y: 55))
    #expect(screen.control("100.0").map { $0.frame.minY } == 46)
    #expect(screen.host.subviews.flatMap(\.subviews).last === screen.control("100.0"))
    screen.list.endReorder()
    screen.settle()

    #expect(screen.texts.prefix(4) == ["101.0", "102.0", "100.0", "103.0"])
  }

  @Test func `assistive technologies read and tap rows`() throws {
    let screen = HostScreen()
    let source = screen.source()
    source.apply(shown(0..<9).snapshot)
    screen.settle()
    let row = try #require(screen.control("103.0"))

    #expect(row.isAccessibilityElement)
    #expect(row.accessibilityLabel == "103.0")
    #expect(row.accessibilityActivate())
    #expect(screen.list.selectedItems == [ItemPath(section: 0, item: 3)])
  }
}

/// A section of rows that the user can move.
private final class DrawnController: ListSectionController<Group> {
  @ListItems override var items: [ListItem] {
    for row in object.rows { ListItem(row, in: DrawnRowCell.self).movable() }
  }

  override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {}
}

/// A cell with a control at its left.
private final class SwitchCell: CollectionViewCell, UIKitDrawing {
  var contentConfiguration: any UIContentConfiguration { SwitchConfiguration() }
}

private struct SwitchConfiguration: UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView { SwitchView(self) }
  func updated(for state: any UIConfigurationState) -> SwitchConfiguration { self }
}

private final class SwitchView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: SwitchConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 20)))
  }

  required init?(coder: NSCoder) { nil }
}
