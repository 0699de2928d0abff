extension SectionedChanges {
  /// Pairs the items of two lists and collects what differs; only the items in `changed` do if it
  /// is not nil; `isOld` is explained at `Pairing`.
  init<Rule: DiffRule, Check: CancellationCheck>(
    _ sections: ListChanges, _ lists: ListPair<Rule>, _ places: SectionedPlaces,
    _ scope: ItemScope, _ options: DiffOptions, _ changed: [ItemPath]?,
    _ isOld: ((Rule.Element) -> Bool)?, _ check: inout Check
  ) {
    self.init(sections: sections)
    var pairing = ItemPairing(lists, places, scope, options.duplicates, isOld, &check)
    if check.isCancelled { return }
    if let changed { pairing.update(changed, places.new) }
    add(pairing, places)
    addPairs(pairing, places, options.moves, &check)
  }

  /// Adds the items that have no partner, and the identities that occur more than once.
  private mutating func add(_ pairing: ItemPairing, _ places: SectionedPlaces) {
    let kept = places.arrangement.keptCount
    deletes = places.old.places(of: pairing.deletes) { $0 < kept }
    if !places.arrangement.isOrdered { deletes = deletes.sorted }
    inserts = places.new.places(of: pairing.inserts) { places.homes[$0] != nil }
    duplicates = pairing.duplicates.map { duplicate in
      SectionedChanges.Duplicates(
        old: duplicate.old.map { places.old.path(of: $0) }.sorted(),
        new: duplicate.new.map { places.new.path(of: $0) })
    }
    duplicates.sort { $0.isBefore($1) }
  }

  /// Adds the moves and the updates of the items that have partners.
  ///
  /// Old sections that stay lie in the order of the new ones. So what changed its order inside of
  /// its section is what did so among all that stayed in theirs.
  private mutating func addPairs<Check: CancellationCheck>(
    _ pairing: ItemPairing, _ places: SectionedPlaces, _ rule: DiffOptions.Moves,
    _ check: inout Check
  ) {
    let (inside, others) = places.split(pairing.pairs, &check)
    if check.isCancelled { return }
    let moved = inside.moves(rule, &check).merging(others)
    if check.isCancelled { return }
    moves = places.itemPairs(moved, &check)
    updates = places.itemPairs(pairing.updates, &check)
  }
}

extension SectionedPlaces {
  /// Parts pairs of flat indexes, by ascending new index, into those of items that are in the same
  /// section as before and the others.
  fileprivate func split<Check: CancellationCheck>(
    _ pairs: IndexPairs, _ check: inout Check
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
        // No branch: which items come from elsewhere cannot be foreseen.
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

  /// Returns pairs of flat indexes, by ascending new index, as pairs of places.
  fileprivate func itemPairs<Check: CancellationCheck>(
    _ pairs: IndexPairs, _ check: inout Check
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
