import RosterTesting
import TestSupport
import Testing

@testable import RosterSnapshot

@Suite struct LocationTableTests {
  @Test func `random edits give what a dictionary gives, below and above the size that spreads`() {
    checkRandomEdits(ids: (0..<12_000).map { $0 }, TestLength.count(short: 30_000, long: 1_000_000))
  }

  @Test func `ids with equal hash values are told apart by their locations`() {
    checkRandomEdits(
      ids: (0..<40).map(CollidingID.init), TestLength.count(short: 2_000, long: 50_000))
  }

  @Test func `an edit of a copy leaves the original as it was`() {
    var original = LocationTable()
    for id in 0..<40_000 { original.insert(id, ItemLocation(chunk: Int32(id), hint: 0)) }
    var copy = original

    for id in 0..<5_000 { copy.remove(id) { $0.chunk == Int32(id) } }
    copy.update(5_000, ItemLocation(chunk: 7, hint: 0)) { $0.chunk == 5_000 }

    #expect(original.count == 40_000)
    #expect((0..<40_000).allSatisfy { original.has($0, inChunk: Int32($0)) })
    #expect(copy.count == 35_000)
    #expect((0..<5_001).allSatisfy { !copy.has($0, inChunk: Int32($0)) })
    #expect(copy.has(5_000, inChunk: 7))
  }

  @Test(arguments: [0, 1, 5, 100, 4_095, 4_096, 12_000, 40_000])
  func `entries that are removed by their slots are gone, and no others`(count: Int) {
    var table = LocationTable()
    for id in 0..<count { table.insert(id, ItemLocation(chunk: Int32(id), hint: 7)) }
    let original = table
    let removed = (0..<count).filter { $0 % 3 != 0 }

    var found: [Int] = []
    var others: [Int] = []
    var slots = table.noSlots
    table.forEachCandidate(of: removed + [-1, count]) { candidates in
      for candidate in candidates where 0..<count ~= candidate.id {
        // Two of the ids can have the same tag.
        if candidate.location.chunk != Int32(candidate.id) {
          others.append(candidate.id)
          continue
        }
        let isNew = slots.insert(candidate.slot)
        #expect(isNew && candidate.location.hint == 7)
        found.append(candidate.id)
      }
    }
    table.remove(slots: slots)
    for id in others { table.remove(id) { $0.chunk == Int32(id) } }

    #expect((found + others).sorted() == removed && others.count < 10)
    #expect(table.count == (count + 2) / 3)
    for id in 0..<count {
      #expect(table.has(id, inChunk: Int32(id)) == (id % 3 == 0))
      #expect(original.has(id, inChunk: Int32(id)))
    }
  }

  @Test func `an id is new if no entry can be its own`() {
    var table = LocationTable()
    let location = ItemLocation(chunk: 1, hint: 0)
    for number in 0..<2 {
      let isFirst = table.insertIfNew(CollidingID(3 * number), location)
      let isOther = table.insertIfNew(number, location)
      #expect(isFirst == (number == 0))
      #expect(isOther)
    }

    #expect(table.count == 3)
  }

  @Test(arguments: [0, 1, 254, 255, 256, 1_000]) func `a location keeps its chunk`(offset: Int) {
    let location = ItemLocation(chunk: 1 << 24 - 1, hint: offset)

    #expect(location.chunk == 1 << 24 - 1)
    #expect(location.hint == min(offset, ItemLocation.greatestHint))
  }

  /// Adds, changes and removes entries of ids that have at most one each, in a table and in a
  /// dictionary.
  private func checkRandomEdits(ids: [some Hashable], _ steps: Int) {
    var random = SeededGenerator(seed: 1)
    var table = LocationTable()
    var model: [Int: Int32] = [:]
    for step in 0..<steps {
      let index = Int.random(in: ids.indices, using: &random)
      let location = ItemLocation(chunk: Int32(step % (1 << 24)), hint: index)
      let known = model[index]
      if Int.random(in: 0..<3, using: &random) == 0 {
        table.remove(ids[index]) { $0.chunk == known }
        model[index] = nil
      } else if known == nil {
        table.insert(ids[index], location)
        model[index] = location.chunk
      } else {
        table.update(ids[index], location) { $0.chunk == known }
        model[index] = location.chunk
      }
    }

    #expect(table.count == model.count)
    #expect(model.count > ids.count / 3)
    for (index, id) in ids.enumerated() {
      let hasEntry = model[index].map { table.has(id, inChunk: $0) } ?? false
      #expect(hasEntry == (model[index] != nil))
    }
  }
}

extension LocationTable {
  /// Returns whether an id has an entry for a chunk.
  fileprivate func has(_ id: some Hashable, inChunk chunk: Int32) -> Bool {
    var next = firstEntry(of: id)
    while let entry = next, entry.location.chunk != chunk { next = self.entry(after: entry) }
    return next != nil
  }
}
