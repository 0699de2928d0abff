// New elements are marked in the table by the highest bit of their code.
private let newMark: IdentityTable.Code = 0x8000_0000

/// Pairs what is left between pairs in order, if identities are unique.
///
/// - Returns: For each new element between the pairs its old index or -1; nothing at all if no
///   element has a partner; nil if probes are so long that identities cannot be unique.
package func matchUnique<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ pairs: IndexPairs, _ check: inout Check
) -> [Int32]? {
  let oldCount = lists.old.count - pairs.count
  let newCount = lists.new.count - pairs.count
  guard oldCount > 0, newCount > 0 else { return [] }
  var table = IdentityTable(capacity: oldCount)
  var gaps = Gaps(of: pairs, oldCount: lists.old.count, newCount: lists.new.count)
  while let gap = gaps.next() {
    for index in gap.old {
      if check.isCancelled(after: 1) { return nil }
      let hash = lists.hash(old: index)
      guard table.insertUnchecked(UInt32(index) + 1, hash: hash) else { return nil }
    }
  }
  var matches = [Int32](repeating: -1, count: newCount)
  var found = 0
  var next = 0
  gaps = Gaps(of: pairs, oldCount: lists.old.count, newCount: lists.new.count)
  while let gap = gaps.next() {
    for index in gap.new {
      if check.isCancelled(after: 1) { return nil }
      let code = table.take(hash: lists.hash(new: index)) { code in
        lists.isSame(old: Int(code) - 1, new: index)
      }
      if let code {
        matches[next] = Int32(code - 1)
        found += 1
      }
      next += 1
    }
  }
  return found == 0 ? [] : matches
}

/// Pairs what is left between pairs in order, and proves that identities are unique.
///
/// - Returns: As `matchUnique`; nil if an identity occurs twice in one of the lists.
package func matchChecked<Rule: DiffRule, Check: CancellationCheck>(
  _ lists: ListPair<Rule>, _ pairs: IndexPairs, _ check: inout Check
) -> [Int32]? {
  let newCount = lists.new.count - pairs.count
  var table = IdentityTable(capacity: lists.old.count + newCount)
  for index in lists.old.indices {
    if check.isCancelled(after: 1) { return nil }
    let same = table.insert(UInt32(index) + 1, hash: lists.hash(old: index)) { code in
      lists.isSame(old: Int(code) - 1, old: index)
    }
    guard same == nil else { return nil }
  }
  guard newCount > 0 else { return [] }
  // New elements that are paired in order are as different from each other as the old ones are.
  var isPaired = [Bool](repeating: false, count: lists.old.count)
  for run in pairs.runs {
    for index in run.old..<run.oldEnd { isPaired[index] = true }
    if check.isCancelled(after: run.count) { return nil }
  }
  var matches = [Int32](repeating: -1, count: newCount)
  var found = 0
  var next = 0
  var gaps = Gaps(of: pairs, oldCount: lists.old.count, newCount: lists.new.count)
  while let gap = gaps.next() {
    for index in gap.new {
      if check.isCancelled(after: 1) { return nil }
      let same = table.insert(UInt32(index) | newMark, hash: lists.hash(new: index)) { code in
        code & newMark == 0
          ? lists.isSame(old: Int(code) - 1, new: index)
          : lists.isSame(new: Int(code & ~newMark), new: index)
      }
      if let code = same {
        guard code & newMark == 0, !isPaired[Int(code) - 1] else { return nil }
        isPaired[Int(code) - 1] = true
        matches[next] = Int32(code - 1)
        found += 1
      }
      next += 1
    }
  }
  return found == 0 ? [] : matches
}
