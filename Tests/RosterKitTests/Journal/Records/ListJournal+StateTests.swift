import RosterDiff
import RosterView
import Testing

@testable import RosterKit

@Suite struct ListJournalStateTests {
  private let sections = [ListJournal.Section(id: "1", itemCount: 2)]

  private func state(_ events: ListJournal.Event...) -> ListJournal.State {
    events.reduce(into: ListJournal.State()) { $0.apply($1) }
  }

  private func request(_ id: Int, joins update: Int? = nil) -> ListJournal.Event {
    .requested(id: id, kind: .update, animated: true, joins: update)
  }

  @Test func `requests are open until they are answered, and belong to updates`() {
    let state = state(
      request(1), request(2), request(3), .began(update: 2, requests: [1, 2]),
      request(4, joins: 2), .answered(id: 1, outcome: .merged(into: 2), work: nil))

    #expect(
      state.requests == [.init(id: 2, update: 2), .init(id: 3), .init(id: 4, update: 2)])
    #expect(state.lastRequest == 4)
    #expect(state.lastUpdate == 2)
    #expect(state.sections == nil)
  }

  @Test func `an update that is given up lets its requests wait again`() {
    let state = state(request(1), .began(update: 1, requests: [1]), .gaveUp(update: 1))

    #expect(state.requests == [.init(id: 1)])
    #expect(state.lastUpdate == 1)
  }

  @Test func `the sections are those that were named last`() {
    let start = state(.list(sections: sections), request(1))

    #expect(start.sections == sections)
    #expect(
      state(.reloaded(update: 1, reason: .requested, after: sections)).sections == sections)
    let all = [ListJournal.Change(index: 0, section: sections[0])]
    #expect(
      state(
        .batch(update: 1, operations: ListJournal.Batch(.init()), sections: 1, changed: all)
      ).sections == sections)
    #expect(state(request(9), .start(state: start, dropped: 4)) == start)
    #expect(state(request(9), .checkpoint(state: start)) == start)
  }

  @Test func `a batch takes sections where its operations say, and names what changes`() {
    func sections(
      _ count: Int, _ changed: [(Int, String, Int)], _ change: (inout BatchUpdate) -> Void
    ) -> [String]? {
      var batch = BatchUpdate()
      change(&batch)
      let list = [("a", 2), ("b", 0), ("c", 1)].map {
        ListJournal.Section(id: $0.0, itemCount: $0.1)
      }
      let changes = changed.map {
        ListJournal.Change(index: $0.0, section: ListJournal.Section(id: $0.1, itemCount: $0.2))
      }
      let state = state(
        .list(sections: list),
        .batch(
          update: 1, operations: ListJournal.Batch(batch), sections: count, changed: changes))
      return state.sections?.map { "\($0.id)\($0.itemCount)" }
    }

    #expect(sections(3, []) { _ in } == ["a2", "b0", "c1"])
    #expect(sections(3, [(1, "b", 9)]) { _ in } == ["a2", "b9", "c1"])
    #expect(
      sections(3, [(0, "d", 4)]) {
        $0.deleteSections = [0]
        $0.insertSections = [0]
        $0.moveSections = [IndexPair(old: 1, new: 2)]
      } == ["d4", "c1", "b0"])
    #expect(sections(1, [(0, "x", 1)]) { $0.deleteSections = [7] } == ["x1"])
    #expect(sections(3, []) { $0.deleteSections = [7] } == nil)
    for count in [-1, 2, 4, .max, .min] {
      #expect(sections(count, []) { _ in } == nil)
      #expect(sections(count, [(0, "x", 1)]) { $0.insertSections = [0, 5] } == nil)
    }
    for index in [-1, 3, .max, .min] { #expect(sections(3, [(index, "x", 1)]) { _ in } == nil) }
  }

  @Test func `what the user drops is where it was taken, and nothing is known if that cannot be`() {
    let list = ListJournal.Event.list(
      sections: [("a", 2), ("b", 0), ("c", 1)].map {
        ListJournal.Section(id: $0.0, itemCount: $0.1)
      })
    func sections(_ change: (inout BatchUpdate) -> Void) -> [String]? {
      var drop = BatchUpdate()
      change(&drop)
      let state = state(list, .dropped(operations: ListJournal.Batch(drop)))
      return state.sections?.map { "\($0.id)\($0.itemCount)" }
    }
    func move(_ from: Int, _ to: Int) -> [ItemMove] {
      [ItemMove(from: ItemPath(section: from, item: 0), to: ItemPath(section: to, item: 0))]
    }

    #expect(sections { $0.moveItems = move(0, 1) } == ["a1", "b1", "c1"])
    #expect(sections { $0.moveItems = move(0, 0) } == ["a2", "b0", "c1"])
    #expect(sections { $0.moveSections = [IndexPair(old: 0, new: 2)] } == ["b0", "c1", "a2"])
    for place in [-1, 3, .max, .min] {
      #expect(sections { $0.moveItems = move(place, 0) } == nil)
      #expect(sections { $0.moveItems = move(0, place) } == nil)
      #expect(sections { $0.moveSections = [IndexPair(old: place, new: 0)] } == nil)
      #expect(sections { $0.moveSections = [IndexPair(old: 0, new: place)] } == nil)
    }
  }

  @Test func `what only tells of progress changes nothing`() {
    let before = state(.list(sections: sections), request(1), .began(update: 1, requests: [1]))
    var after = before

    after.apply(.compares(update: 1, old: 1, new: 2))
    after.apply(
      .compared(update: 1, changes: 1, place: .main, duration: ListJournal.Time(.zero)))
    after.apply(.landed(update: 1, outcome: .performed))
    after.apply(.fault(update: 1, origin: .data, text: nil))

    #expect(after == before)
  }
}
