import RosterDiff
import RosterTesting
import Testing

@testable import RosterKit

@MainActor @Suite struct ListAdapterDescriptionTests {
  @Test func `the description lists the sections`() {
    let list = TestList()
    list.show([Group(id: 1, title: "x", rows: list.rows("a", "b")), Tally(id: 7)])

    #expect(
      list.adapter.debugDescription == """
        ListAdapter: 2 sections, 3 items, idle
          0: GroupController for Group 1: 2 items, header
          1: TallyController for Tally 7: 1 item
        """)
  }

  @Test func `many sections are shortened`() {
    let list = TestList()
    list.show((0..<25).map { Tally(id: $0) })

    let lines = list.adapter.debugDescription.split(separator: "\n")

    #expect(lines.count == 22)
    #expect(lines.last == "  and 5 more")
  }

  @Test func `an update under way is said`() {
    let list = TestList()
    list.view.holdsCompletions = true
    list.adapter.show([]) { _ in }
    let empty = list.adapter.debugDescription

    list.adapter.show([Tally(id: 1)]) { _ in }

    #expect(empty == "ListAdapter: 0 sections, 0 items, idle")
    #expect(list.adapter.debugDescription.hasPrefix("ListAdapter: 1 section, 1 item, an update"))
  }
}
