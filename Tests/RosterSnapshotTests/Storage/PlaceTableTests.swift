import RosterTesting
import TestSupport
import Testing

@testable import RosterSnapshot

@Suite struct PlaceTableTests {
  @Test func `random edits give what a dictionary gives, below and above the size that spreads`() {
    var random = SeededGenerator(seed: 1)
    var table = PlaceTable<Int>()
    var model: [Int: Int32] = [:]
    for step in 0..<TestLength.count(short: 30_000, long: 1_000_000) {
      let id = Int.random(in: 0..<12_000, using: &random)
      let chunk = Int32(step)
      if Int.random(in: 0..<3, using: &random) == 0 {
        let removed = table.remove(id)?.chunk
        let expected = model.removeValue(forKey: id)
        #expect(removed == expected)
      } else if table.insert(id, place: ItemPlace(chunk: chunk, hint: 0)) {
        let known = model.updateValue(chunk, forKey: id)
        #expect(known == nil)
      } else {
        let known = model.updateValue(chunk, forKey: id)
        #expect(known != nil)
        table.update(id, place: ItemPlace(chunk: chunk, hint: 0))
      }
    }

    #expect(table.count == model.count)
    #expect(model.count > 5_000)
    for id in 0..<12_000 { #expect(table.place(of: id)?.chunk == model[id]) }
  }

  @Test func `ids with equal hash values are told apart, also when others are removed`() {
    var table = PlaceTable<CollidingID>()
    for number in 0..<60 {
      let place = ItemPlace(chunk: Int32(number), hint: 0)
      let isNew = table.insert(CollidingID(number), place: place)
      #expect(isNew)
    }

    for number in stride(from: 0, to: 60, by: 7) { table.remove(CollidingID(number)) }

    for number in 0..<60 {
      let expected = number % 7 == 0 ? nil : Int32(number)
      #expect(table.place(of: CollidingID(number))?.chunk == expected)
    }
  }

  @Test func `an edit of a copy leaves the original as it was`() {
    var original = PlaceTable<Int>()
    for id in 0..<40_000 { _ = original.insert(id, place: ItemPlace(chunk: 1, hint: 0)) }
    var copy = original

    for id in 0..<5_000 { copy.remove(id) }
    copy.update(5_000, place: ItemPlace(chunk: 2, hint: 0))

    #expect(original.count == 40_000)
    #expect((0..<40_000).allSatisfy { original.place(of: $0)?.chunk == 1 })
    #expect(copy.count == 35_000)
    #expect(copy.place(of: 5_000)?.chunk == 2)
  }

  @Test(arguments: [0, 1, 5, 100, 4_095, 4_096, 12_000, 40_000])
  func `ids that are removed by their slots are gone, and no others`(count: Int) {
    var table = PlaceTable<Int>()
    for id in 0..<count { _ = table.insert(id, place: ItemPlace(chunk: Int32(id), hint: 7)) }
    let original = table

    var entries: [SnapshotMarks<Int, ItemPlace>.Mark] = []
    let slots = table.slots(of: (0..<count).filter { $0 % 3 != 0 } + [-1, count, 1, 2]) {
      entries += $0
    }
    table.remove(slots)

    #expect(entries.map(\.id).sorted() == (0..<count).filter { $0 % 3 != 0 })
    #expect(entries.allSatisfy { $0.place.chunk == Int32($0.id) && $0.place.hint == 7 })
    #expect(table.count == (count + 2) / 3)
    for id in 0..<count {
      #expect(table.place(of: id)?.chunk == (id % 3 == 0 ? Int32(id) : nil))
      #expect(original.place(of: id)?.chunk == Int32(id))
    }
  }

  @Test(arguments: 1...40) func `an id that is removed by its slot is not held any longer`(
    count: Int
  ) {
    for removed in 0..<count {
      var table = PlaceTable<ReferenceID>()
      var ids = (0..<count).map(ReferenceID.init)
      for id in ids { _ = table.insert(id, place: ItemPlace(chunk: 0, hint: 0)) }
      weak let held = ids[removed]

      table.remove(table.slots(of: [ids[removed]]) { _ in })
      ids.remove(at: removed)

      #expect(held == nil)
      #expect(ids.allSatisfy { table.place(of: $0) != nil })
    }
  }

  @Test(arguments: 1...40) func `an id that is removed is not held any longer`(count: Int) {
    for removed in 0..<count {
      var table = PlaceTable<ReferenceID>()
      var ids = (0..<count).map(ReferenceID.init)
      for id in ids { _ = table.insert(id, place: ItemPlace(chunk: 0, hint: 0)) }
      weak let held = ids[removed]

      table.remove(ids[removed])
      ids.remove(at: removed)

      #expect(held == nil)
      #expect(table.count == count - 1)
      #expect(ids.allSatisfy { table.place(of: $0) != nil })
    }
  }
}

/// An id that is an object.
private final class ReferenceID: Hashable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (lhs: ReferenceID, rhs: ReferenceID) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
