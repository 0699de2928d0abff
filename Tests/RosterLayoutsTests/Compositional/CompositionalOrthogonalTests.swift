import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Sections that scroll across the list.
@Suite
struct CompositionalOrthogonalTests {
  private func section(
    _ behavior: OrthogonalScrolling.Behavior?, insets: ListInsets = .zero
  ) -> CompositionalLayout.Section {
    CompositionalLayout.Section(
      group: .horizontal(
        size: size(.absolute(40), .absolute(20)), subitem: .item(.full), count: 2),
      interGroupSpacing: 5, contentInsets: insets, orthogonalScrolling: behavior)
  }

  @Test
  func `a section that does not scroll across has its groups below each other`() {
    let fixture = CompositionalFixture(section(nil), items: 4)

    #expect(fixture.layoutState.orthogonal == nil)
    #expect(fixture.frames.map { $0.y } == [0, 0, 25, 25])
  }

  @Test(arguments: [
    OrthogonalScrolling.Behavior.continuous, .continuousGroupLeadingBoundary, .paging,
    .groupPaging,
  ])
  func `groups stand beside each other, and the section is as high as one`(
    behavior: OrthogonalScrolling.Behavior
  ) throws {
    let insets = ListInsets(top: 3, leading: 10, bottom: 4, trailing: 6)

    let fixture = CompositionalFixture(section(behavior, insets: insets), items: 5)

    #expect(fixture.frames.map { $0.x } == [10, 30, 55, 75, 100])
    #expect(fixture.frames.allSatisfy { $0.y == 3 && $0.width == 20 && $0.height == 20 })
    #expect(fixture.layoutState.advance == 27)
    #expect(
      fixture.layoutState.orthogonal
        == OrthogonalScrolling(
          behavior, x: 0, width: 100, contentWidth: 10 + 130 + 6,
          stops: .every(45, from: 0, count: 3)))
    guard case .repeating(_, let step) = fixture.layoutState.items.storage else {
      Issue.record("not repeating")
      return
    }
    #expect(step == ListPoint(x: 45, y: 0))
  }

  @Test
  func `centred groups have room before the first and after the last to be in the middle`() {
    let insets = ListInsets(leading: 10, trailing: 35)

    let fixture = CompositionalFixture(section(.groupPagingCentered, insets: insets), items: 4)

    #expect(fixture.frames.map { $0.x } == [30, 50, 75, 95])
    #expect(
      fixture.layoutState.orthogonal
        == OrthogonalScrolling(
          .groupPagingCentered, x: 0, width: 100, contentWidth: 30 + 85 + 35,
          stops: .every(45, from: 0, count: 2)))
  }

  @Test
  func `views at the sides leave the visible part between them; only badges scroll along`() {
    var section = section(.continuous)
    section.boundaryItems = [
      .header(size: size(.fractionalWidth(1), .absolute(6))),
      CompositionalLayout.BoundaryItem(
        .supplementary("side", item: nil), size: size(.absolute(12), .absolute(10)),
        alignment: .leading),
    ]
    section.backgrounds = [CompositionalLayout.Background("back")]
    section.group.supplementaryItems = [
      CompositionalLayout.SupplementaryItem(
        "dot", size: size(.absolute(2), .absolute(2)),
        containerAnchor: CompositionalLayout.Anchor([.top]))
    ]

    let fixture = CompositionalFixture(section, items: 100, header: true)

    #expect(fixture.layoutState.orthogonal?.x == 12)
    #expect(fixture.layoutState.orthogonal?.width == 88)
    #expect(fixture.frames[0] == rect(12, 6, 20, 20))
    #expect(fixture.frame(of: .header) == rect(0, 0, 100, 6))
    #expect(fixture.frame(of: .supplementary("side", item: nil)) == rect(0, 11, 12, 10))
    #expect(fixture.frame(of: .decoration("back", item: nil)) == rect(0, 0, 100, 26))
    #expect(
      fixture.frame(of: .supplementary("dot", item: 98)) == rect(12 + 49 * 45 + 19, 6, 2, 2))
  }

  @Test
  func `estimated groups follow each other by their real widths; the highest gives the height`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.estimated(30), .estimated(10)),
        subitems: [.item(.estimated(30), .estimated(10))]),
      interGroupSpacing: 2, orthogonalScrolling: .groupPaging)
    let measured: [LayoutElement: ListSize] = [.item(0): size(50, 8), .item(2): size(10, 25)]

    let fixture = CompositionalFixture(section, items: 3, measured: measured)

    #expect(fixture.frames == [rect(0, 0, 50, 8), rect(52, 0, 30, 10), rect(84, 0, 10, 25)])
    #expect(fixture.layoutState.advance == 25)
    #expect(fixture.layoutState.orthogonal?.contentWidth == 94)
    #expect(fixture.layoutState.orthogonal?.stops == .each([0, 52, 84]))
    #expect(fixture.layoutState.items.proposal(of: 1) == SizeProposal())
  }

  @Test
  func `in a list that scrolls sideways such a section scrolls downwards`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.absolute(30), .fractionalHeight(0.75)), subitem: .item(.full), count: 2),
      interGroupSpacing: 5, orthogonalScrolling: .paging)

    let fixture = CompositionalFixture(section, items: 3, axis: .horizontal)

    #expect(fixture.frames == [rect(0, 0, 30, 30), rect(0, 30, 30, 30), rect(0, 65, 30, 30)])
    #expect(fixture.layoutState.advance == 30)
    #expect(
      fixture.layoutState.orthogonal
        == OrthogonalScrolling(
          .paging, x: 0, width: 80, contentWidth: 125,
          stops: .every(65, from: 0, count: 2)))
  }

  @Test
  func `a section without items has its insets and nothing to scroll`() {
    let insets = ListInsets(top: 3, leading: 10, bottom: 4, trailing: 6)

    let fixture = CompositionalFixture(
      section(.groupPagingCentered, insets: insets), items: 0)

    #expect(fixture.layoutState.advance == 7)
    #expect(
      fixture.layoutState.orthogonal
        == OrthogonalScrolling(
          .groupPagingCentered, x: 0, width: 100, contentWidth: 16, stops: .each([])))
  }

  @Test
  func `centred groups of any width come to rest in the middle`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.estimated(30), .absolute(10)),
        subitems: [.item(.estimated(30), .absolute(10))]),
      interGroupSpacing: 2, orthogonalScrolling: .groupPagingCentered)
    let measured: [LayoutElement: ListSize] = [
      .item(0): size(50, 10), .item(1): size(120, 10), .item(2): size(20, 10),
    ]

    let fixture = CompositionalFixture(section, items: 3, measured: measured)

    #expect(fixture.frames.map { $0.x } == [25, 77, 199])
    // Middles at 50, 137 and 209, less half of 100.
    #expect(
      fixture.layoutState.orthogonal
        == OrthogonalScrolling(
          .groupPagingCentered, x: 0, width: 100, contentWidth: 259, stops: .each([0, 87, 159])))
  }

  @Test
  func `centred groups come to rest in the middle if the inset is greater than the room beside`() {
    let insets = ListInsets(leading: 40)

    let fixture = CompositionalFixture(section(.groupPagingCentered, insets: insets), items: 4)

    #expect(fixture.frames[0].x == 40)
    #expect(fixture.layoutState.orthogonal?.stops == .every(45, from: 10, count: 2))
  }
}
