import ExampleCommand
import RosterWeb

/// The browser on pages: each page has its own table, order and filter of the same file.
///
/// It belongs to the main actor.
@MainActor
struct RecordsPages {
  private let file: DatabaseFile
  private let table: String?

  /// Creates a site without pages.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - table: The table that pages open; nil for the list of tables.
  init(_ file: DatabaseFile, table: String?) {
    self.file = file
    self.table = table
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `RecordsError` if the file or the table cannot be read, and `WebServer.Failure` if the
  ///   server cannot listen.
  func run() async throws {
    // An error ends the program now, and not a page later.
    if let table { _ = try await RecordList.open(table, in: file) }
    try await RecordsBrowser.check(file)
    try await ExampleCommand.serve(file.name) { host in
      let page = RecordsPage(file, host)
      host.context = page
      page.begin(table)
      return page.browser.view
    }
  }
}
