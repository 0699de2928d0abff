import RosterDiff
import RosterSnapshot
import Testing

@Suite struct FaultRecordingTests {
  @Test func `a strict snapshot stops the program on ids that are given twice`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .strict)
      snapshot.appendSections([0])
      snapshot.appendItems([1, 1])
    }
  }

  @Test func `a strict snapshot stops the program on an unknown anchor`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .strict)
      snapshot.appendSections([0])
      snapshot.insertItems([1], beforeItem: 2)
    }
  }

  @Test func `a strict snapshot stops the program when a missing section is read`() async {
    await #expect(processExitsWith: .failure) {
      let snapshot = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .strict)
      _ = snapshot.itemIdentifiers(inSection: 1)
    }
  }

  @Test func `a strict snapshot accepts what is right, and moves what it has`() async {
    await #expect(processExitsWith: .success) {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .strict)
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      snapshot.appendItems([1])
    }
  }

  @Test func `an error names at most four ids`() {
    #expect(
      SnapshotError.unknownItems(["1", "2", "3", "4"]).description
        == "there is no such item in the snapshot: 1, 2, 3, 4")
    #expect(
      SnapshotError.unknownItems(["1", "2", "3", "4", "5"]).description
        == "there is no such item in the snapshot: 1, 2, 3 and 2 more")
  }

  @Test func `each error says what is wrong`() {
    let errors: [SnapshotError] = [
      .duplicateItems(["1"]), .duplicateItems(["1", "2"], inSections: ["a"]),
      .duplicateItems(["1"], inSections: ["a", "b"]),
      .duplicateItems(["1"], inSections: ["a", "b", "c", "d"]),
      .duplicateItems(["1"], inSections: ["a", "b", "c", "d", "e"]),
      .duplicateSections(["a"]), .unknownSections(["a"]), .noSection,
      .anchorAmongItems("1"), .anchorAmongSections("a"),
    ]

    #expect(
      errors.map(\.description) == [
        "item identifiers are not unique: 1",
        "item identifiers are not unique: 1, 2 (section a)",
        "item identifiers are not unique: 1 (sections a and b)",
        "item identifiers are not unique: 1 (sections a, b, c and d)",
        "item identifiers are not unique: 1 (sections a, b, c and 2 more)",
        "section identifiers are not unique: a",
        "there is no such section in the snapshot: a",
        "there is no section to append items to: append a section first",
        "an item cannot be inserted before or after itself: 1",
        "a section cannot be inserted before or after itself: a",
      ])
  }
}
