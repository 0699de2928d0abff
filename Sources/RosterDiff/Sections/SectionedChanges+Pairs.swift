extension SectionedChanges {
  /// Pairs the items of two lists and collects what differs; only the items in `changed` do if it
  /// is not nil.
  init<Rule: DiffRule, Check: CancellationCheck>(
    _ sections: ListChanges, _ lists: ListPair<Rule>, _ places: SectionedPlaces,
    _ scope: ItemScope, _ options: DiffOptions, _ changed: [ItemPath]?, _ check: inout Check
  ) {
    self.init(sections: sections)
    var pairing = ItemPairing(lists, places, scope, options.duplicates, &check)
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
      DuplicateItems(
        old: duplicate.old.map { places.old.path(of: $0) }.sorted(),
        new: duplicate.new.map { places.new.path(of: $0) })
    }
    duplicates.sort { $0.isBefore($1) }
  }

  /// Adds the moves and the updates of the items that have partners.
  private mutating func addPairs<Check: CancellationCheck>(
    _ pairing: ItemPairing, _ places: SectionedPlaces, _ rule: DiffOptions.Moves,
    _ check: inout Check
  ) {
    var updates = pairing.updates.makeIterator()
    var update = updates.next()
    var section = ArrivingItems(slot: 0)
    var oldSlot = 0
    var newSlot = 0
    for run in pairing.pairs.runs {
      var done = 0
      while done < run.count {
        oldSlot = places.old.slot(of: run.old + done, near: oldSlot)
        newSlot = places.new.slot(of: run.new + done, near: newSlot)
        if newSlot != section.slot {
          addMoves(section, places, rule, &check)
          section = ArrivingItems(slot: newSlot)
        }
        let oldRest = places.old.starts[oldSlot + 1] - run.old - done
        let newRest = places.new.starts[newSlot + 1] - run.new - done
        let piece = PairedItems(
          oldSlot: oldSlot, oldItem: run.old + done - places.old.starts[oldSlot], newSlot: newSlot,
          newItem: run.new + done - places.new.starts[newSlot],
          count: min(run.count - done, oldRest, newRest))
        section.append(piece, isHome: places.homes[newSlot] == oldSlot)
        done += piece.count
        while let pair = update, pair.new < run.new + done {
          add(pair, in: piece, places)
          update = updates.next()
        }
        if check.isCancelled(after: piece.count) { return }
      }
    }
    addMoves(section, places, rule, &check)
  }

  /// Adds an item of a piece whose content differs.
  private mutating func add(
    _ update: IndexPair, in piece: PairedItems, _ places: SectionedPlaces
  ) {
    updates.append(
      from: ItemPath(
        section: places.old.sections[piece.oldSlot],
        item: update.old - places.old.starts[piece.oldSlot]),
      to: ItemPath(
        section: places.new.sections[piece.newSlot],
        item: update.new - places.new.starts[piece.newSlot]))
  }

  /// Adds the moves that end in one section, by ascending place.
  private mutating func addMoves<Check: CancellationCheck>(
    _ section: ArrivingItems, _ places: SectionedPlaces, _ rule: DiffOptions.Moves,
    _ check: inout Check
  ) {
    let inside = section.fromHome.moves(rule, &check)
    var arriving = section.fromElsewhere[...]
    let to = places.new.sections.isEmpty ? 0 : places.new.sections[section.slot]
    for run in inside.runs {
      while let piece = arriving.first, piece.newItem < run.new {
        addMoves(of: arriving.removeFirst(), places)
      }
      let from = places.arrangement.origins[to]
      moves.append(
        from: ItemPath(section: from, item: run.old), to: ItemPath(section: to, item: run.new),
        count: run.count)
    }
    for piece in arriving { addMoves(of: piece, places) }
  }

  private mutating func addMoves(of piece: PairedItems, _ places: SectionedPlaces) {
    moves.append(
      from: ItemPath(section: places.old.sections[piece.oldSlot], item: piece.oldItem),
      to: ItemPath(section: places.new.sections[piece.newSlot], item: piece.newItem),
      count: piece.count)
  }
}

/// Neighbours that stay neighbours, from one section to one section.
private struct PairedItems {
  let oldSlot: Int
  let oldItem: Int
  let newSlot: Int
  let newItem: Int
  let count: Int
}

/// The items of one new section that have partners.
private struct ArrivingItems {
  let slot: Int

  /// Those that were in the same section, by their indexes in it.
  var fromHome = IndexPairs()

  /// Those that were in other sections.
  var fromElsewhere: [PairedItems] = []

  init(slot: Int) {
    self.slot = slot
  }

  mutating func append(_ piece: PairedItems, isHome: Bool) {
    if isHome {
      fromHome.append(old: piece.oldItem, new: piece.newItem, count: piece.count)
    } else {
      fromElsewhere.append(piece)
    }
  }
}
