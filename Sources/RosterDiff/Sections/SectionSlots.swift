/// The positions of sections that are laid end to end.
@usableFromInline
struct SectionSlots: Sendable {
  /// The index of the section in each slot.
  let sections: [Int]

  /// The flat index of the first item of each slot, and the number of items.
  let starts: [Int]

  /// The number of slots for each item, multiplied by 2^32.
  private let slotsPerItem: UInt64

  @usableFromInline
  init(sections: [Int], starts: [Int]) {
    self.sections = sections
    self.starts = starts
    // Rounded up; otherwise the first item of a slot would seem to be in the previous one.
    let items = UInt64(max(starts[sections.count], 1))
    slotsPerItem = ((UInt64(sections.count) << 32) + items - 1) / items
  }

  /// Returns the flat indexes of the items in a slot.
  @usableFromInline
  func items(inSlot slot: Int) -> Range<Int> { starts[slot]..<starts[slot + 1] }

  /// Returns whether there is an item at an index path, if the slots are all sections in order.
  func contains(_ path: ItemPath) -> Bool {
    guard sections.indices.contains(path.section), path.item >= 0 else { return false }
    return path.item < starts[path.section + 1] - starts[path.section]
  }

  /// Returns the slot of a section, if the sections ascend, or nil if it has none.
  ///
  /// - Complexity: O(1) if the slots are all sections; otherwise O(log *n*), where *n* is the
  ///   number of slots.
  func slot(ofSection section: Int) -> Int? {
    if sections.indices.contains(section), sections[section] == section { return section }
    let slot = sections.indices.partitionPoint { sections[$0] >= section }
    return slot < sections.count && sections[slot] == section ? slot : nil
  }

  /// Returns the flat index of an item, if the sections ascend, or nil if it is in none of them.
  func flat(of path: ItemPath) -> Int? {
    guard let slot = slot(ofSection: path.section), path.item >= 0,
      path.item < starts[slot + 1] - starts[slot]
    else { return nil }
    return starts[slot] + path.item
  }

  /// Returns the slot of an item.
  ///
  /// - Parameters:
  ///   - flat: The flat index of the item.
  ///   - start: A slot to begin with; the search is fastest if this or the next one is right.
  /// - Returns: The slot, never an empty one.
  /// - Complexity: O(log *n*), where *n* is the number of slots.
  func slot(of flat: Int, near start: Int) -> Int {
    // The slot of the item if all slots had the same number of items.
    let even = Int(truncatingIfNeeded: (UInt64(flat) &* slotsPerItem) >> 32)
    if even < sections.count, starts[even] <= flat, flat < starts[even + 1] { return even }
    if starts[start] <= flat {
      if flat < starts[start + 1] { return start }
      if start + 2 < starts.count, flat < starts[start + 2] { return start + 1 }
    }
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= flat { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the index path of an item, given its flat index.
  func path(of flat: Int) -> ItemPath {
    let slot = slot(of: flat, near: 0)
    return ItemPath(section: sections[slot], item: flat - starts[slot])
  }

  /// Returns ascending flat indexes as index paths, section by section.
  ///
  /// - Parameters:
  ///   - runs: The flat indexes.
  ///   - isWanted: Whether the items of a slot are wanted.
  /// - Returns: The index paths, in the order of the slots.
  func paths(of runs: IndexRuns, where isWanted: (Int) -> Bool) -> ItemRuns {
    var result = ItemRuns(reservingRuns: runs.ranges.count + sections.count)
    var slot = 0
    for range in runs.ranges {
      var start = range.lowerBound
      while start < range.upperBound {
        slot = self.slot(of: start, near: slot)
        let end = min(range.upperBound, starts[slot + 1])
        if isWanted(slot) {
          let base = starts[slot]
          result.append(section: sections[slot], items: start - base..<end - base)
        }
        start = end
      }
    }
    return result
  }
}
