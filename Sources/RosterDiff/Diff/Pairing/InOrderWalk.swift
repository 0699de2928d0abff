/// Pairs what two lists have in common in the same order, without hashing anything.
///
/// Walks both lists side by side. Where they differ it looks a few elements ahead on both sides,
/// and further when that fails for long, to find where they run together again. It gives up when
/// too much fails, so that lists that have little in common cost little; what it leaves is paired
/// by hashing. Each pair is right if identities are unique; the pairs need not be all.
package struct InOrderWalk<Rule: DiffRule> {
  private let lists: ListPair<Rule>
  private let oldEnd: Int
  private let newEnd: Int
  private var old: Int
  private var new: Int

  /// The pairs found, both indexes ascending.
  package private(set) var pairs: IndexPairs

  /// What failures may still cost: pairs earn it.
  private var credit: Int

  /// The comparisons that far searches may still make.
  private var scanCredit: Int

  /// The failures since the lists last ran together for a while.
  private var failures = 0

  /// Creates a walk over parts of both lists.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - oldRange: The part of the old list.
  ///   - newRange: The part of the new list.
  ///   - pairs: Pairs of elements before those parts, which the walk continues.
  package init(
    _ lists: ListPair<Rule>, old oldRange: Range<Int>, new newRange: Range<Int>,
    continuing pairs: IndexPairs
  ) {
    self.lists = lists
    self.pairs = pairs
    old = oldRange.lowerBound
    new = newRange.lowerBound
    oldEnd = oldRange.upperBound
    newEnd = newRange.upperBound
    let shorter = min(oldRange.count, newRange.count)
    credit = 64 + shorter / 4
    scanCredit = 64 + 2 * shorter
  }

  /// Walks to the end of one list, or until too much failed.
  package mutating func run<Check: CancellationCheck>(
    _ check: inout Check
  ) {
    while true {
      let count = commonLength(&check)
      pairs.append(old: old, new: new, count: count)
      credit += count
      old += count
      new += count
      if count >= 8 { failures = 0 }
      guard old < oldEnd, new < newEnd, credit > 0, !check.isCancelled(after: 32) else { return }
      resynchronise(&check)
    }
  }

  private func commonLength<Check: CancellationCheck>(
    _ check: inout Check
  ) -> Int {
    let limit = min(oldEnd - old, newEnd - new)
    var count = 0
    while count < limit, lists.isSame(old: old + count, new: new + count) {
      count += 1
      if check.isCancelled(after: 1) { break }
    }
    return count
  }

  /// Steps to where the lists run together again, or one element further on both sides.
  private mutating func resynchronise<Check: CancellationCheck>(
    _ check: inout Check
  ) {
    if let step = nearStep() {
      old += step.old
      new += step.new
      return
    }
    credit -= 4
    failures += 1
    if failures >= 4, failures & (failures - 1) == 0, let step = farStep(&check) {
      old += step.old
      new += step.new
      extendBackwards()
      return
    }
    old += 1
    new += 1
  }

  /// Searches the next few elements on both sides, nearest first.
  private func nearStep() -> IndexPair? {
    for distance in 1...2 {
      for other in 0..<distance {
        if isSame(distance, other) { return IndexPair(old: distance, new: other) }
        if isSame(other, distance) { return IndexPair(old: other, new: distance) }
      }
      if isSame(distance, distance) { return IndexPair(old: distance, new: distance) }
    }
    // From here on a single equal pair is more likely an element that moved.
    for distance in 3...8 {
      if goesOn(distance, 0) { return IndexPair(old: distance, new: 0) }
      if goesOn(0, distance) { return IndexPair(old: 0, new: distance) }
    }
    return nil
  }

  /// Searches each side for the next element of the other one, further the more failed.
  private mutating func farStep<Check: CancellationCheck>(
    _ check: inout Check
  ) -> IndexPair? {
    let reach = 16 * failures
    var distance = 9
    while distance < min(reach, oldEnd - old), scanCredit > 0, !isSame(distance, 0) {
      distance += 1
      scanCredit -= 1
      if check.isCancelled(after: 1) { return nil }
    }
    if goesOn(distance, 0) { return IndexPair(old: distance, new: 0) }
    distance = 9
    while distance < min(reach, newEnd - new), scanCredit > 0, !isSame(0, distance) {
      distance += 1
      scanCredit -= 1
      if check.isCancelled(after: 1) { return nil }
    }
    return goesOn(0, distance) ? IndexPair(old: 0, new: distance) : nil
  }

  /// Goes back over what failed while the far search had not yet found where the lists run on.
  private mutating func extendBackwards() {
    let oldStart = pairs.runs.last?.oldEnd ?? 0
    let newStart = pairs.runs.last?.newEnd ?? 0
    while old > oldStart, new > newStart, lists.isSame(old: old - 1, new: new - 1) {
      old -= 1
      new -= 1
    }
  }

  @inline(__always)
  private func isSame(_ oldStep: Int, _ newStep: Int) -> Bool {
    old + oldStep < oldEnd && new + newStep < newEnd
      && lists.isSame(old: old + oldStep, new: new + newStep)
  }

  @inline(__always)
  private func goesOn(_ oldStep: Int, _ newStep: Int) -> Bool {
    isSame(oldStep, newStep)
      && (old + oldStep + 1 == oldEnd || new + newStep + 1 == newEnd
        || isSame(oldStep + 1, newStep + 1))
  }
}
