import RosterTerminal

/// The outline in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class OutlineScreen {
  private let list: OutlineList
  private let host: TerminalHost
  private let interval: Duration
  private var columns = 80

  /// Creates a screen.
  ///
  /// - Parameter options: The options.
  init(_ options: OutlineOptions) {
    list = OutlineList(options.folder)
    host = TerminalHost(list.view)
    interval = options.interval
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    host.navigation = .focus
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    host.onResize = { [weak self] size in
      self?.columns = size.columns
      self?.showStatus()
    }
    // Changes that the user requested are not marked.
    list.willChange = { [weak host] in host?.marks = $0 == .disk ? TerminalHost.Marks() : nil }
    list.onChange = { [weak self] in self?.showStatus() }
    refreshLater(after: interval)
    try await host.run()
  }

  /// Handles keys that a list does not handle.
  private func handle(_ key: TerminalKey) -> Bool {
    if key != .character("q") { return false }
    host.stop()
    return true
  }

  /// Checks the disk repeatedly, for at most a fifth of the time.
  private func refreshLater(after pause: Duration) {
    list.view.clock.schedule(after: pause) { [weak self] in
      Task { await self?.refresh() }
    }
  }

  private func refresh() async {
    let start = list.view.clock.now
    await list.tree.refresh()
    refreshLater(after: max(interval, (list.view.clock.now - start) * 5))
  }

  private func showStatus() {
    let keys = TerminalLine.Span(" q quit  ↑↓ move  → open  ← close  ⏎ both  r refresh")
    let count = TerminalLine.Span("\(list.place) of \(list.count) ")
    host.statusLine = TerminalLine(
      // If both do not fit, the keys have priority.
      [keys], trailing: columns < 60 ? [] : [count], style: TerminalStyle(.reverse))
  }
}
