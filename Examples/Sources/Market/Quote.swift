/// The price of a share.
struct Quote: Identifiable, Hashable, Sendable {
  /// What identifies the share; also the order in which shares came to the market.
  let id: Int

  /// The price at the beginning, in cents.
  let opening: Int

  /// The price, in cents.
  var price: Int

  /// The short name, for example `QAB12`.
  var name: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let (first, second) = (letters[id / 26 % 26], letters[id % 26])
    return "Q\(first)\(second)\(id / 676)"
  }

  /// How much the price rose since the beginning, in hundredths of a per cent.
  var rise: Int { (price - opening) * 10_000 / opening }
}

extension Quote {
  /// An order of quotes.
  enum Order: Hashable, CaseIterable {
    /// Those that rose most come first.
    case rise

    /// The dearest come first.
    case price

    /// In the order in which they came to the market.
    case arrival

    /// Whether a quote comes before another one; nil for the order of the market.
    var areInIncreasingOrder: ((Quote, Quote) -> Bool)? {
      switch self {
      case .rise: { $0.rise > $1.rise }
      case .price: { $0.price > $1.price }
      case .arrival: nil
      }
    }
  }
}

/// What is said of all quotes together.
struct Total: Identifiable, Hashable, Sendable {
  /// What is counted.
  let id: String

  /// How many quotes that are.
  var count: Int
}
