/// The sections that an update adds, reads again or removes, by their slots.
///
/// An array by slot is used because each of these sections is looked up several times, and a
/// dictionary would take a tenth of an update (`update/adapter`).
struct TouchedSections {
  /// The record of one section.
  private struct Record {
    var arrival: Arrival?
    var reading: AdapterSection?
    var replaced: AdapterSection?
  }

  /// The slots in the order in which they were touched.
  private(set) var slots: [Int] = []

  /// The records, in the order of the slots.
  private var records: [Record] = []

  /// The index of each slot's record plus one; 0 for slots that are not touched.
  private var recordIndexes: [Int32] = []

  /// Returns the new section in a slot, or nil if there is none.
  func arrival(in slot: Int) -> Arrival? { recordIndex(of: slot).flatMap { records[$0].arrival } }

  /// Returns the reading of the section in a slot, or nil if it was not read.
  func reading(in slot: Int) -> AdapterSection? {
    recordIndex(of: slot).flatMap { records[$0].reading }
  }

  /// Returns the section that the new data replaced in a slot, or nil if there is none.
  func replaced(in slot: Int) -> AdapterSection? {
    recordIndex(of: slot).flatMap { records[$0].replaced }
  }

  private func recordIndex(of slot: Int) -> Int? {
    guard slot < recordIndexes.count, recordIndexes[slot] > 0 else { return nil }
    return Int(recordIndexes[slot]) - 1
  }

  /// Records a new section in a slot.
  mutating func add(_ arrival: Arrival, in slot: Int) {
    records[touch(slot)].arrival = arrival
  }

  /// Records the reading of the section in a slot.
  mutating func add(reading: AdapterSection, in slot: Int) {
    records[touch(slot)].reading = reading
  }

  /// Records that the section in a slot was replaced by its reading, or removed.
  mutating func add(replaced: AdapterSection?, in slot: Int) {
    records[touch(slot)].replaced = replaced
  }

  /// Returns the index of the record of a slot.
  private mutating func touch(_ slot: Int) -> Int {
    if let recordIndex = recordIndex(of: slot) { return recordIndex }
    if slot >= recordIndexes.count {
      recordIndexes += repeatElement(0, count: slot + 1 - recordIndexes.count)
    }
    slots.append(slot)
    records.append(Record())
    recordIndexes[slot] = Int32(truncatingIfNeeded: records.count)
    return records.count - 1
  }

  /// Reserves space for a number of slots and of touched ones.
  mutating func reserve(slots count: Int, touched: Int) {
    if count > recordIndexes.count {
      recordIndexes += repeatElement(0, count: count - recordIndexes.count)
    }
    slots.reserveCapacity(touched)
    records.reserveCapacity(touched)
  }
}
