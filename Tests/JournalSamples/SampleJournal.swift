import RosterDiff
import RosterKit
import RosterView
import TableText

extension ListJournal.Change {
  package init(_ index: Int, _ id: String, _ itemCount: Int) {
    self.init(index: index, section: ListJournal.Section(id: id, itemCount: itemCount))
  }
}

/// Journals that are written by hand.
package enum SampleJournal {
  /// Gives events numbers and times: a millisecond each.
  package static func records(_ events: [ListJournal.Event]) -> [ListJournal.Record] {
    events.enumerated().map { index, event in
      ListJournal.Record(
        number: index + 1, time: ListJournal.Time(.milliseconds(index + 1)), event: event)
    }
  }

  /// Sections by their ids, in order, and the numbers of their items.
  package static func sections(_ sections: KeyValuePairs<String, Int>) -> [ListJournal.Section] {
    sections.map { ListJournal.Section(id: $0.key, itemCount: $0.value) }
  }

  /// The start of a list that is not empty.
  package static func start(_ sections: KeyValuePairs<String, Int>) -> ListJournal.Event {
    .start(state: state(sections), dropped: 0)
  }

  /// A checkpoint of a list that is not empty, without requests.
  package static func checkpoint(_ sections: KeyValuePairs<String, Int>) -> ListJournal.Event {
    .checkpoint(state: state(sections))
  }

  private static func state(_ sections: KeyValuePairs<String, Int>) -> ListJournal.State {
    var state = ListJournal.State()
    state.apply(.list(sections: Self.sections(sections)))
    return state
  }

  package static func request(_ id: Int, joins update: Int? = nil) -> ListJournal.Event {
    .requested(
      id: id, kind: update == nil ? .update : .items, animated: true, joins: update)
  }

  package static func drop(section: Int, to target: Int) -> ListJournal.Event {
    var drop = BatchUpdate()
    drop.moveSections = [IndexPair(old: section, new: target)]
    return .dropped(operations: ListJournal.Batch(drop))
  }

  package static func answer(_ id: Int, _ outcome: UpdateReceipt.Outcome = .applied)
    -> ListJournal.Event
  {
    .answered(id: id, outcome: outcome, work: nil)
  }

  /// A batch after which the list contains these sections, all of which are recorded.
  package static func batch(
    _ update: Int, after: KeyValuePairs<String, Int>,
    _ change: (inout BatchUpdate) -> Void = { _ in }
  ) -> ListJournal.Event {
    let all = sections(after).enumerated().map { ListJournal.Change(index: $0, section: $1) }
    return batch(update, sections: all.count, changed: all, change)
  }

  /// A batch of which only some sections are recorded.
  package static func batch(
    _ update: Int, sections: Int, changed: [ListJournal.Change],
    _ change: (inout BatchUpdate) -> Void = { _ in }
  ) -> ListJournal.Event {
    var batch = BatchUpdate()
    change(&batch)
    return .batch(
      update: update, operations: ListJournal.Batch(batch), sections: sections, changed: changed)
  }

  /// A list of sections `a` and `b` whose first update inserts an item into `a` and moves `b` up.
  package static let events: [ListJournal.Event] = [
    start(["a": 2, "b": 3]), request(1), .began(update: 1, requests: [1]),
    .compares(update: 1, old: 2, new: 2),
    .compared(update: 1, changes: 1, place: .main, duration: ListJournal.Time(.microseconds(120))),
    batch(1, sections: 2, changed: [ListJournal.Change(1, "a", 3)]) {
      $0.moveSections = [IndexPair(old: 1, new: 0)]
      $0.insertItems = [ItemPath(section: 1, item: 0)]
    },
    .landed(update: 1, outcome: .performed), answer(1),
  ]
}
