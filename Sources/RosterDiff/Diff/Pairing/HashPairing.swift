/// Finds partners by hash for the elements that have none in order.
struct HashPairing<Rule: DiffRule>: ~Copyable {
  private var found: ComparedPairsCollector
  private let lists: ListPair<Rule>
  private let rest: Leftovers
  private var table: IdentityTable
  private var batch: HashBatch

  /// A bit for each old index, set while its element has no partner; empty if nobody asks.
  private var free: [UInt64] = []

  // New elements have the highest bit in their code.
  private static var newMark: IdentityTable.Code { 0x8000_0000 }

  init(_ lists: ListPair<Rule>, _ rest: Leftovers, capacity: Int) {
    self.lists = lists
    self.rest = rest
    table = IdentityTable(capacity: capacity)
    batch = HashBatch(ofElements: capacity)
    found = ComparedPairsCollector(reservingRuns: rest.new.count)
  }

  /// Returns the pairs found.
  mutating func take() -> ComparedPairs { found.take() }

  /// Pairs what is left, if identities are unique.
  ///
  /// - Returns: False if probes are so long that identities cannot be unique, or if cancelled.
  mutating func matchUnique<Check: CancellationCheck>(_ check: inout Check) -> Bool {
    for range in rest.old.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, of: lists.old)
        if batch.isFull, !insertBatch() { return false }
      }
    }
    guard insertBatch() else { return false }
    for range in rest.new.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, of: lists.new)
        if batch.isFull { takeBatch() }
      }
    }
    takeBatch()
    return true
  }

  private mutating func insertBatch() -> Bool {
    batch.hash(for: &table) { [lists] in lists.hash(old: $0) }
    for position in 0..<batch.count {
      let entry = batch[position]
      guard table.insertUnchecked(entry.index, hash: entry.hash) else { return false }
    }
    batch.clear()
    return true
  }

  private mutating func takeBatch() {
    batch.hash(for: &table) { [lists] in lists.hash(new: $0) }
    // A copy, which stays in registers; empty, so that there is room for as many.
    var pairs = found.pairs.clear(found.pairs.batch)
    for position in 0..<batch.count {
      let entry = batch[position]
      let new = Int(entry.index)
      var (old, isThere, isUncertain) = table.takeAtOnce(hash: entry.hash) { [lists] in
        lists.isSame(old: Int($0), new: new)
      }
      if isUncertain {
        let later = table.take(hash: entry.hash) { [lists] in
          lists.isSame(old: Int($0), new: new)
        }
        (old, isThere) = (later ?? 0, later != nil)
      }
      pairs.append(old: Int(old), new: new, count: 1, if: isThere)
    }
    found.pairs.batch = pairs
    found.compareBatch(in: lists)
    batch.clear()
  }

  /// Pairs what is left, and proves that identities are unique.
  ///
  /// - Returns: False if an identity occurs twice in one of the lists, or if cancelled.
  mutating func matchChecked<Check: CancellationCheck>(_ check: inout Check) -> Bool {
    for index in lists.old.indices {
      if check.isCancelled(after: 1) { return false }
      batch.append(index, of: lists.old)
      if batch.isFull, !insertOldBatch() { return false }
    }
    guard insertOldBatch() else { return false }
    guard !rest.new.isEmpty else { return true }
    // New elements that are paired in order are as different from each other as the old ones are.
    free = [UInt64](repeating: 0, count: lists.old.count / 64 + 1)
    for range in rest.old.ranges {
      for index in range { free[index >> 6] |= 1 << UInt64(index & 63) }
    }
    for range in rest.new.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, of: lists.new)
        if batch.isFull, !matchNewBatch() { return false }
      }
    }
    return matchNewBatch()
  }

  /// Inserts a batch of old elements; false if one of them is there already.
  private mutating func insertOldBatch() -> Bool {
    batch.hash(for: &table) { [lists] in lists.hash(old: $0) }
    for position in 0..<batch.count {
      let entry = batch[position]
      let same = table.insert(entry.index, hash: entry.hash) { old in
        lists.isSame(old: Int(old), old: Int(entry.index))
      }
      guard same == nil else { return false }
    }
    batch.clear()
    return true
  }

  /// Pairs a batch of new elements; false if one of them was there already.
  private mutating func matchNewBatch() -> Bool {
    batch.hash(for: &table) { [lists] in lists.hash(new: $0) }
    for position in 0..<batch.count {
      let entry = batch[position]
      let index = Int(entry.index)
      let same = table.insert(entry.index | Self.newMark, hash: entry.hash) { code in
        code & Self.newMark == 0
          ? lists.isSame(old: Int(code), new: index)
          : lists.isSame(new: Int(code & ~Self.newMark), new: index)
      }
      guard let old = same else { continue }
      guard old & Self.newMark == 0, takeFree(Int(old)) else { return false }
      found.append(old: Int(old), new: index, in: lists)
    }
    batch.clear()
    return true
  }

  /// Notes that an old element has a partner; false if it had one already.
  @inline(__always)
  private mutating func takeFree(_ old: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(old & 63)
    defer { free[old >> 6] &= ~bit }
    return free[old >> 6] & bit != 0
  }
}

/// Pairs what is left between pairs in order, if identities are unique.
///
/// - Returns: The pairs found; nil if probes are so long that identities cannot be unique.
func matchUnique<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ rest: Leftovers, _ check: inout Check
) -> ComparedPairs? {
  guard !rest.old.isEmpty, !rest.new.isEmpty else { return ComparedPairs() }
  var pairing = HashPairing(lists, rest, capacity: rest.old.count)
  return pairing.matchUnique(&check) ? pairing.take() : nil
}

/// Pairs what is left between pairs in order, and proves that identities are unique.
///
/// - Returns: The pairs found; nil if an identity occurs twice in one of the lists.
func matchChecked<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ rest: Leftovers, _ check: inout Check
) -> ComparedPairs? {
  var pairing = HashPairing(lists, rest, capacity: lists.old.count + rest.new.count)
  return pairing.matchChecked(&check) ? pairing.take() : nil
}
