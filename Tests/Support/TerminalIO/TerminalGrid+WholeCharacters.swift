package import TerminalIO

extension TerminalGrid {
  /// Whether each wide character has both halves.
  package var hasWholeCharacters: Bool {
    cells.indices.allSatisfy { index in
      let x = index % size.columns
      switch cells[index].extent {
      case .narrow: return true
      case .wide: return x + 1 < size.columns && cells[index + 1].extent == .continuation
      case .continuation: return x > 0 && cells[index - 1].extent == .wide
      }
    }
  }
}
