extension SectionedChanges {
  /// Collects the differences of paired items; if `changed` is not nil, only its items count as
  /// changed.
  @usableFromInline
  init(
    _ sections: ListChanges, _ pairing: ItemPairing, _ slots: SectionedSlots,
    _ moves: DiffOptions.Moves, _ changed: [ItemPath]?, _ check: inout CancellationCheck
  ) {
    self.init(sections: sections)
    if check.isCancelled { return }
    var pairing = pairing
    if let changed { pairing.update(changed.ascending, slots.new) }
    add(pairing, slots)
    addPairs(pairing, slots, moves, &check)
  }

  /// Adds the items that have no partner, and the identities that occur more than once.
  private mutating func add(_ pairing: ItemPairing, _ slots: SectionedSlots) {
    let kept = slots.arrangement.keptCount
    deletes = slots.old.paths(of: pairing.deletes) { $0 < kept }
    if !slots.arrangement.isOrdered { deletes = deletes.sorted }
    inserts = slots.new.paths(of: pairing.inserts) { slots.homes[$0] != nil }
    duplicates = pairing.duplicates.map { duplicate in
      SectionedChanges.Duplicates(
        old: duplicate.old.map { slots.old.path(of: $0) }.sorted(),
        new: duplicate.new.map { slots.new.path(of: $0) })
    }
    duplicates.sort { $0.isBefore($1) }
  }

  /// Adds the moves and the updates of the items that have partners.
  ///
  /// Old sections that stay are in the order of the new ones. The items that move within their
  /// sections are therefore those that move among all items that stay in theirs.
  private mutating func addPairs(
    _ pairing: ItemPairing, _ slots: SectionedSlots, _ rule: DiffOptions.Moves,
    _ check: inout CancellationCheck
  ) {
    let (inside, others) = slots.split(pairing.pairs, &check)
    if check.isCancelled { return }
    let moved = inside.moves(rule, &check).merging(others)
    if check.isCancelled { return }
    moves = slots.itemPairs(moved, &check)
    updates = slots.itemPairs(pairing.updates, &check)
  }
}

extension SectionedSlots {
  /// Splits pairs of flat indexes, by ascending new index, into those of items that stay in their
  /// section and the others.
  fileprivate func split(
    _ pairs: IndexPairs, _ check: inout CancellationCheck
  ) -> (inside: IndexPairs, others: IndexPairs) {
    var inside = PairCollector(reservingRuns: pairs.runs.count)
    var others = PairCollector(reservingRuns: pairs.runs.count)
    var slot = 0
    var items = 0..<0
    var home = 0..<0
    for run in pairs.runs {
      if check.isCancelled(after: run.count) { break }
      var done = 0
      repeat {
        let (old, new) = (run.old &+ done, run.new &+ done)
        if new >= items.upperBound {
          slot = self.new.slot(of: new, near: slot)
          items = self.new.items(inSlot: slot)
          home = homes[slot].map { self.old.items(inSlot: $0) } ?? 0..<0
        }
        // No branch, because which items come from other sections cannot be predicted.
        let isInside = UInt(bitPattern: old &- home.lowerBound) < UInt(bitPattern: home.count)
        let oldEnd = isInside ? home.upperBound : old < home.lowerBound ? home.lowerBound : .max
        let count = min(run.count &- done, oldEnd &- old, items.upperBound &- new)
        inside.append(old: old, new: new, count: count, if: isInside)
        others.append(old: old, new: new, count: count, if: !isInside)
        done &+= count
      } while done < run.count
    }
    return (inside.take(), others.take())
  }

  /// Returns pairs of flat indexes, by ascending new index, as pairs of index paths.
  fileprivate func itemPairs(
    _ pairs: IndexPairs, _ check: inout CancellationCheck
  ) -> ItemPairs {
    var result = ItemPairs(
      reservingRuns: pairs.isEmpty ? 0 : pairs.runs.count + new.sections.count)
    var oldSlot = 0
    var newSlot = 0
    var oldItems = 0..<0
    var newItems = 0..<0
    for run in pairs.runs {
      if check.isCancelled(after: run.count) { break }
      var done = 0
      repeat {
        let (old, new) = (run.old &+ done, run.new &+ done)
        if !oldItems.contains(old) {
          oldSlot = self.old.slot(of: old, near: oldSlot)
          oldItems = self.old.items(inSlot: oldSlot)
        }
        if !newItems.contains(new) {
          newSlot = self.new.slot(of: new, near: newSlot)
          newItems = self.new.items(inSlot: newSlot)
        }
        let count = min(
          run.count &- done, oldItems.upperBound &- old, newItems.upperBound &- new)
        result.append(
          from: ItemPath(section: self.old.sections[oldSlot], item: old &- oldItems.lowerBound),
          to: ItemPath(section: self.new.sections[newSlot], item: new &- newItems.lowerBound),
          count: count)
        done &+= count
      } while done < run.count
    }
    return result
  }
}
