import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Views at the edges of a section.
@Suite
struct LayoutBoundaryItemTests {
  private let headerSize = size(.fractionalWidth(1), .absolute(10))

  /// Rows of 20.
  private func section(
    _ items: [CompositionalLayout.BoundaryItem], insets: ListInsets = .zero
  ) -> CompositionalLayout.Section {
    var section = CompositionalLayout.Section.rows(.absolute(20))
    section.contentInsets = insets
    section.boundaryItems = items
    return section
  }

  private func view(
    _ kind: ElementKind, _ alignment: CompositionalLayout.BoundaryItem.Alignment,
    _ width: Double = 20,
    _ height: Double = 10, extent: CompositionalLayout.BoundaryItem.Extent = .extendsBoundary
  ) -> CompositionalLayout.BoundaryItem {
    CompositionalLayout.BoundaryItem(
      .supplementary(kind, item: nil), size: size(.absolute(width), .absolute(height)),
      alignment: alignment, extent: extent)
  }

  private func frame(_ fixture: CompositionalFixture, _ kind: ElementKind) -> ListRect? {
    fixture.frame(of: .supplementary(kind, item: nil))
  }

  @Test
  func `header and footer extend the section by their height`() {
    let section = section([.header(size: headerSize), .footer(size: headerSize)])

    let fixture = CompositionalFixture(section, items: 2, header: true, footer: true)

    #expect(fixture.frame(of: .header) == rect(0, 0, 100, 10))
    #expect(fixture.frames == [rect(0, 10, 100, 20), rect(0, 30, 100, 20)])
    #expect(fixture.frame(of: .footer) == rect(0, 50, 100, 10))
    #expect(fixture.layoutState.advance == 60)
  }

  @Test
  func `a section that has no header or footer has no room for them`() {
    let section = section([.header(size: headerSize), .footer(size: headerSize)])

    let fixture = CompositionalFixture(section, items: 1)

    #expect(fixture.others.isEmpty)
    #expect(fixture.layoutState.advance == 20)
  }

  @Test
  func `a section without items has its header, insets and footer`() {
    let section = section(
      [.header(size: headerSize), .footer(size: headerSize)],
      insets: ListInsets(top: 3, bottom: 4))

    let fixture = CompositionalFixture(section, items: 0, header: true, footer: true)

    #expect(fixture.frame(of: .footer) == rect(0, 17, 100, 10))
    #expect(fixture.layoutState.advance == 27)
    #expect(fixture.layoutState.items.count == 0)
  }

  @Test
  func `views stand at all edges and corners, above, below and beside the items`() {
    let section = section([
      view("top", .top), view("topLeading", .topLeading), view("topTrailing", .topTrailing),
      view("leading", .leading, 8, 12), view("trailing", .trailing, 6, 12),
      view("bottom", .bottom), view("bottomLeading", .bottomLeading),
      view("bottomTrailing", .bottomTrailing),
    ])

    let fixture = CompositionalFixture(section, items: 2)

    #expect(fixture.frames == [rect(8, 10, 86, 20), rect(8, 30, 86, 20)])
    #expect(frame(fixture, "top") == rect(40, 0, 20, 10))
    #expect(frame(fixture, "topLeading") == rect(0, 0, 20, 10))
    #expect(frame(fixture, "topTrailing") == rect(80, 0, 20, 10))
    #expect(frame(fixture, "leading") == rect(0, 24, 8, 12))
    #expect(frame(fixture, "trailing") == rect(94, 24, 6, 12))
    #expect(frame(fixture, "bottom") == rect(40, 50, 20, 10))
    #expect(frame(fixture, "bottomLeading") == rect(0, 50, 20, 10))
    #expect(frame(fixture, "bottomTrailing") == rect(80, 50, 20, 10))
    #expect(fixture.layoutState.advance == 60)
  }

  @Test
  func `in a list that scrolls sideways the edges are as on the screen`() {
    var section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.absolute(20), .fractionalHeight(1)), subitem: .item(.full), count: 1))
    section.boundaryItems = [
      CompositionalLayout.BoundaryItem(
        .header, size: size(.absolute(10), .fractionalHeight(1)), alignment: .leading,
        scrolling: .pinsToVisibleBounds),
      view("bottomLeading", .bottomLeading), view("top", .top, 10, 8),
    ]

    let fixture = CompositionalFixture(section, items: 2, axis: .horizontal, header: true)

    #expect(fixture.frame(of: .header) == rect(0, 0, 10, 80))
    // The corner is at the leading edge, which is where the section begins.
    #expect(frame(fixture, "bottomLeading") == rect(0, 70, 20, 10))
    #expect(fixture.frames == [rect(20, 8, 20, 72), rect(40, 8, 20, 72)])
    #expect(frame(fixture, "top") == rect(35, 0, 10, 8))
    #expect(
      fixture.layoutState.others.first { $0.element == .header }?.pin
        == SectionFrames.Element.Pin(.top, within: 0...60))
  }

  @Test
  func `views of equal alignment follow each other in order of reading`() {
    let section = section([
      view("a", .top, 20, 10), view("b", .top, 20, 5), view("c", .topLeading, 20, 12),
      view("d", .bottom, 20, 3), view("e", .bottom, 20, 4),
    ])

    let fixture = CompositionalFixture(section, items: 1)

    #expect(frame(fixture, "a")?.y == 0)
    #expect(frame(fixture, "b")?.y == 10)
    #expect(frame(fixture, "c")?.y == 0)
    #expect(fixture.frames[0].y == 15)
    #expect(frame(fixture, "d")?.y == 35)
    #expect(frame(fixture, "e")?.y == 38)
    #expect(fixture.layoutState.advance == 42)
  }

  @Test
  func `views that overlap take no room and cover what stands at their edge`() {
    let section = section([
      .header(size: headerSize), view("top", .topTrailing, extent: .overlaps),
      view("bottom", .bottomLeading, extent: .overlaps),
      view("side", .trailing, extent: .overlaps),
    ])

    let fixture = CompositionalFixture(section, items: 2, header: true)

    #expect(fixture.frames[0] == rect(0, 10, 100, 20))
    #expect(frame(fixture, "top") == rect(80, 10, 20, 10))
    #expect(frame(fixture, "bottom") == rect(0, 40, 20, 10))
    #expect(frame(fixture, "side") == rect(80, 25, 20, 10))
    #expect(fixture.layoutState.advance == 50)
  }

  @Test
  func `views follow the insets of the section, or the container`() {
    let insets = ListInsets(top: 1, leading: 10, bottom: 3, trailing: 30)
    var section = section(
      [.header(size: headerSize), view("end", .bottomTrailing)], insets: insets)

    let following = CompositionalFixture(section, items: 1, header: true)
    section.boundaryReference = .container
    let wide = CompositionalFixture(section, items: 1, header: true)

    #expect(following.frame(of: .header) == rect(10, 0, 60, 10))
    #expect(frame(following, "end") == rect(50, 34, 20, 10))
    #expect(wide.frame(of: .header) == rect(0, 0, 100, 10))
    #expect(frame(wide, "end") == rect(80, 34, 20, 10))
    #expect(following.frames == [rect(10, 11, 60, 20)])
    #expect(wide.frames == following.frames)
  }

  @Test
  func `an offset moves the view and not the room that it takes`() {
    var header = CompositionalLayout.BoundaryItem.header(size: headerSize)
    header.offset = ListPoint(x: 3, y: -4)

    let fixture = CompositionalFixture(section([header]), items: 1, header: true)

    #expect(fixture.frame(of: .header) == rect(3, -4, 100, 10))
    #expect(fixture.frames[0].y == 10)
  }

  @Test
  func `pinned views stay at the top or bottom within their section`() {
    let section = section([
      .header(size: headerSize, scrolling: .pinsToVisibleBounds),
      .footer(size: headerSize, scrolling: .pinsToVisibleBounds),
      view("loose", .topTrailing),
    ])

    let others = CompositionalFixture(section, items: 2, header: true, footer: true)
      .layoutState.others

    #expect(others.map { $0.element } == [.header, .supplementary("loose", item: nil), .footer])
    #expect(others[0].pin == SectionFrames.Element.Pin(.top, within: 0...60))
    #expect(others[1].pin == nil)
    #expect(others[2].pin == SectionFrames.Element.Pin(.bottom, within: 0...60))
    #expect(others.allSatisfy { $0.attributes.zIndex == 3 })
  }

  @Test
  func `an estimated header is measured at its width, and the section follows its height`() {
    var header = CompositionalLayout.BoundaryItem.header(
      size: size(.fractionalWidth(0.5), .estimated(10)))
    header.contentInsets = ListInsets(top: 9, leading: 2, bottom: 9, trailing: 3)

    let before = CompositionalFixture(section([header]), items: 1, header: true)
    let after = CompositionalFixture(
      section([header]), items: 1, header: true, measured: [.header: size(45, 17)])

    #expect(before.frame(of: .header) == rect(27, 0, 45, 10))
    #expect(before.layoutState.others[0].proposal == SizeProposal(width: 45))
    #expect(after.frame(of: .header) == rect(27, 0, 45, 17))
    #expect(after.frames[0].y == 17)
  }

  @Test
  func `a badge stands at a corner of its item, moved by a fraction of its own size`() {
    let badge = CompositionalLayout.SupplementaryItem(
      "badge", size: size(.absolute(10), .absolute(6)),
      containerAnchor: CompositionalLayout.Anchor(
        [.top, .trailing], offset: .fractional(ListPoint(x: 0.5, y: -0.5))))
    let item = CompositionalLayout.Item(
      size: size(.absolute(40), .absolute(20)), contentInsets: ListInsets(top: 2, trailing: 4),
      supplementaryItems: [badge])
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(20)), subitems: [.item(item)]))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames[1] == rect(40, 2, 36, 18))
    #expect(
      fixture.others == [
        .supplementary("badge", item: 0), .supplementary("badge", item: 1),
        .supplementary("badge", item: 2),
      ])
    #expect(fixture.frame(of: .supplementary("badge", item: 1)) == rect(71, -1, 10, 6))
    #expect(fixture.frame(of: .supplementary("badge", item: 2)) == rect(31, 19, 10, 6))
    #expect(fixture.layoutState.others[0].attributes.zIndex == 1)
    guard case .repeating = fixture.layoutState.items.storage else {
      Issue.record("badges must not keep the frames of all items")
      return
    }
  }

  @Test
  func `an anchor of a badge itself is put on the anchor of the item`() {
    let outside = CompositionalLayout.SupplementaryItem(
      "outside", size: size(.absolute(10), .fractionalHeight(0.5)),
      containerAnchor: CompositionalLayout.Anchor(
        [.trailing], offset: .absolute(ListPoint(x: 3, y: 1))),
      itemAnchor: CompositionalLayout.Anchor([.leading]), zIndex: 4)
    let centre = CompositionalLayout.SupplementaryItem(
      "centre", size: size(.absolute(10), .absolute(10)),
      containerAnchor: CompositionalLayout.Anchor([]))
    let item = CompositionalLayout.Item(
      size: size(.absolute(40), .absolute(20)), supplementaryItems: [outside, centre])
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.absolute(80), .absolute(20)), subitems: [.item(item)]),
      backgrounds: [CompositionalLayout.Background("back")])

    let fixture = CompositionalFixture(section, items: 2)

    #expect(fixture.frame(of: .supplementary("outside", item: 1)) == rect(83, 6, 10, 10))
    #expect(fixture.frame(of: .supplementary("centre", item: 0)) == rect(15, 5, 10, 10))
    #expect(
      fixture.layoutState.others.first { $0.element == .supplementary("outside", item: 0) }?
        .attributes.zIndex == 5)
  }

  @Test
  func `a view attached to a group belongs to its first item, and is there once per group`() {
    var group = CompositionalLayout.Group.horizontal(
      size: size(.fractionalWidth(1), .absolute(20)), subitem: .item(.full), count: 2)
    group.supplementaryItems = [
      CompositionalLayout.SupplementaryItem(
        "line", size: size(.fractionalWidth(1), .absolute(1)),
        containerAnchor: CompositionalLayout.Anchor([.bottom]))
    ]

    let fixture = CompositionalFixture(CompositionalLayout.Section(group: group), items: 3)

    #expect(
      fixture.others == [.supplementary("line", item: 0), .supplementary("line", item: 2)])
    #expect(fixture.frame(of: .supplementary("line", item: 2)) == rect(0, 39, 100, 1))
  }

  @Test
  func `an estimated badge keeps its corner as it grows; sideways it stands at the same corner`() {
    let badge = CompositionalLayout.SupplementaryItem(
      "badge", size: size(.estimated(4), .absolute(6)),
      containerAnchor: CompositionalLayout.Anchor(
        [.top, .trailing], offset: .absolute(ListPoint(x: 1, y: -2))))
    let item = CompositionalLayout.Item(size: .full, supplementaryItems: [badge])
    let section = CompositionalLayout.Section(
      group: .vertical(size: size(.absolute(40), .absolute(20)), subitems: [.item(item)]))
    let element = LayoutElement.supplementary("badge", item: 0)

    for axis in [ScrollAxis.vertical, .horizontal] {
      let before = CompositionalFixture(section, items: 1, axis: axis)
      let after = CompositionalFixture(
        section, items: 1, axis: axis, measured: [element: size(15, 6)])

      #expect(before.frame(of: element) == rect(37, -2, 4, 6))
      #expect(after.frame(of: element) == rect(26, -2, 15, 6))
      let proposal = before.layoutState.others.first?.proposal
      #expect(proposal == axis.transposed(SizeProposal(height: 6)))
    }
  }
}
