import RosterSnapshot
import Testing

@testable import RosterKit

@MainActor @Suite struct ItemsTests {
  @ListItems private func items(isOpen: Bool, isNew: Bool) -> [ListItem] {
    ListItem(Row(id: 0, text: "first"), in: TestCell.self)
    if isOpen {
      for id in 1...2 { ListItem(Row(id: id, text: "loop \(id)"), in: TestCell.self) }
    }
    if isNew {
      ListItem(Row(id: 3, text: "new"), in: TestCell.self)
    } else {
      [ListItem(Row(id: 4, text: "old"), in: TestCell.self)]
    }
  }

  @Test func `conditions, branches, loops and arrays give their items in order`() {
    let open = items(isOpen: true, isNew: true).map(\.model.description)
    let closed = items(isOpen: false, isNew: false).map(\.model.description)

    #expect(open == ["Row 0", "Row 1", "Row 2", "Row 3"])
    #expect(closed == ["Row 0", "Row 4"])
  }
}
