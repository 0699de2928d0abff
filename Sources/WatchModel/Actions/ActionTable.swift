import TerminalIO

/// The actions of a user, with their keys, their controls on pages and their descriptions.
///
/// Keys of the terminal, buttons and menus of pages, the page of keys, `--help`, the manual page,
/// hints in the status line and the completion of `--bind` come from this table. A key that is
/// missing here has no action.
package enum ActionTable {
  /// Actions for one purpose.
  package struct Group: Sendable {
    /// The title.
    package let title: String

    /// The actions.
    let entries: [Entry]

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - entries: The actions.
    init(_ title: String, _ entries: Entry...) {
      (self.title, self.entries) = (title, entries)
    }
  }

  /// Actions with one description.
  struct Entry: Sendable {
    /// The description.
    package let text: String

    /// Clicks that do the same as the keys.
    let clicks: [String]

    /// The actions.
    package let items: [Item]

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - text: The description.
    ///   - clicks: Clicks that do the same as the keys.
    ///   - items: The actions.
    init(_ text: String, clicks: [String] = [], _ items: Item...) {
      (self.text, self.clicks, self.items) = (text, clicks, items)
    }

    /// The names of the keys, and the clicks after commas.
    var names: String {
      ([items.flatMap(\.keys).map(\.name).joined(separator: " ")] + clicks).joined(separator: ", ")
    }
  }

  /// An action, and where it applies.
  package struct Item: Sendable {
    /// The action; `pass` for keys that the list or its host handles.
    package let action: WatchAction

    /// Its keys on a terminal, the one for hints first.
    package let keys: [TerminalKey]

    /// What must be there for it; nil for nothing.
    let need: Need?

    /// Its controls on pages.
    package let controls: [Control]

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - keys: Its keys on a terminal, the one for hints first.
    ///   - need: What must be there for it; nil for nothing.
    ///   - controls: Its controls on pages.
    init(
      _ action: WatchAction, _ keys: TerminalKey..., needs need: Need? = nil,
      controls: [Control] = []
    ) {
      (self.action, self.keys, self.need, self.controls) = (action, keys, need, controls)
    }
  }

  /// What must be there for an action.
  package enum Need: Equatable, Sendable {
    /// A selected row, or a row at the cursor.
    case row

    /// A row at the cursor, or what stands for hidden ones.
    case item

    /// A marked column.
    case column

    /// A command that runs repeatedly.
    case runs

    /// The message that is shown if it is missing.
    package var message: String {
      switch self {
      case .row, .item: "no row selected: press \(key(of: .open)) or click a row first"
      case .column: "no column marked: press \(key(of: .column(1))) to mark one"
      case .runs: "no command to run again"
      }
    }
  }

  /// A button or a line of a menu on a page.
  package struct Control: Equatable, Sendable {
    /// The title.
    package let title: String

    /// The title if the action would undo what it did; nil for the same one.
    package let undoTitle: String?

    /// Its place on the page.
    let place: Place

    /// The name in messages of the page.
    package let name: String

    /// Creates a control.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - undoTitle: The title if the action would undo what it did; nil for the same one.
    ///   - place: Its place on the page.
    ///   - name: The name in messages of the page; nil for that of the title.
    package init(
      _ title: String, or undoTitle: String? = nil, in place: Place, as name: String? = nil
    ) {
      (self.title, self.undoTitle, self.place) = (title, undoTitle, place)
      self.name = name ?? Self.name(of: title)
    }

    /// Returns the title in lower case, with hyphens for spaces.
    package static func name(of title: String) -> String {
      title.lowercased().replacing(" ", with: "-")
    }
  }

  /// A place of controls on a page.
  package enum Place: Sendable {
    /// The bar above the list.
    case top

    /// The menu for a text to find.
    case find

    /// Only the palette of commands, which also has those of the other places.
    case palette

    /// The bar for earlier refreshes.
    case time

    /// The bar below the list, for the selected rows.
    case rows

    /// The menu of a row.
    case menu
  }
}

// MARK: - Look-up

extension ActionTable {
  private static let items = groups.flatMap(\.entries).flatMap(\.items)

  private static let keyed: [TerminalKey: Item] = {
    let keys = items.flatMap { item in item.keys.map { ($0, item) } }
    return Dictionary(keys) { first, _ in first }
  }()

  /// All keys.
  package static var keys: Set<TerminalKey> { Set(keyed.keys) }

  /// Returns the action for a key; `pass` if the list or its host handles the key.
  static func action(for key: TerminalKey) -> WatchAction { keyed[key]?.action ?? .pass }

  /// Returns what must be there for an action; nil for nothing.
  package static func need(of action: WatchAction) -> Need? {
    items.first { $0.action == action }?.need
  }

  /// Returns the name of the key for an action, for hints; an empty text if it has none.
  package static func key(of action: WatchAction) -> String {
    items.first { $0.action == action }?.keys.first?.name ?? ""
  }

  /// All controls besides those of menus of rows, with their actions, in order.
  package static var controls: [(control: Control, action: WatchAction)] {
    items.flatMap { item in
      item.controls.filter { $0.place != .menu }.map { (control: $0, action: item.action) }
    }
  }

  /// Returns the controls at a place of a page, with their actions, in order.
  package static func controls(in place: Place) -> [(control: Control, action: WatchAction)] {
    items.flatMap { item in
      item.controls.filter { $0.place == place }.map { (control: $0, action: item.action) }
    }
  }
}
