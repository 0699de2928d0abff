import RosterTesting

@testable import RosterKit

/// An adapter that is recorded, on a plain view.
@MainActor
final class RecordedList {
  let list = TestList()
  let recorder: ListJournal
  private var read = 0

  init(_ recorder: ListJournal = ListJournal()) {
    self.recorder = recorder
    list.adapter.updater.journal = recorder
  }

  var updater: ListAdapterUpdater { list.adapter.updater.base }

  /// The events since the last call, without work and durations.
  func events() -> [ListJournal.Event] {
    defer { read = recorder.records.count }
    return recorder.records[read...].map(\.event.plain)
  }
}

/// What tests of recorders share.
protocol RecorderTests {}

extension RecorderTests {
  func group(_ id: Int, _ count: Int) -> Group {
    Group(id: id, rows: (0..<count).map { Row(id: $0, text: "secret \($0)") })
  }

  func sections(_ sections: KeyValuePairs<String, Int>) -> [ListJournal.Section] {
    sections.map { ListJournal.Section(id: $0.key, itemCount: $0.value) }
  }
}

extension ListJournal.Event {
  /// The event without what is measured.
  var plain: ListJournal.Event {
    switch self {
    case .answered(let id, let outcome, _): .answered(id: id, outcome: outcome, work: nil)
    default: self
    }
  }
}
