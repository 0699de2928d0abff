/// Pairs what two lists have in common in the same order, without hashing anything.
///
/// Takes the equal ends and walks both lists side by side between them. Where they differ it
/// looks a few elements ahead on both sides, and further when that fails for long, to find where
/// they run together again. It gives up when too much fails, so that lists that have little in
/// common cost little; what it leaves is paired by hashing. Each pair is right if identities are
/// unique; the pairs need not be all.
struct InOrderWalk<Rule: DiffRule>: ~Copyable {
  private let lists: ListPair<Rule>
  private var oldEnd: Int
  private var newEnd: Int
  private var old = 0
  private var new = 0

  /// The indexes after the last pair.
  private var pairedOldEnd = 0
  private var pairedNewEnd = 0

  private var found = ComparedPairsCollector()

  /// What failures may still cost: pairs earn it.
  private var credit = 0

  /// The comparisons that far searches may still make.
  private var scanCredit = 0

  /// The failures that pairs have not made up for.
  private var failures = 0

  /// Creates a walk over two lists.
  init(_ lists: ListPair<Rule>) {
    self.lists = lists
    oldEnd = lists.old.count
    newEnd = lists.new.count
  }

  /// Walks to the end of one list, or until too much failed.
  ///
  /// - Returns: The pairs found, both indexes ascending; a part of them if cancelled.
  mutating func run<Check: CancellationCheck>(_ check: inout Check) -> ComparedPairs {
    takeCommon(&check)
    trimEnd(&check)
    let shorter = min(oldEnd - old, newEnd - new)
    credit = 64 + shorter / 4
    scanCredit = 64 + 2 * shorter
    while old < oldEnd, new < newEnd, credit > 0, !check.isCancelled(after: 32) {
      resynchronise(&check)
      takeCommon(&check)
    }
    takeEnd(&check)
    return found.take()
  }

  /// Pairs elements as long as they are the same on both sides.
  @inline(__always)
  private mutating func takeCommon<Check: CancellationCheck>(_ check: inout Check) {
    let limit = min(oldEnd &- old, newEnd &- new)
    let count = compare(old, new, limit, while: { $0.isSame(old: $1, new: $2) }, &check)
    found.pairs.append(old: old, new: new, count: count, if: count > 0)
    credit &+= count
    // Where lists run together again and again, if only for a moment, there is no need to go far.
    failures = max(failures &- 8 &* count, 0)
    old &+= count
    new &+= count
    pairedOldEnd = count > 0 ? old : pairedOldEnd
    pairedNewEnd = count > 0 ? new : pairedNewEnd
  }

  /// Compares the content of neighbours as long as they are pairs.
  ///
  /// - Returns: How many pairs there were, at most `limit`.
  @inline(__always)
  private mutating func compare<Check: CancellationCheck>(
    _ old: Int, _ new: Int, _ limit: Int, while isPair: (ListPair<Rule>, Int, Int) -> Bool,
    _ check: inout Check
  ) -> Int {
    // Copies, because what is written to memory might change what is read through `self`.
    let lists = lists
    var batch = found.updates.batch
    var count = 0
    while count < limit, isPair(lists, old &+ count, new &+ count) {
      if batch.isFull { batch = found.updates.clear(batch) }
      let isUpdate = !lists.isContentEqual(old: old &+ count, new: new &+ count)
      batch.append(old: old &+ count, new: new &+ count, count: 1, if: isUpdate)
      count &+= 1
      if check.isCancelled(after: 1) { break }
    }
    found.updates.batch = batch
    return count
  }

  /// Leaves out the equal elements at the ends of both lists.
  private mutating func trimEnd<Check: CancellationCheck>(_ check: inout Check) {
    while old < oldEnd, new < newEnd, lists.isSame(old: oldEnd - 1, new: newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
      if check.isCancelled(after: 1) { return }
    }
  }

  /// Pairs the equal elements at the ends of both lists.
  private mutating func takeEnd<Check: CancellationCheck>(_ check: inout Check) {
    let limit = lists.old.count - oldEnd
    let count = compare(oldEnd, newEnd, limit, while: { _, _, _ in true }, &check)
    found.pairs.append(old: oldEnd, new: newEnd, count: count, if: count > 0)
  }

  /// Steps to where the lists run together again, or one element further on both sides.
  @inline(__always)
  private mutating func resynchronise<Check: CancellationCheck>(_ check: inout Check) {
    guard old &+ 1 < oldEnd, new &+ 1 < newEnd else { return search(&check) }
    // Usually one element was inserted, deleted or replaced, and which of these cannot be
    // foreseen: three answers make a number that has the steps looked up, without a branch.
    let isDeleted = lists.isSame(old: old &+ 1, new: new) ? 4 : 0
    let isInserted = lists.isSame(old: old, new: new &+ 1) ? 2 : 0
    let isReplaced = lists.isSame(old: old &+ 1, new: new &+ 1) ? 1 : 0
    let answers = isDeleted &+ isInserted &+ isReplaced
    guard answers > 0 else { return search(&check) }
    old &+= (0b1111_0010 &>> answers) & 1
    new &+= (0b0000_1110 &>> answers) & 1
  }

  /// Steps further than one element, or one element on both sides if nothing is found.
  @inline(never)
  private mutating func search<Check: CancellationCheck>(_ check: inout Check) {
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
    while old > pairedOldEnd, new > pairedNewEnd, lists.isSame(old: old - 1, new: new - 1) {
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
