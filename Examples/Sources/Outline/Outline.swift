import RosterTerminal
import RosterView

@main @MainActor struct Outline {
  static func main() async throws {
    let host = TerminalHost(CollectionView())
    host.statusLine = TerminalLine([TerminalSpan("Outline")], trailing: [TerminalSpan("q quits")])
    host.onKey = { [weak host] key in
      guard key == .character("q") else { return false }
      host?.stop()
      return true
    }
    try await host.run()
  }
}
