import RosterTesting
import TestModels
import Testing

@testable import RosterDiff

@Suite struct HashPairingTests {
  @Test func `short lists are paired if new identities are unique and given up if not`() {
    let lists = allLists(upTo: 4, identities: TestLength.count(short: 4, long: 5))
    for old in lists where isUnique(old) {
      for new in lists {
        let changed = new.enumerated().map { Row(id: $1.id, value: $0 % 2) }
        let model = DiffModel(old, changed)

        let found = matchAfterWalk(old, changed) { row in old.contains { $0.id == row.id } }

        #expect(found?.pairs == (isUnique(new) ? model.pairs : nil))
        #expect(found?.updates == (isUnique(new) ? model.updates : nil))
      }
    }
  }

  @Test func `wrong answers about short lists lead to true pairs`() {
    let lists = allLists(upTo: 3, identities: 3)
    for old in lists {
      for new in lists {
        for isOld in [true, false] {
          let found = matchAfterWalk(old, new) { _ in isOld }

          let pairs = found?.pairs ?? []
          #expect(pairs.allSatisfy { old[$0.old].id == new[$0.new].id })
          #expect(Set(pairs.map(\.old)).count == pairs.count)
          #expect(Set(pairs.map(\.new)).count == pairs.count)
        }
      }
    }
  }

  @Test func `long lists give the changes that hashing them all gives`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 400, long: 40_000), generate: longLists,
      shrink: smallerButUnique
    ) { old, new in
      let ids = Set(old.map(\.id))
      return changes(old, new) { ids.contains($0.id) } == diff(old, new)
    }
  }

  @Test func `colliding hashes are told apart`() throws {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 100, long: 10_000), generate: longLists,
      shrink: smallerButUnique
    ) { old, new in
      let ids = Set(old.map(\.id))
      let rule = FunctionRule<Row, CollidingID>(
        id: { CollidingID(number: $0.id) }, isContentEqual: ==)
      var check = CancellationCheck.never
      let found = RosterDiff.changes(
        old, new, rule, DiffOptions(), isOld: { ids.contains($0.id) }, &check)
      return found == diff(old, new)
    }
  }

  @Test func `an answer that is always yes gives the same changes`() throws {
    try checkProperty(
      seed: 3, cases: TestLength.count(short: 200, long: 20_000), generate: longLists,
      shrink: smallerButUnique
    ) { old, new in changes(old, new) { _ in true } == diff(old, new) }
  }

  @Test func `false answers and old identities that are not unique still lead to the new list`()
    throws
  {
    try checkProperty(
      seed: 4, cases: TestLength.count(short: 400, long: 40_000),
      generate: longListsWithChangedIdentities, shrink: smaller
    ) { old, new in
      try checkReplay(changes(old, new) { $0.id % 2 == 0 }, old, new)
      try checkReplay(changes(old, new) { _ in false }, old, new)
      return true
    }
  }

  @Test func `only elements without a partner are asked about`() {
    let old = (0..<400).map { Row(id: $0) }
    var new = old
    new.insert(new.remove(at: 300), at: 20)
    new.insert(Row(id: 1_000), at: 7)
    new[200] = Row(id: 1_001)
    var asked: [Int] = []

    _ = changes(old, new) { row in
      asked.append(row.id)
      return false
    }

    #expect(asked == [1_000, 1_001])
  }

  @Test func `nothing is asked if much is left`() {
    let old = (0..<400).map { Row(id: $0) }
    let new = old.dropLast(100) + (400..<500).map { Row(id: $0) }

    let found = changes(old, Array(new)) { _ in
      Issue.record("asked")
      return true
    }

    #expect(found == diff(old, Array(new)))
  }

  @Test func `a cancelled pairing finds nothing`() {
    let rows = [Row(id: 1), Row(id: 2)]

    let found = withListPair(rows, rows) { lists in
      var check = CancellationCheck(every: 1) { true }
      let rest = UnpairedItems(of: IndexPairs(), oldCount: rows.count, newCount: rows.count)
      var pairing = HashPairing(rest, oldCount: rows.count, capacity: 4)
      return pairing.matchChecked(rest.old, free: rest.old, isOld: { _ in false }, &check) {
        lists.answer($0)
      }
    }

    #expect(found == nil)
  }

  private func changes(
    _ old: [Row], _ new: [Row], isOld: @escaping (Row) -> Bool
  ) -> ListChanges {
    var check = CancellationCheck.never
    return RosterDiff.changes(old, new, DiffableRule(), DiffOptions(), isOld: isOld, &check)
  }

  /// Returns all pairs, those in order included, or nil if the pairing was given up.
  private func matchAfterWalk(
    _ old: [Row], _ new: [Row], isOld: @escaping (Row) -> Bool
  ) -> (pairs: [IndexPair], updates: [IndexPair])? {
    withListPair(old, new) { lists in
      var check = CancellationCheck.never
      var walk = InOrderWalk(oldCount: old.count, newCount: new.count)
      var compared = walk.run(lists, &check)
      let rest = UnpairedItems(of: compared.pairs, oldCount: old.count, newCount: new.count)
      let capacity = rest.old.count + rest.new.count
      var pairing = HashPairing(rest, oldCount: old.count, capacity: capacity)
      let found = pairing.matchChecked(
        rest.old, free: rest.old, isOld: { isOld(new[$0]) }, &check
      ) { lists.answer($0) }
      guard let found else { return nil }
      compared.merge(found)
      return (Array(compared.pairs), Array(compared.updates))
    }
  }

  private func isUnique(_ rows: [Row]) -> Bool { Set(rows.map(\.id)).count == rows.count }

  /// A long list of unique identities and a copy with a few edits, with or without duplicates.
  private func longLists(_ generator: inout SeededGenerator) -> RowLists {
    let count = Int.random(in: 40...400, using: &generator)
    let old = (0..<count).map { Row(id: $0) }.shuffled(using: &generator)
    var new = old
    for edit in 0..<Int.random(in: 0...count / 40, using: &generator) {
      let place = Int.random(in: new.indices, using: &generator)
      let target = Int.random(in: new.indices, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: new.remove(at: place)
      case 1: new[place].value += 1
      case 2: new[place] = Row(id: count + edit)
      case 3: new.insert(Row(id: count + edit), at: place)
      case 4: new.insert(new[place], at: target)
      default: new.insert(new.remove(at: place), at: target)
      }
    }
    return (old, new)
  }

  /// Lists of which some identities changed after the table was built.
  private func longListsWithChangedIdentities(_ generator: inout SeededGenerator) -> RowLists {
    var (old, new) = longLists(&generator)
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let copied = old[.random(in: old.indices, using: &generator)]
      old[.random(in: old.indices, using: &generator)] = copied
      new[.random(in: new.indices, using: &generator)] = copied
    }
    return (old, new)
  }

  private func smallerButUnique(_ lists: RowLists) -> [RowLists] {
    smaller(lists).filter { isUnique($0.old) }
  }

  private func allLists(upTo count: Int, identities: Int) -> [[Row]] {
    var result: [[Row]] = [[]]
    var longest: [[Row]] = [[]]
    for _ in 0..<count {
      longest = longest.flatMap { list in (0..<identities).map { list + [Row(id: $0)] } }
      result += longest
    }
    return result
  }
}
