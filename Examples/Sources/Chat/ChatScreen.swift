import RosterTerminal

/// The chat in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class ChatScreen {
  private let room: ChatRoom
  private let list: ChatList
  private let host: TerminalHost
  private let interval: Duration

  /// Creates a screen.
  ///
  /// - Parameter options: The options.
  init(_ options: ChatOptions) {
    room = ChatRoom(seed: options.seed, count: options.count)
    list = ChatList(room, delay: options.delay)
    host = TerminalHost(list.view)
    interval = options.interval
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    // Words that are said all the time need no marks.
    host.marks = nil
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    showStatus()
    advanceLater()
    try await host.run()
  }

  private func handle(_ key: TerminalKey) -> Bool {
    guard key == .character("q") else { return false }
    host.stop()
    return true
  }

  private func advanceLater() {
    list.view.clock.schedule(after: interval) { [weak self] in
      self?.room.advance()
      self?.showStatus()
      self?.advanceLater()
    }
  }

  private func showStatus() {
    host.statusLine = TerminalLine(
      [TerminalLine.Span(" q quit  ↑↓ scroll  G to the end")],
      trailing: [TerminalLine.Span("\(room.count) messages ")], style: TerminalStyle(.reverse))
  }
}
