/// The pairs of old and new elements, and those of them whose content differs: the first half of a
/// diff.
@usableFromInline
package struct Pairing: Sendable {
  /// The number of old elements.
  package let oldCount: Int

  /// The number of new elements.
  package let newCount: Int

  /// The elements that are in both lists.
  private var compared = ComparedPairs()

  /// The elements without a partner.
  private var rest = UnpairedItems()

  /// Whether no element passes another one.
  private(set) var isOrdered = true

  /// The identities that occur more than once, in order of their first occurrence.
  package var duplicates: [ListChanges.Duplicates] = []

  /// The elements that are in both lists, by ascending new index.
  var pairs: IndexPairs { compared.pairs }

  /// The pairs whose content differs, by ascending new index.
  package var updates: IndexPairs { compared.updates }

  /// The old indexes without a partner, ascending.
  package var deletes: IndexRuns { rest.old }

  /// The new indexes without a partner, ascending.
  package var inserts: IndexRuns { rest.new }

  @usableFromInline
  package init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }
}

extension Pairing {
  /// Pairs two lists.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - duplicates: The handling of identities that occur more than once.
  ///   - isOld: Returns whether an element has an identity of the old list, if that is known and
  ///     old identities are unique. If they are not, duplicates may not be found.
  ///   - check: Checked periodically for cancellation.
  /// - Complexity: O(*n*), where *n* is the number of elements. Hashes all elements of one list and
  ///   those that have no partner in order, or only the latter if identities are known to be
  ///   unique. Content is compared once for each pair, and at most twice if an identity occurs more
  ///   than once.
  @inlinable
  package init<Rule: DiffRule>(
    _ lists: ListPair<Rule>, duplicates: DiffOptions.Duplicates,
    isOld: ((Rule.Element) -> Bool)? = nil, check: inout CancellationCheck
  ) {
    var walk = InOrderWalk(oldCount: lists.old.count, newCount: lists.new.count)
    let inOrder = walk.run(lists, &check)
    self.init(oldCount: lists.old.count, newCount: lists.new.count)
    if check.isCancelled { return }
    let new = lists.new
    complete(
      inOrder, duplicates, isOld: isOld.map { isOld in { isOld(new[$0]) } }, &check
    ) { lists.answer($0) }
  }

  /// Adds pairs that are not in order.
  @usableFromInline
  mutating func complete(
    _ inOrder: ComparedPairs, _ duplicates: DiffOptions.Duplicates, isOld: ((Int) -> Bool)?,
    _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) {
    compared = inOrder
    rest = UnpairedItems(of: pairs, oldCount: oldCount, newCount: newCount)
    let found =
      switch duplicates {
      case .knownUnique: matchUnique(&check, answer)
      case .report: matchFew(isOld, &check, answer) ?? matchChecked(&check, answer)
      }
    if check.isCancelled { return }
    if let found { return add(found) }
    compared = ComparedPairs()
    let occurrences = OccurrenceTable(oldCount: oldCount, newCount: newCount, &check, answer)
    if check.isCancelled { return }
    if duplicates == .report { self.duplicates = occurrences.duplicates() }
    rest = UnpairedItems(of: pairs, oldCount: oldCount, newCount: newCount)
    let all = occurrences.pairs(&check, answer)
    if !check.isCancelled { add(all) }
  }

  /// Pairs the remaining elements, if identities are unique.
  ///
  /// - Returns: The pairs found; nil if probes are so long that identities cannot be unique.
  private func matchUnique(
    _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs? {
    guard !rest.old.isEmpty, !rest.new.isEmpty else { return ComparedPairs() }
    var pairing = HashPairing(rest, oldCount: oldCount, capacity: rest.old.count)
    return pairing.matchUnique(rest.old, &check, answer)
  }

  /// Pairs the remaining elements, and verifies that identities are unique.
  ///
  /// - Returns: The pairs found; nil if an identity occurs twice in one of the lists.
  private func matchChecked(
    _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs? {
    var pairing = HashPairing(rest, oldCount: oldCount, capacity: oldCount + rest.new.count)
    return pairing.matchChecked(
      IndexRuns(0..<oldCount), free: rest.old, isOld: nil, &check, answer)
  }

  /// Pairs the remaining elements without hashing any others, if they are few and that is
  /// sufficient.
  ///
  /// `isOld` returns whether an identity is one of the old list, whose identities are unique. New
  /// elements with a partner are then unique too.
  ///
  /// - Returns: The pairs found; nil if that is not sufficient.
  private func matchFew(
    _ isOld: ((Int) -> Bool)?, _ check: inout CancellationCheck, _ answer: (ElementQuery) -> Int
  ) -> ComparedPairs? {
    guard let isOld, rest.new.count < oldCount / Self.questionCost else { return nil }
    let capacity = rest.old.count + rest.new.count
    var pairing = HashPairing(rest, oldCount: oldCount, capacity: capacity)
    return pairing.matchChecked(rest.old, free: rest.old, isOld: isOld, &check, answer)
  }

  /// The number of elements that are hashed in the time of one call of `isOld`.
  private static var questionCost: Int { 16 }

  /// Adds pairs of elements that have no partner in order.
  private mutating func add(_ found: ComparedPairs) {
    guard !found.pairs.isEmpty else { return }
    compared.merge(found)
    isOrdered = pairs.isAscending
    rest.take(found.pairs, of: pairs, oldCount: oldCount, newCount: newCount)
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
}
