import ExampleCommand

/// A folder as an outline, which follows changes on the disk.
@main
enum Outline {
  static func main() async {
    await ExampleCommand.run("outline", help: OutlineOptions.help) { arguments in
      let screen = OutlineScreen(try OutlineOptions(arguments))
      try await screen.run()
    }
  }
}
