import ExampleCommand

/// The Wi-Fi settings of a simulated computer, as in Apple's sample for diffable data sources.
@main
enum Wifi {
  static func main() async {
    await ExampleCommand.run("wifi", help: WifiOptions.help) { arguments in
      let options = try WifiOptions(arguments)
      if options.isWeb { return try await WifiPages(options).run() }
      try await WifiScreen(options).run()
    }
  }
}
