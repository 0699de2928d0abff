extension ItemTable {
  /// The number of items that a table may have for each run of operations; beyond it, runs are
  /// faster.
  private static var itemsPerRun: Int { 20 }

  /// Returns the number of items up to which a table is faster than runs.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - sectionCount: The number of sections before the update.
  /// - Returns: The number, or 0 if the operations are too few for a table of any size.
  static func mostItems(for batch: BatchUpdate, sectionCount: Int) -> Int {
    let count = batch.itemRunCount
    return count >= max(16, sectionCount / 16) ? count * itemsPerRun : 0
  }

  /// Performs a batch under Roster's rules, item by item.
  ///
  /// Inserted and moved items are stored at their index paths; items that stay fill the remaining
  /// ones in their old order. That is the definition of a batch, and the numbers match only if the
  /// batch is legal. Returns nil if there are too many items, if an item operation is illegal, or
  /// if one is repeated.
  ///
  /// - Parameters:
  ///   - batch: The operations.
  ///   - sections: The map of the sections.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - limit: The maximum number of items in the changed sections.
  /// - Complexity: O(*n* + *s*), where *n* is the number of operations and *s* is the number of
  ///   sections.
  init?(
    _ batch: BatchUpdate, _ sections: PathMap, before: [Int], after: [Int],
    mostItems limit: Int
  ) {
    let limit = min(limit, Entry.mostItems)
    let homes = SectionHomes(sections, before: before.count, after: after.count)
    guard let changed = ChangedSections(batch, homes), changed.fitTogether(homes, before, after),
      let old = SectionSlots(changed.old, counts: before, most: limit),
      let new = SectionSlots(changed.new, counts: after, most: limit)
    else { return nil }
    var fates = [Entry](repeating: .open, count: old.starts[old.sections.count])
    var origins = [Entry](repeating: .open, count: new.starts[new.sections.count])
    let isLegal = fates.withUnsafeMutableBufferPointer { fates in
      origins.withUnsafeMutableBufferPointer { origins in
        let filling = ItemFilling(
          old: SectionStarts(old, before), new: SectionStarts(new, after), homes: homes,
          fates: fates, origins: origins)
        return filling.place(batch) && filling.fill(old, new)
      }
    }
    guard isLegal else { return nil }
    self.init(old: old, new: new, fates: fates, origins: origins)
  }
}

extension ItemTable.Entry {
  /// An item without an operation so far.
  fileprivate static var open: Self { Self(.inserted, mostItems + 1) }

  /// A reloaded item whose new index is not known yet.
  fileprivate static var openReload: Self { Self(.reloaded, mostItems + 1) }
}

extension SectionSlots {
  /// Lays sections end to end; nil if they have more items than allowed.
  fileprivate init?(_ sections: [Int], counts: [Int], most: Int) {
    var starts = [0]
    starts.reserveCapacity(sections.count + 1)
    var end = 0
    for section in sections {
      guard counts[section] <= most - end else { return nil }
      end += counts[section]
      starts.append(end)
    }
    self.init(sections: sections, starts: starts)
  }
}

/// The flat index of the first item of each section in a table.
private struct SectionStarts {
  /// The flat index of the first item of each section; -1 for unchanged sections.
  private var starts: [Int32]
  private let counts: [Int]

  init(_ slots: SectionSlots, _ counts: [Int]) {
    starts = Array(repeating: -1, count: counts.count)
    for (slot, section) in slots.sections.enumerated() {
      starts[section] = Int32(slots.starts[slot])
    }
    self.counts = counts
  }

  /// Returns the flat index of an item, or nil if there is no such item.
  @inline(__always)
  func flat(_ path: ItemPath) -> Int? {
    guard counts.indices.contains(path.section), path.item >= 0,
      path.item < counts[path.section], starts[path.section] >= 0
    else { return nil }
    return Int(starts[path.section]) + path.item
  }

  /// Returns the flat indexes of a run of items, or nil if some of them do not exist.
  func flat(_ run: ItemRuns.Run) -> Range<Int>? {
    guard run.items.lowerBound >= 0, run.items.upperBound <= counts[run.section],
      starts[run.section] >= 0
    else { return nil }
    let start = Int(starts[run.section])
    return start + run.items.lowerBound..<start + run.items.upperBound
  }
}

/// A table under construction.
private struct ItemFilling {
  typealias Entry = ItemTable.Entry

  let old: SectionStarts
  let new: SectionStarts
  let homes: SectionHomes
  let fates: UnsafeMutableBufferPointer<Entry>
  let origins: UnsafeMutableBufferPointer<Entry>

  /// Records the operations; false if an item does not exist or is named twice.
  func place(_ batch: BatchUpdate) -> Bool {
    for run in batch.deleteItems.runs where homes.new[run.section] >= 0 {
      guard let items = old.flat(run), record(.alone, items, in: fates) else { return false }
    }
    for run in batch.insertItems.runs where homes.survivor(of: run.section) != nil {
      guard let items = new.flat(run), record(.alone, items, in: origins) else { return false }
    }
    for run in batch.reloadItems.runs {
      guard let items = old.flat(run), record(.openReload, items, in: fates) else { return false }
    }
    for move in batch.moveItems {
      guard let from = old.flat(move.from), let to = new.flat(move.to), fates[from] == .open,
        origins[to] == .open
      else { return false }
      fates[from] = Entry(.moved, to)
      origins[to] = Entry(.moved, from)
    }
    return true
  }

  private func record(
    _ entry: Entry, _ items: Range<Int>, in entries: UnsafeMutableBufferPointer<Entry>
  ) -> Bool {
    for item in items {
      guard entries[item] == .open else { return false }
      entries[item] = entry
    }
    return true
  }

  /// Assigns the remaining index paths to the items that stay; false if the numbers do not match.
  func fill(_ oldSlots: SectionSlots, _ newSlots: SectionSlots) -> Bool {
    let open = OpenEntries(in: oldSlots, newSlots)
    for (slot, section) in newSlots.sections.enumerated() {
      let positions = newSlots.items(inSlot: slot)
      guard let home = homes.survivor(of: section), let from = oldSlots.slot(ofSection: home) else {
        settle(positions, in: origins)
        continue
      }
      guard fill(positions, with: oldSlots.items(inSlot: from), open) else { return false }
    }
    for (slot, section) in oldSlots.sections.enumerated() where homes.new[section] < 0 {
      settle(oldSlots.items(inSlot: slot), in: fates)
    }
    return true
  }

  /// Assigns the open index paths of a section to its open items, in order.
  private func fill(
    _ positions: Range<Int>, with items: Range<Int>, _ open: borrowing OpenEntries
  ) -> Bool {
    let count = Self.list(positions, in: origins, to: open.positions)
    guard Self.list(items, in: fates, to: open.items) == count else { return false }
    for index in 0..<count {
      let (position, item) = (Int(open.positions[index]), Int(open.items[index]))
      let kind = fates[item].stayingKind
      origins[position] = Entry(kind, item)
      fates[item] = Entry(kind, position)
    }
    return true
  }

  /// Lists the open entries, and returns their number.
  ///
  /// Each entry is written and then counted or not, because which of them are open cannot be
  /// predicted.
  private static func list(
    _ range: Range<Int>, in entries: UnsafeMutableBufferPointer<Entry>,
    to memory: UnsafeMutablePointer<Int32>
  ) -> Int {
    var count = 0
    for index in range {
      memory[count] = Int32(truncatingIfNeeded: index)
      count &+= entries[index].openCount
    }
    return count
  }

  /// Marks the items that are in only one of the lists.
  private func settle(_ items: Range<Int>, in entries: UnsafeMutableBufferPointer<Entry>) {
    for item in items where entries[item] == .open { entries[item] = .alone }
  }
}

/// Memory for the indexes of all open entries of one section.
private struct OpenEntries: ~Copyable {
  let positions: UnsafeMutablePointer<Int32>
  let items: UnsafeMutablePointer<Int32>

  init(in old: SectionSlots, _ new: SectionSlots) {
    positions = .allocate(capacity: max(new.maximumCount, 1))
    items = .allocate(capacity: max(old.maximumCount, 1))
  }

  deinit {
    positions.deallocate()
    items.deallocate()
  }
}

extension SectionSlots {
  /// The maximum number of items in a slot.
  fileprivate var maximumCount: Int {
    zip(starts, starts.dropFirst()).reduce(0) { max($0, $1.1 - $1.0) }
  }
}

extension ItemTable.Entry {
  /// 1 for an item without an operation so far, otherwise 0; it is the carry of a sum, which a
  /// compiler does not turn into a branch.
  fileprivate var openCount: Int { (flat &+ 1) >> 30 }

  /// The kind of an open item once its new index is known.
  fileprivate var stayingKind: PathMap.Kind { self == .open ? .kept : .reloaded }
}
