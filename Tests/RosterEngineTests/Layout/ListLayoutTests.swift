import RosterDiff
import RosterTesting
import TestModels
import Testing

@testable import RosterEngine

/// ListLayout.
@Suite
struct ListLayoutTests {
  /// Two sections of two rows, with a header each and a footer on the first.
  private func engine(_ layout: ListLayout) -> ListEngine {
    var layout = layout
    layout.rowHeight = .fixed(2)
    layout.headerHeight = .fixed(1)
    layout.footerHeight = .fixed(1)
    var engine = ListEngine(layout: layout)
    engine.resize(to: ListSize(width: 20, height: 30))
    engine.reload(
      ListSections(counts: [2, 2], has: { $0 == .header || $1 == 0 }))
    _ = engine.commit()
    return engine
  }

  private func frames(_ engine: ListEngine) -> [ListElement: ListRect] {
    Dictionary(uniqueKeysWithValues: engine.views.map { ($0.element, $0.attributes.frame) })
  }

  private func item(_ section: Int, _ item: Int) -> ListElement {
    .item(ItemPath(section: section, item: item))
  }

  @Test
  func `in a plain list everything is below one another, and headers stick`() {
    var engine = engine(.plain)

    #expect(
      frames(engine) == [
        .header(section: 0): ListRect(x: 0, y: 0, width: 20, height: 1),
        item(0, 0): ListRect(x: 0, y: 1, width: 20, height: 2),
        item(0, 1): ListRect(x: 0, y: 3, width: 20, height: 2),
        .footer(section: 0): ListRect(x: 0, y: 5, width: 20, height: 1),
        .header(section: 1): ListRect(x: 0, y: 6, width: 20, height: 1),
        item(1, 0): ListRect(x: 0, y: 7, width: 20, height: 2),
        item(1, 1): ListRect(x: 0, y: 9, width: 20, height: 2),
      ])
    engine.resize(to: ListSize(width: 20, height: 5))
    engine.scroll(to: 2)
    _ = engine.commit()
    #expect(frames(engine)[.header(section: 0)]?.y == 2)
    #expect(engine.contentSize == ListSize(width: 20, height: 11))
  }

  @Test
  func `a grouped list has room below each section, and headers scroll along`() {
    var engine = engine(.grouped(spacing: 3))

    let frames = frames(engine)
    #expect(frames[.footer(section: 0)] == ListRect(x: 0, y: 5, width: 20, height: 1))
    #expect(frames[.header(section: 1)] == ListRect(x: 0, y: 9, width: 20, height: 1))
    #expect(engine.contentSize == ListSize(width: 20, height: 17))
    engine.resize(to: ListSize(width: 20, height: 5))
    engine.scroll(to: 2)
    _ = engine.commit()
    #expect(engine.view(of: .header(section: 0)) == nil)
  }

  @Test
  func `an inset grouped list has room on both sides as well`() {
    let engine = engine(.insetGrouped(spacing: 3, inset: 2))

    let frames = frames(engine)
    #expect(frames[.header(section: 0)] == ListRect(x: 2, y: 0, width: 16, height: 1))
    #expect(frames[item(1, 1)] == ListRect(x: 2, y: 12, width: 16, height: 2))
  }

  @Test
  func `a separator is a decoration below each row, in room of its own`() {
    var layout = ListLayout.plain
    layout.separator = ListLayout.Separator(thickness: 0.5, leading: 3, trailing: 1)
    let engine = engine(layout)

    let frames = frames(engine)
    let kind = ListLayout.Separator.kind
    #expect(frames[item(0, 1)] == ListRect(x: 0, y: 3.5, width: 20, height: 2))
    #expect(
      frames[.decoration(kind, of: .item(ItemPath(section: 0, item: 0)))]
        == ListRect(x: 3, y: 3, width: 16, height: 0.5))
    #expect(frames[.footer(section: 0)]?.y == 6)
    #expect(engine.views.count == 11)
  }

  @Test
  func `a row without height has no separator`() {
    var layout = ListLayout(
      rowHeight: .provided, separator: ListLayout.Separator(), sectionSpacing: 0)
    layout.pinsHeaders = false
    var engine = ListEngine(layout: layout)
    engine.resize(to: ListSize(width: 20, height: 30))
    engine.reload(
      ListSections(counts: [3], size: { ListSize(width: 0, height: $0 == item(0, 1) ? 0 : 2) }))
    _ = engine.commit()

    #expect(engine.contentSize.height == 6)
    #expect(engine.views.count == 4)
  }

  @Test
  func `laid out from scratch, everything is where the naive model of rows has it`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<TestLength.count(short: 300, long: 10_000) {
      func height() -> Double { Double(max(Int.random(in: -2...12, using: &random), 0)) / 4 }
      let sections = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        ListLayoutModel.Section(
          header: height(), rows: (0..<Int.random(in: 0...8, using: &random)).map { _ in height() },
          footer: height())
      }
      let insets = ListInsets(
        top: height(), leading: height(), bottom: height(), trailing: height())
      let viewport = ListSize(width: 20, height: 10)
      let naive = ListLayoutModel(sections: sections, viewport: viewport, insets: insets)

      let model = model(of: naive)

      #expect(model.length == naive.contentHeight)
      #expect(model.offsets == naive.offsets)
      let offset = Double.random(in: -5...naive.contentHeight + 5, using: &random).rounded()
      let rows = naive.visibleRows(at: offset).map { ($0.element, $0.attributes) }
      #expect(model.visible(at: offset) == Dictionary(uniqueKeysWithValues: rows))
    }
  }

  private func model(of naive: ListLayoutModel) -> LayoutModel {
    let insets = naive.insets.leading + naive.insets.trailing
    let container = ListSize(
      width: naive.viewport.width - insets, height: naive.viewport.height)
    return LayoutModel(
      ListLayout(), sectionCount: naive.sections.count, viewport: naive.viewport,
      insets: naive.insets, crossOffset: { _ in 0 },
      section: { index in
        let section = naive.sections[index]
        return LayoutSection(
          itemCount: section.rows.count,
          has: { $0 == .header ? section.header > 0 : section.footer > 0 },
          container: container,
          known: { element in
            switch element {
            case .item(let item): ListSize(width: 0, height: section.rows[item])
            case .footer: ListSize(width: 0, height: section.footer)
            default: ListSize(width: 0, height: section.header)
            }
          })
      })
  }
}
