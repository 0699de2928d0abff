import RosterTesting
import Testing

@testable import RosterDiff

@Suite struct ListPairTests {
  private let old = [Row(id: 1), Row(id: 2), Row(id: 3)]
  private let new = [Row(id: 3, value: 1), Row(id: 1), Row(id: 4)]

  @Test func `numbers go on from the old list to the new one`() {
    let ids = (old + new).map(\.id)
    withListPair(old, new) { lists in
      for first in ids.indices {
        for second in ids.indices {
          let isSame = lists.answer(.isSame(UInt32(first), UInt32(second)))

          #expect(isSame == (ids[first] == ids[second] ? 1 : 0))
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `equal identities have one hash in both lists`(areMany: Bool) {
    let hashes = withListPair(old, new) { lists in
      [0..<3, 3..<6].flatMap { numbers in
        var batch = HashBatch(ofElements: 6)
        for (place, number) in numbers.enumerated() { batch.put(number, count: 1, at: place) }
        batch.count = 3
        _ = lists.answer(.hashes(batch.entries, areMany: areMany))
        return batch.entries.map(\.hash)
      }
    }

    #expect(hashes[0] == hashes[4])
    #expect(hashes[2] == hashes[3])
    #expect(Set(hashes).count == 4)
  }

  @Test func `a candidate that is another element is taken back`() {
    let candidates = withListPair(old, new) { lists in
      var batch = HashBatch(ofElements: 6)
      batch.put(3, count: 3, at: 0)
      batch.count = 3
      // An old one that is the same, a new one that is not, an old one that is not.
      for (index, candidate) in [2, 3, 0].enumerated() {
        batch.entries[index].candidate = UInt32(candidate)
      }
      _ = lists.answer(.candidates(batch.entries))
      return batch.entries.map(\.candidate)
    }

    #expect(candidates == [2, HashBatch.Entry.noElement, HashBatch.Entry.noElement])
  }

  @Test func `empty lists are asked nothing that they cannot answer`() {
    withListPair([], []) { lists in
      let batch = HashBatch(ofElements: 0)

      #expect(lists.answer(.hashes(batch.entries, areMany: true)) == 0)
      #expect(lists.answer(.candidates(batch.entries)) == 0)
    }
  }

  /// Lists of more than one batch, in which a partner, a twin and a stranger may be in each batch.
  @Test(arguments: [DiffOptions(), .knownUnique])
  func `lists of many batches obey the rules`(_ options: DiffOptions) throws {
    var generator = SeededGenerator(seed: 7)
    for twins in [0, 1, 40] where twins == 0 || options == DiffOptions() {
      var old = (0..<700).map { Row(id: $0) }.shuffled(using: &generator)
      var new = (200..<900).map { Row(id: $0, value: $0 % 3 / 2) }.shuffled(using: &generator)
      for _ in 0..<twins {
        old.append(old[.random(in: old.indices, using: &generator)])
        new.append(new[.random(in: new.indices, using: &generator)])
      }
      let model = DiffModel(old, new)

      let changes = diff(old, new, options: options)

      #expect(Array(changes.deletes) == model.deletes)
      #expect(Array(changes.inserts) == model.inserts)
      #expect(Array(changes.updates) == model.updates)
      #expect(changes.moves.count == model.minimalMoveCount)
      #expect(changes.duplicates == model.duplicates)
    }
  }
}
