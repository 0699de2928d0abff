import RosterDiff
import RosterLayouts
import Testing

@testable import RosterEngine

/// Sections of a compositional layout.
@Suite
struct CompositionalSectionTests {
  @Test(arguments: 0...6)
  func `the group is repeated until there are no more items`(count: Int) {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(10)), subitem: .item(.full), count: 2),
      interGroupSpacing: 3,
      contentInsets: ListInsets(top: 5, leading: 10, bottom: 7, trailing: 10))

    let fixture = CompositionalFixture(section, items: count)

    let frames = (0..<count).map { item -> ListRect in
      let row = Double(item / 2)
      return rect(item % 2 == 0 ? 10 : 50, 5 + 13 * row, 40, 10)
    }
    #expect(fixture.frames == frames)
    let groups = Double((count + 1) / 2)
    #expect(fixture.layoutState.advance == 12 + groups * 10 + max(groups - 1, 0) * 3)
    #expect(fixture.layoutState.bottom == fixture.layoutState.advance)
    #expect(fixture.layoutState.cursor == SectionFrames.Cursor())
  }

  @Test
  func `in a list that scrolls sideways sections, groups and insets are as on the screen`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.absolute(30), .fractionalHeight(1)), subitem: .item(.full), count: 2),
      interGroupSpacing: 3,
      contentInsets: ListInsets(top: 10, leading: 5, bottom: 20, trailing: 7))

    let fixture = CompositionalFixture(section, items: 3, axis: .horizontal)

    #expect(fixture.frames == [rect(5, 10, 30, 25), rect(5, 35, 30, 25), rect(38, 10, 30, 25)])
    #expect(fixture.layoutState.advance == 5 + 63 + 7)
  }

  @Test
  func `a real height goes from the item to group and section, growing and shrinking`() {
    let inner = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(0.5), .estimated(20)),
      subitem: .item(.fractionalWidth(1), .estimated(10)), count: 2)
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .estimated(20)), subitems: [.group(inner)]),
      interGroupSpacing: 5)

    let estimated = CompositionalFixture(section, items: 5)
    let grown = CompositionalFixture(section, items: 5, measured: [.item(2): size(50, 40)])
    let shrunk = CompositionalFixture(
      section, items: 5,
      measured: [
        .item(0): size(50, 1), .item(1): size(50, 1), .item(2): size(50, 2), .item(3): size(50, 2),
      ])

    #expect(estimated.frames.map { $0.y } == [0, 10, 0, 10, 25])
    #expect(estimated.layoutState.advance == 35)
    #expect(grown.frames.map { $0.y } == [0, 10, 0, 40, 55])
    #expect(grown.layoutState.advance == 65)
    #expect(shrunk.frames.map { $0.y } == [0, 1, 0, 2, 9])
    #expect(shrunk.layoutState.advance == 19)
  }

  @Test
  func `a real width goes from the item to group and section in a list that scrolls sideways`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.estimated(20), .fractionalHeight(1)),
        subitem: .item(.estimated(20), .fractionalHeight(1)), count: 2))

    let fixture = CompositionalFixture(
      section, items: 3, axis: .horizontal,
      measured: [.item(0): size(50, 40), .item(1): size(10, 40), .item(2): size(5, 40)])

    #expect(fixture.frames == [rect(0, 0, 50, 40), rect(0, 40, 10, 40), rect(50, 0, 5, 40)])
    #expect(fixture.layoutState.advance == 55)
    #expect(
      fixture.layoutState.items.proposal(of: 0)
        == SizeProposal(width: 40, maximum: ListSize(width: .infinity, height: .infinity)))
  }

  @Test
  func `a section with equal groups keeps the frames of one group only`() throws {
    let column = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: .item(.full), count: 2)
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(40)),
        subitems: [.item(.fractionalWidth(0.7), .fractionalHeight(1)), .group(column)]),
      interGroupSpacing: 2)

    let items = CompositionalFixture(section, items: 3_000_001).layoutState.items

    guard case .repeating(let pattern, let step) = items.storage else {
      Issue.record("not repeating")
      return
    }
    #expect(pattern.count == 3)
    #expect(step == ListPoint(x: 0, y: 42))
    #expect(items.count == 3_000_001)
    #expect(items[3_000_000].frame == rect(0, 42_000_000, 70, 40))
  }

  @Test
  func `items that reach beyond their group are placed one by one`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(10)),
        subitems: [.item(.fractionalWidth(1), .absolute(25))]))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames.map { $0.y } == [0, 10, 20])
    guard case .each = fixture.layoutState.items.storage else {
      Issue.record("a pattern longer than its step")
      return
    }
  }

  @Test
  func `what the host is asked repeats with the groups`() {
    let section = CompositionalLayout.Section.rows(.estimated(10))

    let items = CompositionalFixture(section, items: 1_000).layoutState.items

    #expect(items.proposals == [SizeProposal(width: 100)])
  }

  @Test
  func `items for which the group has no place get empty frames at the end`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(size: .full, subitems: []),
      contentInsets: ListInsets(top: 3, leading: 4, bottom: 5))

    let fixture = CompositionalFixture(section, items: 2)

    #expect(fixture.frames == [rect(4, 3, 0, 0), rect(4, 3, 0, 0)])
    #expect(fixture.layoutState.advance == 8)
  }

  @Test
  func `a background is behind the whole section, and its items come to the front`() {
    var section = CompositionalLayout.Section.rows(.absolute(10))
    section.contentInsets = ListInsets(top: 2, leading: 5, bottom: 3, trailing: 5)
    section.boundaryItems = [
      .header(size: size(.fractionalWidth(1), .absolute(6))),
      .footer(size: size(.fractionalWidth(1), .absolute(4))),
    ]
    section.backgrounds = [
      CompositionalLayout.Background(
        "card", contentInsets: ListInsets(top: 1, leading: 2, bottom: 1)),
      CompositionalLayout.Background("shade", zIndex: -2),
    ]

    let fixture = CompositionalFixture(section, items: 2, header: true, footer: true)

    #expect(fixture.frame(of: .decoration("card", item: nil)) == rect(2, 1, 98, 33))
    #expect(fixture.frame(of: .decoration("shade", item: nil)) == rect(0, 0, 100, 35))
    #expect(fixture.layoutState.others.prefix(2).map { $0.attributes.zIndex } == [0, -2])
    #expect(fixture.layoutState.items[1].zIndex == 1)
    section.backgrounds = []
    #expect(CompositionalFixture(section, items: 2).layoutState.items[1].zIndex == 0)
  }

  @Test
  func `a layout with a provider builds each section by its index and environment`() {
    let layout = CompositionalLayout(axis: .horizontal) { index, environment in
      #expect(environment.container == size(100, 80))
      #expect(environment.sectionCount == 4)
      #expect(environment.itemCount == 2)
      return CompositionalLayout.Section(
        group: .horizontal(
          size: size(.absolute(Double(index)), .fractionalHeight(1)), subitems: [.item(.full)]))
    }
    let section = LayoutSection(
      index: 3, sectionCount: 4, itemCount: 2, container: size(80, 100))

    let layoutState = layout.arrange(section, from: SectionFrames.Cursor())

    // As if the list scrolled downwards.
    #expect(layoutState.items[1].frame == rect(0, 3, 80, 3))
    #expect(layout.axis == .horizontal)
    #expect(layout.dependsOnViewportLength)
    #expect(layout.dependsOnSectionIndex)
    #expect(!CompositionalLayout(.rows(.absolute(1))).dependsOnSectionIndex)
  }

  @Test
  func `a layout depends on the length of the viewport if a group or boundary item does`() {
    let rows = CompositionalLayout.Section.rows(.absolute(10))
    let pages = CompositionalLayout.Section.rows(.fractionalHeight(1))
    var withSide = rows
    withSide.boundaryItems = [
      CompositionalLayout.BoundaryItem(
        .supplementary("side", item: nil), size: size(.absolute(5), .fractionalHeight(1)),
        alignment: .leading)
    ]
    let columns = CompositionalLayout.Section(
      group: .vertical(size: size(.fractionalHeight(1), .fractionalHeight(1)), subitems: []))

    #expect(!CompositionalLayout(rows).dependsOnViewportLength)
    #expect(CompositionalLayout(rows, axis: .horizontal).dependsOnViewportLength)
    #expect(CompositionalLayout(pages).dependsOnViewportLength)
    #expect(CompositionalLayout(withSide).dependsOnViewportLength)
    #expect(!CompositionalLayout(columns, axis: .horizontal).dependsOnViewportLength)
  }
}
