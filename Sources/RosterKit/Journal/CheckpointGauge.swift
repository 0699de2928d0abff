/// A gauge that decides when a journal records the next checkpoint.
///
/// A checkpoint needs a minimum number of records since the last one, and these records have to be
/// several times as long as the state. So checkpoints are a small part of the journal, whatever a
/// list contains.
struct CheckpointGauge {
  /// The length of a record without sections, in sections.
  private static let recordLength = 8

  /// The minimum ratio of the records between two checkpoints to the length of the state.
  private static let share = 4

  private let interval: Int
  private var recordCount = 0
  private var sectionCount = 0

  /// Creates a gauge at the beginning of a journal.
  ///
  /// - Parameter interval: The minimum number of records between two checkpoints.
  init(interval: Int) {
    self.interval = interval
  }

  /// Counts the next record.
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

  /// Returns whether a checkpoint of a state is due.
  func isDue(_ state: ListJournal.State) -> Bool {
    guard recordCount >= max(interval, 1) else { return false }
    let length = (state.sections?.count ?? 0) + state.open.count
    return recordCount * Self.recordLength + sectionCount >= length * Self.share
  }
}
