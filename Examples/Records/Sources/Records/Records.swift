import ExampleCommand

/// A browser for the tables of any SQLite file.
///
/// Only rows around the screen are in memory.
@main
enum Records {
  static func main() async {
    await ExampleCommand.run("records", help: RecordsOptions.help) { arguments in
      let options = try RecordsOptions(arguments)
      let file = try options.file ?? SampleDatabase.prepared(rows: options.sampleRows)
      if options.isWeb { return try await RecordsPages(file, table: options.table).run() }
      try await RecordsScreen(file).run(table: options.table)
    }
  }
}
