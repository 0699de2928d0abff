/// One level of a batch as what is taken out of the old lists and what is put into the new ones.
///
/// What is put in has its place; what stays fills the rest in its old order. This is the formal
/// definition of a batch.
struct PlaceFilling {
  /// What is deleted or moves away, before the update.
  let removed: PlaceSet

  /// What stays but is made anew, before the update.
  let reloaded: PlaceSet

  /// What is inserted or moves here, ascending by new place.
  let placed: [PlaceMap.Piece]

  init(deleted: PlaceSet, inserted: PlaceSet, reloaded: PlaceSet, moves: [ItemMove]) {
    removed = deleted.union(PlaceSet(moves.lazy.map { $0.from }))
    self.reloaded = reloaded
    var placed = inserted.runs.map { run in
      let place = ItemPath(section: run.section, item: run.lower)
      return PlaceMap.Piece(
        kind: .inserted, new: place, old: place, count: run.upper - run.lower)
    }
    for move in moves {
      if let last = placed.last, last.continues(with: move) {
        placed[placed.count - 1].count += 1
      } else {
        placed.append(PlaceMap.Piece(kind: .moved, new: move.to, old: move.from, count: 1))
      }
    }
    placed.sort { $0.new < $1.new }
    self.placed = placed
  }

  /// The pieces of a section after the update, in order.
  ///
  /// - Parameters:
  ///   - section: The section after the update.
  ///   - count: The number of its items.
  ///   - source: The section before the update and the number of its items; nil if all that does
  ///     not move here is new.
  /// - Returns: Pieces that cover the section without a gap.
  /// - Complexity: O(*r* + log *n*), *r* being the number of runs in the section.
  func pieces(
    in section: Int, count: Int, from source: (section: Int, count: Int)?
  ) -> [PlaceMap.Piece] {
    var result: [PlaceMap.Piece] = []
    var stayers = source.map { Stayers(self, section: $0.section, count: $0.count) }
    var next = (0..<placed.count).partitionPoint { placed[$0].new.section >= section }
    var place = ItemPath(section: section, item: 0)
    while place.item < count {
      let isHere = next < placed.count && placed[next].new.section == section
      let end = isHere ? placed[next].new.item : count
      if end == place.item {
        result.append(placed[next])
        place.item += placed[next].count
        next += 1
      } else if let piece = stayers?.take(at: place, atMost: end - place.item) {
        result.append(piece)
        place.item += piece.count
      } else {
        result.append(
          PlaceMap.Piece(kind: .inserted, new: place, old: place, count: end - place.item))
        place.item = end
      }
    }
    return result
  }

  /// What stays in a section, handed out in its old order.
  private struct Stayers {
    let removed: ArraySlice<PlaceSet.Run>
    let reloaded: ArraySlice<PlaceSet.Run>
    var nextRemoved: Int
    var nextReloaded: Int
    var old: ItemPath
    let count: Int

    init(_ filling: PlaceFilling, section: Int, count: Int) {
      removed = filling.removed.runs[filling.removed.runs(in: section)]
      reloaded = filling.reloaded.runs[filling.reloaded.runs(in: section)]
      nextRemoved = removed.startIndex
      nextReloaded = reloaded.startIndex
      old = ItemPath(section: section, item: 0)
      self.count = count
    }

    /// The next neighbours of one kind, or nil if nothing is left.
    mutating func take(at place: ItemPath, atMost most: Int) -> PlaceMap.Piece? {
      while nextRemoved < removed.endIndex, removed[nextRemoved].lower <= old.item {
        old.item = max(old.item, removed[nextRemoved].upper)
        nextRemoved += 1
      }
      while nextReloaded < reloaded.endIndex, reloaded[nextReloaded].upper <= old.item {
        nextReloaded += 1
      }
      var end = nextRemoved < removed.endIndex ? removed[nextRemoved].lower : count
      var kind = PlaceMap.Kind.kept
      if nextReloaded < reloaded.endIndex {
        let run = reloaded[nextReloaded]
        kind = run.lower <= old.item ? .reloaded : .kept
        end = min(end, kind == .reloaded ? run.upper : run.lower)
      }
      guard end > old.item else { return nil }
      let piece = PlaceMap.Piece(
        kind: kind, new: place, old: old, count: min(most, end - old.item))
      old.item += piece.count
      return piece
    }
  }
}

extension PlaceMap.Piece {
  fileprivate func continues(with move: ItemMove) -> Bool {
    kind == .moved && new.section == move.to.section && old.section == move.from.section
      && new.item + count == move.to.item && old.item + count == move.from.item
  }
}
