import ExampleCommand
import RosterWeb

/// The settings in browsers: a list on each page, of the same computer.
///
/// It belongs to the main actor.
@MainActor
final class WifiPages {
  private let model: WifiModel
  private let interval: Duration

  /// Creates settings without pages.
  ///
  /// - Parameter options: The options.
  init(_ options: WifiOptions) {
    model = WifiModel(options)
    interval = options.interval
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `WebServer.Failure` if the server cannot listen.
  func run() async throws {
    let scanning = Task {
      while true {
        try await Task.sleep(for: interval)
        model.settings.scan()
      }
    }
    defer { scanning.cancel() }
    try await ExampleCommand.serve("Wi-Fi") { [self] in open($0) }
  }

  /// Returns the list of a new page.
  func open(_ host: WebHost) -> CollectionView {
    let list = WifiList(model, layout: WifiList.webLayout)
    list.onChange = { [weak host] in host?.setNeedsBars() }
    host.bottomBar = { [model] html in
      let count = model.settings.air.scanCount
      html.element(.div, [.class("roster-tools")]) { $0.text("scan \(count)") }
    }
    host.context = list
    return list.view
  }
}
