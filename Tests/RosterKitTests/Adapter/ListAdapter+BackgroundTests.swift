import RosterKit
import RosterView
import Testing

@MainActor @Suite struct ListAdapterBackgroundTests {
  @Test func `the empty view is there while no section has an item`() {
    let cell = ContentCell()
    let list = TestList { cell }

    list.show([Group(id: 1, title: "only a header")])
    let empty = list.view.background
    list.show([Tally(id: 1)])
    let full = list.view.background
    list.show([])

    #expect(empty === cell)
    #expect(full == nil)
    #expect(list.view.background === cell)
  }
}
