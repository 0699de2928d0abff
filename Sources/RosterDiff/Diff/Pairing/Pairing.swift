/// Which old element is which new one, and which of them look different: the first half of a diff.
package struct Pairing: Sendable {
  /// The number of old elements.
  package let oldCount: Int

  /// The number of new elements.
  package let newCount: Int

  /// The elements that are in both lists.
  private var compared = ComparedPairs()

  /// The elements without a partner.
  private var rest = Leftovers()

  /// Whether no element passes another one.
  package private(set) var isOrdered = true

  /// The identities that occur more than once, in order of their first occurrence.
  package var duplicates: [ListChanges.Duplicates] = []

  /// The elements that are in both lists, by ascending new index.
  package var pairs: IndexPairs { compared.pairs }

  /// Those of the pairs whose content differs, by ascending new index.
  package var updates: IndexPairs { compared.updates }

  /// The old indexes without a partner, ascending.
  package var deletes: IndexRuns { rest.old }

  /// The new indexes without a partner, ascending.
  package var inserts: IndexRuns { rest.new }

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
  ///   - duplicates: What is done about identities that occur more than once.
  ///   - isOld: Returns whether an element has an identity of the old list, if that is known and old
  ///     identities are unique. If that is not true, what occurs more than once may not be found.
  ///   - check: Asked now and then whether to go on.
  /// - Complexity: O(*n*) of the number of elements; hashes all of one list and what has no
  ///   partner in order, or only the latter if identities are known to be unique. Content is
  ///   compared once for each pair, and at most twice if an identity occurs more than once.
  package init<Rule: DiffRule, Check: CancellationCheck>(
    _ lists: ListPair<Rule>, duplicates: DiffOptions.Duplicates,
    isOld: ((Rule.Element) -> Bool)? = nil, check: inout Check
  ) {
    self.init(oldCount: lists.old.count, newCount: lists.new.count)
    var walk = InOrderWalk(lists)
    compared = walk.run(&check)
    if check.isCancelled { return }
    rest = Leftovers(of: pairs, oldCount: oldCount, newCount: newCount)
    let found: ComparedPairs?
    switch duplicates {
    case .knownUnique: found = matchUnique(lists, rest, &check)
    case .report:
      found =
        Self.matchFew(lists, rest, isOld, &check) ?? matchChecked(lists, rest, &check)
    }
    if check.isCancelled { return }
    if let found {
      add(found)
    } else {
      compared = ComparedPairs()
      let occurrences = OccurrenceTable(lists, &check)
      if check.isCancelled { return }
      if duplicates == .report { self.duplicates = occurrences.duplicates() }
      rest = Leftovers(of: pairs, oldCount: oldCount, newCount: newCount)
      let found = occurrences.pairs(in: lists, &check)
      if !check.isCancelled { add(found) }
    }
  }

  /// Pairs what is left without hashing anything else, if that is little and is enough.
  ///
  /// - Returns: The pairs found; nil if it is not enough.
  private static func matchFew<Rule: DiffRule, Check: CancellationCheck>(
    _ lists: ListPair<Rule>, _ rest: Leftovers, _ isOld: ((Rule.Element) -> Bool)?,
    _ check: inout Check
  ) -> ComparedPairs? {
    guard let isOld, LeftoverPairing.isWorthwhile(lists, rest) else { return nil }
    var pairing = LeftoverPairing(lists, rest)
    return pairing.match(isOld: isOld, &check)
  }

  /// Adds the pairs of elements that have no partner in order.
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
