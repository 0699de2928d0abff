import RosterEngine
import RosterLayouts
import Testing

/// Groups of a compositional layout.
@Suite
struct LayoutGroupTests {
  private func line(
    _ subitems: [CompositionalLayout.Subitem], spacing: CompositionalLayout.Spacing = .fixed(0),
    height: CompositionalLayout.Dimension = .absolute(20)
  ) -> CompositionalLayout.Section {
    CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), height), subitems: subitems, interItemSpacing: spacing))
  }

  @Test
  func `subitems are repeated until there is no room for the next one`() {
    let section = line([.item(.absolute(30), .absolute(10)), .item(.absolute(20), .absolute(20))])

    let fixture = CompositionalFixture(section, items: 6)

    // 30 + 20 + 30 + 20 = 100.
    #expect(fixture.frames.map { $0.x } == [0, 30, 50, 80, 0, 30])
    #expect(fixture.frames.map { $0.y } == [0, 0, 0, 0, 20, 20])
  }

  @Test
  func `the room between items counts when it is seen what fits`() {
    let section = line([.item(.absolute(30), .absolute(10))], spacing: .fixed(6))

    let fixture = CompositionalFixture(section, items: 4)

    #expect(fixture.frames.map { $0.x } == [0, 36, 0, 36])
  }

  @Test
  func `a vertical group repeats downwards`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.absolute(40), .absolute(50)), subitems: [.item(.absolute(10), .absolute(20))],
        interItemSpacing: .fixed(5)))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames == [rect(0, 0, 10, 20), rect(0, 25, 10, 20), rect(0, 50, 10, 20)])
  }

  @Test
  func `the first subitem has its place even if there is no room`() {
    let section = line([.item(.absolute(130), .absolute(10))])

    let fixture = CompositionalFixture(section, items: 2)

    #expect(fixture.frames == [rect(0, 0, 130, 10), rect(0, 20, 130, 10)])
  }

  @Test
  func `what is left over goes to flexible spacings in equal parts`() {
    let section = line([.item(.absolute(30), .absolute(10))], spacing: .flexible(1))

    let fixture = CompositionalFixture(section, items: 3)

    #expect(fixture.frames.map { $0.x } == [0, 35, 70])
  }

  @Test
  func `parts that do not divide evenly add up to what is left over`() {
    let section = line([.item(.absolute(22), .absolute(10))], spacing: .flexible(0))

    let fixture = CompositionalFixture(section, items: 4)

    // 12 left over among three.
    #expect(fixture.frames.map { $0.x } == [0, 26, 52, 78])
    let narrow = CompositionalFixture(section, items: 4, container: size(89, 10))
    #expect(narrow.frames[1].x == 22 + 85.0 / 256)
    #expect(narrow.frames[2].x == 44 + 171.0 / 256)
    #expect(narrow.frames[3].maxX == 89)
  }

  @Test
  func `the items of a partly filled group stand where they stand in a full one`() {
    let section = line([.item(.absolute(30), .absolute(10))], spacing: .flexible(1))

    let fixture = CompositionalFixture(section, items: 5)
    let single = CompositionalFixture(section, items: 2)

    #expect(fixture.frames.map { $0.x } == [0, 35, 70, 0, 35])
    #expect(single.frames.map { $0.x } == [0, 35])
    #expect(fixture.layoutState.advance == 40)
  }

  @Test
  func `flexible edges share what is left over, along and across the group`() {
    let centred = CompositionalLayout.EdgeSpacing(
      top: .flexible(0), leading: .flexible(0), bottom: .flexible(0), trailing: .flexible(0))
    let item = CompositionalLayout.Item(
      size: size(.absolute(60), .absolute(10)), edgeSpacing: centred)
    let low = CompositionalLayout.Item(
      size: size(.absolute(60), .absolute(10)),
      edgeSpacing: CompositionalLayout.EdgeSpacing(top: .flexible(0), leading: .flexible(0)))

    #expect(CompositionalFixture(line([.item(item)]), items: 1).frames == [rect(20, 5, 60, 10)])
    #expect(CompositionalFixture(line([.item(low)]), items: 1).frames == [rect(40, 10, 60, 10)])
  }

  @Test
  func `edge spacing takes room around an item, and insets shrink what is left for it`() {
    let item = CompositionalLayout.Item(
      size: size(.absolute(30), .absolute(16)),
      contentInsets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      edgeSpacing: CompositionalLayout.EdgeSpacing(
        top: .fixed(2), leading: .fixed(5), bottom: .fixed(2), trailing: .fixed(6)))

    let fixture = CompositionalFixture(line([.item(item)]), items: 3)

    // 5 + 30 + 6 = 41: two fit.
    #expect(fixture.frames == [rect(7, 3, 24, 12), rect(48, 3, 24, 12), rect(7, 23, 24, 12)])
  }

  @Test
  func `insets are ignored along an estimated side`() {
    let item = CompositionalLayout.Item(
      size: size(.absolute(30), .estimated(16)),
      contentInsets: ListInsets(top: 1, leading: 2, bottom: 3, trailing: 4))

    let fixture = CompositionalFixture(
      line([.item(item)], height: .estimated(16)), items: 1, measured: [.item(0): size(24, 20)])

    #expect(fixture.frames == [rect(2, 0, 24, 20)])
    #expect(fixture.layoutState.items.proposal(of: 0) == SizeProposal(width: 24))
  }

  @Test
  func `insets of a group make room in it, and are ignored along an estimated side`() {
    var fixed = CompositionalLayout.Group.horizontal(
      size: size(.fractionalWidth(1), .absolute(20)), subitem: .item(.full), count: 2)
    var estimated = CompositionalLayout.Group.horizontal(
      size: size(.fractionalWidth(1), .estimated(20)),
      subitem: .item(.fractionalWidth(1), .absolute(8)), count: 2)
    fixed.contentInsets = ListInsets(top: 1, leading: 10, bottom: 2, trailing: 30)
    estimated.contentInsets = fixed.contentInsets

    let first = CompositionalFixture(CompositionalLayout.Section(group: fixed), items: 2)
    let second = CompositionalFixture(CompositionalLayout.Section(group: estimated), items: 2)

    #expect(first.frames == [rect(10, 1, 30, 17), rect(40, 1, 30, 17)])
    #expect(first.layoutState.advance == 20)
    #expect(second.frames == [rect(10, 0, 30, 8), rect(40, 0, 30, 8)])
    #expect(second.layoutState.advance == 8)
  }

  @Test
  func `a count gives equal slots in place of the item's own side`() {
    let section = CompositionalLayout.Section(
      group: .horizontal(
        size: size(.fractionalWidth(1), .absolute(20)),
        subitem: .item(.absolute(7), .absolute(10)), count: 4, interItemSpacing: .fixed(4)))

    let fixture = CompositionalFixture(section, items: 5)

    #expect(fixture.frames.map { $0.x } == [0, 26, 52, 78, 0])
    #expect(fixture.frames.allSatisfy { $0.width == 22 && $0.height == 10 })
  }

  @Test
  func `a count in a group of estimated length leaves the items their own`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.fractionalWidth(1), .estimated(90)),
        subitem: .item(.fractionalWidth(1), .estimated(30)), count: 3,
        interItemSpacing: .fixed(2)), interGroupSpacing: 10)

    let fixture = CompositionalFixture(
      section, items: 4, measured: [.item(0): size(100, 50), .item(1): size(100, 1)])

    #expect(fixture.frames.map { $0.y } == [0, 52, 55, 95])
    #expect(fixture.layoutState.advance == 85 + 10 + 30)
  }

  @Test
  func `a custom group places its items itself, relative to the group and for its size`() {
    let group = CompositionalLayout.Group.custom(size: size(.fractionalWidth(1), .absolute(40))) {
      size in
      [
        ViewAttributes(frame: rect(0, 0, size.width / 2, size.height)),
        ViewAttributes(frame: rect(size.width / 2, 10, 20, 20), zIndex: 5),
      ]
    }

    let fixture = CompositionalFixture(
      CompositionalLayout.Section(group: group, interGroupSpacing: 2), items: 3)

    #expect(fixture.frames == [rect(0, 0, 50, 40), rect(50, 10, 20, 20), rect(0, 42, 50, 40)])
    #expect(fixture.layoutState.items[1].zIndex == 5)
  }

  @Test
  func `an estimated custom group is as long as its items reach`() {
    let group = CompositionalLayout.Group.custom(size: size(.fractionalWidth(1), .estimated(40))) {
      _ in
      [ViewAttributes(frame: rect(0, 0, 10, 70)), ViewAttributes(frame: rect(10, 0, 10, 90))]
    }

    let fixture = CompositionalFixture(CompositionalLayout.Section(group: group), items: 3)

    #expect(fixture.frames.map { $0.y } == [0, 0, 90])
    #expect(fixture.layoutState.advance == 160)
  }

  @Test
  func `groups nest: one large item beside a column of two small ones`() {
    let column = CompositionalLayout.Group.vertical(
      size: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: .item(.full), count: 2)
    let section = line(
      [.item(.fractionalWidth(0.7), .fractionalHeight(1)), .group(column)], height: .absolute(40))

    let fixture = CompositionalFixture(section, items: 5)

    #expect(
      fixture.frames == [
        rect(0, 0, 70, 40), rect(70, 0, 30, 20), rect(70, 20, 30, 20), rect(0, 40, 70, 40),
        rect(70, 40, 30, 20),
      ])
  }

  @Test
  func `items of estimated width flow into lines by their real widths`() {
    let section = line(
      [.item(.estimated(20), .absolute(10))], spacing: .fixed(2), height: .estimated(10))
    let widths: [Double] = [40, 30, 26, 27, 90]
    var measured: [LayoutElement: ListSize] = [:]
    for (index, width) in widths.enumerated() { measured[.item(index)] = size(width, 10) }

    let fixture = CompositionalFixture(section, items: 5, measured: measured)

    #expect(fixture.frames.map { $0.x } == [0, 42, 74, 0, 0])
    #expect(fixture.frames.map { $0.y } == [0, 0, 0, 10, 20])
    #expect(fixture.frames.map { $0.width } == widths)
  }

  @Test
  func `how many items an estimated group takes does not change when they are measured`() {
    let section = CompositionalLayout.Section(
      group: .vertical(
        size: size(.fractionalWidth(1), .estimated(100)),
        subitems: [.item(.fractionalWidth(1), .estimated(40))]), interGroupSpacing: 1)

    let before = CompositionalFixture(section, items: 4)
    let after = CompositionalFixture(
      section, items: 4, measured: [.item(0): size(100, 5), .item(1): size(100, 300)])

    #expect(before.frames.map { $0.y } == [0, 40, 81, 121])
    #expect(after.frames.map { $0.y } == [0, 5, 306, 346])
  }

  @Test
  func `an item as high as its group follows the real height of an estimated group`() {
    let section = line(
      [.item(.absolute(20), .fractionalHeight(1)), .item(.absolute(80), .estimated(30))],
      height: .estimated(30))

    let grown = CompositionalFixture(section, items: 2, measured: [.item(1): size(80, 50)])
    let shrunk = CompositionalFixture(section, items: 2, measured: [.item(1): size(80, 10)])

    #expect(grown.frames == [rect(0, 0, 20, 50), rect(20, 0, 80, 50)])
    #expect(shrunk.frames == [rect(0, 0, 20, 10), rect(20, 0, 80, 10)])
  }
}
