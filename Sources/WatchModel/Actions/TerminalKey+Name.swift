import TerminalIO

extension TerminalKey {
  /// The name of the key in lists of keys: `^F`, `Shift-Tab`, `PgUp`.
  package var name: String {
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
