/// Where the user is in a context menu that is used by keys.
///
/// A pure state machine for hosts that have no menus of their own.
package struct MenuCursor: Hashable, Sendable {
  /// What choosing a line gives.
  package enum Choice: Hashable, Sendable {
    /// The action was chosen, and the menu closes.
    case action(ContextMenu.Action)

    /// A submenu has opened.
    case opened

    /// The line cannot be chosen.
    case nothing
  }

  /// The menus that are open, the innermost last; never empty.
  package private(set) var menus: [ContextMenu]

  /// The line that is marked in each open menu; nil if none of it can be chosen.
  package private(set) var lines: [Int?]

  /// Opens a menu, with the first line marked that can be chosen.
  ///
  /// - Parameter menu: The menu.
  package init(_ menu: ContextMenu) {
    menus = [menu]
    lines = [menu.entries.firstIndex { $0.isEnabled }]
  }

  /// The innermost open menu.
  package var menu: ContextMenu { menus[menus.count - 1] }

  /// The line that is marked in the innermost open menu.
  package var line: Int? { lines[lines.count - 1] }

  /// Marks the next line that can be chosen, the first one after the last.
  package mutating func moveDown() { move(1) }

  /// Marks the line before that can be chosen, the last one before the first.
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
  /// - Returns: What that gives.
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
  /// - Returns: Whether there was one; otherwise the menu is to be closed.
  package mutating func back() -> Bool {
    guard menus.count > 1 else { return false }
    menus.removeLast()
    lines.removeLast()
    return true
  }
}
