/// A queue of records, the oldest first.
struct RecordQueue {
  private var storage: [ListJournal.Record] = []
  private var start = 0

  /// The number of sections in the records.
  private(set) var sectionCount = 0

  /// The number of records.
  var count: Int { storage.count - start }

  /// The records in order.
  var records: [ListJournal.Record] { Array(storage[start...]) }

  mutating func append(_ record: ListJournal.Record) {
    storage.append(record)
    sectionCount += record.event.sectionCount
  }

  /// Removes the oldest record.
  ///
  /// - Complexity: Amortised O(1).
  mutating func removeFirst() -> ListJournal.Record? {
    guard start < storage.count else { return nil }
    let record = storage[start]
    sectionCount -= record.event.sectionCount
    start += 1
    if start > storage.count / 2 {
      storage.removeFirst(start)
      start = 0
    }
    return record
  }
}

extension ListJournal.Event {
  /// The number of sections in the event.
  var sectionCount: Int {
    switch self {
    case .start(let state, _), .checkpoint(let state): state.sections?.count ?? 0
    case .list(let sections), .reloaded(_, _, let sections, _): sections.count
    case .batch(_, _, _, let changed): changed.count
    default: 0
    }
  }
}
