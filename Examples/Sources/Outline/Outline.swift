import ExampleCommand

/// A folder as an outline, which follows changes on the disk.
@main
enum Outline {
  static func main() async {
    await ExampleCommand.run("outline", help: OutlineOptions.help) { arguments in
      let options = try OutlineOptions(arguments)
      if options.isWeb { return try await OutlinePages(options).run() }
      try await OutlineScreen(options).run()
    }
  }
}
