import RosterTerminal

/// The feed in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class FeedScreen {
  private let list: FeedList<CollectionView>
  private let host: TerminalHost
  private let options: FeedOptions

  /// Creates a screen.
  ///
  /// - Parameter options: The options.
  init(_ options: FeedOptions) {
    self.options = options
    list = FeedList(FeedFolder(options.path), delay: options.delay)
    host = TerminalHost(list.view)
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    host.navigation = .focus
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    list.onChange = { [weak self] in self?.showLines() }
    showLines()
    let reading = Task { [list, options] in try await list.follow(every: options.interval) }
    defer { reading.cancel() }
    try await host.run()
  }

  private func handle(_ key: TerminalKey) -> Bool {
    guard key == .character("q") else { return false }
    host.stop()
    return true
  }

  private func showLines() {
    let count = list.postCount == 1 ? "1 post" : "\(list.postCount) posts"
    host.topLine = TerminalLine(
      [
        TerminalLine.Span(" Feed", style: TerminalStyle(.bold)),
        TerminalLine.Span("  \(options.path)"),
      ],
      trailing: [TerminalLine.Span("\(count) ")], style: TerminalStyle(.reverse))
    host.statusLine = notice ?? keys
  }

  /// The present problem, if there is one.
  private var notice: TerminalLine? {
    let text = list.summary.notices.first ?? list.fault?.description
    return text.map {
      TerminalLine(
        [TerminalLine.Span(" ! \($0)", style: TerminalStyle(.bold))],
        style: TerminalStyle(.reverse, foreground: .yellow))
    }
  }

  private var keys: TerminalLine {
    TerminalLine(
      [
        TerminalLine.Span(
          " q quit  ↑↓ move  ←→ in a tray  ⏎ like, open  ⌫ delete  s more  r refresh")
      ],
      style: TerminalStyle(.reverse))
  }
}
