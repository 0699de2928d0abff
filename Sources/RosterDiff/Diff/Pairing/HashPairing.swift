/// Finds partners by hash for the elements that have none in order.
struct HashPairing: ~Copyable {
  private let oldCount: Int
  private let newElements: IndexRuns
  private var found: ComparedPairsCollector
  private var table: IdentityTable
  private var batch: HashBatch

  /// Creates a pairing.
  ///
  /// - Parameters:
  ///   - rest: The elements without a partner.
  ///   - oldCount: The number of all old elements.
  ///   - capacity: The number of elements that will be in the table at the most.
  init(_ rest: Leftovers, oldCount: Int, capacity: Int) {
    self.oldCount = oldCount
    newElements = rest.new
    table = IdentityTable(capacity: capacity)
    batch = HashBatch(ofElements: capacity)
    found = ComparedPairsCollector(reservingRuns: rest.new.count)
  }

  /// Pairs the new elements with some old ones, if identities are unique.
  ///
  /// - Returns: The pairs; nil if probes are so long that identities cannot be unique, or if
  ///   cancelled.
  mutating func matchUnique(
    _ oldElements: IndexRuns, _ check: inout CancellationCheck, _ ask: (ElementQuestion) -> Int
  ) -> ComparedPairs? {
    let isDone =
      forEachBatch(of: oldElements, from: 0, &check, ask) { $0.insertBatch() }
      && forEachBatch(of: newElements, from: oldCount, &check, ask) { $0.takeBatch(ask) }
    return isDone ? found.take() : nil
  }

  /// Pairs the new elements with some old ones, and proves that identities are unique.
  ///
  /// - Parameters:
  ///   - oldElements: The old elements among which partners are, or all of them.
  ///   - free: The old elements that have no partner yet.
  ///   - isOld: Returns whether a new element has an identity of the old list; needed if old
  ///     elements are left out, which are known to be unique then.
  ///   - check: Asked now and then whether to go on.
  ///   - ask: Answers what is asked about elements.
  /// - Returns: The pairs; nil if an identity occurs twice in one of the lists or is one that was
  ///   left out, or if cancelled.
  mutating func matchChecked(
    _ oldElements: IndexRuns, free: IndexRuns, isOld: ((Int) -> Bool)?,
    _ check: inout CancellationCheck, _ ask: (ElementQuestion) -> Int
  ) -> ComparedPairs? {
    var freeBits = IndexBits(below: newElements.isEmpty ? 0 : oldCount)
    for range in newElements.isEmpty ? [] : free.ranges { freeBits.insert(range) }
    let isDone =
      forEachBatch(of: oldElements, from: 0, &check, ask) { $0.insertCheckedBatch(ask) }
      && forEachBatch(of: newElements, from: oldCount, &check, ask) {
        $0.matchCheckedBatch(&freeBits, isOld, ask)
      }
    guard isDone else { return nil }
    found.compareBatch(ask)
    return found.take()
  }

  /// Hashes elements and calls with one batch after another as long as that returns true.
  ///
  /// - Parameters:
  ///   - elements: The indexes of elements of one list.
  ///   - first: The number of the first element of that list.
  ///   - check: Asked now and then whether to go on.
  ///   - ask: Answers what is asked about elements.
  ///   - visit: Does something with the batch.
  /// - Returns: Whether all were visited.
  private mutating func forEachBatch(
    of elements: IndexRuns, from first: Int, _ check: inout CancellationCheck,
    _ ask: (ElementQuestion) -> Int, _ visit: (inout HashPairing) -> Bool
  ) -> Bool {
    var count = 0
    for range in elements.ranges {
      for index in range {
        batch.put(first &+ index, at: count)
        count &+= 1
        guard count == HashBatch.capacity else { continue }
        if !visitBatch(of: count, &check, ask, visit) { return false }
        count = 0
      }
    }
    return visitBatch(of: count, &check, ask, visit)
  }

  @inline(never)
  private mutating func visitBatch(
    of count: Int, _ check: inout CancellationCheck, _ ask: (ElementQuestion) -> Int,
    _ visit: (inout HashPairing) -> Bool
  ) -> Bool {
    if check.isCancelled(after: count) { return false }
    batch.count = count
    batch.hash(for: &table, ask)
    return visit(&self)
  }

  private mutating func insertBatch() -> Bool {
    for entry in batch.entries {
      guard table.insertUnchecked(entry.element, hash: entry.hash) else { return false }
    }
    return true
  }

  private mutating func takeBatch(_ ask: (ElementQuestion) -> Int) -> Bool {
    findCandidates(ask)
    // A copy, which stays in registers; empty, so that there is room for as many.
    var pairs = found.pairs.clear(found.pairs.batch)
    for entry in batch.entries {
      var old = entry.candidate
      var (isThere, isUncertain) = table.takeAtOnce(old, hash: entry.hash)
      if isUncertain {
        let later = table.take(hash: entry.hash) { ask(.isSame($0, entry.element)) != 0 }
        (old, isThere) = (later ?? 0, later != nil)
      }
      pairs.append(
        old: Int(truncatingIfNeeded: old), new: Int(entry.element) &- oldCount, count: 1,
        if: isThere)
    }
    found.pairs.batch = pairs
    found.compareBatch(ask)
    return true
  }

  /// Notes for each element of the batch one in the table that is the same.
  private func findCandidates(_ ask: (ElementQuestion) -> Int) {
    let entries = batch.entries
    for index in entries.indices {
      entries[index].candidate = table.candidate(hash: entries[index].hash)
    }
    _ = ask(.candidates(entries))
  }

  /// Inserts a batch; false if one of its elements is there already.
  private mutating func insertCheckedBatch(_ ask: (ElementQuestion) -> Int) -> Bool {
    for entry in batch.entries {
      let same = table.insert(entry.element, hash: entry.hash) {
        ask(.isSame($0, entry.element)) != 0
      }
      guard same == nil else { return false }
    }
    return true
  }

  /// Pairs a batch of new elements; false if one of them was there already.
  private mutating func matchCheckedBatch(
    _ free: inout IndexBits, _ isOld: ((Int) -> Bool)?, _ ask: (ElementQuestion) -> Int
  ) -> Bool {
    // Worth while if they are not in the cache: the misses of a batch overlap.
    if batch.areMany { findCandidates(ask) }
    for entry in batch.entries {
      // Also where `Int` has 32 bits, and the number that no element has does not fit.
      var old = Int(truncatingIfNeeded: entry.candidate)
      if UInt(bitPattern: old) >= UInt(bitPattern: oldCount) {
        let same = table.insert(entry.element, hash: entry.hash) {
          ask(.isSame($0, entry.element)) != 0
        }
        guard let same else {
          if let isOld, isOld(Int(entry.element) - oldCount) { return false }
          continue
        }
        old = Int(same)
      }
      guard old < oldCount, free.remove(old) else { return false }
      found.append(old: old, new: Int(entry.element) - oldCount, ask)
    }
    return true
  }
}
