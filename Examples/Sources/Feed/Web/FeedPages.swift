import ExampleCommand
import RosterWeb

/// The feed in browsers: each page has its own likes, and all follow the same files.
///
/// It belongs to the main actor.
@MainActor
struct FeedPages {
  private let options: FeedOptions

  /// Creates a feed without pages.
  ///
  /// - Parameter options: The options.
  init(_ options: FeedOptions) {
    self.options = options
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `WebServer.Failure` if the server cannot listen.
  func run() async throws {
    try await ExampleCommand.serve("Feed", open)
  }

  /// Returns the list of a new page.
  private func open(_ host: WebHost) -> CollectionView {
    let list = FeedList(FeedFolder(options.path), delay: options.delay, metrics: .web)
    let interval = options.interval
    let reading = Task { try await list.follow(every: interval) }
    host.bottomBar = { [weak list] html in
      guard let list else { return }
      html.element(.div, [.class("roster-tools")]) { html in
        let count = list.postCount == 1 ? "1 post" : "\(list.postCount) posts"
        html.element(.span, [.class("roster-state")]) { $0.text(count) }
        guard let notice = list.summary.notices.first ?? list.fault?.description else { return }
        html.element(.span, [.class("roster-destructive")]) { $0.text(notice) }
      }
    }
    list.onChange = { [weak host] in host?.setNeedsBars() }
    host.context = list
    host.onEnd = { reading.cancel() }
    return list.view
  }
}
