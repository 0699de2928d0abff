import ExampleCommand

/// A feed from the files of a folder, which follows them while they change.
@main
enum Feed {
  static func main() async {
    await ExampleCommand.run("feed", help: FeedOptions.help) { arguments in
      let options = try FeedOptions(arguments)
      if options.isWeb { return try await FeedPages(options).run() }
      try await FeedScreen(options).run()
    }
  }
}
