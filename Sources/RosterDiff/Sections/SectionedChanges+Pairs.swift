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
    var section = ArrivingItems()
    places.visit(pairing.pairs) { piece in
      if piece.newSlot != section.slot {
        addMoves(section, places, rule, &check)
        section.begin(piece.newSlot, home: places.homes[piece.newSlot])
      }
      section.append(piece)
      return !check.isCancelled(after: piece.count)
    }
    if check.isCancelled { return }
    addMoves(section, places, rule, &check)
    let runCount = pairing.updates.runs.count
    updates = ItemPairs(
      reservingRuns: runCount == 0 ? 0 : runCount + places.new.sections.count)
    places.visit(pairing.updates) { piece in
      updates.append(
        from: ItemPath(section: places.old.sections[piece.oldSlot], item: piece.oldItem),
        to: ItemPath(section: places.new.sections[piece.newSlot], item: piece.newItem),
        count: piece.count)
      return !check.isCancelled(after: piece.count)
    }
  }

  /// Adds the moves that end in one section, by ascending place.
  private mutating func addMoves<Check: CancellationCheck>(
    _ section: ArrivingItems, _ places: SectionedPlaces, _ rule: DiffOptions.Moves,
    _ check: inout Check
  ) {
    guard let slot = section.slot else { return }
    let inside = section.fromHome.moves(rule, &check)
    var arriving = section.fromElsewhere[...]
    let to = places.new.sections[slot]
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

extension SectionedPlaces {
  /// Calls a function with pairs as neighbours in one section, by ascending new index.
  ///
  /// - Parameters:
  ///   - pairs: Pairs of flat indexes, by ascending new index.
  ///   - body: Takes neighbours, and returns whether to go on.
  @inline(__always)
  fileprivate func visit(_ pairs: IndexPairs, _ body: (PairedItems) -> Bool) {
    var oldSlot = 0
    var newSlot = 0
    var oldItems = 0..<0
    var newItems = 0..<0
    for run in pairs.runs {
      var done = 0
      while done < run.count {
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
        let piece = PairedItems(
          oldSlot: oldSlot, oldItem: old &- oldItems.lowerBound, newSlot: newSlot,
          newItem: new &- newItems.lowerBound, count: count)
        guard body(piece) else { return }
        done &+= count
      }
    }
  }
}

/// The items of one new section that have partners.
private struct ArrivingItems {
  /// The slot of the section; nil before the first one.
  private(set) var slot: Int?
  private var home: Int?

  /// Those that were in the same section, by their indexes in it.
  private(set) var fromHome = IndexPairs()

  /// Those that were in other sections.
  private(set) var fromElsewhere: [PairedItems] = []

  /// Goes on to another section.
  mutating func begin(_ slot: Int, home: Int?) {
    self.slot = slot
    self.home = home
    fromHome.removeAll()
    fromElsewhere.removeAll(keepingCapacity: true)
  }

  mutating func append(_ piece: PairedItems) {
    if home == piece.oldSlot {
      fromHome.append(old: piece.oldItem, new: piece.newItem, count: piece.count)
    } else {
      fromElsewhere.append(piece)
    }
  }
}
