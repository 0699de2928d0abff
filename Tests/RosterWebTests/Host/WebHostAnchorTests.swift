import RosterEngine
import RosterLayouts
import RosterTesting
import RosterView
import TestModels
import Testing

@testable import RosterWeb

/// The reader's place, while patches and what the page has reported are on the way.
@MainActor @Suite struct WebHostAnchorTests {
  nonisolated private static let insets = [ListInsets.zero, ListInsets(top: 30, bottom: 20)]

  /// A list whose page is at an offset.
  private static func makeList(
    at offset: Double, _ insets: ListInsets = .zero
  ) throws -> WebFixture {
    let list = WebFixture(sections: 1, items: 200, headers: false, insets: insets)
    try list.connect()
    try list.scroll(to: offset)
    return list
  }

  /// The first row that the reader sees, and where.
  private static func firstRow(_ list: WebFixture) throws -> (item: WebItem?, y: Double) {
    try #require(list.shown.first { $0.y > list.view.scrollInsets.top - 40 })
  }

  private static func deliver(_ message: String, to list: WebFixture) throws {
    let answer = try #require(try list.page.apply(message))
    #expect(list.host.receive(answer))
  }

  @Test(arguments: insets)
  func `heights that arrive after the reader has scrolled on do not move what they see now`(
    insets: ListInsets
  ) throws {
    let list = try Self.makeList(at: 2_000, insets)
    for item in list.items { list.heights[item.id] = 60 }
    list.measure()
    let patch = try #require(list.host.nextMessage(at: .zero))

    // Five of the ten rows above are not above any more.
    list.page.offset = 1_800
    let seen = try Self.firstRow(list)
    try Self.deliver(patch, to: list)

    let now = try #require(list.shown.first { $0.item == seen.item })
    #expect(now.y == seen.y)
    list.report()
    try list.deliver()
    #expect(list.shown.first { $0.item == seen.item }?.y == seen.y)
    #expect(list.offset == list.page.offset)
  }

  @Test(arguments: insets)
  func `a row that has come back keeps its height when its content changes`(insets: ListInsets)
    throws
  {
    let list = try Self.makeList(at: 2_000, insets)
    for item in list.items { list.heights[item.id] = 70 }
    list.measure()
    try list.deliver()
    try list.scroll(to: 6_000)
    try list.scroll(to: 2_010)
    let seen = list.shown.filter { $0.y >= 0 && $0.y < 300 }
    let first = try #require(list.shown.last { $0.y < 0 }?.item)

    let index = try #require(list.items.firstIndex(of: first))
    list.change { $0[0].items[index].text = "changed" }
    try list.deliver()
    list.measure()
    try list.deliver()

    #expect(!seen.isEmpty)
    for row in seen { #expect(list.shown.first { $0.item == row.item }?.y == row.y) }
  }

  @Test(arguments: insets)
  func `a place that crosses changes before its row is found by the row`(insets: ListInsets) throws
  {
    let list = try Self.makeList(at: 2_000, insets)
    let seen = try Self.firstRow(list)

    list.change { $0[0].items.insert(list.makeItem("first"), at: 0) }
    let first = try #require(list.host.nextMessage(at: .zero))
    list.page.offset = 2_200
    list.report()
    list.change { $0[0].items.insert(list.makeItem("second"), at: 0) }
    try Self.deliver(first, to: list)
    try list.deliver()

    #expect(list.shown.first { $0.item == seen.item }?.y == seen.y - 200)
    #expect(list.page.offset == 2_280)
    #expect(list.offset == 2_280)
  }

  @Test(arguments: insets)
  func `a row that has left says nothing, and the offset does`(insets: ListInsets) throws {
    let list = try Self.makeList(at: 2_000, insets)

    let gone = PageMessage.Anchor(offset: 2_100, token: 99_999, start: 5)
    _ = list.host.receive(.scroll(version: list.page.version, anchor: gone, velocity: 0))

    #expect(list.offset == 2_100)
    try list.scroll(to: 2_100)
    list.change { $0[0].items.insert(list.makeItem("first"), at: 0) }
    _ = list.host.nextMessage(at: .zero)
    let late = PageMessage.Anchor(offset: 2_150)
    _ = list.host.receive(.scroll(version: list.page.version, anchor: late, velocity: 0))
    #expect(list.offset == 2_190)
  }

  @Test(arguments: insets)
  func `where the app scrolls to is shown, wherever the reader has scrolled meanwhile`(
    insets: ListInsets
  ) throws {
    let list = try Self.makeList(at: 2_000, insets)

    list.view.scroll(to: [.item(ItemPath(section: 0, item: 150))], position: .start)
    list.page.offset = 1_500
    list.report()
    try list.deliver()

    #expect(list.page.offset == 6_000)
    #expect(list.offset == 6_000)
  }

  @Test(arguments: insets)
  func `a change on the way to where the app scrolls is shown there`(insets: ListInsets) throws {
    let list = try Self.makeList(at: 2_000, insets)

    list.view.scroll(to: [.item(ItemPath(section: 0, item: 150))], position: .start)
    list.change { $0[0].items.insert(list.makeItem("first"), at: 0) }
    list.page.offset = 1_500
    try list.deliver()

    #expect(list.page.offset == 6_040)
    #expect(list.offset == 6_040)
  }

  @Test(arguments: insets)
  func `a list that follows its end does not take a reader along who has left the end`(
    insets: ListInsets
  ) throws {
    let list = WebFixture(sections: 1, items: 200, headers: false, insets: insets)
    let added = insets.top + insets.bottom
    list.view.anchorPolicy = .end(threshold: 10)
    try list.connect()
    list.view.scrollToEnd()
    try list.deliver()
    #expect(list.page.offset == 7_600 + added)

    list.change { $0[0].items.append(list.makeItem("one")) }
    try list.deliver()
    #expect(list.page.offset == 7_640 + added)
    list.change { $0[0].items.append(list.makeItem("two")) }
    list.page.offset = 7_600 + added
    try list.deliver()
    #expect(list.page.offset == 7_600 + added)
    list.report()
    list.change { $0[0].items.append(list.makeItem("three")) }
    try list.deliver()
    #expect(list.page.offset == 7_600 + added)
    #expect(list.offset == 7_600 + added)
  }

  @Test(arguments: insets)
  func `an item keeps its place although it is not on the page`(insets: ListInsets) throws {
    let list = try Self.makeList(at: 2_000, insets)
    list.view.anchorPolicy = .item(ItemPath(section: 0, item: 150))
    #expect(!list.shown.contains { $0.item?.id == 150 })

    list.change { $0[0].items.remove(at: 120) }
    try list.deliver()
    #expect(list.page.offset == 1_960)
    list.change { $0[0].items.remove(at: 180) }
    try list.deliver()
    #expect(list.page.offset == 1_960)

    // Without it the first row does.
    list.change { $0[0].items.removeAll { $0.id == 150 } }
    try list.deliver()
    list.change { $0[0].items.remove(at: 0) }
    try list.deliver()
    #expect(list.page.offset == 1_920)
    #expect(list.offset == 1_920)
  }

  @Test func `if all rows on the screen go, the nearest one takes their place`() throws {
    let list = try Self.makeList(at: 2_000)

    list.change { $0[0].items.removeAll { (50..<60).contains($0.id) } }
    list.page.offset = 1_990
    let patch = try #require(list.host.nextMessage(at: .zero))
    try Self.deliver(patch, to: list)
    // Row 49 begins above and stays.
    #expect(list.page.offset == 1_990)

    list.page.offset = 2_000
    list.report()
    try list.deliver()
    list.change { $0[0].items.removeAll { (60..<72).contains($0.id) } }
    try list.deliver()
    #expect(list.shown.contains { $0.item?.id == 49 && $0.y == -40 })
    #expect(list.shown.contains { $0.item?.id == 72 && $0.y == 0 })
    #expect(list.offset == list.page.offset)
  }

  @Test(arguments: 0..<6 as Range<UInt64>, insets)
  func `whatever is on the way, each patch keeps the first row that stays`(
    seed: UInt64, insets: ListInsets
  ) throws {
    var random = SeededGenerator(seed: seed)
    let list = WebFixture(sections: 3, items: 60, headers: false, insets: insets)
    try list.connect()
    try list.scroll(to: 3_000)
    var messages: [String] = []

    for step in 0..<TestLength.count(short: 300, long: 10_000) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        // Away from both ends, where the list cannot keep any place.
        let length = list.page.members["h"] as? Double ?? 0
        let wanted = list.page.offset + Double(Int.random(in: -300...300, using: &random))
        list.page.offset = min(max(wanted, 1_000), length - 3_000)
        list.report()
      case 2:
        // Again and again, so that a patch brings several heights of rows above and at the edge.
        for item in list.items where Int.random(in: 0..<4, using: &random) == 0 {
          list.heights[item.id] = Double(Int.random(in: 20...200, using: &random))
        }
        list.measure()
      case 3: Self.edit(list, &random)
      default: break
      }
      if Bool.random(using: &random), let message = list.host.nextMessage(at: .zero) {
        messages.append(message)
      }
      if Bool.random(using: &random), !messages.isEmpty {
        try Self.apply(messages.removeFirst(), to: list, "seed \(seed), step \(step)")
      }
    }

    for message in messages { try Self.apply(message, to: list, "seed \(seed), last") }
    list.report()
    try list.deliver()
    #expect(list.page.offset == list.offset, "seed \(seed)")
  }

  private static func edit(_ list: WebFixture, _ random: inout SeededGenerator) {
    let new = list.makeItem("new")
    list.change { sections in
      let section = Int.random(in: 0..<3, using: &random)
      let index = Int.random(in: 0..<sections[section].items.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: sections[section].items.insert(new, at: index)
      case 1 where sections[section].items.count > 20: sections[section].items.remove(at: index)
      default: sections[section].items[index].text += "x"
      }
    }
  }

  /// Applies a patch, in which at least one row that the reader sees keeps its place if any stays.
  private static func apply(_ message: String, to list: WebFixture, _ comment: Comment) throws {
    let before = list.page.nodes.map { (node: $0, y: $0.y - list.page.offset) }
      .filter { $0.y + $0.node.height > 0 && $0.y < 400 }
    try deliver(message, to: list)
    let stay = before.filter { row in list.page.nodes.contains { $0 === row.node } }
    let isKept = stay.contains { $0.node.y - list.page.offset == $0.y }
    #expect(isKept || stay.isEmpty, comment)
  }

  @Test(arguments: insets)
  func `a page that is printed has all rows, and then those around its reader again`(
    insets: ListInsets
  ) throws {
    let list = try Self.makeList(at: 2_000, insets)
    let seen = try Self.firstRow(list)
    let count = list.shown.count
    #expect(count < 100)

    #expect(list.host.receive(.print(true)))
    try list.deliver()
    #expect(list.shown.count == 200)
    #expect(list.page.members["pr"] as? Int == 1)
    #expect(list.page.offset == 2_000)
    // Rows that come meanwhile are printed too.
    list.change { $0[0].items.append(list.makeItem("last")) }
    try list.deliver()
    #expect(list.shown.count == 201)

    #expect(list.host.receive(.print(false)))
    try list.deliver()
    #expect(list.shown.count == count)
    #expect(list.page.members["pr"] as? Int == 0)
    #expect(try Self.firstRow(list).y == seen.y)

    // A page that was loaded again while it was printed is not printed any more.
    #expect(list.host.receive(.print(true)))
    try list.connect()
    #expect(list.shown.count < 100)
  }

  @Test func `rows of an open page move by an inset that changes`() throws {
    let list = try Self.makeList(at: 0)
    #expect(list.shown.first?.y == 0)

    list.view.scrollInsets.top = 30
    try list.deliver()

    #expect(list.page.nodes.first?.y == 30)
    #expect(list.page.nodes.dropFirst().first?.y == 70)
  }

  @Test func `rows across the page begin after the leading inset`() throws {
    let list = WebFixture(
      sections: 1, items: 200,
      layout: FlowLayout(axis: .horizontal, itemSize: .fixed(ListSize(width: 100, height: 300))),
      headers: false, insets: ListInsets(leading: 24))
    try list.connect()

    #expect(list.page.nodes.first?.geometry[0] == 24)
    #expect(list.page.nodes.dropFirst().first?.geometry[0] == 134)
  }
}
