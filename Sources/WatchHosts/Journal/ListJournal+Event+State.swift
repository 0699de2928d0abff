import RosterKit

extension ListJournal.Event {
  /// The state from which a journal can be read, if the event contains one.
  package var state: ListJournal.State? {
    switch self {
    case .start(let state, _), .checkpoint(let state): state
    default: nil
    }
  }
}
