import TableText
import TerminalIO

/// The state of the user's input: filter, condition, pause and prompts.
///
/// It is a pure state machine; keys that it does not handle are for the list.
package struct ScreenInput: Equatable, Sendable {
  /// The receiver of keys.
  package enum Mode: Equatable, Sendable {
    /// The list.
    case list

    /// The text being typed.
    case prompt

    /// The question whether to run a command.
    case confirmation
  }

  /// A prompt for a text.
  package enum Prompt: Equatable, Sendable {
    /// A text that rows must contain.
    case filter

    /// A condition on the values of rows.
    case condition

    /// A text to search for.
    case find
  }

  /// The keys that run commands, which take precedence over all others.
  let bindings: [KeyBinding]

  /// The receiver of keys.
  package private(set) var mode = Mode.list

  /// The current or last prompt.
  package private(set) var prompt = Prompt.filter

  private var filterText = PromptText()

  /// The pattern that rows must match; empty for all rows.
  ///
  /// While the typed one is invalid, the last valid one applies.
  package private(set) var filter = ""

  /// The error in the filter being typed.
  package private(set) var filterError: TextPatternError?

  /// Whether the filter was typed after the text to find.
  private var seeksFilter = false
  private var keptFilter = ""
  private var conditionText = PromptText()
  private var findText = PromptText()

  /// The condition on the values of rows; nil for none.
  package private(set) var condition: RowCondition?

  /// The error in the condition being typed.
  package private(set) var conditionError: ConditionError?

  /// Whether refreshes are paused.
  package private(set) var isPaused = false

  /// Whether a row has the cursor.
  package var hasCursor = false

  /// Whether a page is shown above the rows.
  package var hasPage = false

  /// Creates the initial state.
  ///
  /// - Parameter bindings: The keys that run commands.
  package init(bindings: [KeyBinding] = []) {
    self.bindings = bindings
  }

  /// The maximum number of characters of a filter.
  package static var filterLimit: Int { PromptText.limit }

  /// The filter as it was typed, even if it is invalid.
  package var typedFilter: String { filterText.text }

  /// The condition as it was typed, even if it is invalid.
  package var typedCondition: String { conditionText.text }

  /// The pattern to search for: that of the prompt that was accepted last.
  package var sought: String { seeksFilter ? keptFilter : findText.text }

  /// The text being typed.
  package var typed: PromptText {
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

  /// Whether some of the typed or pasted text was dropped.
  package var isFilterCut: Bool { typed.isCut }

  /// Handles a key.
  ///
  /// - Parameter key: The key.
  /// - Returns: The action.
  package mutating func handle(_ key: TerminalKey) -> WatchAction {
    switch mode {
    case .prompt: return handleInPrompt(key)
    case .confirmation:
      mode = .list
      return .confirm([.character("y"), .character("Y")].contains(key))
    case .list: return handleInList(key)
    }
  }

  /// Asks the user whether to run a command.
  package mutating func confirm() {
    mode = .confirmation
  }

  /// Replaces a text as a whole, as a text field does.
  ///
  /// - Parameters:
  ///   - prompt: The prompt for the text.
  ///   - text: The text, which is truncated if it is too long.
  /// - Returns: The action.
  package mutating func set(_ prompt: Prompt, to text: String) -> WatchAction {
    self.prompt = prompt
    return change(to: text)
  }

  /// Pauses or resumes.
  ///
  /// - Returns: The action.
  package mutating func togglePause() -> WatchAction {
    isPaused.toggle()
    return .pause
  }
}

// MARK: - In the list

extension ScreenInput {
  private mutating func handleInList(_ key: TerminalKey) -> WatchAction {
    if let binding = bindings.first(where: { $0.key == key }) { return .run(binding) }
    let action = ActionTable.action(for: key)
    switch action {
    case .type(let prompt): return type(prompt)
    case .select where !hasCursor: return togglePause()
    case .pause: return togglePause()
    case .quit where hasPage: return .page
    case .leave: return escape()
    default: return action
    }
  }

  /// Ends the mode that began last.
  private mutating func escape() -> WatchAction {
    if hasPage { return .page }
    if !filter.isEmpty { return set(.filter, to: "") }
    if condition != nil { return set(.condition, to: "") }
    return hasCursor ? .leave : .pass
  }
}

// MARK: - In the status line

extension ScreenInput {
  private mutating func type(_ prompt: Prompt) -> WatchAction {
    self.prompt = prompt
    mode = .prompt
    return .done
  }

  private mutating func handleInPrompt(_ key: TerminalKey) -> WatchAction {
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
      return append(CollectionOfOne(character))
    default: return .pass
    }
  }

  /// Ends typing; an invalid condition or filter stays open for editing.
  private mutating func accept() -> WatchAction {
    if prompt == .condition, conditionError != nil { return .done }
    if prompt == .filter, filterError != nil { return .done }
    mode = .list
    if prompt == .filter, !filter.isEmpty { (keptFilter, seeksFilter) = (filter, true) }
    guard prompt == .find else { return .done }
    seeksFilter = false
    return findText.isEmpty ? .done : .find(isBackwards: false)
  }

  /// Handles characters that were read together, as many as there is room for.
  ///
  /// - Parameter characters: The characters.
  /// - Returns: The action: `pass` if no text is being typed.
  package mutating func append(_ characters: some Collection<Character>) -> WatchAction {
    guard mode == .prompt else { return .pass }
    return typed.append(characters) ? textDidChange() : .done
  }

  /// Handles pasted text, which is used only while a text is being typed.
  ///
  /// - Parameter text: The text, of which the first line is used.
  /// - Returns: The action.
  package mutating func paste(_ text: String) -> WatchAction {
    guard mode == .prompt else { return .pass }
    // Only the beginning of a paste of megabytes is examined.
    let start = String(text.unicodeScalars.prefix(Self.pasteLimit))
    let line = start.drop(while: \.isNewline).prefix { !$0.isNewline }
    guard !line.isEmpty else { return .pass }
    return append(LineCleaner.clean(Array(line.utf8)[...]))
  }

  /// The number of Unicode scalars of a paste to examine: some of them may be sequences that are
  /// removed.
  private static let pasteLimit = 4 * filterLimit

  private mutating func change(to text: String) -> WatchAction {
    typed.change(to: text) ? textDidChange() : .done
  }

  /// Applies the typed text.
  private mutating func textDidChange() -> WatchAction {
    switch prompt {
    case .filter: return readFilter() ? .filter : .done
    case .find:
      seeksFilter = false
      return .done
    case .condition: return readCondition() ? .filter : .done
    }
  }

  /// Parses the filter being typed; while it is invalid, the last valid one applies.
  ///
  /// - Returns: Whether the filter changed.
  private mutating func readFilter() -> Bool {
    do throws(TextPatternError) {
      _ = try TextPattern(filterText.text)
      filterError = nil
    } catch {
      filterError = error
      return false
    }
    defer { filter = filterText.text }
    return filter != filterText.text
  }

  /// Parses the condition being typed; while it is invalid, the last valid one applies.
  ///
  /// - Returns: Whether the condition changed.
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
