import RosterDiff
import RosterView

/// What an updater tells its recorder, if it has one.
extension ListAdapterUpdater {
  func record(_ event: @autoclosure () -> FlightEvent) {
    recorder?.note(event(), at: clock.now)
  }

  func recordComparison(of flight: UpdateFlight) {
    guard let counts = flight.transition?.sectionCounts else { return }
    record(.compares(update: flight.update.id, old: counts.old, new: counts.new))
  }

  func recordResult(_ changeCount: Int, of flight: UpdateFlight) {
    record(
      .compared(
        update: flight.update.id, changes: changeCount, place: flight.diffPlace,
        duration: FlightTime(flight.durations.diffing)))
  }

  func record(_ batch: BatchUpdate, of flight: UpdateFlight) {
    guard let recorder, let transition = flight.transition else { return }
    recorder.note(batch, of: flight.update.id, transition, at: clock.now)
  }

  func recordReload(
    of flight: UpdateFlight, _ reason: UpdateReceipt.ReloadReason, following changes: BatchUpdate?
  ) {
    guard let recorder, let transition = flight.transition else { return }
    let sections = recorder.sections(of: transition, .after)
    record(
      .reloaded(
        update: flight.update.id, reason: reason, after: sections,
        following: changes.map { FlightBatch($0) }))
  }

  func recordAnswer(_ receipt: UpdateReceipt) {
    guard let recorder else { return }
    let work: FlightWork? =
      switch receipt.outcome {
      case .merged, .superseded, .refused(.cancelled): nil
      case .applied, .reloaded, .noChange, .refused: FlightWork(receipt)
      }
    recorder.note(
      .answered(id: receipt.id, outcome: receipt.outcome, work: work), at: clock.now)
  }

  /// The journal begins, with the requests that are open.
  func startRecording() {
    recorder?.clock = clock
    let updates = queue.updates
    var updateOf: [Int: Int] = [:]
    for update in updates {
      for ticket in update.tickets { updateOf[ticket.id] = update.id }
    }
    let state = FlightState(
      requests: pending.keys.sorted().map { FlightState.Request(id: $0, update: updateOf[$0]) },
      lastRequest: queue.lastID, lastUpdate: updates.map(\.id).max() ?? 0)
    record(.start(state: state, dropped: 0))
  }

  /// Listens to the faults of the view that an update changes.
  func recordFaults(of lease: ListLease?) {
    guard recorder != nil else { return }
    lease?.faultObserver = { [weak self] fault in
      guard let self else { return }
      recorder?.note(fault, update: queue.running?.id, at: clock.now)
    }
  }

  /// Listens no more to the faults of a view that may be exchanged.
  func ignoreFaults(of lease: ListLease?) {
    lease?.faultObserver = nil
  }
}

extension ListUpdateRequest {
  /// The request as a journal has it.
  func event(_ id: Int, joins update: Int? = nil) -> FlightEvent {
    .requested(id: id, kind: recordedKind, isAnimated: isAnimated, joins: update)
  }

  private var recordedKind: FlightEvent.RequestKind {
    switch work {
    case .update: .update
    case .items: .items
    case .reload: .reload
    case .reset: .reset
    case .sourceChange: .sourceChange
    }
  }
}
