import RosterTesting

@testable import RosterKit

/// An adapter that is recorded, on a plain view.
@MainActor
final class RecordedList {
  let list = TestList()
  let recorder: FlightRecorder
  private var read = 0

  init(_ recorder: FlightRecorder = FlightRecorder()) {
    self.recorder = recorder
    list.adapter.updater.recorder = recorder
  }

  var updater: ListAdapterUpdater { list.adapter.updater }

  /// What happened since this was asked for, without the work and durations.
  func events() -> [FlightEvent] {
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

  func sections(_ sections: KeyValuePairs<String, Int>) -> [FlightSection] {
    sections.map { FlightSection(id: $0.key, itemCount: $0.value) }
  }
}

extension FlightEvent {
  /// The event without what is measured.
  var plain: FlightEvent {
    switch self {
    case .answered(let id, let outcome, _): .answered(id: id, outcome: outcome, work: nil)
    default: self
    }
  }
}
