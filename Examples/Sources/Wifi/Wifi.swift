import ExampleCommand

/// The Wi-Fi settings of a simulated computer, as in Apple's sample for diffable data sources.
@main
enum Wifi {
  static func main() async {
    await ExampleCommand.run("wifi", help: WifiOptions.help) { arguments in
      let screen = WifiScreen(try WifiOptions(arguments))
      try await screen.run()
    }
  }
}
