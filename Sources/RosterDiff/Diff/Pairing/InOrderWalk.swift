/// A walk that pairs what two lists have in common in the same order, without hashing.
///
/// The walk takes the equal ends and then goes through both lists in parallel. Where they differ,
/// it looks a few elements ahead on both sides, and further ahead after repeated failures, to find
/// where they match again. It gives up when too many searches fail, so that lists with little in
/// common cost little; the remaining elements are paired by hashing. Every pair is correct if
/// identities are unique, but pairs may be missing.
@usableFromInline
struct InOrderWalk: ~Copyable {
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  @usableFromInline var old = 0
  @usableFromInline var new = 0

  /// The indexes after the last pair.
  @usableFromInline var pairedOldEnd = 0
  @usableFromInline var pairedNewEnd = 0

  @usableFromInline var found = ComparedPairsCollector()

  /// The remaining cost that failures may have; pairs increase it.
  @usableFromInline var credit = 0

  /// The number of comparisons that far searches may still make.
  @usableFromInline var scanCredit = 0

  /// The failures that pairs have not compensated for.
  @usableFromInline var failures = 0

  /// The number of elements that are compared between two checks for cancellation.
  @inlinable static var piece: Int { 4096 }

  /// Creates a walk over two lists.
  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    oldEnd = oldCount
    newEnd = newCount
  }

  /// Walks to the end of one list, or until too many searches failed.
  ///
  /// - Returns: The pairs found, both indexes ascending; a part of them if cancelled.
  @inlinable
  mutating func run<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) -> ComparedPairs {
    takeCommon(lists, &check)
    trimEnd(lists, &check)
    begin()
    while old < oldEnd, new < newEnd, credit > 0, !check.isCancelled(after: 32) {
      resynchronise(lists, &check)
      takeCommon(lists, &check)
    }
    takeEnd(lists, &check)
    return found.take()
  }

  /// Pairs elements as long as they are equal on both sides.
  @inlinable @inline(__always)
  mutating func takeCommon<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) {
    var count = 0
    repeat {
      let limit = min(oldEnd &- old, newEnd &- new, Self.piece)
      count = compare(old, new, limit, in: lists) { $0.id(of: $1) == $0.id(of: $2) }
      found.pairs.append(old: old, new: new, count: count, if: count > 0)
      credit &+= count
      // Where the lists match again and again, if only for a moment, far searches are not needed.
      failures = max(failures &- 8 &* count, 0)
      old &+= count
      new &+= count
      pairedOldEnd = count > 0 ? old : pairedOldEnd
      pairedNewEnd = count > 0 ? new : pairedNewEnd
    } while count == Self.piece && !check.isCancelled(after: count)
  }

  /// Compares the content of consecutive elements as long as they are pairs.
  ///
  /// - Returns: The number of pairs, at most `limit`.
  @inlinable @inline(__always)
  mutating func compare<Rule: DiffRule>(
    _ old: Int, _ new: Int, _ limit: Int, in lists: ListPair<Rule>,
    while isPair: (Rule, Rule.Element, Rule.Element) -> Bool
  ) -> Int {
    guard let oldMemory = lists.old.baseAddress, let newMemory = lists.new.baseAddress else {
      return 0
    }
    let rule = lists.rule
    var count = 0
    var isPaired = true
    while isPaired, count < limit {
      // Bits for the elements whose content differs: what stays is not written to memory, and
      // whether an element differs cannot be predicted.
      var differing: UInt64 = 0
      let start = count
      let end = min(limit, start &+ UInt64.bitWidth)
      while count < end, isPair(rule, oldMemory[old &+ count], newMemory[new &+ count]) {
        let isUpdate = !rule.isContentEqual(oldMemory[old &+ count], newMemory[new &+ count])
        differing |= (isUpdate ? 1 : 0) &<< UInt64(truncatingIfNeeded: count &- start)
        count &+= 1
      }
      isPaired = count == end
      if differing != 0 { found.updates.append(differing, old: old &+ start, new: new &+ start) }
    }
    return count
  }

  /// Leaves out the equal elements at the ends of both lists.
  @inlinable
  mutating func trimEnd<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) {
    while old < oldEnd, new < newEnd, lists.isSame(old: oldEnd &- 1, new: newEnd &- 1) {
      oldEnd &-= 1
      newEnd &-= 1
      if check.isCancelled(after: 1) { return }
    }
  }

  /// Sets the allowed cost of the search between the ends.
  @usableFromInline
  mutating func begin() {
    let shorter = min(oldEnd - old, newEnd - new)
    credit = 64 + shorter / 8
    scanCredit = 64 + 2 * shorter
  }

  /// Pairs the equal elements at the ends of both lists.
  @inlinable
  mutating func takeEnd<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) {
    var count = 0
    repeat {
      let limit = min(lists.old.count &- oldEnd, Self.piece)
      count = compare(oldEnd, newEnd, limit, in: lists) { _, _, _ in true }
      found.pairs.append(old: oldEnd, new: newEnd, count: count, if: count > 0)
      oldEnd &+= count
      newEnd &+= count
    } while count > 0 && !check.isCancelled(after: count)
  }

  /// Advances to where the lists match again, or by one element on both sides.
  @inlinable @inline(__always)
  mutating func resynchronise<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) {
    var answers = 0
    if old &+ 1 < oldEnd, new &+ 1 < newEnd {
      // Usually one element was inserted, deleted or replaced, and which of these cannot be
      // predicted. Three answers make a number for a lookup of the step, without a branch.
      let isDeleted = lists.isSame(old: old &+ 1, new: new) ? 4 : 0
      let isInserted = lists.isSame(old: old, new: new &+ 1) ? 2 : 0
      let isReplaced = lists.isSame(old: old &+ 1, new: new &+ 1) ? 1 : 0
      answers = isDeleted &+ isInserted &+ isReplaced
    }
    guard answers > 0 else { return search(lists, &check) }
    old &+= (0b1111_0010 &>> answers) & 1
    new &+= (0b0000_1110 &>> answers) & 1
  }

  /// Advances by more than one element, or by one element on both sides if nothing is found.
  @inlinable @inline(never)
  mutating func search<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) {
    if let step = nearStep(lists) {
      old += step.old
      new += step.new
      return
    }
    credit -= 4
    failures += 1
    if failures >= 4, failures & (failures - 1) == 0, let step = farStep(lists, &check) {
      old += step.old
      new += step.new
      // Goes back over elements that failed before the far search found where the lists match
      // again.
      while old > pairedOldEnd, new > pairedNewEnd, lists.isSame(old: old - 1, new: new - 1) {
        old -= 1
        new -= 1
      }
      return
    }
    old += 1
    new += 1
  }

  /// Searches the next few elements on both sides, nearest first.
  @inlinable
  func nearStep<Rule: DiffRule>(_ lists: ListPair<Rule>) -> IndexPair? {
    for distance in 1...2 {
      for other in 0..<distance {
        if isSame(distance, other, in: lists) { return IndexPair(old: distance, new: other) }
        if isSame(other, distance, in: lists) { return IndexPair(old: other, new: distance) }
      }
      if isSame(distance, distance, in: lists) { return IndexPair(old: distance, new: distance) }
    }
    // From here on a single equal pair is more likely an element that moved.
    for distance in 3...8 {
      if continues(distance, 0, in: lists) { return IndexPair(old: distance, new: 0) }
      if continues(0, distance, in: lists) { return IndexPair(old: 0, new: distance) }
    }
    return nil
  }

  /// Searches each side for the next element of the other one, further after more failures.
  @inlinable
  mutating func farStep<Rule: DiffRule>(
    _ lists: ListPair<Rule>, _ check: inout CancellationCheck
  ) -> IndexPair? {
    let reach = 16 * failures
    let (old, new) = (old, new)
    var distance = scan(below: min(reach, oldEnd - old), &check) {
      lists.isSame(old: old &+ $0, new: new)
    }
    if continues(distance, 0, in: lists) { return IndexPair(old: distance, new: 0) }
    distance = scan(below: min(reach, newEnd - new), &check) {
      lists.isSame(old: old, new: new &+ $0)
    }
    if continues(0, distance, in: lists) { return IndexPair(old: 0, new: distance) }
    if check.isCancelled { return nil }
    return parallelStep(reach, lists)
  }

  /// Returns the first distance beyond those of `nearStep(_:)` at which elements match, or where the
  /// search has ended.
  @inlinable @inline(__always)
  mutating func scan(
    below limit: Int, _ check: inout CancellationCheck, isMatch: (Int) -> Bool
  ) -> Int {
    var distance = 9
    var isFound = false
    while !isFound, distance < limit, scanCredit > 0 {
      let start = distance
      let end = start + min(limit - start, scanCredit, Self.piece)
      while distance < end, !isMatch(distance) { distance &+= 1 }
      isFound = distance < end
      scanCredit -= distance - start
      if check.isCancelled(after: distance - start) { break }
    }
    return distance
  }

  /// Searches both sides at the same few distances, for the end of a block whose elements changed
  /// places or were replaced by as many.
  ///
  /// Several elements have to match, because what lies in between is left to hashing.
  @inlinable
  func parallelStep<Rule: DiffRule>(_ reach: Int, _ lists: ListPair<Rule>) -> IndexPair? {
    var distance = 16
    while distance < reach {
      if (0..<8).allSatisfy({ isSame(distance &+ $0, distance &+ $0, in: lists) }) {
        return IndexPair(old: distance, new: distance)
      }
      distance &*= 2
    }
    return nil
  }

  @inlinable @inline(__always)
  func isSame<Rule: DiffRule>(
    _ oldStep: Int, _ newStep: Int, in lists: ListPair<Rule>
  ) -> Bool {
    old + oldStep < oldEnd && new + newStep < newEnd
      && lists.isSame(old: old + oldStep, new: new + newStep)
  }

  @inlinable @inline(__always)
  func continues<Rule: DiffRule>(
    _ oldStep: Int, _ newStep: Int, in lists: ListPair<Rule>
  ) -> Bool {
    isSame(oldStep, newStep, in: lists)
      && (old + oldStep + 1 == oldEnd || new + newStep + 1 == newEnd
        || isSame(oldStep + 1, newStep + 1, in: lists))
  }
}
