import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

/// The behaviour that items specify where they are created.
@MainActor @Suite struct ItemBehaviorTests {
  /// The behaviour of the rows of a section, and the answers of its controller.
  private class Talkative: ListSectionController<Group> {
    let log: Log
    var allowsAll = true

    init(_ group: Group, _ log: Log) {
      self.log = log
      super.init(group)
    }

    @ListItems override var items: [ListItem] {
      for row in object.rows {
        let item = ListItem(row, in: TestCell.self)
        switch row.text {
        case "silent": item
        case "fixed": item.selectable(false).focusable(false).movable(false)
        default:
          item.onSelect { [log] in log.events.append("\(row.text) selected") }
            .onDeselect { [log] in log.events.append("\(row.text) deselected") }
            .size(ListSize(width: 0, height: 3))
            .menu(ContextMenu(title: row.text, actions: [ContextMenu.Action("x", title: "X")])) {
              [log] in log.events.append("\(row.text) chose \($0.id)")
            }
            .swipeActions(
              leading: [ListItem.SwipeAction("flag", title: "Flag", isEnabled: false) {}],
              trailing: [
                ListItem.SwipeAction("delete", title: "Delete", role: .destructive) { [log] in
                  log.events.append("\(row.text) deleted")
                }
              ]
            )
            .accessibility(CollectionViewCell.Accessibility(label: "row \(row.text)"))
            .selectable().focusable().movable()
        }
      }
    }

    override func sizeOfItem(at index: Int) -> ListSize { ListSize(width: 0, height: 1) }

    override func shouldSelectItem(at index: Int) -> Bool { allowsAll }

    override func canFocusItem(at index: Int) -> Bool { allowsAll }

    override func canMoveItem(at index: Int) -> Bool { allowsAll }

    override func didSelectItem(at index: Int) { log.events.append("controller \(index)") }

    override func didChooseSwipeAction(_ action: ContextMenu.Action, forItemAt index: Int) {
      log.events.append("controller \(action.id) \(index)")
    }

    override func moveItem(at index: Int, to target: Int, of other: BaseListSectionController) {
      log.events.append("move \(index) \(target)")
    }
  }

  /// A controller that refuses everything.
  private final class Strict: Talkative {
    override init(_ group: Group, _ log: Log) {
      super.init(group, log)
      allowsAll = false
    }
  }

  private let log = Log()
  private let view = CollectionView(
    layout: ListLayout(rowHeight: .provided), clock: VirtualClock())

  private func adapter(
    _ texts: [String],
    _ controller: @escaping @MainActor (Group, Log) -> ListSectionController<Group>
  ) -> (ListAdapter, HeadlessHost) {
    let host = HeadlessHost(view, width: 20, height: 20)
    let log = log
    let adapter = ListAdapter(view) { SectionController(for: Group.self) { controller($0, log) } }
    let rows = texts.enumerated().map { Row(id: $0.offset, text: $0.element) }
    adapter.show([Group(id: 1, rows: rows)]) { _ in }
    return (adapter, host)
  }

  @Test func `an item does what it says after its controller did`() {
    let (adapter, _) = adapter(["a", "silent"]) { Talkative($0, $1) }
    for item in 0..<2 { view.tapItem(at: ItemPath(section: 0, item: item)) }
    #expect(log.events == ["controller 0", "a selected", "a deselected", "controller 1"])
    withExtendedLifetime(adapter) {}
  }

  @Test func `what an item says of itself counts before what its controller answers`() {
    let (adapter, _) = adapter(["a", "fixed", "silent"]) { Strict($0, $1) }
    let sections = adapter.shown
    let controller = sections[0]?.controller
    for (permission, expected) in [
      (ItemPermission.select, [true, false, false]), (.highlight, [true, false, true]),
      (.focus, [true, false, false]), (.move, [true, false, false]),
      (.deselect, [true, true, true]),
    ] {
      let answers = (0..<3).map { controller?.allows(permission, at: $0) }
      #expect(answers == expected, "\(permission)")
    }
  }

  @Test func `rows are as high as their items say`() {
    let (adapter, _) = adapter(["a", "silent", "b"]) { Talkative($0, $1) }
    let frames = (0..<3).compactMap { view.frame(of: .item(ItemPath(section: 0, item: $0))) }
    #expect(frames.map(\.height) == [3, 1, 3] && frames.map(\.y) == [0, 3, 4])
    withExtendedLifetime(adapter) {}
  }

  @Test func `the menu of an item tells it what was chosen`() {
    let (adapter, _) = adapter(["a", "silent"]) { Talkative($0, $1) }
    view.openContextMenu(for: .item(ItemPath(section: 0, item: 1)))
    #expect(view.contextMenu == nil)
    view.openContextMenu(for: .item(ItemPath(section: 0, item: 0)))
    #expect(view.contextMenu?.menu.title == "a")
    view.chooseFromContextMenu(ContextMenu.Action("x", title: "X"))
    #expect(log.events == ["a chose x"])
    withExtendedLifetime(adapter) {}
  }

  @Test func `the swipe actions of an item do what it says after its controller did`() {
    let (adapter, _) = adapter(["a", "silent"]) { Talkative($0, $1) }
    let path = ItemPath(section: 0, item: 0)

    let actions = view.swipeActions(forItemAt: path)
    view.chooseSwipeAction(ContextMenu.Action("flag", title: "Flag"), forItemAt: path)
    #expect(log.events == [])
    if let deletion = actions.deletion { view.chooseSwipeAction(deletion, forItemAt: path) }

    #expect(actions.leading.map(\.isEnabled) == [false])
    #expect(actions.trailing.map(\.role) == [.destructive])
    #expect(log.events == ["controller delete 0", "a deleted"])
    #expect(view.swipeActions(forItemAt: ItemPath(section: 0, item: 1)).all.isEmpty)
    withExtendedLifetime(adapter) {}
  }

  @Test func `the swipe actions of a part of a section are told to its items alone`() {
    let (adapter, _) = adapter(["a", "silent"]) { group, log in
      ListStackedSectionController(
        group, parts: [Talkative(group, log), Talkative(group, log)])
    }
    let path = ItemPath(section: 0, item: 2)

    let deletion = view.swipeActions(forItemAt: path).deletion
    if let deletion { view.chooseSwipeAction(deletion, forItemAt: path) }

    #expect(log.events == ["controller delete 0", "a deleted"])
    withExtendedLifetime(adapter) {}
  }

  @Test func `an item describes its cell, until an item that does not takes it over`() {
    let (adapter, host) = adapter(["a", "silent"]) { Talkative($0, $1) }
    let cell = view.cell(at: ItemPath(section: 0, item: 0)) as? CollectionViewCell
    #expect(cell?.currentAccessibility.label == "row a")
    #expect(host.spoken == "row a")

    adapter.show([
      Group(id: 1, rows: [Row(id: 0, text: "silent"), Row(id: 1, text: "c")])
    ]) { _ in }

    #expect(view.cell(at: ItemPath(section: 0, item: 0)) === cell)
    #expect(cell?.accessibility == nil)
    #expect(host.spoken == "row c")
  }

  @Test func `only what says so can be taken, and keys pass over what says so`() {
    let (adapter, _) = adapter(["a", "fixed", "c"]) { Talkative($0, $1) }
    view.beginReorder(at: ItemPath(section: 0, item: 1))
    #expect(view.reorder == nil)
    view.focusItem(at: ItemPath(section: 0, item: 0))
    view.moveFocus(.down)
    #expect(view.focusedItem == ItemPath(section: 0, item: 2))
    view.beginReorder(at: ItemPath(section: 0, item: 0))
    view.moveReorder(.down)
    view.endReorder()
    #expect(log.events == ["move 0 1"])
    withExtendedLifetime(adapter) {}
  }

  @Test func `items of the parts of a section speak once, with their own index`() {
    let (adapter, _) = adapter(["a", "fixed"]) { group, log in
      ListStackedSectionController(
        group, parts: [Talkative(group, log), Talkative(group, log)])
    }
    #expect(view.numberOfItems(inSection: 0) == 4)
    view.tapItem(at: ItemPath(section: 0, item: 2))
    #expect(log.events == ["controller 0", "a selected"])
    view.tapItem(at: ItemPath(section: 0, item: 3))
    #expect(log.events.count == 2)
    view.openContextMenu(for: .item(ItemPath(section: 0, item: 2)))
    view.chooseFromContextMenu(ContextMenu.Action("x", title: "X"))
    #expect(log.events.last == "a chose x" && log.events.count == 3)
    #expect(view.frame(of: .item(ItemPath(section: 0, item: 2)))?.height == 3)
    withExtendedLifetime(adapter) {}
  }

  @Test func `visible objects can be asked for by their type`() {
    let (adapter, _) = adapter(["a"]) { Talkative($0, $1) }
    #expect(adapter.visibleObjects(of: Group.self).map(\.id) == [1])
    #expect(adapter.visibleObjects(of: Row.self).isEmpty)
  }
}
