import RosterTerminal

/// The keys of the list, with their actions and descriptions.
///
/// `ScreenInput` handles keys by this table; the page of keys, `--help` and the manual page list it.
/// A key that is missing here has no action.
enum KeyTable {
  /// Keys for one purpose.
  struct Group: Sendable {
    /// The title.
    let title: String

    /// The keys.
    let entries: [Entry]
  }

  /// Keys with one description.
  struct Entry: Sendable {
    /// The keys with their actions; `pass` for a key that the list or its host handles.
    let keys: [(key: TerminalKey, action: ScreenInput.Action)]

    /// Clicks that do the same.
    var clicks: [String] = []

    /// The description.
    let text: String

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - text: The description.
    ///   - clicks: Clicks that do the same.
    ///   - keys: The keys with their actions.
    init(
      _ text: String, clicks: [String] = [],
      _ keys: KeyValuePairs<TerminalKey, ScreenInput.Action>
    ) {
      (self.text, self.clicks) = (text, clicks)
      self.keys = keys.map { (key: $0.key, action: $0.value) }
    }

    /// The names of the keys, and the clicks after commas.
    var names: String {
      ([keys.map(\.key.name).joined(separator: " ")] + clicks).joined(separator: ", ")
    }
  }

  /// All keys, in the order in which they are listed.
  static let groups = [
    Group(title: "Move", entries: moving), Group(title: "Search and filter", entries: searching),
    Group(title: "Rows", entries: rows), Group(title: "Columns", entries: columns),
    Group(title: "Refreshes", entries: refreshes), Group(title: "Other", entries: others),
  ]

  private static let actions: [TerminalKey: ScreenInput.Action] = {
    let keys = groups.flatMap(\.entries).flatMap(\.keys)
    return Dictionary(keys.map { ($0.key, $0.action) }) { first, _ in first }
  }()

  /// Returns the action for a key; `pass` if the list or its host handles the key.
  static func action(for key: TerminalKey) -> ScreenInput.Action { actions[key] ?? .pass }

  private static let moving = [
    Entry(
      "a line up, down; with a cursor, a row",
      [
        TerminalKey(.up): .pass, TerminalKey(.down): .pass, .character("j"): .pass,
        .character("k"): .pass, .control("p"): .pass, .control("n"): .pass,
      ]),
    Entry(
      "a page up, down",
      [
        TerminalKey(.pageUp): .pass, TerminalKey(.pageDown): .pass, .control("b"): .pass,
        .control("f"): .pass,
      ]),
    Entry("half a page up, down", [.control("u"): .pass, .control("d"): .pass]),
    Entry(
      "to the first, the last row",
      [
        .character("g"): .pass, .character("G"): .pass, TerminalKey(.home): .pass,
        TerminalKey(.end): .pass,
      ]),
    Entry(
      "scroll rows that are wider than the screen",
      [TerminalKey(.left): .move(-8), TerminalKey(.right): .move(8)]),
  ]

  private static let searching = [
    Entry("show only rows that match: text, !text, /regex/", [.character("/"): .type(.filter)]),
    Entry("show only rows that meet a condition: %CPU>5", [.character("&"): .type(.condition)]),
    Entry("find text without hiding rows", [.character("f"): .type(.find)]),
    Entry(
      "go to the next, previous match of / or f",
      [
        .character("n"): .find(isBackwards: false), .character("N"): .find(isBackwards: true),
      ]),
    Entry(
      "close the page, clear filters, deselect, hide the cursor", [TerminalKey(.escape): .leave]),
  ]

  private static let rows = [
    Entry("show the cursor; expand its row", clicks: ["click"], [TerminalKey(.enter): .open]),
    Entry("select the row at the cursor; without a cursor, pause", [.character(" "): .select]),
    Entry(
      "extend the selection",
      [TerminalKey(.up, .shift): .pass, TerminalKey(.down, .shift): .pass]),
    Entry("pin rows to the top, or unpin them", [.character("t"): .pin]),
    Entry(
      "copy the marked field, the whole row",
      [.character("y"): .copy(.cell), .character("Y"): .copy(.row)]),
  ]

  private static let columns = [
    Entry(
      "mark the next, previous column",
      [TerminalKey(.tab): .column(1), TerminalKey(.tab, .shift): .column(-1)]),
    Entry(
      "sort by the marked column: ascending, descending, off", clicks: ["click on a name"],
      [.character("s"): .arrange(.sort)]),
    Entry(
      "sort by the previous, next column",
      [
        .character("("): .arrange(.sortByNeighbor(-1)),
        .character(")"): .arrange(.sortByNeighbor(1)),
      ]),
    Entry(
      "sort by CPU, by memory, highest first",
      [.character("P"): .arrange(.sortBy(.cpu)), .character("M"): .arrange(.sortBy(.memory))]),
    Entry("reverse the sort order", [.character("R"): .arrange(.reverse)]),
    Entry(
      "group by the marked column; again: off", clicks: ["right click"],
      [.character("b"): .arrange(.group)]),
    Entry("hide the marked column", [.character("-"): .arrange(.hide)]),
    Entry(
      "show all columns",
      [.character("+"): .arrange(.showAll), .character("="): .arrange(.showAll)]),
    Entry("read the first line as a header, or as a row", [.character("H"): .header]),
  ]

  private static let refreshes = [
    Entry(
      "run the command now", [.character("r"): .refresh, TerminalKey(.function(5)): .refresh]),
    Entry(
      "shorten, lengthen the interval",
      [.character("d"): .interval(.shorter), .character("D"): .interval(.longer)]),
    Entry("pause, resume", [.character("p"): .pause]),
    Entry(
      "go to the previous, next refresh",
      [.character("["): .travel(.back), .character("]"): .travel(.forward)]),
    Entry(
      "go to the oldest refresh, back to live",
      [.character("{"): .travel(.first), .character("}"): .travel(.last)]),
    Entry(
      "go to the row's previous, next change",
      [.character("<"): .travel(.changeBefore), .character(">"): .travel(.changeAfter)]),
    Entry("compare with the refresh on screen; again: off", [.character("c"): .compare]),
  ]

  private static let others = [
    Entry(
      "show these keys; again, or q: close",
      [
        .character("?"): .page, .character("h"): .page, TerminalKey(.function(1)): .page,
        .character("K"): .page,
      ]),
    Entry("save sort order, filters and columns as a view", [.character("W"): .save]),
    Entry("redraw the screen, suspend", [.control("l"): .pass, .control("z"): .pass]),
    Entry(
      "quit", [.character("q"): .quit, .character("Q"): .quit, .control("c"): .pass]),
  ]
}

// MARK: - The lists of keys

extension KeyTable {
  /// Returns the keys as lines with the descriptions aligned, without titles.
  static var lines: [String] { lines(of: groups.flatMap(\.entries).map { ($0.names, $0.text) }) }

  /// Returns the page of all keys: a title and lines for each group, then the user's own commands.
  ///
  /// - Parameter bindings: The user's own keys.
  static func page(with bindings: [KeyBinding]) -> [String] {
    var parts = groups.map { group in
      (title: group.title, rows: group.entries.map { ($0.names, $0.text) })
    }
    if !bindings.isEmpty {
      parts.append(
        (title: "Your commands", rows: bindings.map { ($0.name, "run \($0.command.text)") }))
    }
    var aligned = lines(of: parts.flatMap { $0.rows })[...]
    return parts.flatMap { part in
      defer { aligned = aligned.dropFirst(part.rows.count) }
      return [part.title] + aligned.prefix(part.rows.count).map { "  " + $0 }
    }
  }

  private static func lines(of rows: [(String, String)]) -> [String] {
    let width = rows.map { $0.0.count }.max() ?? 0
    return rows.map { names, text in
      names + String(repeating: " ", count: width - names.count) + "  " + text
    }
  }
}

extension TerminalKey {
  /// The name of the key in lists of keys: `^F`, `Shift-Tab`, `PgUp`.
  var name: String {
    let isControl = modifiers.contains(.control)
    let prefix = isControl ? "^" : modifiers.contains(.shift) ? "Shift-" : ""
    switch code {
    case .character(" "): return "Space"
    case .character(let character):
      return prefix + (isControl ? character.uppercased() : String(character))
    case .function(let number): return prefix + "F\(number)"
    case .enter: return prefix + "Enter"
    case .escape: return prefix + "Escape"
    case .tab: return prefix + "Tab"
    case .backspace: return prefix + "Backspace"
    case .delete: return prefix + "Delete"
    case .insert: return prefix + "Insert"
    case .up: return prefix + "↑"
    case .down: return prefix + "↓"
    case .left: return prefix + "←"
    case .right: return prefix + "→"
    case .home: return prefix + "Home"
    case .end: return prefix + "End"
    case .pageUp: return prefix + "PgUp"
    case .pageDown: return prefix + "PgDn"
    }
  }
}
