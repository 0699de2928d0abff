/// One level of a batch, as removals from the old lists and insertions into the new ones.
///
/// Insertions have fixed index paths; items that stay fill the remaining ones in their old order.
/// This is the formal definition of a batch.
struct PathFilling {
  /// The items that are deleted or move away, before the update.
  let removed: PathSet

  /// The reloaded items, before the update.
  let reloaded: PathSet

  /// The inserted items, after the update.
  let inserted: PathSet

  /// The moves, ascending by new index path.
  let moves: [ItemMove]

  /// The approximate number of pieces, apart from the ends of sections.
  var pieceCount: Int {
    moves.count + inserted.runs.count + removed.runs.count + 2 * reloaded.runs.count
  }

  /// The sections after the update with insertions or incoming moves, ascending.
  var entered: [Int] {
    var result = inserted.sections
    for move in moves where move.to.section != result.last { result.append(move.to.section) }
    return Set(result).sorted()
  }

  /// Appends the pieces of a section after the update, in order; they cover it without a gap.
  ///
  /// - Parameters:
  ///   - section: The section after the update.
  ///   - count: The number of its items.
  ///   - source: The section before the update and the number of its items; nil if all items that
  ///     do not move here are new.
  ///   - result: The array to append to.
  /// - Complexity: O(*r* + log *n*), where *r* is the number of runs in the section and *n* is the
  ///   number of all runs.
  func appendPieces(
    in section: Int, count: Int, from source: (section: Int, count: Int)?,
    to result: inout [PathMap.Piece]
  ) {
    var stayers = source.map { Stayers(self, section: $0.section, count: $0.count) }
    var arrivals = Arrivals(self, section: section)
    var path = ItemPath(section: section, item: 0)
    while path.item < count {
      let end = min(arrivals.next ?? count, count)
      if end == path.item {
        path.item += arrivals.take(into: &result)
      } else if let piece = stayers?.take(at: path, atMost: end - path.item) {
        result.append(piece)
        path.item += piece.count
      } else {
        result.append(
          PathMap.Piece(kind: .inserted, new: path, old: path, count: end - path.item))
        path.item = end
      }
    }
  }

  /// An iterator over the insertions into a section, in order.
  private struct Arrivals {
    let inserted: ArraySlice<PathSet.Run>
    let moves: ArraySlice<ItemMove>
    var nextInsert: Int
    var nextMove: Int

    init(_ filling: PathFilling, section: Int) {
      let moves = filling.moves
      let first = moves.indices.partitionPoint { moves[$0].to.section >= section }
      let end = (first..<moves.count).partitionPoint { moves[$0].to.section > section }
      self.moves = moves[first..<end]
      inserted = filling.inserted.runs[filling.inserted.runs(in: section)]
      nextInsert = inserted.startIndex
      nextMove = first
    }

    /// The index of the next insertion, or nil if none is left.
    var next: Int? {
      guard nextMove < moves.endIndex else { return insert?.lower }
      let target = moves[nextMove].to.item
      return insert.map { min($0.lower, target) } ?? target
    }

    private var insert: PathSet.Run? {
      nextInsert < inserted.endIndex ? inserted[nextInsert] : nil
    }

    /// Appends the next insertion to the pieces, and returns its number of items.
    mutating func take(into pieces: inout [PathMap.Piece]) -> Int {
      if let run = insert, nextMove == moves.endIndex || run.lower < moves[nextMove].to.item {
        nextInsert += 1
        let count = run.upper - run.lower
        pieces.append(
          PathMap.Piece(kind: .inserted, new: run.start, old: run.start, count: count))
        return count
      }
      let move = moves[nextMove]
      nextMove += 1
      if let last = pieces.last, last.continues(with: move) {
        pieces[pieces.count - 1].count += 1
      } else {
        pieces.append(PathMap.Piece(kind: .moved, new: move.to, old: move.from, count: 1))
      }
      return 1
    }
  }

  /// An iterator over the items that stay in a section, in their old order.
  private struct Stayers {
    let removed: ArraySlice<PathSet.Run>
    let reloaded: ArraySlice<PathSet.Run>
    var nextRemoved: Int
    var nextReloaded: Int
    var old: ItemPath
    let count: Int

    init(_ filling: PathFilling, section: Int, count: Int) {
      removed = filling.removed.runs[filling.removed.runs(in: section)]
      reloaded = filling.reloaded.runs[filling.reloaded.runs(in: section)]
      nextRemoved = removed.startIndex
      nextReloaded = reloaded.startIndex
      old = ItemPath(section: section, item: 0)
      self.count = count
    }

    /// Returns the next run of consecutive items of one kind, or nil if nothing is left.
    mutating func take(at path: ItemPath, atMost most: Int) -> PathMap.Piece? {
      while nextRemoved < removed.endIndex, removed[nextRemoved].lower <= old.item {
        old.item = max(old.item, removed[nextRemoved].upper)
        nextRemoved += 1
      }
      while nextReloaded < reloaded.endIndex, reloaded[nextReloaded].upper <= old.item {
        nextReloaded += 1
      }
      var end = nextRemoved < removed.endIndex ? removed[nextRemoved].lower : count
      var kind = PathMap.Kind.kept
      if nextReloaded < reloaded.endIndex {
        let run = reloaded[nextReloaded]
        kind = run.lower <= old.item ? .reloaded : .kept
        end = min(end, kind == .reloaded ? run.upper : run.lower)
      }
      guard end > old.item else { return nil }
      let piece = PathMap.Piece(
        kind: kind, new: path, old: old, count: min(most, end - old.item))
      old.item += piece.count
      return piece
    }
  }
}

extension PathMap.Piece {
  fileprivate func continues(with move: ItemMove) -> Bool {
    kind == .moved && new.section == move.to.section && old.section == move.from.section
      && new.item + count == move.to.item && old.item + count == move.from.item
  }
}
