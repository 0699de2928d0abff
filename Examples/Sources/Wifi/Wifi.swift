import RosterTerminal
import RosterView

@main @MainActor struct Wifi {
  static func main() async throws {
    let host = TerminalHost(CollectionView())
    host.statusLine = TerminalLine([TerminalSpan("Wifi")], trailing: [TerminalSpan("q quits")])
    host.onKey = { [weak host] key in
      guard key == .character("q") else { return false }
      host?.stop()
      return true
    }
    try await host.run()
  }
}
