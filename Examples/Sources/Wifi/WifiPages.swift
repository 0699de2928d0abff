import ExampleCommand
import RosterWeb

/// The settings in browsers: a list on each page, of the same computer.
///
/// It belongs to the main actor.
@MainActor
final class WifiPages {
  private var settings: WifiSettings
  private let interval: Duration
  private var pages: [(list: WifiList, host: WebHost)] = []

  /// Creates settings without pages.
  ///
  /// - Parameter options: The options.
  init(_ options: WifiOptions) {
    settings = WifiSettings(air: NetworkSimulation(seed: options.seed, count: options.count))
    interval = options.interval
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `WebServer.Failure` if the server cannot listen.
  func run() async throws {
    let scanning = Task {
      while true {
        try await Task.sleep(for: interval)
        settings.scan()
        show()
      }
    }
    defer { scanning.cancel() }
    try await ExampleCommand.serve("Wi-Fi") { [self] in open($0) }
  }

  /// Returns the list of a new page.
  func open(_ host: WebHost) -> CollectionView {
    let list = WifiList(settings, layout: WifiList.webLayout)
    list.onChange = { [weak self, weak list] in
      guard let self, let list else { return }
      settings = list.settings
      show(besides: list)
    }
    host.bottomBar = { [weak self] html in
      let count = self?.settings.air.scanCount ?? 0
      html.element(.div, [.class("roster-tools")]) { $0.text("scan \(count)") }
    }
    pages.append((list, host))
    host.onEnd = { [weak self] in self?.pages.removeAll { $0.list === list } }
    return list.view
  }

  /// Shows the settings on all pages but the one on which they were changed.
  private func show(besides changed: WifiList? = nil) {
    for (list, host) in pages where list !== changed {
      list.follow(settings)
      host.setNeedsBars()
    }
  }
}
