import ExampleCommand

/// A market of many quotes; a few change at a time.
@main
enum Market {
  static func main() async {
    await ExampleCommand.run("market", help: MarketOptions.help) { arguments in
      let screen = MarketScreen(try MarketOptions(arguments))
      try await screen.run()
    }
  }
}
