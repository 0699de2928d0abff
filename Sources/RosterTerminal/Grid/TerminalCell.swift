/// One place of a grid of characters.
package struct TerminalCell: Hashable, Sendable {
  /// How many columns the character of a cell takes.
  package enum Extent: UInt8, Hashable, Sendable {
    /// The character fills this cell.
    case narrow
    /// The character fills this cell and the next one, which is a `continuation`.
    case wide
    /// The right half of the wide character in the cell before.
    case continuation
  }

  /// The character without its combining marks; a space in a continuation.
  package internal(set) var scalar: Unicode.Scalar

  /// The marks that combine with the character, most often none.
  package internal(set) var marks: String

  /// The look.
  package internal(set) var style: TerminalStyle

  /// The columns that the character takes.
  package internal(set) var extent: Extent

  /// Creates an empty cell.
  ///
  /// - Parameter style: The look of the space.
  init(blank style: TerminalStyle = .standard) {
    self.init(scalar: " ", marks: "", style: style, extent: .narrow)
  }

  init(scalar: Unicode.Scalar, marks: String, style: TerminalStyle, extent: Extent) {
    self.scalar = scalar
    self.marks = marks
    self.style = style
    self.extent = extent
  }

  /// Whether two cells show the same.
  ///
  /// Marks are rare, and comparing texts is what costs most of comparing two frames.
  package static func == (first: TerminalCell, second: TerminalCell) -> Bool {
    first.scalar == second.scalar && first.style == second.style && first.extent == second.extent
      && (first.marks.utf8.isEmpty && second.marks.utf8.isEmpty || first.marks == second.marks)
  }

  /// Whether every terminal agrees on where the cursor is after this character.
  ///
  /// Terminals know different versions of Unicode, and not all of them combine marks; emoji and
  /// clusters of several scalars are where they differ.
  var isSettled: Bool {
    scalar.value < 0x1f000 && marks.isEmpty
  }

  /// Whether the cell shows nothing but the terminal's own background.
  var isClear: Bool {
    scalar == " " && marks.isEmpty && style == .standard && extent == .narrow
  }

  /// The character with its marks; empty in a continuation.
  package var text: String {
    guard extent != .continuation else { return "" }
    var text = String(Character(scalar))
    text += marks
    return text
  }
}
