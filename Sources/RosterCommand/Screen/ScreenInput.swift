import RosterTerminal

/// What the user has typed: a filter, a pause, a wish for help.
///
/// A pure state machine; keys that it does not know are for the list.
struct ScreenInput: Equatable, Sendable {
  /// Where keys go.
  enum Mode: Equatable, Sendable {
    /// To the list.
    case list

    /// To the filter.
    case prompt

    /// To the list, and the first one closes the help.
    case help
  }

  /// What is to be done about a key.
  enum Action: Equatable, Sendable {
    /// Nothing: it is for the list.
    case pass

    /// Nothing more, and it is not for the list.
    case done

    /// Show the rows that the filter lets through.
    case filter

    /// Pause or go on.
    case pause

    /// End the program.
    case quit
  }

  /// Where keys go.
  private(set) var mode = Mode.list

  /// The text that rows must contain; empty for all rows.
  private(set) var filter = ""

  /// Whether refreshes wait.
  private(set) var isPaused = false

  /// Takes a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is to be done.
  mutating func handle(_ key: TerminalKey) -> Action {
    switch mode {
    case .prompt: return handleInPrompt(key)
    case .help:
      mode = .list
      return key.closesHelp ? .done : handleInList(key)
    case .list: return handleInList(key)
    }
  }

  private mutating func handleInList(_ key: TerminalKey) -> Action {
    switch key {
    case .character("q"), .character("Q"): return .quit
    case .character("/"):
      mode = .prompt
      return .done
    case .character(" "), .character("p"):
      isPaused.toggle()
      return .pause
    case .character("?"), .character("h"), TerminalKey(.function(1)):
      mode = .help
      return .done
    case TerminalKey(.escape) where !filter.isEmpty: return change(filter: "")
    default: return .pass
    }
  }

  private mutating func handleInPrompt(_ key: TerminalKey) -> Action {
    switch key.code {
    case .enter:
      mode = .list
      return .done
    case .escape:
      mode = .list
      return change(filter: "")
    case .backspace where filter.isEmpty:
      mode = .list
      return .done
    case .backspace: return change(filter: String(filter.dropLast()))
    case .character("u") where key.modifiers == .control: return change(filter: "")
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      return change(filter: filter + String(character))
    default: return .pass
    }
  }

  /// Takes pasted text; only a filter that is being typed has a use for it.
  ///
  /// - Parameter text: The text, of which the first line counts.
  /// - Returns: What is to be done.
  mutating func paste(_ text: String) -> Action {
    guard mode == .prompt, let line = text.split(whereSeparator: \.isNewline).first else {
      return .pass
    }
    return change(filter: filter + LineCleaner.clean(Array(line.utf8)[...]))
  }

  private mutating func change(filter: String) -> Action {
    guard filter != self.filter else { return .done }
    self.filter = filter
    return .filter
  }
}

extension TerminalKey {
  /// Whether the key does nothing else while help is shown.
  fileprivate var closesHelp: Bool {
    [.character("?"), .character("h"), TerminalKey(.function(1)), TerminalKey(.escape)]
      .contains(self)
  }
}
