/// All elements of two lists by identity, for lists in which identities occur more than once.
struct OccurrenceTable {
  /// The number of the identity of each old element; numbers are in order of first occurrence.
  private let oldSymbols: [Int32]

  /// The number of the identity of each new element.
  private let newSymbols: [Int32]

  /// The number of different identities.
  private let symbolCount: Int

  /// Hashes all elements of both lists.
  ///
  /// - Complexity: O(*n*) of the number of elements.
  init<Rule: DiffRule, Check: CancellationCheck>(
    _ lists: ListPair<Rule>, _ check: inout Check
  ) {
    let oldCount = lists.old.count
    var table = IdentityTable(capacity: oldCount + lists.new.count)
    // The first element of each identity: an old index, or the old count and a new index.
    var firsts: [Int] = []
    var symbols: [Int32] = []
    symbols.reserveCapacity(oldCount)
    for index in lists.old.indices {
      if check.isCancelled(after: 1) { break }
      let known = table.insert(UInt32(firsts.count) + 1, hash: lists.hash(old: index)) { code in
        lists.isSame(old: firsts[Int(code) - 1], old: index)
      }
      symbols.append(known.map { Int32($0 - 1) } ?? Int32(firsts.count))
      if known == nil { firsts.append(index) }
    }
    oldSymbols = symbols
    symbols = []
    symbols.reserveCapacity(lists.new.count)
    for index in lists.new.indices {
      if check.isCancelled(after: 1) { break }
      let known = table.insert(UInt32(firsts.count) + 1, hash: lists.hash(new: index)) { code in
        let first = firsts[Int(code) - 1]
        return first < oldCount
          ? lists.isSame(old: first, new: index) : lists.isSame(new: first - oldCount, new: index)
      }
      symbols.append(known.map { Int32($0 - 1) } ?? Int32(firsts.count))
      if known == nil { firsts.append(oldCount + index) }
    }
    newSymbols = symbols
    symbolCount = firsts.count
  }

  /// Pairs the first occurrences of each identity, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - lists: The lists that were hashed.
  ///   - check: Asked now and then whether to go on.
  /// - Returns: All pairs.
  func pairs<Rule: DiffRule, Check: CancellationCheck>(
    in lists: ListPair<Rule>, _ check: inout Check
  ) -> ComparedPairs {
    var firstOld = [Int32](repeating: -1, count: symbolCount)
    var nextOld = [Int32](repeating: -1, count: oldSymbols.count)
    for (index, symbol) in oldSymbols.enumerated().reversed() {
      nextOld[index] = firstOld[Int(symbol)]
      firstOld[Int(symbol)] = Int32(index)
    }
    var result = ComparedPairsCollector(reservingRuns: newSymbols.count)
    for (index, symbol) in newSymbols.enumerated() {
      if check.isCancelled(after: 1) { break }
      let old = Int(firstOld[Int(symbol)])
      guard old >= 0 else { continue }
      firstOld[Int(symbol)] = nextOld[old]
      result.append(old: old, new: index, in: lists)
    }
    return result.take()
  }

  /// Returns the places of each identity that occurs more than once in one of the lists.
  func duplicates() -> [ListChanges.Duplicates] {
    var isDuplicate = [Bool](repeating: false, count: symbolCount)
    for symbols in [oldSymbols, newSymbols] {
      var isSeen = [Bool](repeating: false, count: symbolCount)
      for symbol in symbols {
        if isSeen[Int(symbol)] { isDuplicate[Int(symbol)] = true }
        isSeen[Int(symbol)] = true
      }
    }
    let old = positions(in: oldSymbols, where: isDuplicate)
    let new = positions(in: newSymbols, where: isDuplicate)
    return zip(old, new).map { ListChanges.Duplicates(old: $0, new: $1) }
  }

  /// Returns, for each identity that is asked for, its places in a list.
  private func positions(in symbols: [Int32], where isWanted: [Bool]) -> [[Int]] {
    var rows = [Int](repeating: -1, count: symbolCount)
    var count = 0
    for symbol in 0..<symbolCount where isWanted[symbol] {
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
