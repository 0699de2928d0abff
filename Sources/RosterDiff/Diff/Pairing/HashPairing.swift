/// Finds partners by hash for the elements that have none in order.
struct HashPairing<Rule: DiffRule>: ~Copyable {
  /// For each new element between the pairs in order its old index or -1.
  private(set) var matches: [Int32]

  /// The number of partners found.
  private(set) var found = 0

  private let lists: ListPair<Rule>
  private let rest: Leftovers
  private var table: IdentityTable
  private var batch = HashBatch()

  /// For each old index whether its element has a partner; empty if nobody asks.
  private var isPaired: [Bool] = []

  // New elements have the highest bit in their code.
  private static var newMark: IdentityTable.Code { 0x8000_0000 }

  init(_ lists: ListPair<Rule>, _ rest: Leftovers, capacity: Int) {
    self.lists = lists
    self.rest = rest
    table = IdentityTable(capacity: capacity)
    matches = []
  }

  /// Pairs what is left, if identities are unique.
  ///
  /// - Returns: False if probes are so long that identities cannot be unique, or if cancelled.
  mutating func matchUnique<Check: CancellationCheck>(_ check: inout Check) -> Bool {
    for range in rest.old.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, hash: lists.hash(old: index), touching: &table)
        if batch.isFull, !insertBatch() { return false }
      }
    }
    guard insertBatch() else { return false }
    matches.reserveCapacity(rest.new.count)
    for range in rest.new.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, hash: lists.hash(new: index), touching: &table)
        if batch.isFull { takeBatch() }
      }
    }
    takeBatch()
    return true
  }

  private mutating func insertBatch() -> Bool {
    for position in 0..<batch.count {
      let entry = batch[position]
      guard table.insertUnchecked(entry.index, hash: entry.hash) else { return false }
    }
    batch.clear()
    return true
  }

  private mutating func takeBatch() {
    for position in 0..<batch.count {
      let entry = batch[position]
      let old = table.take(hash: entry.hash) { old in
        lists.isSame(old: Int(old), new: Int(entry.index))
      }
      addMatch(old)
    }
    batch.clear()
  }

  @inline(__always)
  private mutating func addMatch(_ old: IdentityTable.Code?) {
    matches.append(old.map { Int32(truncatingIfNeeded: $0) } ?? -1)
    found &+= old == nil ? 0 : 1
  }

  /// Pairs what is left, and proves that identities are unique.
  ///
  /// - Returns: False if an identity occurs twice in one of the lists, or if cancelled.
  mutating func matchChecked<Check: CancellationCheck>(
    _ pairs: IndexPairs, _ check: inout Check
  ) -> Bool {
    for index in lists.old.indices {
      if check.isCancelled(after: 1) { return false }
      batch.append(index, hash: lists.hash(old: index), touching: &table)
      if batch.isFull, !insertOldBatch() { return false }
    }
    guard insertOldBatch() else { return false }
    guard !rest.new.isEmpty else { return true }
    // New elements that are paired in order are as different from each other as the old ones are.
    isPaired = [Bool](repeating: false, count: lists.old.count)
    for run in pairs.runs {
      for index in run.old..<run.oldEnd { isPaired[index] = true }
    }
    matches.reserveCapacity(rest.new.count)
    for range in rest.new.ranges {
      for index in range {
        if check.isCancelled(after: 1) { return false }
        batch.append(index, hash: lists.hash(new: index), touching: &table)
        if batch.isFull, !matchNewBatch() { return false }
      }
    }
    return matchNewBatch()
  }

  /// Inserts a batch of old elements; false if one of them is there already.
  private mutating func insertOldBatch() -> Bool {
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
    for position in 0..<batch.count {
      let entry = batch[position]
      let index = Int(entry.index)
      let same = table.insert(entry.index | Self.newMark, hash: entry.hash) { code in
        code & Self.newMark == 0
          ? lists.isSame(old: Int(code), new: index)
          : lists.isSame(new: Int(code & ~Self.newMark), new: index)
      }
      addMatch(same)
      guard let old = same else { continue }
      guard old & Self.newMark == 0, !isPaired[Int(old)] else { return false }
      isPaired[Int(old)] = true
    }
    batch.clear()
    return true
  }
}

/// Pairs what is left between pairs in order, if identities are unique.
///
/// - Returns: For each new element that is left its old index or -1; nothing at all if no element
///   has a partner; nil if probes are so long that identities cannot be unique.
func matchUnique<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ rest: Leftovers, _ check: inout Check
) -> [Int32]? {
  guard !rest.old.isEmpty, !rest.new.isEmpty else { return [] }
  var pairing = HashPairing(lists, rest, capacity: rest.old.count)
  guard pairing.matchUnique(&check) else { return nil }
  return pairing.found == 0 ? [] : pairing.matches
}

/// Pairs what is left between pairs in order, and proves that identities are unique.
///
/// - Returns: As `matchUnique`; nil if an identity occurs twice in one of the lists.
func matchChecked<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ pairs: IndexPairs, _ rest: Leftovers, _ check: inout Check
) -> [Int32]? {
  var pairing = HashPairing(lists, rest, capacity: lists.old.count + rest.new.count)
  guard pairing.matchChecked(pairs, &check) else { return nil }
  return pairing.found == 0 ? [] : pairing.matches
}
