import RosterDiff
import Testing

@Suite struct ListDiffableTests {
  private struct Person: Identifiable, Equatable, ListDiffable {
    let id: Int
    var name: String
  }

  private struct Tag: Hashable, ListDiffable {
    let text: String
  }

  @Test func `an identifiable value is followed by its id`() {
    let person = Person(id: 3, name: "Ada")

    #expect(person.diffIdentifier == 3)
    #expect(!person.isContentEqual(to: Person(id: 3, name: "Eve")))
  }

  @Test func `a hashable value is its own identity`() {
    #expect(Tag(text: "a").diffIdentifier == Tag(text: "a"))
    #expect(Tag(text: "a").isContentEqual(to: Tag(text: "a")))
  }

  @Test func `a hashable identifiable value is followed by its id`() {
    #expect(Row(id: 3, value: 1).diffIdentifier == 3)
  }

  @Test func `numbers and texts are their own identity`() {
    #expect(diff(["a", "b"], ["b"]).deletes == [0])
    #expect(diff([1.isMultiple(of: 2)], [true]).inserts == [0])
    #expect(diff([UInt8(1)], []).deletes == [0])
  }
}
