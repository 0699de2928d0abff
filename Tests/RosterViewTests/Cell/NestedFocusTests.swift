import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@MainActor
/// Focus in a NestedListCell.
@Suite
struct NestedFocusTests {
  private func isFocused(_ tray: NestedLists.Tray, _ item: Int) -> Bool? {
    (tray.view.cell(at: path(item)) as? CollectionViewCell)?.isFocused
  }

  @Test
  func `the focus of a row is that of an item of its list, which keys take sideways`() {
    let lists = NestedLists([0, 1])
    let tray = lists.tray(0)

    lists.view.moveFocus(.down)
    #expect(tray.view.focusedItem == path(0))
    for _ in 0..<5 { lists.view.moveFocus(.right) }

    #expect(tray.view.focusedItem == path(5))
    #expect(isFocused(tray, 5) == true && isFocused(tray, 4) == false)
    #expect(lists.host.text.hasPrefix(" d0 e0 f0\n"))
    #expect(lists.view.focusedItem == path(0))
    #expect(lists.view.focusedList === tray.view)
  }

  @Test
  func `keys leave the list where it ends, and find it as it was left`() {
    let lists = NestedLists([1, 0, 2])
    let tray = lists.tray(0)
    for direction in [FocusDirection.down, .down, .right, .left, .left] {
      lists.view.moveFocus(direction)
    }
    #expect(tray.view.focusedItem == path(0))
    lists.view.moveFocus(.right)

    lists.view.moveFocus(.down)
    #expect(lists.view.focusedItem == path(2))
    #expect(lists.view.focusedList === lists.view)
    #expect(isFocused(tray, 1) == false)
    lists.view.moveFocus(.up)

    #expect(isFocused(tray, 1) == true)
    lists.view.focusItem(at: nil)
    #expect(isFocused(tray, 1) == false)
  }

  @Test
  func `keys go down through a list that scrolls as the outer one does, and on where it ends`() {
    let lists = NestedLists([1, 0, 2], axis: .vertical)
    let tray = lists.tray(0)
    lists.view.moveFocus(.down)

    for _ in 0..<10 { lists.view.moveFocus(.down) }
    #expect(lists.view.focusedItem == path(1))
    #expect(tray.view.focusedItem == path(9))
    #expect(lists.host.text == "row 1\nj0\nrow 2")
    lists.view.moveFocus(.down)

    #expect(lists.view.focusedItem == path(2))
    lists.view.moveFocus(.up)
    #expect(lists.view.focusedList === tray.view)
  }

  @Test
  func `return taps the focused item of the inner list`() {
    let lists = NestedLists([0, 1])
    let tray = lists.tray(0)
    lists.view.moveFocus(.down)
    lists.view.moveFocus(.right)
    _ = tray.takeLog()

    lists.view.tapFocusedItem()

    #expect(tray.takeLog() == ["select 0-1"])
    #expect(lists.view.selectedItems == [])
    #expect(lists.host.text.hasPrefix("a0 b0"))
  }

  @Test
  func `a list without items has no focus, until there are some`() {
    let lists = NestedLists([0, 1])
    let tray = lists.tray(0)
    tray.titles = []
    tray.view.reload()
    lists.view.moveFocus(.down)
    lists.view.moveFocus(.right)
    lists.view.tapFocusedItem()
    #expect(tray.view.focusedItem == nil)
    #expect(lists.view.selectedItems == [path(0)])

    tray.titles = ["new"]
    tray.view.reload()
    lists.view.moveFocus(.right)

    #expect(tray.view.focusedItem == path(0))
  }

  @Test
  func `a focused row that leaves the screen and comes back has the same item focused`() {
    let lists = NestedLists(Array(0..<100))
    let tray = lists.tray(0)
    lists.view.moveFocus(.down)
    for _ in 0..<4 { lists.view.moveFocus(.right) }

    lists.view.scroll(by: 50)
    lists.view.scrollToTop()

    #expect(tray.view.focusedItem == path(4))
    #expect(isFocused(tray, 4) == true)
  }

  @Test
  func `keys that mean the whole list go to the outer one`() {
    let lists = NestedLists([0, 1, 2])
    lists.view.moveFocus(.down)

    lists.view.moveFocus(.last)
    #expect(lists.view.focusedItem == path(2))
    lists.view.moveFocus(.first)

    #expect(lists.view.focusedItem == path(0))
    #expect(lists.tray(0).view.focusedItem == path(0))
  }
}
