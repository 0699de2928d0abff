import ExampleCommand

/// What the market is like.
struct MarketOptions: Hashable {
  /// What chance begins with: the same number gives the same market.
  var seed: UInt64 = 1

  /// The time between two changes.
  var interval = Duration.milliseconds(200)

  /// The number of quotes.
  var count = 10_000

  /// What the program prints when it is called with `--help`.
  static let help = """
    usage: market [--quotes N] [--interval SECONDS] [--seed N]

    A made-up market: totals, and quotes in an order of your choice. A hundred
    quotes change, come or go at a time.

      --quotes N          how many there are (default 10000)
      --interval SECONDS  the time between changes (default 0.2)
      --seed N            another market for other numbers (default 1)
    """

  /// Creates the default options.
  init() {}

  /// Reads options.
  ///
  /// - Parameter arguments: The arguments behind the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(arguments, options: ["--quotes", "--interval", "--seed"])
    if let argument = arguments.rest.first { throw .unexpected(argument) }
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? seed
    interval = try arguments.seconds("--interval") ?? interval
    count = try arguments.number("--quotes", in: 0...1_000_000) ?? count
  }
}
