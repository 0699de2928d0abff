import ExampleCommand

/// The lines of a file that contain what the user types.
@main
enum Lines {
  static func main() async {
    await ExampleCommand.run("lines", help: LinesOptions.help) { arguments in
      let options = try LinesOptions(arguments)
      let screen = LinesScreen(options.file, try await Line.lines(ofFile: options.file))
      try await screen.run()
    }
  }
}
