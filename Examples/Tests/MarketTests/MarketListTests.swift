import RosterDiff
import RosterEngine
import RosterTesting
import RosterView
import Testing

@testable import Market

/// The market as a list, without a screen.
@MainActor
@Suite struct MarketListTests {
  private let list: MarketList
  private let host: HeadlessHost

  init() {
    list = MarketList(MarketSimulation(seed: 1, count: 3_000), clock: VirtualClock())
    host = HeadlessHost(list.view, width: 40, height: 3_100)
  }

  /// The rows of quotes, as sorting the whole market from scratch gives them.
  private var expected: [String] {
    let quotes = list.market.quotes.items.filter { list.filter.includes($0) }
    guard let order = list.order.areInIncreasingOrder else { return quotes.map(\.name) }
    // Equal ones as they came to the market.
    return quotes.sorted { order($0, $1) || !order($1, $0) && $0.id < $1.id }.map(\.name)
  }

  private var shown: [String] {
    host.text.split(separator: "\n").dropFirst(7).map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: Quote.Order.allCases)
  func `after each change the quotes are in the order that a full sort gives`(order: Quote.Order) {
    list.order = order

    for _ in 0..<20 {
      list.tick()
      #expect(shown == expected)
    }

    #expect(list.market.tickCount == 20)
  }

  @Test func `a total shows the quotes that it counts, and all of them again`() {
    list.tick()
    let risen = list.market.totals[0].count

    list.view.tapItem(at: ItemPath(section: 0, item: 0))
    #expect(list.filter == .risen)
    #expect(list.view.numberOfItems(inSection: 2) == risen)
    list.tick()
    #expect(shown == expected)
    list.view.tapItem(at: ItemPath(section: 0, item: 0))

    #expect(list.filter == .all)
    #expect(list.view.numberOfItems(inSection: 2) == 3_000)
    #expect(list.view.selectedItems.isEmpty)
  }

  @Test func `quotes cannot be selected, totals can`() {
    list.view.tapItem(at: ItemPath(section: 2, item: 0))
    #expect(list.filter == .all)

    list.view.tapItem(at: ItemPath(section: 0, item: 1))

    #expect(list.filter == .fallen)
  }

  @Test func `the quotes that moved most are side by side, largest move first`() {
    list.tick()
    list.tick()

    let moves = list.market.quotes.items.map { $0.rise.magnitude }.sorted(by: >)
      .prefix(MarketList.moverCount)
    #expect(list.view.numberOfItems(inSection: 1) == MarketList.moverCount)
    #expect(list.largestMoves.map { $0.rise.magnitude } == Array(moves))
    // In pages of two.
    let frames = (0..<3).compactMap { item in
      list.view.frame(of: .item(ItemPath(section: 1, item: item)))
    }
    #expect(frames.map { $0.x } == [0, 0, 28])
    #expect(frames[1].y == frames[0].y + 1)
    #expect(frames[2].y == frames[0].y)
  }

  @Test func `they come to rest at the beginning of a page`() {
    list.tick()

    list.view.scroll(section: 1, by: 3)
    list.view.endScrolling(velocity: 3)
    #expect(list.view.crossOffset(of: 1) == 28)
    list.view.scroll(section: 1, by: -3)
    list.view.endScrolling(velocity: -3)

    #expect(list.view.crossOffset(of: 1) == 0)
    #expect(list.view.crossOffset(of: 2) == nil)
  }

  @Test func `a quote that changes keeps its cell`() {
    list.order = .arrival
    let before = host.transactions.count

    list.tick()

    let changes = host.transactions[before...].flatMap(\.changes).filter { $0.element.section == 2 }
    #expect(changes.contains { $0.cause == .reconfigured })
    // Four leave the market, and four come.
    #expect(changes.count { $0.cause == .inserted } == 4)
    #expect(changes.count { $0.cause == .deleted } == 4)
  }
}
