extension ListChanges {
  /// Performs a whole diff; for `isOld` see `Pairing`.
  @inlinable
  package init<Rule: DiffRule>(
    _ lists: ListPair<Rule>, options: DiffOptions, isOld: ((Rule.Element) -> Bool)? = nil,
    check: inout CancellationCheck
  ) {
    let pairing = Pairing(lists, duplicates: options.duplicates, isOld: isOld, check: &check)
    self.init(pairing, options.moves, &check)
  }

  @usableFromInline
  init(_ pairing: Pairing, _ rule: DiffOptions.Moves, _ check: inout CancellationCheck) {
    self.init(oldCount: pairing.oldCount, newCount: pairing.newCount)
    if check.isCancelled { return }
    duplicates = pairing.duplicates
    deletes = pairing.deletes
    inserts = pairing.inserts
    updates = pairing.updates
    if !pairing.isOrdered { moves = pairing.pairs.moves(rule, &check) }
  }
}

extension IndexPairs {
  /// Returns the pairs that move, by ascending new index.
  package func moves(
    _ rule: DiffOptions.Moves, _ check: inout CancellationCheck
  ) -> IndexPairs {
    guard !isAscending else { return IndexPairs() }
    switch rule {
    case .minimal: return minimalMoves(&check)
    case .positional: return positionalMoves()
    }
  }

  private func minimalMoves(_ check: inout CancellationCheck) -> IndexPairs {
    let staying = stayingCounts(of: runs, &check)
    if check.isCancelled(after: runs.count) { return IndexPairs() }
    return runs.withUnsafeBufferPointer { runs in
      staying.withUnsafeBufferPointer { IndexPairs(movesOf: runs, without: $0) }
    }
  }

  /// Creates the moves of runs by ascending new index.
  ///
  /// - Parameters:
  ///   - runs: The runs, which do not adjoin.
  ///   - staying: The number of first pairs of each run that stay.
  private init(
    movesOf runs: UnsafeBufferPointer<Run>, without staying: UnsafeBufferPointer<Int32>
  ) {
    self.init()
    var moving = 0
    // The sign of the difference; a compiler would turn a comparison into a branch.
    for index in runs.indices {
      moving &+= Int(UInt32(bitPattern: staying[index] &- runs[index].length) &>> 31)
    }
    var total = 0
    self.runs = Array(unsafeUninitializedCapacity: moving) { memory, count in
      var index = 0
      // Each run is written and then counted or not: which ones move cannot be predicted.
      while count < moving {
        let (run, keptCount) = (runs[index], Int(staying[index]))
        let left = run.count &- keptCount
        memory.initializeElement(
          at: count, to: Run(old: run.old &+ keptCount, new: run.new &+ keptCount, count: left))
        count &+= left > 0 ? 1 : 0
        total &+= left
        index &+= 1
      }
    }
    pairCount = total
  }

  /// Returns the pairs whose index among all kept elements differs in the new list.
  private func positionalMoves() -> IndexPairs {
    let byOld = runs.indices.sorted { runs[$0].old < runs[$1].old }
    var oldRanks = [Int32](repeating: 0, count: byOld.count)
    var rank = 0
    for index in byOld {
      oldRanks[index] = Int32(rank)
      rank += runs[index].count
    }
    var moves = IndexPairs()
    rank = 0
    for (run, oldRank) in zip(runs, oldRanks) {
      if Int(oldRank) != rank { moves.append(old: run.old, new: run.new, count: run.count) }
      rank += run.count
    }
    return moves
  }
}
