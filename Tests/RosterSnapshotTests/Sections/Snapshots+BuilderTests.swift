import RosterDiff
import RosterSnapshot
import TestSupport
import Testing

@Suite struct SnapshotsBuilderTests {
  private enum Section { case known, nearby, other }

  @Test func `sections are written one below the other, with titles`() {
    let snapshot = TextSnapshot {
      ListSection("a", header: "A") { [1, 2] }
      ListSection("b", header: "B", footer: "end") { 3 }
      ListSection("c") {}
    }

    #expect(snapshot.text == "a 1 2, b 3, c")
    #expect(snapshot.views(ofSection: "a") == SectionViews(header: "A"))
    #expect(snapshot.views(ofSection: "b") == SectionViews(header: "B", footer: "end"))
    #expect(snapshot.views(ofSection: "c") == SectionViews())
    #expect(snapshot.faults.isEmpty)
  }

  @Test(arguments: [false, true]) func `sections and items take conditions and loops`(
    isOn: Bool
  ) {
    let snapshot = TextSnapshot {
      ListSection("switch") { 0 }
      if isOn {
        ListSection("on") {
          for number in 1...3 where number != 2 { number }
        }
      }
      for name in ["x", "y"] { ListSection(name) {} }
    }

    #expect(snapshot.text == (isOn ? "switch 0, on 1 3, x, y" : "switch 0, x, y"))
  }

  @Test func `the types of sections and items are found from what is written`() {
    let known = [Versioned(1)]
    let nearby = [Versioned(3), Versioned(2)]

    let snapshot = ComparableDataSourceSnapshot<Section, Versioned> {
      ListSection(.known) { known }
      ListSection(.nearby, header: "Nearby") { nearby.sorted { $0.id < $1.id } }
    }

    #expect(snapshot.items(inSection: .nearby) == [Versioned(2), Versioned(3)])
    #expect(snapshot.views(ofSection: .nearby).header == "Nearby")
    #expect(snapshot.numberOfItems(inSection: .other) == 0)
  }

  @Test func `sections given twice count where they come first`() {
    let snapshot = TextSnapshot {
      ListSection("a") { 1 }
      ListSection("b") { 2 }
      ListSection("a") { 3 }
    }

    #expect(snapshot.text == "a 1, b 2")
    #expect(
      snapshot.faults.map(\.description) == [
        "section identifiers are not unique: a: the first of each was kept"
      ])
  }

  @Test func `items given twice count where they come first, also in another section`() {
    let snapshot = ValueSnapshot {
      ListSection("a") { [Versioned(1), Versioned(2), Versioned(1, 1)] }
      ListSection("b") { [Versioned(2, 1), Versioned(3)] }
    }

    #expect(snapshot.text == "a 1 2, b 3")
    #expect(
      snapshot.faults.map(\.description) == [
        "item identifiers are not unique: 1 (section a): the first of each was kept",
        "item identifiers are not unique: 2 (sections a and b): the first of each was kept",
      ])
  }

  @Test func `a strict snapshot stops the program on an item that is written twice`() async {
    await #expect(processExitsWith: .failure) {
      _ = DiffableDataSourceSnapshot<Int, Int>(faultPolicy: .strict) {
        ListSection(0) { [1, 1] }
      }
    }
  }
}
