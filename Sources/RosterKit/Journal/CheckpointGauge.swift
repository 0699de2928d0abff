/// Says when the next whole state belongs into a journal.
///
/// Not before so many records, and not before the records since the last one are several times as
/// long: whatever a list holds, checkpoints are a small part of its journal.
struct CheckpointGauge {
  /// A record without sections is about as long as so many sections.
  private static let recordLength = 8

  /// How many times as long the records between two checkpoints are at least.
  private static let share = 4

  private let interval: Int
  private var recordCount = 0
  private var sectionCount = 0

  /// Creates a gauge at the beginning of a journal.
  ///
  /// - Parameter interval: The least number of records between two checkpoints.
  init(interval: Int) {
    self.interval = interval
  }

  /// Takes the next record into account.
  mutating func add(_ event: ListJournal.Event) {
    switch event {
    case .start, .checkpoint:
      recordCount = 0
      sectionCount = 0
    default:
      recordCount += 1
      sectionCount += event.sectionCount
    }
  }

  /// Whether a checkpoint is due, of such a state.
  func isDue(_ state: ListJournal.State) -> Bool {
    guard recordCount >= max(interval, 1) else { return false }
    let length = (state.sections?.count ?? 0) + state.open.count
    return recordCount * Self.recordLength + sectionCount >= length * Self.share
  }
}
