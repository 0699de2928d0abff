import RosterTerminal

/// The browser in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class RecordsScreen {
  let browser: RecordsBrowser
  let host: TerminalHost

  /// The columns of the terminal.
  private(set) var columns = 80

  /// The index of the line of keys that is shown.
  var helpPage = 0

  /// The keys that were pressed while the browser was busy.
  var waitingKeys: [TerminalKey] = []

  /// Whether the keys that waited are being handled, in order.
  var isHandlingKeys = false

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - clock: The clock that schedules work, or nil for real time.
  ///   - usesColors: Whether colours are used; nil to follow the environment.
  init(_ file: DatabaseFile, clock: (any ListClock)? = nil, usesColors: Bool? = nil) {
    browser = RecordsBrowser(
      file, RecordsBrowser.Measures(table: 1, row: 1, header: 1, gap: 1), clock: clock)
    host = TerminalHost(browser.view, usesColors: usesColors)
    host.navigation = .focus
    host.onKey = { [weak self] in self?.take($0) ?? false }
    host.onText = { [weak self] in self?.type($0) ?? false }
    host.onPaste = { [weak self] in _ = self?.type($0) }
    host.onMouse = { [weak self] in self?.click($0) ?? false }
    host.onResize = { [weak self] size in
      self?.columns = size.columns
      self?.show()
    }
    browser.onChange = { [weak self] in self?.show() }
    // Rows that were missing have not changed; those that are read again may have.
    browser.willShowRows = { [weak host] in
      host?.marks = $0 == .change ? TerminalHost.Marks() : nil
    }
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Parameter table: The table to open; nil for the list of tables.
  /// - Throws: `RecordsError` if the file or the table cannot be read, and `TerminalHost.Failure` if
  ///   the terminal cannot be taken over.
  func run(table: String?) async throws {
    try await browser.start(table: table)
    try await host.run()
  }

  /// Shows the present state, and handles the keys that had to wait for it.
  private func show() {
    if let style = browser.rows?.style, style.width != columns {
      // This calls it again.
      return browser.resize(to: columns)
    }
    host.topLine = topLine
    host.statusLine = statusLine
    handleWaitingKeys()
  }
}
