import RosterTerminal

/// The lines in the terminal.
///
/// It belongs to the main actor.
@MainActor
final class LinesScreen {
  private let list: LinesList
  private let host: TerminalHost
  private let file: String

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - lines: Its lines.
  init(_ file: String, _ lines: [Line]) {
    self.file = file
    list = LinesList(lines)
    host = TerminalHost(list.view)
  }

  /// Runs until the user quits; a signal ends the process.
  ///
  /// - Throws: `TerminalHost.Failure` if the terminal cannot be taken over.
  func run() async throws {
    host.navigation = .focus
    host.onKey = { [weak self] in self?.handle($0) ?? false }
    list.onChange = { [weak self] in self?.showLines() }
    showLines()
    try await host.run()
  }

  private func handle(_ key: TerminalKey) -> Bool {
    switch key.code {
    case .character(let character) where key.modifiers.isEmpty:
      list.search(for: list.text + String(character))
    case .backspace: list.search(for: String(list.text.dropLast()))
    case .escape where list.text.isEmpty: host.stop()
    case .escape: list.search(for: "")
    default: return false
    }
    showLines()
    return true
  }

  private func showLines() {
    host.topLine = TerminalLine(
      [TerminalLine.Span(" \(file)", style: TerminalStyle(.bold))],
      trailing: [TerminalLine.Span("\(list.count) of \(list.lines.count) ")],
      style: TerminalStyle(.reverse))
    host.statusLine = TerminalLine(
      [TerminalLine.Span(" Search: \(list.text)▏")],
      trailing: [TerminalLine.Span("esc \(list.text.isEmpty ? "leaves" : "clears") ")],
      style: TerminalStyle(.reverse))
  }
}
