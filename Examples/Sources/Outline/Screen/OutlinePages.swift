import ExampleCommand
import RosterWeb

/// The outline in browsers: what is open, selected and focused is each page's own.
///
/// It belongs to the main actor.
@MainActor
struct OutlinePages {
  private let options: OutlineOptions

  /// Creates an outline without pages.
  ///
  /// - Parameter options: The options.
  init(_ options: OutlineOptions) {
    self.options = options
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `WebServer.Failure` if the server cannot listen.
  func run() async throws {
    try await ExampleCommand.serve("\(options.folder)", open)
  }

  /// Returns the list of a new page.
  private func open(_ host: WebHost) -> CollectionView {
    let list = OutlineList(options.folder, rowHeight: host.standardRowHeight)
    let interval = options.interval
    let looking = Task {
      while true {
        try await Task.sleep(for: interval)
        await list.tree.refresh()
      }
    }
    host.bottomBar = { [weak list] html in
      guard let list else { return }
      html.element(.div, [.class("roster-tools")]) { html in
        html.element(.span, [.class("roster-state")]) { $0.text("\(list.place) of \(list.count)") }
        html.element(.button, [.onClick("refresh") { Task { await list.tree.refresh() } }]) {
          $0.text("Refresh")
        }
      }
    }
    list.onChange = { [weak host] in host?.setNeedsBars() }
    host.context = list
    host.onEnd = { looking.cancel() }
    return list.view
  }
}
