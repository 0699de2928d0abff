import ExampleCommand

/// A feed from the files of a folder, which follows them while they change.
@main
enum Feed {
  static func main() async {
    await ExampleCommand.run("feed", help: FeedOptions.help) { arguments in
      let screen = FeedScreen(try FeedOptions(arguments))
      try await screen.run()
    }
  }
}
