import ExampleCommand

/// The options of the example.
struct LinesOptions: Hashable {
  /// The path of the file.
  let file: String

  /// The text for `--help`.
  static let help = """
    usage: lines FILE

    Shows the lines of a file that contain what you type. The file can have a
    million lines: they are searched and compared beside the main actor, so that
    keys are answered at once.

    Keys: letters and backspace change the text, ↑ and ↓ move, and escape clears
    the text, or leaves.
    """

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(arguments, options: [])
    if arguments.rest.count > 1 { throw .unexpected(arguments.rest[1]) }
    guard let file = arguments.rest.first else { throw .missing("FILE") }
    self.file = file
  }
}
