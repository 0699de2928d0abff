import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import RosterWeb

/// A list on a page, with the messages passed by hand.
@MainActor @Suite struct WebHostTests {
  @Test func `the first patch has the rows of the window and those after it`() throws {
    let list = WebFixture(sections: 1, items: 1_000)

    try list.connect(height: 400)

    #expect(list.page.members["n"] as? Int == 1_000)
    #expect(list.page.nodes.count < 40)
    #expect(list.shown.compactMap(\.item).first == list.items[0])
    #expect(list.page.nodes.filter { $0.y < 400 }.count == 11)
  }

  @Test func `rows are there before the reader scrolls to them`() throws {
    let list = WebFixture(sections: 1, items: 1_000, headers: false)
    try list.connect(height: 400)

    try list.scroll(to: 10_000, velocity: 2_000)

    let rows = list.page.nodes.map { $0.y - 10_000 }
    #expect(rows.min().map { $0 <= -400 } == true)
    #expect(rows.max().map { $0 + 40 >= 400 + 400 + 800 } == true)
  }

  @Test func `what the reader sees stays when rows above it are inserted and measured`() throws {
    let list = WebFixture(sections: 1, items: 200, headers: false)
    try list.connect()
    try list.scroll(to: 2_010)
    let seen = list.shown.filter { $0.y > -40 && $0.y < 400 }
    for item in list.items { list.heights[item.id] = Double(30 + item.id % 7 * 10) }

    list.change { $0[0].items.insert(list.makeItem("new"), at: 3) }
    try list.deliver()
    list.measure()
    try list.deliver()

    let first = list.shown.first { $0.item == seen[0].item }
    #expect(first?.y == seen[0].y)
    #expect(list.page.offset == list.view.scrollOffset.y)
  }

  @Test func `an offset that crosses a patch on the way is taken for the content before it`() throws
  {
    let list = WebFixture(sections: 1, items: 200, headers: false)
    try list.connect()
    try list.scroll(to: 2_000)

    list.change { $0[0].items.insert(list.makeItem("new"), at: 0) }
    let patch = try #require(list.host.nextMessage(at: .zero))
    // The reader scrolls before the patch arrives.
    list.page.offset = 2_100
    list.report()
    _ = try list.page.apply(patch)
    _ = list.host.receive(.applied(list.page.version))
    try list.deliver()

    #expect(list.page.offset == 2_140)
    #expect(list.view.scrollOffset.y == 2_140)
  }

  @Test func `an offset from before a jump of the app has no effect`() throws {
    let list = WebFixture(sections: 1, items: 200, headers: false)
    try list.connect()
    list.host.outbox.needsAll = true
    let patch = try #require(list.host.nextMessage(at: .zero))

    list.page.offset = 900
    list.report()
    _ = try list.page.apply(patch)

    #expect(list.view.scrollOffset.y == 0)
    #expect(list.page.offset == 0)
  }

  @Test func `an offset from before a key has no effect if the key shows another place`() throws {
    let list = WebFixture(sections: 1, items: 200, headers: false)
    try list.connect()
    try list.scroll(to: 3_000)

    _ = list.host.receive(.key(.move(.first), extendsSelection: false))
    let patch = try #require(list.host.nextMessage(at: .zero))
    list.page.offset = 2_500
    list.report()
    _ = try list.page.apply(patch)
    _ = list.host.receive(.applied(list.page.version))
    try list.deliver()

    #expect(list.page.offset == 0)
    #expect(list.view.scrollOffset.y == 0)
  }

  @Test func `at most eight patches are on the way, and the next one has everything since`() throws
  {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    try list.connect()
    var messages: [String] = []

    for step in 0..<30 {
      list.change { $0[0].items[0].text = "step \(step)" }
      if let message = list.host.nextMessage(at: .zero) { messages.append(message) }
    }
    #expect(messages.count == WebOutbox.maximumCount)
    for message in messages { _ = try list.page.apply(message) }
    _ = list.host.receive(.applied(list.page.version))
    try list.deliver()

    #expect(list.page.nodes[0].html.contains("step 29"))
    #expect(list.page.version == 2 + WebOutbox.maximumCount)
  }

  @Test(arguments: [20_000, 100_000, 400_000])
  func `what waits for a page that confirms nothing is bounded`(length: Int) throws {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    try list.connect()
    let text = String(repeating: "x", count: length)
    var sent = 0

    for step in 0..<200 {
      list.change { $0[0].items[step % 10].text = "\(step)\(text)" }
      while list.host.nextMessage(at: .zero) != nil { sent += 1 }
      #expect(list.host.outbox.length <= WebOutbox.maximumLength)
    }

    #expect(sent == (length == 20_000 ? WebOutbox.maximumCount : length == 100_000 ? 3 : 1))
    // All of it comes with the next patch.
    #expect(list.host.receive(.applied(list.host.outbox.version)))
    let patch = try #require(list.host.nextMessage(at: .zero))
    #expect((190..<200).allSatisfy { patch.contains(">\($0)x") })
  }

  @Test func `a patch that is too long for those on the way waits, and is the newest then`() throws
  {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    try list.connect()
    list.change { $0[0].items[0].text = String(repeating: "a", count: 100_000) }
    let first = try #require(list.host.nextMessage(at: .zero))

    for text in ["b", "c"] {
      list.change { $0[0].items[1].text = String(repeating: text, count: 900_000) }
      #expect(list.host.nextMessage(at: .zero) == nil)
    }
    _ = try list.page.apply(first)
    #expect(list.host.outbox.length == first.utf8.count)
    #expect(list.host.receive(.applied(list.page.version)))
    try list.deliver()

    #expect(list.page.nodes[1].html.contains("ccc"))
    #expect(list.page.version == 3)
  }

  @Test func `the index of the first row follows sections that come and go before it`() throws {
    let list = WebFixture(sections: 5, items: 30, headers: false)
    try list.connect()
    try list.scroll(to: 100 * 40)
    let first = try #require(list.page.members["i"] as? Int)
    #expect(list.page.members["n"] as? Int == 150)
    #expect(list.shown[0].item == list.items[first])

    list.change { $0.remove(at: 0) }
    try list.deliver()
    #expect(list.page.members["n"] as? Int == 120)
    let now = try #require(list.page.members["i"] as? Int)
    #expect(list.shown[0].item == list.items[now])
    #expect(now == first - 30)
  }

  @Test
  func `the index of the first row follows items before it although nothing on the page moves`()
    throws
  {
    let list = WebFixture(sections: 1, items: 200, headers: false)
    try list.connect()
    list.heights = [0: 20, 1: 20]
    list.measure()
    try list.deliver()
    try list.scroll(to: 4_000)
    let (length, offset) = (list.view.contentSize.height, list.page.offset)
    let first = try #require(list.page.members["i"] as? Int)

    list.change { sections in
      let two = Array(sections[0].items.prefix(2))
      sections[0].items.removeFirst(2)
      sections[0].items.insert(sections[0].items.removeLast(), at: 0)
      sections[0].items += two
    }
    try list.deliver()

    #expect(list.view.contentSize.height == length && list.page.offset == offset)
    #expect(list.page.members["i"] as? Int == first - 1)
    #expect(list.shown.first?.item == list.items[first - 1])
  }

  @Test func `a page that was cut off gets the patches that it missed`() throws {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    try list.connect()
    for text in ["one", "two", "three"] {
      list.change { $0[0].items[0].text = text }
      _ = list.host.nextMessage(at: .zero)
    }

    try list.connect()

    #expect(list.page.nodes[0].html.contains("three"))
    #expect(list.page.fullCount == 1)
  }

  @Test func `a page that lost more than is known gets everything once`() throws {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    try list.connect()
    list.change { $0[0].items[0].text = "one" }
    try list.deliver()
    let other = PageModel()

    _ = list.host.receive(.missed(0))
    _ = try other.apply(try #require(list.host.nextMessage(at: .zero)))

    #expect(other.nodes.map(\.html) == list.page.nodes.map(\.html))
    #expect(list.host.nextMessage(at: .zero) == nil)
  }

  @Test func `a confirmation of a patch that was never sent is refused`() throws {
    let list = WebFixture()
    try list.connect()

    #expect(!list.host.receive(.applied(99)))
  }

  @Test func `a pinned header has its own position and the distance that its section allows`()
    throws
  {
    let list = WebFixture(sections: 2, items: 100)
    try list.connect()

    try list.scroll(to: 1_000)

    let header = try #require(list.page.nodes.first { $0.kind == 1 })
    let travel = header.geometry[4]
    #expect(header.y == 0)
    #expect(travel == 100 * 40)
    let again = list.page.nodes.first { $0.kind == 1 }
    try list.scroll(to: 1_050)
    #expect(list.page.nodes.first { $0.kind == 1 } === again)
    #expect(again?.y == 0)
  }

  @Test func `a row that comes back has the same number, and no other row has it`() throws {
    let list = WebFixture(sections: 1, items: 1_000, headers: false)
    try list.connect()
    let tokens = list.page.nodes.map(\.token)

    try list.scroll(to: 20_000)
    #expect(Set(tokens).isDisjoint(with: list.page.nodes.map(\.token)))
    list.change { $0[0].items.swapAt(0, 1) }
    try list.scroll(to: 0)

    let others = [tokens[1], tokens[0]] + tokens[2...]
    #expect(list.page.nodes.count >= 20)
    #expect(list.page.nodes.map(\.token) == Array(others.prefix(list.page.nodes.count)))
  }

  @Test func `rows of the same identity have different numbers`() {
    var tokens = WebTokens()
    let first = tokens.token(of: .item, "a") { _ in false }

    #expect(tokens.token(of: .item, "a") { _ in false } == first)
    #expect(tokens.token(of: .header, "a") { _ in false } != first)
    #expect(tokens.token(of: .item, "a") { $0 == first } != first)
    #expect(
      tokens.token(of: .item, nil) { _ in false } != tokens.token(of: .item, nil) { _ in false })
  }

  @Test func `a tap selects, and a second page does not see it`() throws {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    list.view.selectionMode = .multiple
    try list.connect()

    _ = list.host.receive(.tap(token: list.page.nodes[2].token, modifier: .none))
    try list.deliver()

    #expect(list.view.selectedItems.map(\.item) == [2])
    #expect(list.page.nodes.map { $0.look[0] & 1 } == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    _ = list.host.receive(.tap(token: list.page.nodes[4].token, modifier: .shift))
    #expect(list.view.selectedItems.map(\.item) == [2, 3, 4])
  }

  @Test func `keys move the focus and scroll to it`() throws {
    let list = WebFixture(sections: 1, items: 100, headers: false)
    try list.connect()

    for _ in 0..<30 { _ = list.host.receive(.key(.move(.down), extendsSelection: false)) }
    try list.deliver()

    let path = try #require(list.view.focusedItem)
    let node = try #require(list.page.nodes.first { list.item(of: $0) == list.items[path.item] })
    #expect(list.page.members["fo"] as? Int == node.token)
    #expect((0...360).contains(node.y - list.page.offset))
  }

  @Test func `messages about rows that have left have no effect`() throws {
    let list = WebFixture(sections: 1, items: 10, headers: false)
    list.view.selectionMode = .single
    try list.connect()
    let token = list.page.nodes[0].token
    list.change { $0[0].items.removeFirst() }

    for message: PageMessage in [
      .tap(token: token, modifier: .none), .focus(token: token), .openMenu(token: token),
      .measured([PageMessage.Measurement(token: token, height: 900)]),
      .event(token: token, name: "x", value: .click), .chooseFromMenu([0]), .indexTitle(4),
      .reorder(.begin(token: token, ListPoint(x: 0, y: 0))), .reorder(.move(ListPoint(x: 1, y: 1))),
      .reorder(.end), .closeMenu, .refresh, .tap(token: 99_999, modifier: .shift),
    ] {
      #expect(list.host.receive(message))
    }
    try list.deliver()

    #expect(list.view.selectedItems.isEmpty)
    #expect(list.page.nodes.count == 9)
  }
}
