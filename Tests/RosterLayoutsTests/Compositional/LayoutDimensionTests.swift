import RosterEngine
import RosterLayouts
import Testing

/// Dimensions of a compositional layout.
@Suite
struct LayoutDimensionTests {
  @Test
  func `an absolute item has its size whatever the container is`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.absolute(50), .absolute(30)), subitems: [.item(.absolute(20), .absolute(10))]))

    let small = CompositionalFixture(section, items: 3, container: size(10, 10))
    let large = CompositionalFixture(section, items: 3, container: size(1_000, 10))

    #expect(small.frames == [rect(0, 0, 20, 10), rect(20, 0, 20, 10), rect(0, 30, 20, 10)])
    #expect(large.frames == small.frames)
  }

  @Test
  func `fractions of an item are fractions of its group`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.absolute(60), .absolute(40)),
        subitems: [.item(.fractionalWidth(0.5), .fractionalHeight(0.25))]))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames == [rect(0, 0, 30, 10), rect(30, 0, 30, 10), rect(0, 40, 30, 10)])
  }

  @Test
  func `fractions of a group are fractions of the container without the section's insets`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(0.5), .fractionalHeight(0.25)), subitems: [.item(.full)]),
      contentInsets: ListInsets(top: 4, leading: 10, bottom: 16, trailing: 30))

    let fixture = CompositionalFixture(section, items: 2)

    #expect(fixture.frames == [rect(10, 4, 30, 15), rect(10, 19, 30, 15)])
    #expect(fixture.layoutState.advance == 4 + 30 + 16)
  }

  @Test
  func `fractions of a nested group are fractions of the group around it`() {
    let column = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(0.5), .fractionalHeight(1)),
      subitems: [.item(.fractionalWidth(0.5), .fractionalHeight(0.5))])
    let section = CompositionalLayout.Section(
      group: .horizontal(size: size(.absolute(80), .absolute(40)), subitems: [.group(column)]))

    let fixture = CompositionalFixture(section, items: 4)

    #expect(
      fixture.frames == [
        rect(0, 0, 20, 20), rect(0, 20, 20, 20), rect(40, 0, 20, 20), rect(40, 20, 20, 20),
      ])
  }

  @Test
  func `a height can be a fraction of the width, and a width of the height`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .fractionalWidth(0.2)),
        subitems: [.item(.fractionalHeight(2), .fractionalHeight(1))]))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames == [rect(0, 0, 40, 20), rect(40, 0, 40, 20), rect(0, 20, 40, 20)])
  }

  @Test
  func `thirds are rounded to 1/256, and three of them stand in a line`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .fractionalHeight(1.0 / 3)),
        subitems: [.item(.fractionalWidth(2.0 / 3), .fractionalHeight(1)), .item(.full)]))
    let sixths = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(1)),
        subitems: [.item(.fractionalWidth(1.0 / 6), .fractionalHeight(1))]))

    let fixture = CompositionalFixture(section, items: 2)
    let line = CompositionalFixture(sixths, items: 7)

    #expect(fixture.frames[0] == rect(0, 0, 17_067.0 / 256, 6_827.0 / 256))
    #expect(fixture.frames[1].y == 6_827.0 / 256)
    #expect(line.frames.map { $0.y } == [0, 0, 0, 0, 0, 0, 1])
    #expect(line.frames[5].x == 5 * 4_267.0 / 256)
  }

  @Test
  func `an estimated item counts with its estimate until it is measured`() {
    let section = CompositionalLayout.Section.rows(.estimated(20))

    let before = CompositionalFixture(section, items: 3)
    let after = CompositionalFixture(section, items: 3, measured: [.item(1): size(7, 35)])

    #expect(before.frames == [rect(0, 0, 100, 20), rect(0, 20, 100, 20), rect(0, 40, 100, 20)])
    #expect(after.frames == [rect(0, 0, 100, 20), rect(0, 20, 100, 35), rect(0, 55, 100, 20)])
  }

  @Test
  func `uniform items are as high as the highest of their group, and of that group only`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .estimated(10)),
        subitem: .item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 10)), count: 2))
    let measured: [LayoutElement: ListSize] = [
      .item(0): size(50, 12), .item(1): size(50, 30), .item(2): size(50, 4),
      .item(3): size(50, 6),
    ]

    let fixture = CompositionalFixture(section, items: 4, measured: measured)

    #expect(
      fixture.frames == [
        rect(0, 0, 50, 30), rect(50, 0, 50, 30), rect(0, 30, 50, 6), rect(50, 30, 50, 6),
      ])
  }

  @Test
  func `uniform items shrink again when the highest does`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .estimated(10)),
        subitem: .item(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 10)), count: 2))
    let measured: [LayoutElement: ListSize] = [.item(0): size(50, 3), .item(1): size(50, 5)]

    let fixture = CompositionalFixture(section, items: 2, measured: measured)

    #expect(fixture.frames == [rect(0, 0, 50, 5), rect(50, 0, 50, 5)])
    #expect(fixture.layoutState.advance == 5)
  }

  @Test
  func `a group has room for the shared height and the edges of each item`() {
    let uniform = size(.absolute(20), .uniformAcrossSiblings(estimate: 5))
    let item = CompositionalLayout.Item(
      size: uniform, edgeSpacing: CompositionalLayout.EdgeSpacing(top: .fixed(3), bottom: .fixed(2))
    )
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .estimated(5)), subitems: [.item(item), .item(uniform)]))
    let measured: [LayoutElement: ListSize] = [.item(0): size(20, 4), .item(1): size(20, 10)]

    let fixture = CompositionalFixture(section, items: 2, measured: measured)

    #expect(fixture.frames == [rect(0, 3, 20, 10), rect(20, 0, 20, 10)])
    #expect(fixture.layoutState.advance == 15)
  }

  @Test
  func `uniform groups are as high as the highest group of the section`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 10)),
        subitem: .item(.fractionalWidth(1), .estimated(10)), count: 1))
    let measured: [LayoutElement: ListSize] = [
      .item(0): size(100, 8), .item(1): size(100, 25), .item(2): size(100, 4),
    ]

    let fixture = CompositionalFixture(section, items: 3, measured: measured)

    #expect(fixture.frames == [rect(0, 0, 100, 8), rect(0, 25, 100, 25), rect(0, 50, 100, 4)])
    #expect(fixture.layoutState.advance == 75)
  }

  @Test
  func `uniform items along a line share the maximum width, and as many stand in it as fit so`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(10)),
        subitems: [.item(.uniformAcrossSiblings(estimate: 10), .fractionalHeight(1))]))
    let measured: [LayoutElement: ListSize] = [
      .item(0): size(20, 10), .item(1): size(30, 10), .item(2): size(30, 10),
      .item(3): size(20, 10),
    ]

    let fixture = CompositionalFixture(section, items: 4, measured: measured)

    #expect(
      fixture.frames == [
        rect(0, 0, 30, 10), rect(30, 0, 30, 10), rect(60, 0, 30, 10), rect(0, 10, 20, 10),
      ])
  }

  @Test
  func `the host is asked for the estimated side only, given the other one`() {
    let mixed = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .estimated(10)),
        subitems: [
          .item(.absolute(30), .estimated(10)), .item(.estimated(20), .absolute(8)),
          .item(.absolute(10), .absolute(5)),
        ]))

    let items = CompositionalFixture(mixed, items: 6).layoutState.items

    #expect(items.proposal(of: 0) == SizeProposal(width: 30))
    #expect(
      items.proposal(of: 1)
        == SizeProposal(height: 8, maximum: ListSize(width: 100, height: .infinity)))
    #expect(items.proposal(of: 2) == nil)
    #expect(items.proposal(of: 3) == SizeProposal(width: 30))
  }
}

extension CompositionalLayout.Subitem {
  /// An item of a size, in short.
  static func item(_ size: CompositionalLayout.Size) -> CompositionalLayout.Subitem {
    .item(CompositionalLayout.Item(size: size))
  }
}
