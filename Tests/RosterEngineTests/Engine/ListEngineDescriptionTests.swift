import RosterDiff
import Testing

@testable import RosterEngine

/// Description of a ListEngine.
@Suite
struct ListEngineDescriptionTests {
  @Test
  func `an empty engine says so`() {
    #expect(
      ListEngine().description
        == "0 sections, 0 items, 0 runs; viewport 0.0×0.0 at 0.0 of 0.0; no views")
  }

  @Test
  func `one line says what there is and what is visible, the dump names each view`() throws {
    var engine = ListEngine(
      layout: ListLayout(rowHeight: .measured(estimate: 2), headerHeight: .fixed(1)))
    engine.resize(to: ListSize(width: 10, height: 5))
    engine.reload(ListSections(counts: [2, 30], has: { $0 == .header && $1 == 0 }))
    engine.setHeight(1, of: .item(ItemPath(section: 0, item: 0)))
    _ = engine.commit()

    let line =
      "2 sections, 32 items, 7 runs; viewport 10.0×5.0 at 0.0 of 64.0; "
      + "4 views (header 0 to item 1-0)"
    #expect(engine.description == line)
    #expect(
      engine.dump == """
        \(line)
          #1 header 0 (0.0 0.0 10.0×1.0) fixed z 1
          #2 item 0-0 (0.0 1.0 10.0×1.0) measured
          #3 item 0-1 (0.0 2.0 10.0×2.0) estimated
          #4 item 1-0 (0.0 4.0 10.0×2.0) estimated
        """)
    var batch = BatchUpdate()
    batch.deleteItems.append(ItemPath(section: 0, item: 0))
    try engine.apply(batch, ListSections(counts: [1, 30], has: { $0 == .header && $1 == 0 }))
    #expect(engine.dump.contains("\n  keeps the top\n"))
  }
}
