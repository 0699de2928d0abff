import RosterDiff
import Testing

@testable import RosterKit

@MainActor @Suite struct SectionMapTests {
  @Test func `sections are found by identity and by index`() {
    let list = TestList()
    list.show([Group(id: 1), Tally(id: 1)])

    let map = list.adapter.shown

    #expect(map.index(of: ListIdentity(Tally(id: 1))) == 1)
    #expect(map.index(of: ListIdentity(Tally(id: 2))) == nil)
    #expect(map[1]?.object.description == "Tally 1")
    #expect(map[2] == nil)
    #expect(map[-1] == nil)
  }

  @Test func `sections that were not read again are not compared item by item`() {
    let list = TestList()
    let kept = Group(id: 1, title: "kept", rows: list.rows("a", "b"))
    list.show([kept, Group(id: 2, rows: list.rows("c"))])
    let old = list.adapter.shown
    list.show([kept, Group(id: 2, rows: list.rows("d", "e"))])

    let changes = list.adapter.shown.changes(from: old)

    #expect(Array(changes.inserts) == [ItemPath(section: 1, item: 1)])
    #expect(changes.updates.count == 1)
    #expect(changes.changeCount == 2)
    #expect(list.adapter.shown.sections[0].reading == 1)
    #expect(list.adapter.shown.sections[1].reading == 2)
  }
}
