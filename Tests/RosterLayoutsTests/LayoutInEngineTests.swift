import RosterDiff
import RosterEngine
import RosterLayouts
import RosterTesting
import Testing

/// Layouts in the engine.
@Suite
struct LayoutInEngineTests {
  @Test(arguments: bothAxes)
  func `the engine shows what meets the viewport, where a flow layout says`(axis: ScrollAxis) {
    let sizes = [size(30, 10), size(60, 40), size(45, 20), size(20, 30), size(90, 25)]
    let metrics = SectionMetrics(
      insets: ListInsets(top: 4, leading: 3, bottom: 2, trailing: 1), lineSpacing: 5,
      itemSpacing: 7)
    let staged = Array(repeating: StagedSection(sizes: sizes, metrics: metrics), count: 3)
    let layout = FlowLayout(axis: axis, itemSize: .provided)
    var engine = engine(layout, staged)

    let (expected, length) = LayoutStage(axis: axis).show(layout, staged)

    for offset in stride(from: 0.0, to: length - 50, by: 9) {
      engine.scroll(to: offset)
      _ = engine.layOut()
      let visible = expected.flatMap(\.items)
        .filter { $0.maxY > offset && $0.y < offset + 50 }.map(axis.transposed)
      #expect(engine.views.map(\.attributes.frame) == visible)
    }
    #expect(engine.contentSize == axis.transposed(size(100, length)))
  }

  @Test(arguments: bothAxes)
  func `sections that share rows are shown where the layout says`(axis: ScrollAxis) {
    var random = SeededGenerator(seed: 7)
    let staged = (0..<40).map { section in
      StagedSection(
        sizes: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          size(
            Double(Int.random(in: 1...60, using: &random)),
            Double(Int.random(in: 1...30, using: &random)))
        },
        header: section % 4 == 0 ? size(0, 5) : nil, footer: section % 7 == 0 ? size(0, 3) : nil,
        metrics: section % 3 == 0 ? nil : SectionMetrics(insets: ListInsets(top: 3, leading: 2)))
    }
    let layout = ListCollectionViewLayout(axis: axis)
    var engine = engine(layout, staged)

    let (sections, length) = LayoutStage(axis: axis).show(layout, staged)

    let expected = sections.flatMap { section in
      [section.header, section.footer].compactMap { $0?.attributes.frame } + section.items
    }
    for offset in stride(from: 0.0, to: length - 50, by: 9) {
      engine.scroll(to: offset)
      _ = engine.layOut()
      let visible = expected.filter { $0.maxY > offset && $0.y < offset + 50 }.map(axis.transposed)
      #expect(Set(engine.views.map(\.attributes.frame)) == Set(visible))
    }
  }

  @Test
  func `a sticky header stays at its distance from the visible top, and leaves with its section`() {
    var layout = ListCollectionViewLayout(stickyHeaders: true)
    layout.stickyHeaderYOffset = -2
    let section = StagedSection(sizes: [size(100, 100)], header: size(0, 10))
    var engine = engine(layout, [section, section])
    engine.setInsets(ListInsets(top: 8))

    let tops = [-8.0, -6, 0, 20, 94, 95, 104].map { offset in
      engine.scroll(to: offset)
      return engine.attributes(of: .header(section: 0))?.frame.y
    }

    #expect(tops == [0, 0, 6, 26, 100, 100, 100])
  }

  @Test
  func `an item that is scrolled to is below the sticky header`() {
    var layout = ListCollectionViewLayout(stickyHeaders: true)
    layout.stickyHeaderYOffset = 8
    let sizes = Array(repeating: size(100, 20), count: 20)
    var engine = engine(layout, [StagedSection(sizes: sizes, header: size(0, 10))])

    engine.scroll(to: .item(ItemPath(section: 0, item: 5)), .start)
    _ = engine.layOut()

    #expect(engine.offset == 10 + 5 * 20 - 18)
  }

  @Test
  func `a pinned footer is seen while its section is`() {
    var layout = FlowLayout(itemSize: .provided)
    layout.footerSize = .provided
    layout.pinsFooters = true
    let section = StagedSection(sizes: [size(90, 100)], footer: size(0, 10))
    var engine = engine(layout, [section, section])

    let tops = [0.0, 30, 60, 80].map { offset in
      engine.scroll(to: offset)
      return engine.attributes(of: .footer(section: 0))?.frame.y
    }

    #expect(tops == [40, 70, 100, 100])
  }

  @Test(arguments: [false, true])
  func `an item that is scrolled to is above the pinned footer, in rows as in a flow`(
    isFlow: Bool
  ) {
    let sizes = Array(repeating: size(90, 20), count: 20)
    let sections = [StagedSection(sizes: sizes, footer: size(0, 10))]
    var flow = FlowLayout(itemSize: .provided)
    flow.footerSize = .provided
    flow.pinsFooters = true
    flow.lineSpacing = 0
    let rows = ListLayout(rowHeight: .provided, footerHeight: .provided, pinsFooters: true)
    var engine = isFlow ? engine(flow, sections) : engine(rows, sections)
    let height = engine.viewport.height
    let item = ListElement.item(ItemPath(section: 0, item: 9))

    var offsets: [Double] = []
    for position in [ScrollPosition.nearest, .end] {
      engine.scroll(to: 0)
      engine.scroll(to: item, position)
      _ = engine.layOut()
      offsets.append(engine.offset)
    }

    #expect(offsets == [10 * 20 + 10 - height, 10 * 20 + 10 - height])
    #expect(engine.attributes(of: .footer(section: 0))?.frame.y == engine.offset + height - 10)
  }

  /// A layout that records which sections are requested.
  private struct Noting<Layout: CollectionLayout>: CollectionLayout {
    // Safe because the engine is used by one test, on one thread.
    final class Log: @unchecked Sendable {
      var sections: [Int] = []
    }

    let layout: Layout
    let log: Log

    func arrange(_ section: LayoutSection, from cursor: SectionFrames.Cursor) -> SectionFrames {
      log.sections.append(section.index)
      return layout.arrange(section, from: cursor)
    }
  }

  /// The sections of two items that a layout arranges again after changes of the eighth one.
  private func arrangedAgain(_ layout: some CollectionLayout) throws -> [[Int]] {
    let noting = Noting(layout: layout, log: .init())
    var engine = ListEngine(layout: noting)
    engine.resize(to: size(100, 50))
    var counts = Array(repeating: 2, count: 20)
    engine.reload(ListSections(counts: counts, has: { $0 == .header && $1 % 5 == 0 }))
    _ = engine.layOut()
    var arranged: [[Int]] = []
    func note() {
      _ = engine.layOut()
      arranged.append(noting.log.sections)
      noting.log.sections = []
    }
    note()

    var batch = BatchUpdate()
    batch.insertItems = [ItemPath(section: 7, item: 0)]
    counts[7] = 3
    try engine.apply(batch, ListSections(counts: counts, has: { $0 == .header && $1 % 5 == 0 }))
    note()
    engine.setSize(size(30, 30), of: .item(ItemPath(section: 7, item: 1)))
    note()
    batch = BatchUpdate()
    batch.deleteSections = [0]
    counts.removeFirst()
    try engine.apply(batch, ListSections(counts: counts, has: { $0 == .header && $1 % 5 == 4 }))
    note()
    return arranged
  }

  @Test
  func `a section that changed is arranged again alone where each begins on a new line`() throws {
    let estimate = ElementSize.measured(estimate: size(30, 10))
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .estimated(10))
    let layouts: [any CollectionLayout] = [
      FlowLayout(itemSize: estimate),
      CompositionalLayout(
        CompositionalLayout.Section(
          group: .horizontal(size: row, subitems: [.item(.init(size: row))]))),
    ]

    for layout in layouts {
      #expect(try arrangedAgain(layout) == [Array(0..<20), [7], [7], []])
    }
  }

  @Test
  func `sections that share rows are arranged again up to the first one that begins a row`() throws
  {
    var layout = ListCollectionViewLayout(itemSize: .measured(estimate: size(30, 10)))
    layout.headerSize = .fixed(size(100, 5))

    // The item that grows ends a row, below which nothing changes its position in its row.
    #expect(
      try arrangedAgain(layout) == [Array(0..<20), [7, 8, 9, 10], [7], [0, 1, 2, 3, 4]])
  }

  @Test(arguments: bothAxes)
  func `measuring everything gives the frames of given sizes`(axis: ScrollAxis) {
    let sizes = (0..<30).map { item in
      let width = 10 + item * 37 % 80
      let height = 5 + item * 11 % 20
      return size(Double(width), Double(height))
    }
    let measuring = FlowLayout(axis: axis, itemSize: .measured(estimate: size(50, 50)))
    let given = FlowLayout(axis: axis, itemSize: .provided)
    var engine = engine(measuring, [StagedSection(sizes: sizes.map { _ in .zero })])

    for item in sizes.indices {
      engine.scroll(to: .item(ItemPath(section: 0, item: item)), .start)
      measure(&engine, sizes)
    }

    let (expected, length) = LayoutStage(axis: axis).show(given, [StagedSection(sizes: sizes)])
    let frames = sizes.indices.map {
      engine.attributes(of: .item(ItemPath(section: 0, item: $0)))?.frame
    }
    #expect(frames == expected[0].items.map(axis.transposed))
    #expect(engine.contentSize == axis.transposed(size(100, length)))
  }

  private func measure(_ engine: inout ListEngine, _ sizes: [ListSize]) {
    for _ in 0..<100 {
      let requests = engine.layOut()
      if requests.isEmpty { return }
      for request in requests {
        guard case .item(let path) = request.element else { continue }
        engine.setSize(engine.axis.transposed(sizes[path.item]), of: request.element)
      }
    }
    Issue.record("Measuring does not come to an end.")
  }

  /// An engine 100 across and 50 along the axis.
  private func engine(
    _ layout: some CollectionLayout, _ staged: [StagedSection]
  ) -> ListEngine {
    let axis = layout.axis
    var engine = ListEngine(layout: layout)
    engine.resize(to: axis.transposed(size(100, 50)))
    engine.reload(
      ListSections(
        counts: staged.map(\.sizes.count),
        has: { kind, section in
          switch kind {
          case .header: staged[section].header != nil
          case .footer: staged[section].footer != nil
          default: true
          }
        },
        size: { element in
          switch element {
          case .item(let path): axis.transposed(staged[path.section].sizes[path.item])
          case .supplementary(.header, of: .section(let section)):
            axis.transposed(staged[section].header ?? .zero)
          case .supplementary(.footer, of: .section(let section)):
            axis.transposed(staged[section].footer ?? .zero)
          case .supplementary, .decoration: .zero
          }
        },
        metrics: { section in
          staged[section].metrics.map {
            SectionMetrics(
              insets: axis.transposed($0.insets), lineSpacing: $0.lineSpacing,
              itemSpacing: $0.itemSpacing)
          }
        }))
    _ = engine.layOut()
    return engine
  }
}
