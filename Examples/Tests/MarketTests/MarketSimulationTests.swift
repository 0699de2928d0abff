import RosterSnapshot
import Testing

@testable import Market

/// What happens in the market.
@Suite struct MarketSimulationTests {
  @Test func `the same seed gives the same market`() {
    var (first, second) = (
      MarketSimulation(seed: 7, count: 50), MarketSimulation(seed: 7, count: 50)
    )
    first.tick()
    second.tick()

    #expect(first.quotes.items == second.quotes.items)
    #expect(first.quotes.items != MarketSimulation(seed: 8, count: 50).quotes.items)
  }

  @Test(arguments: [0, 1, 300])
  func `totals count what rose and fell, and the market stays as large`(count: Int) {
    var market = MarketSimulation(seed: 1, count: count)

    for _ in 0..<50 { market.tick() }

    let quotes = market.quotes.items
    #expect(quotes.count == count)
    #expect(
      market.totals.map(\.count) == [
        quotes.count { $0.price > $0.opening }, quotes.count { $0.price < $0.opening },
      ])
    #expect(quotes.allSatisfy { $0.price > 0 })
    #expect(market.quotes.faults.isEmpty)
  }
}
