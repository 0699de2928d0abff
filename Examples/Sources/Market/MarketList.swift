import Roster

/// The market as a list on any screen: the totals, the quotes that moved most, side by side, and all
/// quotes in an order.
///
/// It belongs to the main actor.
@MainActor
final class MarketList {
  /// Which quotes are shown.
  enum Filter: Hashable {
    /// All of them.
    case all

    /// Those whose price rose.
    case risen

    /// Those whose price fell.
    case fallen

    /// Whether a quote is shown.
    func includes(_ quote: Quote) -> Bool {
      switch self {
      case .all: true
      case .risen: quote.price > quote.opening
      case .fallen: quote.price < quote.opening
      }
    }
  }

  /// The list for a host.
  let view: CollectionView

  /// The market that is shown.
  private(set) var market: MarketSimulation

  /// The order of the quotes.
  var order = Quote.Order.rise { didSet { arrange() } }

  /// Which quotes are shown.
  private(set) var filter = Filter.all

  private let list: CollectionViewConcatenatedDataSource<String>
  private let totals: CollectionViewConcatenatedDataSource<String>.Source<String, Total>
  private let movers: CollectionViewConcatenatedDataSource<String>.Source<String, Quote>
  private let quotes:
    CollectionViewConcatenatedDataSource<String>.Source<MarketSimulation.Section, Quote>

  /// The quotes as they are shown.
  private var arranged: ArrangedSnapshot<MarketSimulation.Snapshot>

  /// The quotes by how far they moved, up or down.
  private var arrangedByMove: ArrangedSnapshot<MarketSimulation.Snapshot>

  /// The number of quotes that are shown as those that moved most.
  static let moverCount = 12

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - market: What it shows.
  ///   - clock: What runs work later, or nil for real time.
  init(_ market: MarketSimulation, clock: (any ListClock)? = nil) {
    self.market = market
    view = CollectionView(layout: Self.layout, clock: clock)
    arranged = ArrangedSnapshot(market.quotes)
    arrangedByMove = ArrangedSnapshot(
      market.quotes, sortedBy: { $0.rise.magnitude > $1.rise.magnitude })
    list = CollectionViewConcatenatedDataSource(view)
    totals = list.addSource("totals", of: Total.self, in: String.self) {
      (cell: ContentCell, total) in
      cell.content = ListContent(
        title: total.id, detail: "\(total.count)", role: .action)
    }
    movers = list.addSource("movers", of: Quote.self, in: String.self) {
      (cell: ContentCell, quote) in
      cell.content = ListContent(title: quote.name, detail: quote.text)
    }
    quotes = list.addSource("quotes", of: Quote.self, in: MarketSimulation.Section.self) {
      (cell: ContentCell, quote) in
      cell.content = ListContent(title: quote.name, detail: quote.text)
    }
    movers.isSelectable = { _, _ in false }
    quotes.isSelectable = { _, _ in false }
    totals.onSelect = { [weak self] total, _ in self?.choose(total) }
    arrange()
    view.focusItem(at: ItemPath(section: 0, item: 0))
  }

  /// Rows below headers that stay in sight; the quotes that moved most are pages of two, which are
  /// turned sideways.
  private static let layout = CompositionalLayout { section, _ in
    let row = CompositionalLayout.Size(width: .fractionalWidth(1), height: .absolute(1))
    let page = CompositionalLayout.Size(width: .absolute(26), height: .absolute(2))
    let isPaged = section == 1
    return CompositionalLayout.Section(
      group: .vertical(
        size: isPaged ? page : row, subitems: [.item(CompositionalLayout.Item(size: row))]),
      interGroupSpacing: isPaged ? 2 : 0,
      orthogonalScrolling: isPaged ? .groupPaging : nil,
      boundaryItems: [.header(size: row, scrolling: .pinsToVisibleBounds)])
  }

  /// Lets the market change: a hundred of all quotes go to their new places.
  func tick() {
    market.tick()
    arranged.source = market.quotes
    arrangedByMove.source = market.quotes
    show()
  }

  /// Shows the quotes that a total counts, or all of them again.
  private func choose(_ total: Total) {
    let chosen: Filter = total.id == "risen" ? .risen : .fallen
    filter = filter == chosen ? .all : chosen
    for path in view.selectedItems { view.deselectItem(at: path) }
    arrange()
  }

  private func arrange() {
    let filter = filter
    arranged.arrange(
      where: { filter.includes($0) }, sortedBy: order.areInIncreasingOrder)
    show()
  }

  private func show() {
    totals.apply(
      ComparableDataSourceSnapshot {
        ListSection("totals", header: "Market, \(market.quotes.numberOfItems) shares") {
          market.totals
        }
      })
    movers.apply(
      ComparableDataSourceSnapshot {
        ListSection("movers", header: "Moved most") { largestMoves }
      })
    var snapshot = arranged.snapshot
    let title = filter.title.map { "\(order.title), \($0)" } ?? order.title
    snapshot.setViews(SectionViews(header: title), ofSection: .shares)
    quotes.apply(snapshot)
  }

  /// The quotes that moved most, at any price.
  var largestMoves: [Quote] {
    (0..<Self.moverCount).compactMap { index in
      arrangedByMove.snapshot.item(at: ItemPath(section: 0, item: index))
    }
  }
}

extension MarketList.Filter {
  /// What is said of the quotes that are shown, if they are not all.
  fileprivate var title: String? {
    switch self {
    case .all: nil
    case .risen: "risen"
    case .fallen: "fallen"
    }
  }
}

extension Quote.Order {
  /// What is said above the quotes.
  fileprivate var title: String {
    switch self {
    case .rise: "By rise"
    case .price: "By price"
    case .arrival: "In order of arrival"
    }
  }
}

extension Quote {
  /// The price and its rise, for example `12.05  +0.30 %`.
  fileprivate var text: String {
    "\(Self.hundredths(price))  \(rise < 0 ? "-" : "+")\(Self.hundredths(rise.magnitude)) %"
  }

  private static func hundredths(_ number: some BinaryInteger) -> String {
    let rest = number % 100
    return "\(number / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
