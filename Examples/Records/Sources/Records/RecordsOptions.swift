import ExampleCommand

/// The options of the example.
struct RecordsOptions: Hashable {
  /// The file; nil for the sample.
  var file: DatabaseFile?

  /// The name of the table to open first; nil for the list of tables.
  var table: String?

  /// The number of rows of the sample.
  var sampleRows = 1_000_000

  /// Whether browsers show the tables instead of the terminal.
  var isWeb = false

  /// The text for `--help`.
  static let help = """
    usage: records [--web] [--table NAME] [--rows N] [FILE]

    Shows the tables of a SQLite file, and follows what this and other programs
    change in them. Without a file it makes a database of made-up people, once, in
    the folder for caches.

      --web         show them in browsers: print an address to open
      --table NAME  open a table at once
      --rows N      the rows of the made-up database (default 1000000)

    Keys in the list of tables: ⏎ opens a table.

    Keys in a table:
      ↑↓ PgUp PgDn  another row      Home End m  the first, last or middle one
      ←→            another column   s           sort by it; again: falling; off
      ⏎             edit the value   b           sections by it, or none
      d             delete the row   /           filter
      r             read again       esc         drop the filter, or leave

    A filter is a text that any column contains, or a comparison with a column:
    city=Bern, score>=900, name~ann (contains), city=NULL.

    Escape also stops a key that takes long.

    While a value is edited: ⏎ writes it, esc does not, ctrl-n makes it NULL, and
    ctrl-j is a new line. A blob is edited as x'00ff'.
    """

  /// Creates the default options.
  init() {}

  /// Parses options.
  ///
  /// - Parameter arguments: The arguments after the name of the program.
  /// - Throws: `ArgumentError`.
  init(_ arguments: [String]) throws(ArgumentError) {
    let arguments = try Arguments(arguments, options: ["--table", "--rows"], flags: ["--web"])
    if arguments.rest.count > 1 { throw .unexpected(arguments.rest[1]) }
    isWeb = arguments.contains("--web")
    table = arguments.text("--table")
    sampleRows = try arguments.number("--rows", in: 1...100_000_000) ?? sampleRows
    file = arguments.rest.first.map { DatabaseFile(path: $0) }
  }
}
