import RosterView
import TerminalIO

extension TerminalHost {
  /// Handles events that were read together; none after the program was stopped.
  ///
  /// - Complexity: O(*n*) and the work for each event, where *n* is the number of events. A run of
  ///   characters that the app takes as text is a single event.
  func handle(_ events: [TerminalEvent]) {
    var rest = events[...]
    while !screen.isStopped, let event = rest.first {
      let characters = rest.prefix { $0.character != nil }.compactMap(\.character)
      if characters.isEmpty { handle(event) } else { handle(characters[...]) }
      rest = rest.dropFirst(max(1, characters.count))
    }
  }

  /// Handles typed characters, as text if the app is reading one.
  private func handle(_ characters: ArraySlice<Character>) {
    var rest = characters
    while !screen.isStopped, let character = rest.first {
      if rest.count > 1, takesText(rest) { return }
      handle(.character(character))
      rest = rest.dropFirst()
    }
  }

  private func takesText(_ characters: ArraySlice<Character>) -> Bool {
    guard menu == nil, index.marked == nil, reorderedList == nil else { return false }
    guard onText?(characters) == true else { return false }
    endWheel()
    return true
  }

  /// Handles an event of the terminal.
  func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): handle(key)
    case .mouse(let mouse): handle(mouse)
    case .paste(let text): onPaste?(text)
    case .focus(let isFocused): view.screenState = isFocused ? .visible : .hidden
    case .resize: if let terminal = screen.terminal { resize(to: terminal.size) }
    case .resumed:
      if let terminal = screen.terminal { resize(to: terminal.size) }
    case .signal(let signal):
      screen.endingSignal = signal
      screen.isStopped = true
    case .closed:
      screen.isStopped = true
    }
  }

  private func handle(_ key: TerminalKey) {
    endWheel()
    // An open menu and a held element have priority, because there would be no other way to end
    // them.
    if menu != nil {
      if !control(key) { handleInMenu(key) }
      return
    }
    if index.marked != nil {
      if !control(key) { handleInIndex(key) }
      return
    }
    if let list = reorderedList, !key.isControl { return reorder(in: list, with: key) }
    if onKey?(key) == true || control(key) || act(on: key) { return }
    switch navigation {
    case .scrolling: scroll(with: key)
    case .focus: focus(with: key)
    }
  }

  /// Handles the keys that work in every program; in raw mode the terminal does not handle them.
  private func control(_ key: TerminalKey) -> Bool {
    switch key {
    case .control("c"): screen.terminal?.interrupt()
    case .control("\\"): screen.terminal?.quit()
    case .control("z"): screen.terminal?.suspend()
    case .control("l"):
      screen.renderer.invalidate()
      setNeedsFrame()
    default: return false
    }
    return true
  }

  private func scroll(with key: TerminalKey) {
    let page = max(1, listRect.height - 1)
    let half = max(1, listRect.height / 2)
    switch key {
    case TerminalKey(.up), .character("k"), .control("p"): scroll(by: -1)
    case TerminalKey(.down), .character("j"), .control("n"), TerminalKey(.enter): scroll(by: 1)
    case TerminalKey(.pageUp), .control("b"): scroll(by: -page)
    case TerminalKey(.pageDown), .control("f"), .character(" "): scroll(by: page)
    case TerminalKey(.left), .character("h"): scrollSideways(-1)
    case TerminalKey(.right), .character("l"): scrollSideways(1)
    case .control("u"): scroll(by: -half)
    case .control("d"): scroll(by: half)
    case TerminalKey(.home), .character("g"): view.scrollToTop()
    case TerminalKey(.end), .character("G"): view.scrollToEnd()
    default: break
    }
  }

  private func scroll(by rows: Int) {
    view.scroll(by: Double(rows))
  }
}

extension TerminalEvent {
  /// The character that was typed; `nil` for other events and with modifiers.
  fileprivate var character: Character? {
    guard case .key(let key) = self, key.modifiers.isEmpty else { return nil }
    return if case .character(let character) = key.code { character } else { nil }
  }
}

extension TerminalKey {
  /// Whether the key is a letter with the control modifier.
  fileprivate var isControl: Bool {
    if case .character = code { modifiers.contains(.control) } else { false }
  }
}
