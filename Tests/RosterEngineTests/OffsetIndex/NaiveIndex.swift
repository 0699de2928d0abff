@testable import RosterEngine

/// The offset index as a plain array of slots.
struct NaiveIndex {
  struct Slot: Equatable {
    var startsSection: Bool
    var length: RowLength
  }

  var slots: [Slot] = []

  var steps: Int64 { slots.reduce(0) { $0 + $1.length.steps } }

  var sectionCount: Int { slots.count { $0.startsSection } }

  func find(slot: Int) -> OffsetIndex.Slot {
    OffsetIndex.Slot(
      index: slot, section: slots[...slot].count { $0.startsSection } - 1,
      start: slots[..<slot].reduce(0) { $0 + $1.length.steps })
  }

  /// The slots at which the sections start.
  var sectionStarts: [Int] { slots.indices.filter { slots[$0].startsSection } }

  func slot(at place: Int64) -> Int? {
    var end: Int64 = 0
    for (index, slot) in slots.enumerated() {
      end += slot.length.steps
      if end > max(place, 0) { return index }
    }
    return nil
  }

  func part(_ range: Range<Int>) -> RunNode? {
    var builder = RunBuilder()
    for slot in slots[range] {
      if slot.startsSection {
        builder.append(LengthRun(sectionStart: slot.length))
      } else {
        builder.append(slot.length, count: 1)
      }
    }
    return builder.finish()
  }
}
