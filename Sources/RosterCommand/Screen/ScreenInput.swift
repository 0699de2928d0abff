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

    /// To the list, and the first one closes the help, a part of which is shown.
    case help(part: Int)
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

    /// Take the first line for a header, or for a row.
    case header

    /// Move the rows by so many columns to the left.
    case move(Int)

    /// End the program.
    case quit
  }

  /// Where keys go.
  private(set) var mode = Mode.list

  /// The text that rows must contain; empty for all rows.
  private(set) var filter = ""

  /// The most characters that a filter can have.
  static let filterLimit = 1_000

  /// The number of characters of the filter.
  private var filterLength = 0

  /// Whether more was typed or pasted than a filter can have.
  private(set) var isFilterCut = false

  /// Whether refreshes wait.
  private(set) var isPaused = false

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - helpParts: How many parts the help has.
  /// - Returns: What is to be done.
  mutating func handle(_ key: TerminalKey, helpParts: @autoclosure () -> Int = 1) -> Action {
    switch mode {
    case .prompt: return handleInPrompt(key)
    case .help(let part):
      let goesOn = key.asksForHelp && part + 1 < helpParts()
      mode = goesOn ? .help(part: part + 1) : .list
      return key.asksForHelp || key == TerminalKey(.escape) ? .done : handleInList(key)
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
    case .character("H"): return .header
    case _ where key.asksForHelp:
      mode = .help(part: 0)
      return .done
    case TerminalKey(.left): return .move(-Self.step)
    case TerminalKey(.right): return .move(Self.step)
    case TerminalKey(.escape) where !filter.isEmpty: return change(filter: "")
    default: return .pass
    }
  }

  /// How many columns the rows are moved by a key.
  private static let step = 8

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
      // Most of what a terminal without brackets around pastes sends is beyond the limit.
      guard filterLength < Self.filterLimit else {
        isFilterCut = true
        return .done
      }
      return change(filter: filter + String(character))
    default: return .pass
    }
  }

  /// Takes pasted text; only a filter that is being typed has a use for it.
  ///
  /// - Parameter text: The text, of which the first line counts.
  /// - Returns: What is to be done.
  mutating func paste(_ text: String) -> Action {
    guard mode == .prompt else { return .pass }
    // Of a paste of megabytes only the beginning is looked at.
    let lines = text.prefix(Self.pasteLimit).drop(while: \.isNewline)
    let line = lines.prefix { !$0.isNewline }
    guard !line.isEmpty else { return .pass }
    return change(filter: filter + LineCleaner.clean(Array(line.utf8)[...]))
  }

  /// How many characters of a paste are looked at: some of them can be sequences that are left out.
  private static let pasteLimit = 4 * filterLimit

  private mutating func change(filter: String) -> Action {
    let end = filter.index(
      filter.startIndex, offsetBy: Self.filterLimit, limitedBy: filter.endIndex)
    isFilterCut = end.map { $0 < filter.endIndex } ?? false
    let filter = end.map { String(filter[..<$0]) } ?? filter
    filterLength = filter.count
    guard filter != self.filter else { return .done }
    self.filter = filter
    return .filter
  }
}

extension TerminalKey {
  /// Whether the key shows the help, and then the next part of it.
  fileprivate var asksForHelp: Bool {
    [.character("?"), .character("h"), TerminalKey(.function(1))].contains(self)
  }
}
