import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Hand-computed frames for what is around the lines: headers, footers, insets, sizes that are
/// measured, and the cost.
@Suite
struct FlowLayoutSectionTests {
  private let stage = LayoutStage(axis: .vertical)

  @Test
  func `insets are around the items only, headers and footers as wide as the list`() {
    let layout = plain(insets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let section = StagedSection(
      sizes: [size(40, 10), size(40, 10), size(40, 10)], header: size(1, 20),
      footer: size(1, 30))

    let (shown, height) = stage.show(layout, [section, section])

    #expect(shown[0].header?.attributes.frame == rect(0, 0, 100, 20))
    #expect(
      shown[0].items == [rect(2, 21, 40, 10), rect(56, 21, 40, 10), rect(2, 36, 40, 10)])
    #expect(shown[0].footer?.attributes.frame == rect(0, 49, 100, 30))
    #expect(shown[1].header?.attributes.frame == rect(0, 79, 100, 20))
    #expect(shown[1].items.first == rect(2, 100, 40, 10))
    #expect(height == 158)
  }

  @Test
  func `there is no line spacing between the lines and the header or footer`() {
    let section = StagedSection(sizes: [size(40, 10)], header: size(0, 20), footer: size(0, 30))

    let (shown, height) = stage.show(plain(), [section])

    #expect(shown[0].items == [rect(0, 20, 40, 10)])
    #expect(shown[0].footer?.attributes.frame.y == 30)
    #expect(height == 60)
  }

  @Test
  func `a header without height is not there, nor is one that the section has not`() {
    var fixed = plain()
    fixed.headerSize = .fixed(size(50, 0))
    fixed.footerSize = .fixed(size(50, 9))

    let (shown, height) = stage.show(
      fixed,
      [
        StagedSection(sizes: [size(1, 10)], header: size(9, 9)),
        StagedSection(footer: size(1, 1)),
      ])

    #expect(shown[0].header == nil && shown[0].footer == nil)
    #expect(shown[1].footer?.attributes.frame == rect(0, 10, 100, 9))
    #expect(height == 19)
  }

  @Test
  func `a section without items still has its header, insets and footer`() {
    let layout = plain(insets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4))

    let (shown, height) = stage.show(
      layout, [StagedSection(header: size(0, 20), footer: size(0, 30)), StagedSection()])

    #expect(shown[0].items.isEmpty)
    #expect(shown[0].header?.attributes.frame == rect(0, 0, 100, 20))
    #expect(shown[0].footer?.attributes.frame == rect(0, 24, 100, 30))
    #expect(height == 58)
  }

  @Test
  func `a pinned header and footer stay within their section, in front of the items`() {
    var layout = plain()
    layout.pinsHeaders = true
    layout.pinsFooters = true
    let section = StagedSection(sizes: [size(1, 10)], header: size(0, 20), footer: size(0, 30))

    let (shown, _) = stage.show(layout, [section, section])

    #expect(shown[1].header?.pin == SectionFrames.Element.Pin(.top, within: 0...60))
    #expect(shown[1].footer?.pin == SectionFrames.Element.Pin(.bottom, within: 0...60))
    #expect(shown[1].header?.attributes.zIndex == 1)
    #expect(shown[1].footer?.attributes.zIndex == 1)
    #expect(shown[1].header?.attributes.frame == rect(0, 60, 100, 20))
  }

  @Test
  func `a header and footer that are not pinned scroll along, behind nothing`() {
    let section = StagedSection(sizes: [size(1, 10)], header: size(0, 20), footer: size(0, 30))

    let (shown, _) = stage.show(plain(), [section])

    #expect(shown[0].header?.pin == nil && shown[0].footer?.pin == nil)
    #expect(shown[0].header?.attributes.zIndex == 0)
  }

  @Test
  func `the data source's insets and spacings replace the layout's`() {
    let metrics = SectionMetrics(
      insets: ListInsets(top: 3, leading: 10, bottom: 4, trailing: 20), lineSpacing: 1,
      itemSpacing: 2)
    let layout = plain(insets: ListInsets(top: 50, leading: 50))
    let sizes = [size(34, 10), size(34, 10), size(34, 10)]

    let (shown, height) = stage.show(layout, [StagedSection(sizes: sizes, metrics: metrics)])

    #expect(
      shown[0].items == [rect(10, 3, 34, 10), rect(46, 3, 34, 10), rect(10, 14, 34, 10)])
    #expect(height == 28)
  }

  @Test
  func `what the data source gives is not transposed again by a horizontal layout`() {
    var layout = FlowLayout(axis: .horizontal, itemSize: .provided)
    layout.headerSize = .provided
    let metrics = SectionMetrics(insets: ListInsets(top: 3))
    let section = StagedSection(sizes: [size(40, 10)], header: size(1, 20), metrics: metrics)

    let (shown, _) = LayoutStage(axis: .horizontal).show(layout, [section])

    #expect(shown[0].header?.attributes.frame == rect(0, 0, 100, 20))
    #expect(shown[0].items == [rect(0, 23, 40, 10)])
  }

  @Test(arguments: bothAxes)
  func `of a header's size only the extent along the axis counts`(axis: ScrollAxis) {
    var layout = plain(axis: axis)
    layout.headerSize = .fixed(size(7, 8))

    let (shown, _) = LayoutStage(axis: axis).show(layout, [StagedSection(header: .zero)])

    #expect(shown[0].header?.attributes.frame == rect(0, 0, 100, axis == .vertical ? 8 : 7))
  }

  @Test
  func `items that are measured choose both sides up to the room, and have the estimate before`() {
    let layout = FlowLayout(
      itemSize: .measured(estimate: size(40, 10)), lineSpacing: 5, itemSpacing: 10,
      sectionInsets: ListInsets(leading: 4, trailing: 6))
    let measured: [LayoutElement: ListSize] = [.item(1): size(60, 30)]
    let section = StagedSection(sizes: [.zero, .zero, .zero], measured: measured)

    let before = stage.arrange(layout, StagedSection(sizes: [.zero, .zero, .zero]))
    let after = stage.arrange(layout, section)

    #expect(
      frames(before) == [rect(4, 0, 40, 10), rect(54, 0, 40, 10), rect(4, 15, 40, 10)])
    #expect(frames(after) == [rect(29, 0, 40, 10), rect(19, 15, 60, 30), rect(4, 50, 40, 10)])
    #expect(
      after.items.proposal(of: 2) == SizeProposal(maximum: size(90, .infinity)))
  }

  @Test
  func `sizes that come in only break lines elsewhere: equal sizes give equal frames`() {
    let sizes = [size(40, 10), size(60, 30), size(30, 20), size(20, 5), size(50, 9)]
    let known = Dictionary(
      uniqueKeysWithValues: sizes.enumerated().map { (LayoutElement.item($0.offset), $0.element) })

    let measured = stage.arrange(
      FlowLayout(itemSize: .measured(estimate: size(1, 1))),
      StagedSection(sizes: Array(repeating: .zero, count: 5), measured: known))
    let given = stage.arrange(FlowLayout(itemSize: .provided), StagedSection(sizes: sizes))

    #expect(frames(measured) == frames(given))
    #expect(measured.bottom == given.bottom)
    #expect(given.items.proposals.isEmpty)
  }

  @Test
  func `a header that is measured has the width of the list, and is there without height too`() {
    var layout = plain()
    layout.headerSize = .measured(estimate: size(0, 12))
    let unknown = StagedSection(header: .zero)
    let known = StagedSection(header: .zero, measured: [.header: .zero])

    let before = stage.show(layout, [unknown])
    let after = stage.show(layout, [known])

    #expect(before.sections[0].header?.attributes.frame == rect(0, 0, 100, 12))
    #expect(after.sections[0].header?.attributes.frame == rect(0, 0, 100, 0))
    #expect(
      after.sections[0].header?.proposal
        == SizeProposal(width: 100, maximum: size(100, .infinity)))
  }

  @Test
  func `an estimate is transposed with the axis`() {
    let layout = FlowLayout(axis: .horizontal, itemSize: .measured(estimate: size(30, 20)))

    let (shown, _) = LayoutStage(axis: .horizontal).show(layout, [StagedSection(sizes: [.zero])])

    #expect(shown[0].items.map(layout.axis.transposed) == [rect(0, 0, 30, 20)])
  }

  @Test
  func `a million equal items cost one line`() {
    let layout = FlowLayout(itemSize: .fixed(size(20, 10)), lineSpacing: 0, itemSpacing: 10)
    let section = LayoutSection(itemCount: 1_000_000, container: size(100, 200))

    let layoutState = layout.arrange(section, from: SectionFrames.Cursor())

    guard case .repeating(let pattern, let step) = layoutState.items.storage else {
      Issue.record("The frames are not a pattern.")
      return
    }
    #expect(pattern.count == 3)
    #expect(step == ListPoint(x: 0, y: 10))
    #expect(layoutState.items.count == 1_000_000)
    #expect(layoutState.bottom == 3_333_340)
    #expect(layoutState.items[999_999].frame == rect(0, 3_333_330, 20, 10))
  }

  @Test
  func `a section begins on the line after the one on which the section before ended`() {
    let layoutState = stage.arrange(
      plain(), StagedSection(sizes: [size(1, 10)], header: size(0, 20)),
      from: SectionFrames.Cursor(x: 30, nextLine: 40))

    #expect(frames(layoutState) == [rect(0, 60, 1, 10)])
    #expect(layoutState.others.map(\.attributes.frame) == [rect(0, 40, 100, 20)])
    #expect(layoutState.advance == 70)
    #expect(layoutState.cursor == SectionFrames.Cursor())
  }

  private func plain(axis: ScrollAxis = .vertical, insets: ListInsets = .zero) -> FlowLayout {
    var layout = FlowLayout(
      axis: axis, itemSize: .provided, lineSpacing: 5, itemSpacing: 10, sectionInsets: insets)
    layout.headerSize = .provided
    layout.footerSize = .provided
    return layout
  }

  private func frames(_ layoutState: SectionFrames) -> [ListRect] {
    (0..<layoutState.items.count).map { layoutState.items[$0].frame }
  }
}
