import RosterTesting
import TestModels
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

  @Test func `edits of copies that are collected give what a dictionary gives`() {
    checkEditsOfCopies(
      ids: (0..<60_000).map { $0 }, edits: 1_500,
      versions: TestLength.count(short: 8, long: 1_000))
  }

  @Test func `collected edits tell ids with equal hash values apart`() {
    checkEditsOfCopies(
      ids: (0..<4_200).map(CollidingID.init), edits: 130,
      versions: TestLength.count(short: 5, long: 50))
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
    var slots = table.prepareSlots()
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
    #expect(location.hint == min(offset, ItemLocation.maximumHint))
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

  /// Makes versions of a table of half of the ids, each with many edits of a copy, and compares all
  /// of them with dictionaries.
  private func checkEditsOfCopies(ids: [some Hashable], edits: Int, versions: Int) {
    var random = SeededGenerator(seed: 2)
    var table = LocationTable(expecting: LocationTable.largeCount)
    var model: [Int: Int32] = [:]
    for index in ids.indices.prefix(ids.count / 2) {
      table.insert(ids[index], ItemLocation(chunk: Int32(index), hint: 0))
      model[index] = Int32(index)
    }
    var chunk = Int32(ids.count)
    for _ in 0..<versions {
      let (oldTable, oldModel) = (table, model)
      table.prepare(forEdits: edits, isShared: Int.random(in: 0..<8, using: &random) > 0)
      for _ in 0..<edits {
        let index = Int.random(in: ids.indices, using: &random)
        let location = ItemLocation(chunk: chunk, hint: index)
        let known = model[index]
        chunk = (chunk + 1) % (1 << 24)
        // About as many entries come as go.
        if known == nil, Int.random(in: 0..<4, using: &random) > 0 {
          table.insert(ids[index], location)
          model[index] = location.chunk
        } else if Bool.random(using: &random) {
          table.update(ids[index], location) { $0.chunk == known }
          if known != nil { model[index] = location.chunk }
        } else {
          table.remove(ids[index]) { $0.chunk == known }
          model[index] = nil
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        remove(Array(ids.indices.filter { $0 % 97 == 0 }), of: ids, from: &table, &model)
      }
      check(table, against: model, of: ids)
      check(oldTable, against: oldModel, of: ids)
    }
  }

  /// Removes entries by their slots, and those that another id hides one by one.
  private func remove<ID: Hashable>(
    _ indexes: [Int], of ids: [ID], from table: inout LocationTable, _ model: inout [Int: Int32]
  ) {
    var slots = table.prepareSlots()
    var rest = Set(indexes.filter { model[$0] != nil })
    let going = Dictionary(uniqueKeysWithValues: indexes.map { (ids[$0], $0) })
    table.forEachCandidate(of: indexes.map { ids[$0] }) { candidates in
      for candidate in candidates {
        guard let index = going[candidate.id], model[index] == candidate.location.chunk else {
          continue
        }
        if slots.insert(candidate.slot) { rest.remove(index) }
      }
    }
    table.remove(slots: slots)
    for index in rest { table.remove(ids[index]) { $0.chunk == model[index] } }
    for index in indexes { model[index] = nil }
  }

  private func check(
    _ table: LocationTable, against model: [Int: Int32], of ids: [some Hashable]
  ) {
    #expect(table.count == model.count)
    var candidates = 0
    table.forEachCandidate(of: ids) { candidates += $0.count }
    #expect(candidates >= model.count)
    let wrong = ids.indices.filter { index in
      let found = table.locations(of: ids[index])
      return model[index].map { !found.contains($0) } ?? false
    }
    #expect(wrong.isEmpty)
    // No entry is left of an id that has none.
    let all = Set(ids.indices.flatMap { table.locations(of: ids[$0]) })
    let isWhole = all == Set(model.values)
    #expect(isWhole)
  }
}

extension LocationTable {
  /// The chunks of all entries that an id may have.
  fileprivate func locations(of id: some Hashable) -> [Int32] {
    var result: [Int32] = []
    var next = firstEntry(of: id)
    while let entry = next {
      result.append(entry.location.chunk)
      next = self.entry(after: entry)
    }
    return result
  }

  /// Returns whether an id has an entry for a chunk.
  fileprivate func has(_ id: some Hashable, inChunk chunk: Int32) -> Bool {
    var next = firstEntry(of: id)
    while let entry = next, entry.location.chunk != chunk { next = self.entry(after: entry) }
    return next != nil
  }
}
