import RosterDiff
import RosterTesting
import Testing

@Suite struct ListChangesTests {
  private let old = [Row(id: 1), Row(id: 2), Row(id: 3), Row(id: 4), Row(id: 5), Row(id: 6)]
  private let new = [
    Row(id: 2, value: 1), Row(id: 5), Row(id: 4), Row(id: 7), Row(id: 6, value: 1),
    Row(id: 3, value: 1),
  ]

  @Test func `the description names all changes`() {
    let changes = diff(old, new + [Row(id: 7)])

    #expect(
      changes.description
        == "6 → 7 elements: deletes 0; inserts 3, 6; updates 1→0, 5→4, 2→5; moves 4→1, 2→5; "
        + "duplicates at new 3, 6")
    #expect(diff(old, old).description == "6 → 6 elements: no changes")
  }

  @Test func `the description joins neighbours and cuts long lists short`() {
    let deleted = diff(Array(0..<1_000), [])
    let reversed = diff(Array(0..<100), Array((0..<100).reversed()))

    #expect(deleted.description == "1000 → 0 elements: deletes 0...999")
    #expect(reversed.description.hasSuffix("80→19, and 79 more"))
  }

  @Test func `the count is that of all changes`() {
    let changes = diff(old, new)

    #expect(changes.changeCount == 7)
    #expect(changes.hasChanges)
    #expect(!diff(old, old).hasChanges)
  }

  @Test func `the inverse turns back everything`() {
    let changes = diff(old, new)

    let inverse = changes.inverse

    #expect(inverse.deletes == changes.inserts)
    #expect(inverse.inserts == changes.deletes)
    #expect(Array(inverse.updates) == [(0, 1), (5, 2), (4, 5)].map(IndexPair.init))
    #expect(Array(inverse.moves) == [(5, 2), (1, 4)].map(IndexPair.init))
    #expect(inverse.inverse == changes)
  }

  @Test func `applying takes only inserted and updated elements from the new list`() throws {
    let old = ["a", "b", "c"]
    let new = ["C", "A", "x"]
    let changes = diff(
      old, new, by: { $0.lowercased() }, isContentEqual: { $0 == "a" || $0 == $1 })

    #expect(try changes.apply(to: old, from: new) == ["C", "a", "x"])
  }

  @Test func `lists of other counts are refused`() {
    let changes = diff(old, new)

    let error = #expect(throws: ListChanges.MismatchError.self) {
      try changes.apply(to: [], from: new)
    }

    #expect(
      error
        == .counts(expected: IndexPair(old: 6, new: 6), found: IndexPair(old: 0, new: 6)))
    #expect(error?.description == "changes from 6 to 6 elements do not fit lists of 0 and 6")
  }
}

extension IndexPair {
  fileprivate init(_ pair: (Int, Int)) {
    self.init(old: pair.0, new: pair.1)
  }
}
