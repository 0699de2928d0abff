import RosterDiff
import RosterEngine
import RosterLayouts
import Testing

/// Compositional layout in the engine.
@Suite
struct CompositionalEngineTests {
  private func engine(_ section: CompositionalLayout.Section, _ counts: [Int]) -> ListEngine {
    var engine = ListEngine(layout: CompositionalLayout(section))
    engine.resize(to: size(100, 80))
    engine.reload(ListSections(counts: counts))
    return engine
  }

  private func frames(_ engine: ListEngine) -> [ListRect] {
    engine.views.map { $0.attributes.frame }
  }

  @Test
  func `when an item becomes known, the sections that follow shift by what it grew or shrank`() {
    var engine = engine(.rows(.estimated(20)), [1, 2])

    let asked = engine.layOut()
    for view in asked {
      engine.setSize(size(100, view.element.section == 0 ? 35 : 5), of: view.element)
    }
    _ = engine.layOut()

    #expect(asked.count == 3)
    #expect(frames(engine) == [rect(0, 0, 100, 35), rect(0, 35, 100, 5), rect(0, 40, 100, 5)])
    #expect(engine.contentSize == size(100, 45))
  }

  @Test
  func `of a million items in nested groups only what is seen has views`() {
    let column = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: .item(.full), count: 2)
    var engine = engine(
      CompositionalLayout.Section(
        group: .horizontal(
          size: size(.fractionalWidth(1), .absolute(40)),
          subitems: [.item(.fractionalWidth(0.5), .fractionalHeight(1)), .group(column)])),
      [1_000_000])

    engine.scroll(to: 4_000_000)
    _ = engine.layOut()

    #expect(
      frames(engine) == [
        rect(0, 4_000_000, 50, 40), rect(50, 4_000_000, 50, 20), rect(50, 4_000_020, 50, 20),
        rect(0, 4_000_040, 50, 40), rect(50, 4_000_040, 50, 20), rect(50, 4_000_060, 50, 20),
      ])
  }

  @Test
  func `a section of centred groups opens with its first group in the middle`() {
    var section = CompositionalLayout.Section(
      group: .horizontal(size: size(.absolute(60), .absolute(20)), subitems: [.item(.full)]),
      orthogonalScrolling: .groupPagingCentered)
    section.interGroupSpacing = 5
    var engine = engine(section, [4])

    _ = engine.layOut()
    #expect(frames(engine) == [rect(20, 0, 60, 20), rect(85, 0, 60, 20)])

    engine.scroll(
      section: 0,
      to: engine.orthogonalScrolling(of: 0)?.restingOffset(for: 500, from: 0) ?? 0)
    _ = engine.layOut()
    #expect(frames(engine) == [rect(-45, 0, 60, 20), rect(20, 0, 60, 20), rect(85, 0, 60, 20)])
  }
}
