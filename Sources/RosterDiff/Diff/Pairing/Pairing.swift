/// Which old element is which new one: the result of the first half of a diff.
///
/// Only identities were looked at, so that this half can run where the elements may not be
/// compared, and only indexes are stored.
package struct Pairing: Sendable {
  /// The number of old elements.
  package let oldCount: Int

  /// The number of new elements.
  package let newCount: Int

  /// The elements that are in both lists, by ascending new index.
  package var pairs = IndexPairs()

  /// The elements without a partner.
  private var rest = Leftovers()

  /// For each old index whether the element stays; empty if the old indexes of `pairs` ascend.
  package var isKept: [Bool] = []

  /// The identities that occur more than once, in order of their first occurrence.
  package var duplicates: [DuplicateElements] = []

  /// The old indexes without a partner, ascending.
  package var deletes: IndexRuns { rest.old }

  /// The new indexes without a partner, ascending.
  package var inserts: IndexRuns { rest.new }

  /// Whether no element passes another one.
  package var isOrdered: Bool { isKept.isEmpty }

  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }
}

extension Pairing {
  /// Pairs two lists.
  ///
  /// - Complexity: O(*n*) of the number of elements; hashes all of one list and what has no
  ///   partner in order, or only the latter if identities are known to be unique.
  package init<Rule: DiffRule, Check: CancellationCheck>(
    _ lists: ListPair<Rule>, duplicates: DiffOptions.Duplicates, check: inout Check
  ) {
    self.init(oldCount: lists.old.count, newCount: lists.new.count)
    pairs = inOrderPairs(lists, &check)
    if check.isCancelled { return }
    rest = Leftovers(of: pairs, oldCount: oldCount, newCount: newCount)
    let matches: [Int32]?
    switch duplicates {
    case .knownUnique: matches = matchUnique(lists, rest, &check)
    case .report: matches = matchChecked(lists, pairs, rest, &check)
    }
    if check.isCancelled { return }
    if let matches {
      add(matches, &check)
    } else {
      let occurrences = OccurrenceTable(lists, &check)
      if check.isCancelled { return }
      pairs = IndexPairs()
      rest = Leftovers(of: pairs, oldCount: oldCount, newCount: newCount)
      if duplicates == .report { self.duplicates = occurrences.duplicates() }
      add(occurrences.matches(), &check)
    }
  }

  /// Adds the partners of the new elements between the pairs in order.
  ///
  /// `matches` has an old index or -1 for each of them, or is empty if none has a partner.
  private mutating func add<Check: CancellationCheck>(
    _ matches: [Int32], _ check: inout Check
  ) {
    guard !matches.isEmpty else { return }
    let merged = pairs.merging(matches, newCount: newCount, &check)
    guard merged.count > pairs.count, !check.isCancelled else { return }
    pairs = merged
    rest = Leftovers(of: pairs, oldCount: oldCount, newCount: newCount)
    guard !pairs.isAscending else { return }
    isKept = [Bool](repeating: false, count: oldCount)
    for run in pairs.runs {
      for index in run.old..<run.oldEnd { isKept[index] = true }
      if check.isCancelled(after: run.count) { return }
    }
    rest.old = IndexRuns()
    for index in isKept.indices where !isKept[index] { rest.old.append(index) }
  }
}

extension IndexPairs {
  /// Whether the old indexes ascend as the new ones do.
  package var isAscending: Bool {
    var end = 0
    for run in runs {
      if run.old < end { return false }
      end = run.oldEnd
    }
    return true
  }

  /// Returns these pairs, of ascending new indexes, and those of the new indexes between them.
  fileprivate func merging<Check: CancellationCheck>(
    _ matches: [Int32], newCount: Int, _ check: inout Check
  ) -> IndexPairs {
    // Exact, because growing by doubling would be the peak of a shuffle's memory.
    var result = IndexPairs(reservingRuns: runs.count + Self.runCount(of: matches))
    var next = 0
    var end = 0
    // The last gap ends where the list does.
    for run in runs + [Run(old: 0, new: newCount, count: 0)] {
      for new in end..<run.new {
        if matches[next] >= 0 { result.append(old: Int(matches[next]), new: new) }
        next += 1
        if check.isCancelled(after: 1) { return result }
      }
      result.append(old: run.old, new: run.new, count: run.count)
      end = run.newEnd
    }
    return result
  }

  /// Returns at least how many runs the matches make.
  private static func runCount(of matches: [Int32]) -> Int {
    var count = 0
    var previous: Int32 = -2
    for match in matches {
      if match >= 0, match != previous &+ 1 { count += 1 }
      previous = match < 0 ? -2 : match
    }
    return count
  }
}
