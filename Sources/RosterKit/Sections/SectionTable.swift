/// The sections of an adapter in no order, each in its own slot as long as its object is in the
/// list.
///
/// The order of the sections is kept separately, as slots: an update only copies the slots of
/// sections that it does not change.
@MainActor
final class SectionTable {
  private var sections: [AdapterSection?] = []
  /// The number of items of the section in each slot, 0 for free ones.
  private var counts: [Int] = []

  private var freeSlots: [Int] = []
  private var slots: [ListIdentity: Int] = [:]

  /// Whether a section has ever had an index title.
  private(set) var hasIndexTitles = false

  /// The number of slots, free ones included.
  var slotCount: Int { sections.count }

  /// Returns the section in a slot that is not free.
  subscript(slot: Int) -> AdapterSection? { sections[slot] }

  /// Returns the number of items of each section in some slots.
  func itemCounts(inSlots order: [Int32]) -> [Int] {
    // One access to the table, whose checks take longer than the rest.
    let known = counts
    // One closure for all, because each call checks that it is on the main actor.
    return Array(unsafeUninitializedCapacity: order.count) { counts, count in
      for slot in order {
        counts.initializeElement(at: count, to: known[Int(slot)])
        count += 1
      }
    }
  }

  /// Returns the slot of an identity, or nil if it is not in the list.
  func slot(of identity: ListIdentity) -> Int? { slots[identity] }

  /// Takes a slot for a new section.
  func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    sections.append(nil)
    counts.append(0)
    return sections.count - 1
  }

  /// Puts a section in its slot, replacing an older reading of the same section.
  func put(_ section: AdapterSection, in slot: Int) {
    if sections[slot] == nil { slots[section.identity] = slot }
    sections[slot] = section
    counts[slot] = section.items.count
    if section.indexTitle != nil { hasIndexTitles = true }
  }

  /// Frees a slot.
  ///
  /// - Returns: The section that was in it.
  func free(_ slot: Int) -> AdapterSection? {
    let section = sections[slot]
    if let section, let index = slots.index(forKey: section.identity), slots[index].value == slot {
      slots.remove(at: index)
    }
    sections[slot] = nil
    counts[slot] = 0
    freeSlots.append(slot)
    return section
  }
}
