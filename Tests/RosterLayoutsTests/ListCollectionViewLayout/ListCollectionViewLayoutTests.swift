import RosterDiff
import RosterEngine
import RosterLayouts
import Testing

/// Hand-computed frames for each rule; widths run across the list, heights along it.
@Suite
struct ListCollectionViewLayoutTests {
  private let wide = SectionMetrics(
    insets: ListInsets(top: 10, leading: 10, bottom: 5, trailing: 5), lineSpacing: 10,
    itemSpacing: 10)

  @Test(arguments: bothAxes)
  func `headers, insets and spacings add up to a height of 120`(axis: ScrollAxis) {
    let (shown, height) = show(axis, twoSections(footer: nil))

    #expect(shown[0].header?.attributes.frame == rect(10, 10, 85, 10))
    #expect(shown[0].items == [rect(10, 20, 85, 10), rect(10, 40, 85, 20)])
    #expect(shown[1].header?.attributes.frame == rect(10, 75, 85, 10))
    #expect(shown[1].items == [rect(10, 85, 85, 30)])
    #expect(height == 120)
  }

  @Test(arguments: bothAxes)
  func `with footers of 10 the height is 140`(axis: ScrollAxis) {
    let (shown, height) = show(axis, twoSections(footer: size(0, 10)))

    #expect(shown[0].footer?.attributes.frame == rect(10, 60, 85, 10))
    #expect(shown[1].header?.attributes.frame == rect(10, 85, 85, 10))
    #expect(shown[1].items == [rect(10, 95, 85, 30)])
    #expect(shown[1].footer?.attributes.frame == rect(10, 125, 85, 10))
    #expect(height == 140)
  }

  @Test(arguments: bothAxes)
  func `items share a row up to one unit beyond the room`(axis: ScrollAxis) {
    let (share, _) = show(axis, [StagedSection(sizes: [size(50, 10), size(51, 10)])])
    let (doNot, _) = show(axis, [StagedSection(sizes: [size(50, 10), size(52, 10)])])

    #expect(share[0].items == [rect(0, 0, 50, 10), rect(50, 0, 51, 10)])
    #expect(doNot[0].items == [rect(0, 0, 50, 10), rect(0, 10, 52, 10)])
  }

  @Test(arguments: bothAxes)
  func `an item that ends one unit before the edge is stretched to it`(axis: ScrollAxis) {
    var layout = ListCollectionViewLayout(axis: axis)
    layout.stretchToEdge = true

    let (shown, _) = LayoutStage(axis: axis).show(layout, thirds(3))

    #expect(shown.flatMap(\.items).map(\.width) == [33, 33, 34])
  }

  @Test
  func `an item further from the edge is not stretched, nor any without the option`() {
    var layout = ListCollectionViewLayout()
    layout.stretchToEdge = true
    let stage = LayoutStage(axis: .vertical)

    let far = stage.show(layout, [StagedSection(sizes: [size(98, 10)])])
    let off = stage.show(ListCollectionViewLayout(), thirds(3))

    #expect(far.sections[0].items == [rect(0, 0, 98, 10)])
    #expect(off.sections.flatMap(\.items).map(\.width) == [33, 33, 33])
  }

  @Test
  func `an inset on the leading side does not keep an item from being stretched`() {
    var layout = ListCollectionViewLayout()
    layout.stretchToEdge = true
    let metrics = SectionMetrics(insets: ListInsets(leading: 20, trailing: 10))

    let (shown, _) = LayoutStage(axis: .vertical).show(
      layout, [StagedSection(sizes: [size(30, 10), size(39, 10)], metrics: metrics)])

    #expect(shown[0].items == [rect(20, 0, 30, 10), rect(50, 0, 40, 10)])
  }

  @Test(arguments: bothAxes)
  func `a section with insets stands among its neighbours in their row`(axis: ScrollAxis) {
    var sections = thirds(4, height: 33)
    let insets = ListInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    sections[1] = StagedSection(sizes: [size(13, 50)], metrics: SectionMetrics(insets: insets))

    let (shown, height) = show(axis, sections)

    #expect(
      shown.flatMap(\.items) == [
        rect(0, 0, 33, 33), rect(43, 10, 13, 50), rect(66, 0, 33, 33), rect(0, 70, 33, 33),
      ])
    #expect(height == 103)
  }

  @Test
  func `a section goes on in the row of the one before, a header begins a new row`() {
    let (shown, height) = show(
      .vertical,
      [
        StagedSection(sizes: [size(30, 10)]), StagedSection(sizes: [size(30, 20)]),
        StagedSection(sizes: [size(30, 10)], header: size(0, 5)),
      ])

    #expect(shown[1].items == [rect(30, 0, 30, 20)])
    #expect(shown[2].header?.attributes.frame == rect(0, 20, 100, 5))
    #expect(shown[2].items == [rect(0, 25, 30, 10)])
    #expect(height == 35)
  }

  @Test
  func `the room between items is kept from section to section, that between rows is not`() {
    let metrics = SectionMetrics(lineSpacing: 7, itemSpacing: 4)
    let section = StagedSection(sizes: [size(46, 10)], metrics: metrics)

    let (shown, _) = show(
      .vertical,
      [section, section, section, StagedSection(sizes: [size(60, 10)], metrics: metrics)])

    #expect(
      shown.flatMap(\.items) == [
        rect(0, 0, 46, 10), rect(50, 0, 46, 10), rect(0, 10, 46, 10), rect(0, 20, 60, 10),
      ])
  }

  @Test
  func `rows of one section are apart by the line spacing`() {
    let metrics = SectionMetrics(lineSpacing: 7)

    let (shown, height) = show(
      .vertical, [StagedSection(sizes: [size(60, 10), size(60, 20)], metrics: metrics)])

    #expect(shown[0].items == [rect(0, 0, 60, 10), rect(0, 17, 60, 20)])
    #expect(height == 37)
  }

  @Test
  func `an item is never wider than the room`() {
    let metrics = SectionMetrics(insets: ListInsets(leading: 20, trailing: 10))

    let (shown, _) = show(.vertical, [StagedSection(sizes: [size(300, 10)], metrics: metrics)])

    #expect(shown[0].items == [rect(20, 0, 70, 10)])
  }

  @Test
  func `a section without items pushes the row by its insets at the sides, and takes no height`() {
    let insets = ListInsets(top: 9, leading: 5, bottom: 9, trailing: 7)

    let (shown, height) = show(
      .vertical,
      [
        StagedSection(sizes: [size(30, 10)]),
        StagedSection(header: size(0, 10), metrics: SectionMetrics(insets: insets)),
        StagedSection(sizes: [size(30, 10)]),
      ])

    #expect(shown[1].header == nil)
    #expect(shown[2].items == [rect(42, 0, 30, 10)])
    #expect(height == 10)
  }

  @Test
  func `a header without items is shown if asked for, and the next section begins below it`() {
    var layout = ListCollectionViewLayout()
    layout.showHeaderWhenEmpty = true
    let insets = ListInsets(top: 3, leading: 5, bottom: 4, trailing: 7)
    let metrics = SectionMetrics(insets: insets)

    let (shown, height) = LayoutStage(axis: .vertical).show(
      layout,
      [
        StagedSection(sizes: [size(30, 10)]),
        StagedSection(header: size(0, 10), footer: size(0, 6), metrics: metrics),
        StagedSection(footer: size(0, 5), metrics: metrics),
        StagedSection(header: size(0, 8)),
        StagedSection(sizes: [size(30, 10)]),
      ])

    #expect(shown[1].header?.attributes.frame == rect(5, 13, 88, 10))
    #expect(shown[1].footer?.attributes.frame == rect(5, 23, 88, 6))
    #expect(shown[2].footer?.attributes.frame == rect(5, 36, 88, 5))
    #expect(shown[3].header?.attributes.frame == rect(0, 45, 100, 8))
    #expect(shown[4].items == [rect(0, 53, 30, 10)])
    #expect(height == 63)
  }

  @Test
  func `the content ends below the lowest section, not below the last one`() {
    let (_, height) = show(
      .vertical,
      [StagedSection(sizes: [size(50, 100)]), StagedSection(sizes: [size(50, 10)])])

    #expect(height == 100)
  }

  @Test
  func `a footer is below its whole row, and the next section below it`() {
    let (shown, height) = show(
      .vertical,
      [
        StagedSection(sizes: [size(30, 40)]),
        StagedSection(sizes: [size(30, 10)], footer: size(0, 5)),
        StagedSection(sizes: [size(30, 10)]),
      ])

    #expect(shown[1].footer?.attributes.frame == rect(0, 40, 100, 5))
    #expect(shown[2].items == [rect(0, 45, 30, 10)])
    #expect(height == 55)
  }

  @Test
  func `a footer that scrolls sideways begins at its section's leading inset`() {
    let insets = ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let section = StagedSection(
      sizes: [size(30, 20)], footer: size(0, 5),
      metrics: SectionMetrics(insets: ScrollAxis.horizontal.transposed(insets)))

    let (shown, _) = show(.horizontal, [section])

    let footer = shown[0].footer.map { ScrollAxis.horizontal.transposed($0.attributes.frame) }
    #expect(footer == rect(22, 1, 5, 96))
  }

  @Test
  func `an item is below the rows above its own, also if its section has no upper inset`() {
    let metrics = SectionMetrics(insets: ListInsets(top: 10))

    let (shown, _) = show(
      .vertical,
      [
        StagedSection(sizes: [size(30, 6)], header: size(0, 5), metrics: metrics),
        StagedSection(sizes: [size(30, 20)]),
        StagedSection(sizes: [size(90, 8), size(60, 8)], metrics: metrics),
        StagedSection(sizes: [size(30, 8)]),
      ])

    #expect(shown[0].header?.attributes.frame == rect(0, 10, 100, 5))
    #expect(shown[1].items == [rect(30, 15, 30, 20)])
    #expect(shown[2].items == [rect(0, 45, 90, 8), rect(0, 53, 60, 8)])
    #expect(shown[3].items == [rect(60, 53, 30, 8)])
  }

  @Test
  func `a sticky header stays at its distance from the top, until its section ends`() {
    var layout = ListCollectionViewLayout(stickyHeaders: true)
    layout.stickyHeaderYOffset = 17

    let (shown, _) = LayoutStage(axis: .vertical).show(layout, twoSections(footer: size(0, 10)))

    #expect(shown[0].header?.pin == SectionFrames.Element.Pin(.top, within: 10...75, offset: 17))
    #expect(shown[1].header?.pin == SectionFrames.Element.Pin(.top, within: 10...65, offset: 17))
    #expect(shown[0].footer?.pin == nil)
    #expect(shown[0].header?.attributes.zIndex == 1)
    #expect(show(.vertical, twoSections(footer: nil)).0[0].header?.pin == nil)
  }

  @Test
  func `origins are rounded down and sides up to pixels`() {
    let metrics = SectionMetrics(itemSpacing: 0.25)
    let section = StagedSection(sizes: [size(30.25, 10.25), size(20, 7.75)], metrics: metrics)

    let whole = LayoutStage(axis: .vertical).show(ListCollectionViewLayout(), [section])
    let half = LayoutStage(axis: .vertical, unit: 0.5).show(ListCollectionViewLayout(), [section])

    #expect(whole.sections[0].items == [rect(0, 0, 31, 11), rect(30, 0, 20, 8)])
    #expect(half.sections[0].items == [rect(0, 0, 30.5, 10.5), rect(30.5, 0, 20, 8)])
  }

  @Test
  func `items that are measured choose both sides up to the room, headers their height`() {
    var layout = ListCollectionViewLayout(itemSize: .measured(estimate: size(40, 10)))
    layout.headerSize = .measured(estimate: size(0, 12))
    let section = StagedSection(
      sizes: [.zero, .zero], header: .zero,
      metrics: SectionMetrics(insets: ListInsets(leading: 4, trailing: 6)),
      measured: [.item(1): size(50, 20)])

    let layoutState = LayoutStage(axis: .vertical).arrange(layout, section)

    #expect(layoutState.items[0].frame == rect(4, 12, 40, 10))
    #expect(layoutState.items[1].frame == rect(44, 12, 50, 20))
    #expect(layoutState.items.proposal(of: 1) == SizeProposal(maximum: size(90, .infinity)))
    #expect(layoutState.others[0].attributes.frame == rect(4, 0, 90, 12))
    #expect(
      layoutState.others[0].proposal == SizeProposal(width: 90, maximum: size(90, .infinity)))
  }

  @Test
  func `a fixed size is transposed with the axis`() {
    let layout = ListCollectionViewLayout(axis: .horizontal, itemSize: .fixed(size(30, 60)))

    let (shown, _) = LayoutStage(axis: .horizontal).show(
      layout, [StagedSection(sizes: [.zero, .zero])])

    #expect(
      shown[0].items.map(layout.axis.transposed) == [rect(0, 0, 30, 60), rect(30, 0, 30, 60)])
  }

  private func show(
    _ axis: ScrollAxis, _ sections: [StagedSection]
  ) -> ([LayoutStage.Section], height: Double) {
    let (sections, height) = LayoutStage(axis: axis).show(
      ListCollectionViewLayout(axis: axis), sections)
    return (sections, height)
  }

  private func twoSections(footer: ListSize?) -> [StagedSection] {
    [
      StagedSection(
        sizes: [size(85, 10), size(85, 20)], header: size(0, 10), footer: footer, metrics: wide),
      StagedSection(sizes: [size(85, 30)], header: size(0, 10), footer: footer, metrics: wide),
    ]
  }

  private func thirds(_ count: Int, height: Double = 10) -> [StagedSection] {
    Array(repeating: StagedSection(sizes: [size(33, height)]), count: count)
  }
}
