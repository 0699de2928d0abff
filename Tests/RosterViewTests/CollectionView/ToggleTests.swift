import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

/// Expanding and collapsing rows of outlines by taps and keys.
@MainActor @Suite struct ToggleTests {
  private let list = RowActions("shut", "open", "leaf", "plain", "loads")

  init() {
    list.disclosures = [
      "shut": .collapsed, "open": .expanded, "leaf": .leaf, "loads": .loading,
    ]
    list.view.reload()
  }

  @Test func `a tap toggles rows that can be expanded or collapsed, and selects others`() {
    for item in 0..<5 { list.view.tapItem(at: path(item)) }

    #expect(
      list.log == ["toggle shut", "toggle open", "select leaf", "select plain", "toggle loads"])
    #expect(list.view.selectedItems == [path(3)])
  }

  @Test func `a press and a key that taps do the same`() {
    list.view.pressBegan(at: path(0))
    list.view.pressEnded()
    list.view.focusItem(at: path(1))
    list.view.tapFocusedItem()

    #expect(list.log == ["toggle shut", "toggle open"])
    #expect(list.view.selectedItems == [])
  }

  @Test func `keys across the list expand and collapse`() {
    list.view.focusItem(at: path(0))
    list.view.moveFocus(.right)
    list.view.moveFocus(.left)
    list.view.focusItem(at: path(1))
    list.view.moveFocus(.right)
    list.view.moveFocus(.left)
    list.view.focusItem(at: path(4))
    list.view.moveFocus(.left)

    #expect(list.log == ["toggle shut", "toggle open", "toggle loads"])
  }

  @Test func `a data source that does not toggle leaves rows to be selected`() {
    list.toggles = false

    list.view.tapItem(at: path(0))
    list.view.focusItem(at: path(1))
    list.view.moveFocus(.left)

    #expect(list.log == ["select shut", "select open"])
  }

  @Test func `a focused row that has left the screen is toggled too`() {
    list.view.focusItem(at: path(0))
    list.host.view.resize(to: ListSize(width: 20, height: 1))
    list.view.scroll(by: 3)
    #expect(list.view.cell(at: path(0)) == nil)

    list.view.tapFocusedItem()

    #expect(list.log == ["toggle shut"])
  }
}
