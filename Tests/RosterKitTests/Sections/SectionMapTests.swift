import RosterEngine
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct SectionMapTests {
  @Test func `sections are found by identity and by index`() {
    let list = TestList()
    list.show([Group(id: 1), Tally(id: 1)])

    let map = list.adapter.shown

    #expect(map.index(of: ListIdentity(Tally(id: 1))) == 1)
    #expect(map.index(of: ListIdentity(Tally(id: 2))) == nil)
    #expect(map[1]?.controller is TallyController)
    #expect(map[2] == nil)
    #expect(map[-1] == nil)
  }

  @Test func `an unchanged section is the same instance at its new index`() {
    let list = TestList()
    let kept = Group(id: 1, title: "kept", rows: list.rows("a", "b"))
    list.show([kept, Group(id: 2, rows: list.rows("c"))])
    let sections = [list.adapter.shown[0], list.adapter.shown[1]]

    list.show([Group(id: 3), Group(id: 2, rows: list.rows("d", "e")), kept])

    #expect(list.adapter.shown[2] === sections[0])
    #expect(list.adapter.shown[1] !== sections[1])
  }
}
