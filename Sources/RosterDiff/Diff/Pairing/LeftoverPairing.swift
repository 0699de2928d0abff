/// Finds partners for the few elements that have none in order, in lists that are much alike.
///
/// Old identities are known to be unique, and somebody can tell whether an identity is one of them.
/// New elements that have a partner are then as different from each other as the old ones are, so
/// that identities are proved to be unique without hashing anything but what is left.
struct LeftoverPairing<Rule: DiffRule>: ~Copyable {
  private let lists: ListPair<Rule>

  /// The old indexes without a partner in order, then the new ones.
  private let indexes: [Int]

  /// The number of old ones among them.
  private let oldCount: Int

  /// Elements by their places among the indexes.
  private var table: IdentityTable

  /// Whether the old elements have found a partner.
  private var isPaired: [Bool]

  private var found: ComparedPairsCollector

  /// How many elements are hashed in the time in which somebody is asked about an identity.
  private static var questionCost: Int { 16 }

  /// Returns whether so little is left that it is worth while to ask about it.
  static func isWorthwhile(_ lists: ListPair<Rule>, _ rest: Leftovers) -> Bool {
    rest.new.count < lists.old.count / questionCost
  }

  init(_ lists: ListPair<Rule>, _ rest: Leftovers) {
    self.lists = lists
    oldCount = rest.old.count
    indexes = Array(rest.old) + Array(rest.new)
    table = IdentityTable(capacity: indexes.count)
    isPaired = Array(repeating: false, count: oldCount)
    found = ComparedPairsCollector(reservingRuns: rest.new.count)
  }

  /// Pairs what is left.
  ///
  /// - Parameters:
  ///   - isOld: Returns whether a new element has an identity of the old list.
  ///   - check: Asked now and then whether to go on.
  /// - Returns: The pairs found; nil if something does not fit together, so that all has to be
  ///   hashed, or if cancelled.
  mutating func match<Check: CancellationCheck>(
    isOld: (Rule.Element) -> Bool, _ check: inout Check
  ) -> ComparedPairs? {
    for place in 0..<oldCount {
      if check.isCancelled(after: 1) || insert(place) != nil { return nil }
    }
    for place in oldCount..<indexes.count {
      if check.isCancelled(after: 1) { return nil }
      let new = indexes[place]
      guard let partner = insert(place) else {
        if isOld(lists.new[new]) { return nil }
        continue
      }
      guard partner < oldCount, !isPaired[partner] else { return nil }
      isPaired[partner] = true
      found.append(old: indexes[partner], new: new, in: lists)
    }
    return found.take()
  }

  /// Inserts the element at a place among the indexes.
  ///
  /// - Returns: The place of the same element if there is one already, which is kept.
  private mutating func insert(_ place: Int) -> Int? {
    let index = indexes[place]
    let isNew = place >= oldCount
    let hash = isNew ? lists.hash(new: index) : lists.hash(old: index)
    let same = table.insert(UInt32(truncatingIfNeeded: place), hash: hash) { code in
      let other = indexes[Int(code)]
      if !isNew { return lists.isSame(old: other, old: index) }
      return Int(code) < oldCount
        ? lists.isSame(old: other, new: index) : lists.isSame(new: other, new: index)
    }
    return same.map { Int($0) }
  }
}
