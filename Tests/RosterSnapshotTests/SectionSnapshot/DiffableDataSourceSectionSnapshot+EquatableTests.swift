import RosterSnapshot
import Testing

@Suite struct DiffableDataSourceSectionSnapshotEquatableTests {
  private func outline() -> DiffableDataSourceSectionSnapshot<String> {
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "nuts"])
    outline.append(["apple", "pear"], to: "fruit")
    return outline
  }

  @Test func `order, parents and expansion count, faults do not`() {
    var expanded = outline()
    expanded.expand(["fruit"])
    var elsewhere = outline()
    elsewhere.delete(["pear"])
    elsewhere.append(["pear"], to: "nuts")
    var reordered = outline()
    reordered.delete(["apple"])
    reordered.append(["apple"], to: "fruit")
    var faulty = outline()
    faulty.append(["apple"])

    #expect(outline() != expanded)
    #expect(outline() != elsewhere)
    #expect(outline() != reordered)
    #expect(!faulty.faults.isEmpty)
    #expect(outline() == faulty)
  }

  @Test func `children(of:) lists the children of a collapsed item, too`() {
    #expect(outline().children(of: "fruit") == ["apple", "pear"])
    #expect(outline().children(of: "nuts").isEmpty)
    #expect(outline().children(of: "missing").isEmpty)
  }

  @Test func `an outline without items is empty`() {
    var outline = outline()
    #expect(!outline.isEmpty)

    outline.deleteAll()

    #expect(outline.isEmpty)
  }
}
