/// All elements of two lists by identity, for lists in which identities occur more than once.
struct OccurrenceTable {
  private let oldCount: Int

  /// The number of the identity of each element, old elements first; identities are numbered in
  /// order of first occurrence.
  private var symbols: [Int32] = []

  /// The number of the first element of each identity.
  private var firsts: [UInt32] = []

  /// Hashes all elements of both lists.
  ///
  /// - Parameters:
  ///   - oldCount: The number of old elements.
  ///   - newCount: The number of new elements.
  ///   - check: Checked periodically for cancellation.
  ///   - answer: Answers questions about elements.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  init(
    oldCount: Int, newCount: Int, _ check: inout CancellationCheck,
    _ answer: (ElementQuery) -> Int
  ) {
    self.oldCount = oldCount
    symbols.reserveCapacity(oldCount + newCount)
    var table = IdentityTable(capacity: oldCount + newCount)
    var batch = HashBatch(ofElements: oldCount + newCount)
    for elements in [0..<oldCount, oldCount..<oldCount + newCount] {
      var start = elements.lowerBound
      while start < elements.upperBound, !check.isCancelled(after: batch.count) {
        batch.count = min(elements.upperBound - start, HashBatch.capacity)
        batch.put(start, count: batch.count, at: 0)
        start += batch.count
        batch.hash(for: &table, answer)
        for entry in batch.entries { append(entry, &table, answer) }
      }
    }
  }

  private mutating func append(
    _ entry: HashBatch.Entry, _ table: inout IdentityTable, _ answer: (ElementQuery) -> Int
  ) {
    let fresh = UInt32(truncatingIfNeeded: firsts.count)
    let known = table.insert(fresh, hash: entry.hash) {
      answer(.isSame(firsts[Int($0)], entry.element)) != 0
    }
    symbols.append(Int32(truncatingIfNeeded: known ?? fresh))
    if known == nil { firsts.append(entry.element) }
  }

  /// Pairs the first occurrences of each identity, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - check: Checked periodically for cancellation.
  ///   - answer: Answers questions about elements.
  /// - Returns: All pairs.
  func pairs(
    _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs {
    var firstOld = [Int32](repeating: -1, count: firsts.count)
    var nextOld = [Int32](repeating: -1, count: oldCount)
    for (index, symbol) in symbols[..<oldCount].enumerated().reversed() {
      nextOld[index] = firstOld[Int(symbol)]
      firstOld[Int(symbol)] = Int32(index)
    }
    var result = ComparedPairsCollector(reservingRuns: symbols.count - oldCount)
    for (index, symbol) in symbols[oldCount...].enumerated() {
      if check.isCancelled(after: 1) { break }
      let old = Int(firstOld[Int(symbol)])
      guard old >= 0 else { continue }
      firstOld[Int(symbol)] = nextOld[old]
      result.append(old: old, new: index, answer)
    }
    result.compareBatch(answer)
    return result.take()
  }

  /// Returns the indexes of each identity that occurs more than once in one of the lists.
  func duplicates() -> [ListChanges.Duplicates] {
    let (old, new) = (symbols[..<oldCount], symbols[oldCount...])
    var isDuplicate = [Bool](repeating: false, count: firsts.count)
    for symbols in [old, new] {
      var isSeen = [Bool](repeating: false, count: firsts.count)
      for symbol in symbols {
        if isSeen[Int(symbol)] { isDuplicate[Int(symbol)] = true }
        isSeen[Int(symbol)] = true
      }
    }
    return zip(positions(in: old, where: isDuplicate), positions(in: new, where: isDuplicate))
      .map { ListChanges.Duplicates(old: $0, new: $1) }
  }

  /// Returns the indexes in a list of each wanted identity.
  private func positions(in symbols: ArraySlice<Int32>, where isWanted: [Bool]) -> [[Int]] {
    var rows = [Int](repeating: -1, count: firsts.count)
    var count = 0
    for symbol in firsts.indices where isWanted[symbol] {
      rows[symbol] = count
      count += 1
    }
    var result = [[Int]](repeating: [], count: count)
    for (index, symbol) in symbols.enumerated() where rows[Int(symbol)] >= 0 {
      result[rows[Int(symbol)]].append(index)
    }
    return result
  }
}
