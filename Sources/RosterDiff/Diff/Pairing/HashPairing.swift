/// A pairing that finds partners by hash for the elements that have no partner in order.
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
  ///   - capacity: The maximum number of elements in the table.
  init(_ rest: UnpairedItems, oldCount: Int, capacity: Int) {
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
    _ oldElements: IndexRuns, _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs? {
    let isDone =
      forEachBatch(of: oldElements, from: 0, &check, answer) { $0.insertBatch() }
      && forEachBatch(of: newElements, from: oldCount, &check, answer) { $0.takeBatch(answer) }
    return isDone ? found.take() : nil
  }

  /// Pairs the new elements with some old ones, and verifies that identities are unique.
  ///
  /// - Parameters:
  ///   - oldElements: The old elements among which to search for partners, or all of them.
  ///   - free: The old elements that have no partner yet.
  ///   - isOld: Returns whether a new element has an identity of the old list. It is required if
  ///     old elements are left out, whose identities are then known to be unique.
  ///   - check: Checked periodically for cancellation.
  ///   - answer: Answers questions about elements.
  /// - Returns: The pairs; nil if an identity occurs twice in one of the lists or belongs to an
  ///   element that was left out, or if cancelled.
  mutating func matchChecked(
    _ oldElements: IndexRuns, free: IndexRuns, isOld: ((Int) -> Bool)?,
    _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs? {
    var freeBits = IndexBits(below: newElements.isEmpty ? 0 : oldCount)
    for range in newElements.isEmpty ? [] : free.ranges { freeBits.insert(range) }
    let isDone =
      forEachBatch(of: oldElements, from: 0, &check, answer) { $0.insertCheckedBatch(answer) }
      && forEachBatch(of: newElements, from: oldCount, &check, answer) {
        $0.matchCheckedBatch(&freeBits, isOld, answer)
      }
    guard isDone else { return nil }
    found.compareBatch(answer)
    return found.take()
  }

  /// Hashes elements and calls a function with one batch after another as long as it returns true.
  ///
  /// - Parameters:
  ///   - elements: The indexes of elements of one list.
  ///   - first: The number of the first element of that list.
  ///   - check: Checked periodically for cancellation.
  ///   - answer: Answers questions about elements.
  ///   - visit: Processes the batch.
  /// - Returns: Whether all elements were visited.
  private mutating func forEachBatch(
    of elements: IndexRuns, from first: Int, _ check: inout CancellationCheck,
    _ answer: (ElementQuery) -> Int, _ visit: (inout HashPairing) -> Bool
  ) -> Bool {
    var count = 0
    for range in elements.ranges {
      var index = range.lowerBound
      while index < range.upperBound {
        let added = min(range.upperBound &- index, HashBatch.capacity &- count)
        batch.put(first &+ index, count: added, at: count)
        index &+= added
        count &+= added
        guard count == HashBatch.capacity else { continue }
        if !visitBatch(of: count, &check, answer, visit) { return false }
        count = 0
      }
    }
    return visitBatch(of: count, &check, answer, visit)
  }

  @inline(never)
  private mutating func visitBatch(
    of count: Int, _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int,
    _ visit: (inout HashPairing) -> Bool
  ) -> Bool {
    if check.isCancelled(after: count) { return false }
    batch.count = count
    batch.hash(for: &table, answer)
    return visit(&self)
  }

  private mutating func insertBatch() -> Bool {
    for entry in batch.entries {
      guard table.insertUnchecked(entry.element, hash: entry.hash) else { return false }
    }
    return true
  }

  private mutating func takeBatch(_ answer: (ElementQuery) -> Int) -> Bool {
    findCandidates(answer)
    // A copy, which stays in registers; empty, so that it has room for a whole batch.
    var pairs = found.pairs.clear(found.pairs.batch)
    for entry in batch.entries {
      var old = entry.candidate
      var (isThere, isUncertain) = table.takeAtOnce(
        entry.look, if: old != HashBatch.Entry.noElement, hash: entry.hash)
      if isUncertain {
        let later = table.take(hash: entry.hash) { answer(.isSame($0, entry.element)) != 0 }
        (old, isThere) = (later ?? 0, later != nil)
      }
      pairs.append(
        old: Int(truncatingIfNeeded: old), new: Int(entry.element) &- oldCount, count: 1,
        if: isThere)
    }
    found.pairs.batch = pairs
    found.compareBatch(answer)
    return true
  }

  /// Stores for each element of the batch a possibly equal one of the table.
  private func findCandidates(_ answer: (ElementQuery) -> Int) {
    let entries = batch.entries
    for index in entries.indices {
      let candidate = table.candidate(hash: entries[index].hash)
      entries[index].candidate = candidate.code
      entries[index].look = candidate.look
    }
    _ = answer(.candidates(entries))
  }

  /// Inserts a batch; false if the table already contains one of its elements.
  private mutating func insertCheckedBatch(_ answer: (ElementQuery) -> Int) -> Bool {
    for entry in batch.entries {
      let same = table.insert(entry.element, hash: entry.hash) {
        answer(.isSame($0, entry.element)) != 0
      }
      guard same == nil else { return false }
    }
    return true
  }

  /// Pairs a batch of new elements; false if one of them occurred before.
  private mutating func matchCheckedBatch(
    _ free: inout IndexBits, _ isOld: ((Int) -> Bool)?, _ answer: (ElementQuery) -> Int
  ) -> Bool {
    // Worthwhile if the elements are not in the cache: the misses of a batch overlap.
    if batch.areMany { findCandidates(answer) }
    for entry in batch.entries {
      // This also works where `Int` has 32 bits and `noElement` does not fit.
      var old = Int(truncatingIfNeeded: entry.candidate)
      if UInt(bitPattern: old) >= UInt(bitPattern: oldCount) {
        let same = table.insert(entry.element, hash: entry.hash) {
          answer(.isSame($0, entry.element)) != 0
        }
        guard let same else {
          if let isOld, isOld(Int(entry.element) - oldCount) { return false }
          continue
        }
        old = Int(same)
      }
      guard old < oldCount, free.remove(old) else { return false }
      found.append(old: old, new: Int(entry.element) - oldCount, answer)
    }
    return true
  }
}
