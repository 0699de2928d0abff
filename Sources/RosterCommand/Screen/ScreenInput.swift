import RosterTerminal

/// What the user has typed: a filter, a pause, a wish for help.
///
/// A pure state machine; keys that it does not know are for the list.
struct ScreenInput: Equatable, Sendable {
  /// Where keys go.
  enum Mode: Equatable, Sendable {
    /// To the list.
    case list

    /// To the text that is being typed.
    case prompt

    /// To the list, and the first one closes the help, a part of which is shown.
    case help(part: Int)

    /// To the question whether a command is to be run.
    case confirmation
  }

  /// What is being typed.
  enum Prompt: Equatable, Sendable {
    /// A text that rows must contain.
    case filter

    /// What the values of rows must be.
    case condition

    /// A text to go to.
    case find
  }

  /// What is to be done about a key.
  enum Action: Equatable, Sendable {
    /// Nothing: it is for the list.
    case pass

    /// Nothing more, and it is not for the list.
    case done

    /// Show the rows that the filter and the condition let through.
    case filter

    /// Pause or go on.
    case pause

    /// Take the first line for a header, or for a row.
    case header

    /// Move the rows by so many columns to the left.
    case move(Int)

    /// End the program.
    case quit

    /// Show or close the page of all keys, or close the page that is shown.
    case page

    /// Put the cursor on a row, or open or close the row that it is on.
    case open

    /// Select or deselect the row at the cursor.
    case select

    /// Deselect all rows, or take the cursor away.
    case leave

    /// Pin or unpin the selected rows, or the one at the cursor.
    case pin

    /// Copy the selected rows, or what the cursor is on.
    case copy(CopiedPart)

    /// Take the mark of columns so many columns on.
    case column(Int)

    /// Do something with the marked column.
    case arrange(ColumnAction)

    /// Go to the next row that contains the text, or to the one before.
    case find(isBackwards: Bool)

    /// Ask whether a command is to be run on the selected rows, or on the one at the cursor.
    case run(KeyBinding)

    /// Run the command that was asked about, or do not.
    case confirm(Bool)

    /// Go to another refresh.
    case travel(HistoryStep)

    /// Compare with the refresh that is shown, or compare no more.
    case compare
  }

  /// What is copied of rows.
  enum CopiedPart: Equatable, Sendable {
    /// The value in the marked column, or the row if no column is marked.
    case cell

    /// All values that are shown.
    case row
  }

  /// What is done with the marked column.
  enum ColumnAction: Equatable, Sendable {
    /// Sort by it: the least first, then the greatest first, then not.
    case sort

    /// Group by it, or not any more.
    case group

    /// Hide it.
    case hide

    /// Show all columns.
    case showAll
  }

  /// The keys that run commands; they come before all others.
  let bindings: [KeyBinding]

  /// Where keys go.
  private(set) var mode = Mode.list

  /// What is being typed, or was last.
  private(set) var prompt = Prompt.filter

  private var filterText = PromptText()
  private var conditionText = PromptText()
  private var findText = PromptText()

  /// What the values of rows must be; nil for anything.
  private(set) var condition: RowCondition?

  /// What is wrong with the condition that is being typed.
  private(set) var conditionError: ConditionError?

  /// Whether refreshes wait.
  private(set) var isPaused = false

  /// Whether a row has the cursor.
  var hasCursor = false

  /// Whether there is a page above the rows.
  var hasPage = false

  /// Creates the initial state.
  ///
  /// - Parameter bindings: The keys that run commands.
  init(bindings: [KeyBinding] = []) {
    self.bindings = bindings
  }

  /// The most characters that a filter can have.
  static var filterLimit: Int { PromptText.limit }

  /// The text that rows must contain; empty for all rows.
  var filter: String { filterText.text }

  /// The text to go to.
  var sought: String { findText.text }

  /// What is being typed.
  var typed: PromptText {
    get {
      switch prompt {
      case .filter: filterText
      case .condition: conditionText
      case .find: findText
      }
    }
    set {
      switch prompt {
      case .filter: filterText = newValue
      case .condition: conditionText = newValue
      case .find: findText = newValue
      }
    }
  }

  /// Whether more was typed or pasted than there is room for.
  var isFilterCut: Bool { typed.isCut }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - helpParts: How many parts the help has.
  /// - Returns: What is to be done.
  mutating func handle(_ key: TerminalKey, helpParts: @autoclosure () -> Int = 1) -> Action {
    switch mode {
    case .prompt: return handleInPrompt(key)
    case .confirmation:
      mode = .list
      return .confirm([.character("y"), .character("Y")].contains(key))
    case .help(let part):
      let goesOn = key.asksForHelp && part + 1 < helpParts()
      mode = goesOn ? .help(part: part + 1) : .list
      return key.asksForHelp || key == TerminalKey(.escape) ? .done : handleInList(key)
    case .list: return handleInList(key)
    }
  }

  /// Asks the user whether a command is to be run.
  mutating func confirm() {
    mode = .confirmation
  }
}

// MARK: - In the list

extension ScreenInput {
  private mutating func handleInList(_ key: TerminalKey) -> Action {
    if let binding = bindings.first(where: { $0.key == key }) { return .run(binding) }
    switch key {
    case .character("q"), .character("Q"): return .quit
    case .character("/"): return type(.filter)
    case .character("&"): return type(.condition)
    case .character("f"): return type(.find)
    case .character(" ") where hasCursor: return .select
    case .character(" "), .character("p"):
      isPaused.toggle()
      return .pause
    case .character("H"): return .header
    case .character("K"): return .page
    case _ where key.asksForHelp:
      mode = .help(part: 0)
      return .done
    case TerminalKey(.left): return .move(-Self.step)
    case TerminalKey(.right): return .move(Self.step)
    case TerminalKey(.escape): return escape()
    default: return handleWithCursor(key)
    }
  }

  /// Keys that act on a row or a column.
  private func handleWithCursor(_ key: TerminalKey) -> Action {
    switch key {
    case TerminalKey(.enter): .open
    case .character("t"): .pin
    case .character("y"): .copy(.cell)
    case .character("Y"): .copy(.row)
    case TerminalKey(.tab): .column(1)
    case TerminalKey(.tab, .shift): .column(-1)
    case .character("s"): .arrange(.sort)
    case .character("b"): .arrange(.group)
    case .character("-"): .arrange(.hide)
    case .character("+"), .character("="): .arrange(.showAll)
    case .character("n"): .find(isBackwards: false)
    case .character("N"): .find(isBackwards: true)
    case .character("c"): .compare
    default: HistoryStep(key).map { .travel($0) } ?? .pass
    }
  }

  /// Ends what was begun last.
  private mutating func escape() -> Action {
    if hasPage { return .page }
    if !filter.isEmpty { return clear(.filter) }
    if condition != nil { return clear(.condition) }
    return hasCursor ? .leave : .pass
  }

  private mutating func clear(_ prompt: Prompt) -> Action {
    self.prompt = prompt
    return change(to: "")
  }

  /// How many columns the rows are moved by a key.
  private static let step = 8
}

// MARK: - In the status line

extension ScreenInput {
  private mutating func type(_ prompt: Prompt) -> Action {
    self.prompt = prompt
    mode = .prompt
    return .done
  }

  private mutating func handleInPrompt(_ key: TerminalKey) -> Action {
    switch key.code {
    case .enter: return accept()
    case .escape:
      mode = .list
      return change(to: "")
    case .backspace where typed.isEmpty:
      mode = .list
      return .done
    case .backspace: return change(to: String(typed.text.dropLast()))
    case .character("u") where key.modifiers == .control: return change(to: "")
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      return typed.refusesMore() ? .done : change(to: typed.text + String(character))
    default: return .pass
    }
  }

  /// Ends typing; a condition that is none is left to be typed on.
  private mutating func accept() -> Action {
    if prompt == .condition, conditionError != nil { return .done }
    mode = .list
    return prompt == .find && !findText.isEmpty ? .find(isBackwards: false) : .done
  }

  /// Takes pasted text; only a text that is being typed has a use for it.
  ///
  /// - Parameter text: The text, of which the first line counts.
  /// - Returns: What is to be done.
  mutating func paste(_ text: String) -> Action {
    guard mode == .prompt else { return .pass }
    // Of a paste of megabytes only the beginning is looked at.
    let lines = text.prefix(Self.pasteLimit).drop(while: \.isNewline)
    let line = lines.prefix { !$0.isNewline }
    guard !line.isEmpty else { return .pass }
    return change(to: typed.text + LineCleaner.clean(Array(line.utf8)[...]))
  }

  /// How many characters of a paste are looked at: some of them can be sequences that are left out.
  private static let pasteLimit = 4 * filterLimit

  private mutating func change(to text: String) -> Action {
    guard typed.change(to: text) else { return .done }
    switch prompt {
    case .filter: return .filter
    case .find: return .done
    case .condition: return readCondition() ? .filter : .done
    }
  }

  /// Reads the condition that is being typed; while it is none, the last one counts.
  ///
  /// - Returns: Whether it is another one than before.
  private mutating func readCondition() -> Bool {
    let before = condition
    do throws(ConditionError) {
      condition = conditionText.isEmpty ? nil : try RowCondition(conditionText.text)
      conditionError = nil
    } catch {
      conditionError = error
    }
    return condition?.root != before?.root
  }
}

extension TerminalKey {
  /// Whether the key shows the help, and then the next part of it.
  fileprivate var asksForHelp: Bool {
    [.character("?"), .character("h"), TerminalKey(.function(1))].contains(self)
  }
}
