/// The position of the user in a context menu that is controlled by keys.
///
/// A pure state machine for hosts that have no menus of their own.
package struct MenuCursor: Hashable, Sendable {
  /// The result of choosing a line.
  package enum Choice: Hashable, Sendable {
    /// The action was chosen, and the menu closes.
    case action(ContextMenu.Action)

    /// A submenu has opened.
    case opened

    /// The line cannot be chosen.
    case nothing
  }

  /// The open menus, innermost last; never empty.
  package private(set) var menus: [ContextMenu]

  /// The marked line of each open menu; nil if no line of the menu can be chosen.
  package private(set) var lines: [Int?]

  /// Opens a menu and marks the first line that can be chosen.
  ///
  /// - Parameter menu: The menu.
  package init(_ menu: ContextMenu) {
    menus = [menu]
    lines = [menu.entries.firstIndex { $0.isEnabled }]
  }

  /// The innermost open menu.
  package var menu: ContextMenu { menus[menus.count - 1] }

  /// The marked line of the innermost open menu.
  package var line: Int? { lines[lines.count - 1] }

  /// Marks the next line that can be chosen; wraps around at the end.
  package mutating func moveDown() { move(1) }

  /// Marks the previous line that can be chosen; wraps around at the start.
  package mutating func moveUp() { move(-1) }

  private mutating func move(_ step: Int) {
    guard let line else { return }
    let entries = menu.entries
    var next = line
    repeat { next = (next + step + entries.count) % entries.count } while !entries[next].isEnabled
    lines[lines.count - 1] = next
  }

  /// Marks a line.
  ///
  /// - Parameter line: Its index; nothing happens if it cannot be chosen.
  package mutating func mark(_ line: Int) {
    guard menu.entries.indices.contains(line), menu.entries[line].isEnabled else { return }
    lines[lines.count - 1] = line
  }

  /// Chooses the marked line.
  ///
  /// - Returns: The result.
  package mutating func choose() -> Choice {
    guard let line else { return .nothing }
    switch menu.entries[line] {
    case .action(let action): return .action(action)
    case .submenu(let inner):
      menus.append(inner)
      lines.append(inner.entries.firstIndex { $0.isEnabled })
      return .opened
    }
  }

  /// Closes the innermost submenu.
  ///
  /// - Returns: Whether there was a submenu; if not, the host closes the menu.
  package mutating func back() -> Bool {
    guard menus.count > 1 else { return false }
    menus.removeLast()
    lines.removeLast()
    return true
  }
}
