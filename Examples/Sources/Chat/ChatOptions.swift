import ExampleCommand

/// The options of the example.
struct ChatOptions: Hashable {
  /// The seed of the random numbers: equal seeds give equal messages.
  var seed: UInt64 = 1

  /// The number of messages at the beginning.
  var count = 100_000

  /// The time between two events: a word is said, or a picture arrives.
  var interval = Duration.milliseconds(200)

  /// The delay of every earlier page.
  var delay = Duration.milliseconds(400)

  /// Whether browsers show the chat instead of the terminal.
  var isWeb = false

  /// The text for `--help`.
  static let help = """
    usage: chat [--web] [--messages N] [--interval SECONDS] [--delay SECONDS]
                [--seed N]

    A made-up chat that goes on: the last message grows word by word, earlier
    ones are loaded when you scroll up, and pictures arrive late. What you read
    stays where it is; at the end the chat follows the last message.

      --web               show it in browsers: print an address to open, in as
                          many windows as you like
      --messages N        how many there are at the beginning (default 100000)
      --interval SECONDS  the time between two words (default 0.2)
      --delay SECONDS     how long every earlier page takes (default 0.4)
      --seed N            other messages for other numbers (default 1)
    """

  /// Creates the default options.
  init() {}

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(
      arguments, options: ["--messages", "--interval", "--delay", "--seed"], flags: ["--web"])
    if let argument = arguments.rest.first { throw .unexpected(argument) }
    isWeb = arguments.contains("--web")
    seed = try arguments.number("--seed", in: 0...UInt64.max) ?? seed
    count = try arguments.number("--messages", in: 0...10_000_000) ?? count
    interval = try arguments.seconds("--interval") ?? interval
    delay = try arguments.seconds("--delay", from: 0) ?? delay
  }
}
