import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

/// Swipe actions, chosen directly and from the menu of an item.
@MainActor @Suite struct SwipeActionsTests {
  private typealias Action = ContextMenu.Action

  private let list = RowActions("a", "b", "c")
  private let flag = Action("flag", title: "Flag")
  private let delete = Action("delete", title: "Delete", role: .destructive)
  private let move = Action("move", title: "Move", isEnabled: false)

  private func offer(_ row: String) {
    list.swipes[row] = CollectionView.SwipeActions(leading: [flag], trailing: [delete, move])
  }

  @Test func `the delegate provides the actions and receives the chosen one`() {
    offer("b")

    let actions = list.view.swipeActions(forItemAt: path(1))
    list.view.chooseSwipeAction(flag, forItemAt: path(1))

    #expect(actions.leading == [flag])
    #expect(actions.trailing == [delete, move])
    #expect(list.log == ["swipe flag b"])
    #expect(list.view.swipeActions(forItemAt: path(0)).all.isEmpty)
  }

  @Test func `an item that does not exist has no actions`() {
    for path in [path(3), path(-1), path(0, 1)] {
      #expect(list.view.swipeActions(forItemAt: path).all.isEmpty)
      list.view.chooseSwipeAction(flag, forItemAt: path)
    }

    #expect(list.log == [])
  }

  @Test func `what is disabled or not offered any more cannot be chosen`() {
    offer("b")
    list.view.chooseSwipeAction(move, forItemAt: path(1))
    list.view.chooseSwipeAction(flag, forItemAt: path(0))
    // The host may show an older version of the action.
    list.view.chooseSwipeAction(Action("move", title: "Move"), forItemAt: path(1))
    list.swipes["b"]?.leading = []
    list.view.chooseSwipeAction(flag, forItemAt: path(1))

    #expect(list.log == [])
  }

  @Test func `an action whose title has changed meanwhile is still the same`() {
    offer("b")
    list.swipes["b"]?.leading = [Action("flag", title: "Remove flag")]

    list.view.chooseSwipeAction(flag, forItemAt: path(1))

    #expect(list.log == ["swipe flag b"])
  }

  @Test func `what deletes is the first destructive action that is enabled, trailing ones first`() {
    let off = Action("off", title: "Off", role: .destructive, isEnabled: false)
    let other = Action("other", title: "Other", role: .destructive)
    typealias Actions = CollectionView.SwipeActions

    #expect(Actions(leading: [other], trailing: [flag, off, delete]).deletion == delete)
    #expect(Actions(leading: [flag, other], trailing: [off]).deletion == other)
    #expect(Actions(leading: [flag], trailing: [off]).deletion == nil)
    #expect(Actions().deletion == nil)
  }

  // MARK: - Menus

  @Test func `a menu of swipe actions follows its item and closes with it`() {
    offer("c")
    list.view.openContextMenu(for: .item(path(2)), parts: .swipeActions)
    #expect(list.view.contextMenu?.menu == ContextMenu(actions: [flag, delete, move]))

    list.remove("a")
    list.view.chooseFromContextMenu(flag)
    #expect(list.log == ["swipe flag c"])
    list.view.openContextMenu(for: .item(path(1)), parts: .swipeActions)
    list.remove("c")

    #expect(list.view.contextMenu == nil)
    #expect(list.host.contextMenu == nil)
  }

  @Test func `a row without swipe actions has no menu of them`() {
    list.menu = ContextMenu(actions: [flag])

    list.view.openContextMenu(for: .item(path(0)), parts: .swipeActions)

    #expect(list.view.contextMenu == nil)
  }

  @Test func `the menu has the items of all parts, and each part receives its own`() {
    let copy = Action("copy", title: "Copy")
    list.menu = ContextMenu(title: "b", actions: [copy, delete])
    offer("b")
    list.accessibility["b"] = CollectionViewCell.Accessibility(actions: [
      CollectionViewCell.Accessibility.Action("Read aloud") { [list] in list.log.append("read") },
      CollectionViewCell.Accessibility.Action("Flag") { [list] in list.log.append("again") },
    ])
    list.view.reload()
    func open() { list.view.openContextMenu(for: .item(path(1)), parts: .all) }

    open()
    let entries = list.view.contextMenu?.menu.entries ?? []
    #expect(entries.map(\.title) == ["Copy", "Delete", "Flag", "Move", "Read aloud"])
    #expect(list.view.contextMenu?.menu.title == "b")
    for entry in entries {
      guard case .action(let action) = entry else { continue }
      list.view.chooseFromContextMenu(action)
      open()
    }

    #expect(list.log == ["menu copy b", "menu delete b", "swipe flag b", "read"])
  }

  @Test func `the menu of other hosts has no swipe actions`() {
    list.menu = ContextMenu(actions: [flag])
    offer("b")

    list.view.openContextMenu(for: .item(path(1)))
    list.view.chooseFromContextMenu(delete)

    #expect(list.view.contextMenu?.menu == ContextMenu(actions: [flag]))
    #expect(list.log == [])
  }

  @Test func `an action that the item lost while the menu was open does nothing`() {
    offer("b")
    list.view.openContextMenu(for: .item(path(1)), parts: .swipeActions)
    list.swipes["b"] = nil

    list.view.chooseFromContextMenu(delete)

    #expect(list.log == [])
    #expect(list.view.contextMenu == nil)
  }

  @Test func `an action chosen during a batch is performed after it, at the new index path`() {
    offer("a")
    list.view.performBatchUpdates {
      list.rows = ["b", "c", "a"]
      list.view.moveItem(at: path(0), to: path(2))
      list.view.chooseSwipeAction(delete, forItemAt: path(2))
      #expect(list.log == [])
    }

    #expect(list.log == ["swipe delete a"])
  }
}
