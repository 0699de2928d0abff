import ExampleCommand

/// A chat of a hundred thousand messages, which goes on.
@main
enum Chat {
  static func main() async {
    await ExampleCommand.run("chat", help: ChatOptions.help) { arguments in
      let options = try ChatOptions(arguments)
      if options.isWeb { return try await ChatPages(options).run() }
      try await ChatScreen(options).run()
    }
  }
}
