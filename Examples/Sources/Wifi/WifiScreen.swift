import RosterTerminal

/// The settings in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class WifiScreen {
  private let model: WifiModel
  private let list: WifiList
  private let host: TerminalHost
  private let interval: Duration
  private var columns = 80

  /// Creates a screen.
  ///
  /// - Parameter options: The options.
  init(_ options: WifiOptions) {
    model = WifiModel(options)
    list = WifiList(model)
    host = TerminalHost(list.view)
    interval = options.interval
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    host.navigation = .focus
    // The marks of one scan end before the next scan.
    host.marks?.duration = min(interval * 0.4, .milliseconds(400))
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    host.onResize = { [weak self] size in
      self?.columns = size.columns
      self?.showStatus()
    }
    scanLater()
    try await host.run()
  }

  private func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case .character("q"): host.stop()
    case .character("s"): scan()
    default: return false
    }
    return true
  }

  private func scanLater() {
    list.view.clock.schedule(after: interval) { [weak self] in
      self?.scan()
      self?.scanLater()
    }
  }

  private func scan() {
    model.settings.scan()
    showStatus()
  }

  private func showStatus() {
    let count = TerminalLine.Span("scan \(model.settings.air.scanCount) ")
    host.statusLine = TerminalLine(
      [TerminalLine.Span(" q quit  ↑↓ move  ⏎ choose  s scan")],
      // If both do not fit, the keys have priority.
      trailing: columns < 50 ? [] : [count], style: TerminalStyle(.reverse))
  }
}
