import RosterTerminal

/// The market in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class MarketScreen {
  private let list: MarketList
  private let host: TerminalHost
  private let interval: Duration

  /// Creates a screen.
  ///
  /// - Parameter options: What the market is like.
  init(_ options: MarketOptions) {
    list = MarketList(MarketSimulation(seed: options.seed, count: options.count))
    host = TerminalHost(list.view)
    interval = options.interval
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    host.navigation = .focus
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    showStatus()
    tickLater()
    try await host.run()
  }

  private func handle(_ key: TerminalKey) -> Bool {
    switch key {
    case .character("q"): host.stop()
    case .character("t"): tick()
    case .character("r"): list.order = .rise
    case .character("p"): list.order = .price
    case .character("a"): list.order = .arrival
    default: return false
    }
    return true
  }

  private func tickLater() {
    list.view.clock.schedule(after: interval) { [weak self] in
      self?.tick()
      self?.tickLater()
    }
  }

  private func tick() {
    list.tick()
    showStatus()
  }

  private func showStatus() {
    host.statusLine = TerminalLine(
      [TerminalLine.Span(" q quit  ⏎ filter  by: r rise  p price  a arrival")],
      trailing: [TerminalLine.Span("tick \(list.market.tickCount) ")],
      style: TerminalStyle(.reverse))
  }
}
