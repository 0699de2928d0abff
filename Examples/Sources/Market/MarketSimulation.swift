import ExampleCommand
import Roster

/// Shares that are not there: quotes as a snapshot that is edited by what happens.
struct MarketSimulation {
  /// The only section of the quotes.
  enum Section: Hashable {
    /// All shares.
    case shares
  }

  /// The type of snapshots of quotes.
  typealias Snapshot = ComparableDataSourceSnapshot<Section, Quote>

  /// The quotes in the order in which they came to the market.
  private(set) var quotes = Snapshot()

  /// The number of times that something happened.
  private(set) var tickCount = 0

  /// How many quotes rose and fell.
  private(set) var totals = [Total(id: "risen", count: 0), Total(id: "fallen", count: 0)]

  private var random: SplitMix
  private var nextID = 0

  /// How many quotes change at a time.
  static let changesPerTick = 100

  /// Creates a market.
  ///
  /// - Parameters:
  ///   - seed: What chance begins with.
  ///   - count: How many quotes there are.
  init(seed: UInt64, count: Int) {
    random = SplitMix(seed: seed)
    quotes.appendSections([.shares])
    quotes.appendItems((0..<max(0, count)).map { _ in newQuote() })
  }

  /// Changes prices; now and then a share leaves the market and another one comes.
  ///
  /// - Complexity: O(*k* log *n*) of the number of changes and of quotes.
  mutating func tick() {
    tickCount += 1
    for change in 0..<Self.changesPerTick {
      guard let index = (0..<quotes.numberOfItems).randomElement(using: &random),
        var quote = quotes.item(at: ItemPath(section: 0, item: index))
      else { return }
      count(quote, -1)
      if change % 25 == 0 {
        quotes.deleteItems([quote.id])
        quotes.appendItems([newQuote()], toSection: .shares)
      } else {
        let change = Int.random(in: -quote.price / 50...quote.price / 50, using: &random)
        quote.price = max(quote.price + change, 1)
        quotes.updateItem(quote)
        count(quote, 1)
      }
    }
  }

  private mutating func newQuote() -> Quote {
    let price = Int.random(in: 100...50_000, using: &random)
    nextID += 1
    return Quote(id: nextID - 1, opening: price, price: price)
  }

  private mutating func count(_ quote: Quote, _ difference: Int) {
    if quote.price > quote.opening { totals[0].count += difference }
    if quote.price < quote.opening { totals[1].count += difference }
  }
}
