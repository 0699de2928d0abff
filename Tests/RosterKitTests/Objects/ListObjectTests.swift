import Testing

@testable import RosterKit

@Suite struct ListObjectTests {
  @Test func `objects of different types are different in spite of equal identifiers`() {
    let group = ListObject(Group(id: 1))
    let tally = ListObject(Tally(id: 1))

    #expect(group.diffIdentifier != tally.diffIdentifier)
    #expect(!group.isContentEqual(to: tally))
  }

  @Test func `versions of an object have one identity and compare by content`() {
    let old = ListObject(Group(id: 1, title: "old"))
    let new = ListObject(Group(id: 1, title: "new"))

    #expect(old.diffIdentifier == new.diffIdentifier)
    #expect(!old.isContentEqual(to: new))
    #expect(old.isContentEqual(to: old))
  }

  @Test func `a reference type is known as one`() {
    #expect(ListObject(Memo(1, "")).isReference)
    #expect(!ListObject(Group(id: 1)).isReference)
  }

  @Test func `the description names type and identity`() {
    #expect(ListObject(Tally(id: 42)).description == "Tally 42")
  }
}
