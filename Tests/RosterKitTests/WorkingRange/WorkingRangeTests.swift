import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterKit

@MainActor @Suite struct WorkingRangeTests {
  private func range(_ events: [String]) -> [String] {
    events.filter { $0.hasSuffix("enters") || $0.hasSuffix("exits") }
  }

  @Test func `sections on the screen and as many beside them as asked are near`() {
    let list = HookedList(height: 2)
    list.adapter.workingRangeSize = 1

    let shown = range(list.show((0..<6).map { Tally(id: $0) }))
    let scrolled = range(list.events { $0.scroll(by: 2) })

    #expect(shown == ["0 enters", "1 enters", "2 enters"])
    #expect(scrolled == ["0 exits", "3 enters", "4 enters"])
  }

  @Test func `a range of none is what is on the screen`() {
    let list = HookedList(height: 2)

    #expect(range(list.show((0..<6).map { Tally(id: $0) })) == ["0 enters", "1 enters"])
  }

  @Test func `the range is that of the new sections after an update off the screen`() {
    let list = HookedList(height: 2)
    list.adapter.workingRangeSize = 1
    list.show([0, 1, 2, 3].map { Tally(id: $0) })

    let events = range(list.show([0, 1, 9, 2, 3].map { Tally(id: $0) }))

    #expect(events == ["2 exits", "9 enters"])
  }

  @Test func `a greater range is entered at once`() {
    let list = HookedList(height: 1)
    list.show((0..<4).map { Tally(id: $0) })

    let events = range(list.events { _ in list.adapter.workingRangeSize = .max })

    #expect(events == ["1 enters", "2 enters", "3 enters"])
  }

  @Test func `a section that leaves the list leaves the range once`() {
    let list = HookedList(height: 2)
    list.adapter.workingRangeSize = 1
    list.show((0..<3).map { Tally(id: $0) })

    #expect(range(list.show([0, 1].map { Tally(id: $0) })) == ["2 exits"])
    #expect(range(list.show([])).sorted() == ["0 exits", "1 exits"])
  }

  @Test func `entrances and exits take turns, whatever is scrolled and updated`() {
    var generator = SeededGenerator(seed: 7)
    let list = HookedList(height: 3)
    list.adapter.workingRangeSize = 2
    var near: Set<String> = []
    for _ in 0..<200 {
      let events: [String]
      if Bool.random(using: &generator) {
        let ids = (0..<20).filter { _ in Bool.random(using: &generator) }
        events = list.show(ids.map { Tally(id: $0, count: $0 % 3) })
      } else {
        let distance = Double(Int.random(in: -8...8, using: &generator))
        events = list.events { $0.scroll(by: distance) }
      }
      for event in range(events) {
        let id = String(event.prefix { $0 != " " })
        if event.hasSuffix("enters") {
          #expect(near.insert(id).inserted)
        } else {
          #expect(near.remove(id) != nil)
        }
      }
      let sections = Set(list.view.visibleElements.map(\.section))
      let expected = sections.min().flatMap { first in
        sections.max().map {
          (max(first - 2, 0)...min($0 + 2, list.adapter.objects().count - 1)).compactMap {
            (list.adapter.object(atSection: $0) as? Tally).map { "\($0.id)" }
          }
        }
      }
      #expect(near == Set(expected ?? []))
    }
  }
}
