import ExampleCommand

/// The options of the example.
struct WifiOptions: Hashable {
  /// The seed of the random numbers: equal seeds give equal networks.
  var seed: UInt64 = 1

  /// The time between two scans.
  var interval = Duration.seconds(1)

  /// The number of networks.
  var count = 12

  /// Whether browsers show the list instead of the terminal.
  var isWeb = false

  /// The text for `--help`.
  static let help = """
    usage: wifi [--web] [--networks N] [--interval SECONDS] [--seed N]

    Settings for Wi-Fi: a switch, the current network, and the others by name.
    The networks are made up; a scan finds them louder or fainter, or new ones.

      --web               show them in browsers: print an address to open
      --networks N        how many there are (default 12)
      --interval SECONDS  the time between scans (default 1)
      --seed N            other networks for other numbers (default 1)
    """

  /// Creates the default options.
  init() {}

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(
      arguments, options: ["--networks", "--interval", "--seed"], flags: ["--web"])
    if let argument = arguments.rest.first { throw .unexpected(argument) }
    isWeb = arguments.contains("--web")
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? seed
    interval = try arguments.seconds("--interval") ?? interval
    count = try arguments.number("--networks", in: 0...100_000) ?? count
  }
}
