import RosterDiff
import RosterView

/// The records of an updater's events.
extension ListJournal {
  /// Begins the journal, with the open requests.
  func begin(with updater: ListAdapterUpdater) {
    clock = updater.clock
    let transactions = updater.queue.updates
    var updateOf: [Int: Int] = [:]
    for transaction in transactions {
      for ticket in transaction.tickets { updateOf[ticket.id] = transaction.id }
    }
    let state = ListJournal.State(
      requests: updater.pending.keys.sorted().map {
        ListJournal.State.Request(id: $0, update: updateOf[$0])
      },
      lastRequest: updater.queue.lastID, lastUpdate: transactions.map(\.id).max() ?? 0)
    record(.start(state: state, dropped: 0), at: updater.clock.now)
  }

  /// Records an event of an updater.
  func receive(_ event: UpdateEvent, of updater: ListAdapterUpdater) {
    let time = updater.clock.now
    switch event {
    case .began(let update), .exchangedSource(let update): listen(to: update.source.lease, updater)
    case .performs(let update, let batch):
      if let transition = update.transition { record(batch, of: update.id, transition, at: time) }
    case .fault(let fault): record(fault, update: nil, at: time)
    case .dropped(let drop): record(drop)
    default: break
    }
    if let event = journalEvent(of: event) { record(event, at: time) }
  }

  /// Returns the record of an event; nil for events without a record, or recorded elsewhere.
  private func journalEvent(of event: UpdateEvent) -> ListJournal.Event? {
    switch event {
    case .requested(let request, let id, let joins):
      .requested(
        id: id, kind: request.kind, animated: request.isAnimated, joins: joins)
    case .began(let update):
      .began(update: update.id, requests: update.transaction.tickets.map(\.id))
    case .gaveUp(let update): .gaveUp(update: update)
    case .compares(let update):
      .compares(
        update: update.id, old: update.transition?.sectionCounts.old ?? 0,
        new: update.transition?.sectionCounts.new ?? 0)
    case .compared(let update, let changeCount):
      .compared(
        update: update.id, changes: changeCount, place: update.diffPlace,
        duration: ListJournal.Time(update.durations.diffing))
    case .landed(let update, _, let outcome): .landed(update: update.id, outcome: outcome)
    case .reloads(let update, let reason, let changes):
      update.transition.map { transition in
        .reloaded(
          update: update.id, reason: reason, after: sections(of: transition, .after),
          following: changes.map { ListJournal.Batch($0) })
      }
    case .answered(let receipt):
      .answered(
        id: receipt.id, outcome: receipt.outcome, work: ListJournal.Work(answering: receipt))
    case .exchangedSource, .performs, .willReload, .reloaded, .refused, .dropped, .fault: nil
    }
  }

  /// Records faults of the view that an update changes.
  private func listen(to lease: ListLease?, _ updater: ListAdapterUpdater) {
    lease?.faultObserver = { [weak self, weak updater] fault in
      guard let self, let updater, updater.journal === self else { return }
      record(fault, update: updater.queue.running?.id, at: updater.clock.now)
    }
  }
}

extension ListJournal.Work {
  /// Creates the work of a receipt; nil for a request that was not performed by its own update.
  fileprivate init?(answering receipt: UpdateReceipt) {
    switch receipt.outcome {
    case .merged, .superseded, .refused(.cancelled): return nil
    case .applied, .reloaded, .noChange, .refused: self.init(receipt)
    }
  }
}
