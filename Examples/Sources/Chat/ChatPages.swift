import ExampleCommand
import RosterWeb

/// The chat in browsers: each page is a reader of the same messages.
///
/// It belongs to the main actor.
@MainActor
struct ChatPages {
  private let options: ChatOptions
  private let room: ChatRoom

  /// Creates a chat without readers.
  ///
  /// - Parameter options: The options.
  init(_ options: ChatOptions) {
    self.options = options
    room = ChatRoom(seed: options.seed, count: options.count)
  }

  /// Runs until the process ends.
  ///
  /// - Throws: `WebServer.Failure` if the server cannot listen.
  func run() async throws {
    let speaking = Task { [room, options] in
      while true {
        try await Task.sleep(for: options.interval)
        room.advance()
      }
    }
    defer { speaking.cancel() }
    try await ExampleCommand.serve("Chat", open)
  }

  /// Returns the list of a new page.
  private func open(_ host: WebHost) -> CollectionView {
    let list = ChatList(room, delay: options.delay, threshold: 40)
    host.context = list
    host.onEnd = { list.leave() }
    return list.view
  }
}
