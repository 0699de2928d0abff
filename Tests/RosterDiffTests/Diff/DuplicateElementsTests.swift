import RosterDiff
import Testing

@Suite struct DuplicateElementsTests {
  @Test func `unique identities give the changes themselves`() throws {
    let changes = diff([1, 2], [2, 3])

    #expect(try changes.requiringUniqueIdentities() == changes)
  }

  @Test func `duplicates are an error that lists all positions`() {
    let error = #expect(throws: ListChanges.DuplicatesError.self) {
      try diff([7, 1, 7, 2], [2, 3, 7, 3]).requiringUniqueIdentities()
    }

    #expect(
      error?.duplicates == [
        ListChanges.Duplicates(old: [0, 2], new: [2]),
        ListChanges.Duplicates(old: [], new: [1, 3]),
      ])
    #expect(
      error?.description
        == "2 identities occur more than once: at old 0, 2; new 2 | new 1, 3")
  }

  @Test func `one duplicate reads in the singular`() {
    let error = #expect(throws: ListChanges.DuplicatesError.self) {
      try diff([1, 1], []).requiringUniqueIdentities()
    }

    #expect(error?.description == "1 identity occurs more than once: at old 0, 1")
  }

  @Test func `duplicates in the equal ends of both lists are found`() {
    let changes = diff([1, 2, 3, 1], [1, 2, 3, 1])

    #expect(!changes.hasChanges)
    #expect(changes.duplicates == [ListChanges.Duplicates(old: [0, 3], new: [0, 3])])
  }
}
