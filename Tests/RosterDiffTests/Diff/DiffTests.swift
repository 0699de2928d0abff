import RosterDiff
import RosterTesting
import TestModels
import Testing

@Suite struct DiffTests {
  @Test func `first to the end is one move`() {
    let changes = diff([1, 2, 3, 4], [2, 3, 4, 1])

    #expect(Array(changes.moves) == [IndexPair(old: 0, new: 3)])
  }

  @Test func `all permutations of up to eight elements have minimal moves`() throws {
    for count in 0...TestLength.count(short: 7, long: 8) {
      let old = (0..<count).map { Row(id: $0) }
      try forEachPermutation(of: old) { new in try check(diff(old, new), old, new) }
    }
  }

  @Test func `among minimal answers the documented one is chosen`() throws {
    for count in 0...6 {
      let old = (0..<count).map { Row(id: $0) }
      forEachPermutation(of: old) { new in
        let expected = DiffModel(old, new).documentedMoves

        #expect(Array(diff(old, new).moves) == expected)
        #expect(Array(diff(old, new, options: .knownUnique).moves) == expected)
      }
    }
  }

  @Test func `all pairs of short lists over three identities obey the rules`() throws {
    let lists = allLists(upTo: TestLength.count(short: 3, long: 4), identities: 3)
    for old in lists {
      for new in lists {
        let changed = new.enumerated().map { Row(id: $1.id, value: $0 % 2) }

        try check(diff(old, changed), old, changed)
        try checkReplay(diff(old, changed, options: .knownUnique), old, changed)
      }
    }
  }

  @Test(arguments: [DiffOptions(), .knownUnique])
  func `changes at random places of a long list are found exactly`(_ options: DiffOptions) {
    var generator = SeededGenerator(seed: 5)
    let old = (0..<4_000).map { Row(id: $0) }
    var new: [Row] = []
    var deletes: [Int] = []
    var inserts: [Int] = []
    var updates: [IndexPair] = []
    for (index, row) in old.enumerated() {
      switch Int.random(in: 0...6, using: &generator) {
      case 0: deletes.append(index)
      case 1:
        inserts.append(new.count)
        new += [Row(id: -index - 1), row]
      case 2:
        updates.append(IndexPair(old: index, new: new.count))
        new.append(Row(id: row.id, value: 1))
      default: new.append(row)
      }
    }

    let changes = diff(old, new, options: options)

    #expect(Array(changes.deletes) == deletes)
    #expect(Array(changes.inserts) == inserts)
    #expect(Array(changes.updates) == updates)
    #expect(changes.moves.isEmpty)
  }

  @Test func `content is compared once for each pair`() {
    var generator = SeededGenerator(seed: 6)
    let old = (0..<500).map { Row(id: $0) }
    for new in [old, Array(old.dropFirst(3)), old.shuffled(using: &generator), []] {
      var compared: [Int] = []

      _ = diff(
        old, new, by: \.id,
        isContentEqual: { old, new in
          compared.append(old.id)
          return old == new
        })

      #expect(compared.sorted() == new.map(\.id).sorted())
    }
  }

  @Test func `random lists of unique identities obey the rules`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 600, long: 60_000),
      generate: randomLists(upTo: 60, duplicates: false), shrink: smaller
    ) { old, new in
      let changes = diff(old, new)
      try check(changes, old, new)
      return changes == diff(old, new, options: .knownUnique)
    }
  }

  @Test func `random lists with duplicates obey the rules`() throws {
    try checkProperty(
      seed: 2, cases: TestLength.count(short: 600, long: 60_000),
      generate: randomLists(upTo: 40, duplicates: true), shrink: smaller
    ) { old, new in
      try check(diff(old, new), old, new)
      return true
    }
  }

  @Test func `a false claim of unique identities still leads to the new list`() throws {
    try checkProperty(
      seed: 3, cases: TestLength.count(short: 1_000, long: 100_000),
      generate: randomLists(upTo: 40, duplicates: true), shrink: smaller
    ) { old, new in
      let changes = diff(old, new, options: .knownUnique)
      try checkReplay(changes, old, new)
      return changes.duplicates.isEmpty
    }
  }

  @Test func `a false claim about thousands of equal identities is not slow`() throws {
    let old = (0..<20_000).map { Row(id: $0 % 2) }
    let new = (0..<20_000).map { Row(id: $0 % 3 == 0 ? 5 : 1 - $0 % 2) }

    let changes = diff(old, new, options: .knownUnique)

    try checkReplay(changes, old, new)
  }

  @Test func `changes add up over long histories`() throws {
    var generator = SeededGenerator(seed: 4)
    var rows = (0..<200).map { Row(id: $0) }
    let edit = randomLists(upTo: 30, duplicates: false)
    var replayed = rows
    for step in 0..<TestLength.count(short: 2_000, long: 900_000) {
      var next = rows
      let index = Int.random(in: 0..<next.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: next.insert(Row(id: 1_000 + step), at: index)
      case 1 where next.count > 100: next.remove(at: index)
      case 2: next[index].value += 1
      default: next.swapAt(index, Int.random(in: 0..<next.count, using: &generator))
      }
      if step % 1_000 == 0 { next += edit(&generator).new.map { Row(id: -$0.id - step * 100) } }
      if next.count > 300 { next.removeFirst(100) }
      let changes = diff(rows, next)
      replayed = try changes.apply(to: replayed, from: next)
      #expect(changes.moves.count <= 2)
      rows = next
      guard replayed == rows else {
        Issue.record("seed 4, step \(step)")
        return
      }
    }
  }

  @Test func `colliding hashes are told apart`() throws {
    try checkProperty(
      seed: 5, cases: TestLength.count(short: 300, long: 30_000),
      generate: randomLists(upTo: 40, duplicates: true), shrink: smaller
    ) { old, new in
      let changes = diff(old, new, by: { CollidingID(number: $0.id) })
      try check(changes, old, new)
      let claimed = diff(
        old, new, by: { CollidingID(number: $0.id) }, options: .knownUnique)
      try checkReplay(claimed, old, new)
      return true
    }
  }

  @Test func `identities of three fields give the same changes as numbers`() throws {
    try checkProperty(
      seed: 7, cases: TestLength.count(short: 300, long: 30_000),
      generate: randomLists(upTo: 60, duplicates: true), shrink: smaller
    ) { old, new in
      let changes = diff(old, new, by: { ThreeFieldID($0.id) })
      try check(changes, old, new)
      let claimed = diff(old, new, by: { ThreeFieldID($0.id) }, options: .knownUnique)
      try checkReplay(claimed, old, new)
      return changes == diff(old, new)
    }
  }

  @Test func `many colliding hashes of unique identities give the same changes`() {
    var generator = SeededGenerator(seed: 6)
    let old = (0..<1_500).map { Row(id: $0) }
    let new = old.shuffled(using: &generator)

    let changes = diff(old, new, by: { CollidingID(number: $0.id) }, options: .knownUnique)

    #expect(changes == diff(old, new))
  }

  @Test func `keys content and identifiable elements give the same changes`() {
    struct Item: Identifiable, Equatable {
      let id: String
      var size: Int
    }
    let old = [Item(id: "a", size: 1), Item(id: "b", size: 2), Item(id: "c", size: 3)]
    let new = [Item(id: "c", size: 3), Item(id: "a", size: 9)]

    let changes = diff(old, new)

    #expect(changes.description == "3 → 2 elements: deletes 1; updates 0→1; moves 2→0")
    #expect(diff(old, new, by: \.id) == changes)
    #expect(diff(old, new, by: \.id, isContentEqual: { $0.size == $1.size }) == changes)
    #expect(diff(old, new, by: { $0.id.hashValue }) == changes)
  }

  @Test func `an inserted and a deleted list are one run`() {
    let list = Array(0..<100_000)

    #expect(diff([], list).inserts.ranges == [0..<100_000])
    #expect(diff(list, []).deletes.ranges == [0..<100_000])
    #expect(diff([Int](), []).hasChanges == false)
  }

  @Test func `the updated flag is of each pair of duplicates`() {
    let old = [Row(id: 1, value: 0), Row(id: 1, value: 0)]
    let new = [Row(id: 1, value: 0), Row(id: 1, value: 1)]

    let changes = diff(old, new)

    #expect(Array(changes.updates) == [IndexPair(old: 1, new: 1)])
    #expect(changes.duplicates == [ListChanges.Duplicates(old: [0, 1], new: [0, 1])])
  }

  private func forEachPermutation(of rows: [Row], _ body: ([Row]) throws -> Void) rethrows {
    var rows = rows
    func permute(_ count: Int) throws {
      guard count > 1 else {
        try body(rows)
        return
      }
      for index in 0..<count {
        try permute(count - 1)
        rows.swapAt(count % 2 == 0 ? index : 0, count - 1)
      }
    }
    try permute(rows.count)
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
