/// One cell of a grid of characters.
package struct TerminalCell: Hashable, Sendable {
  /// The columns that the character of a cell takes.
  package enum Extent: UInt8, Hashable, Sendable {
    /// The character fills this cell.
    case narrow
    /// The character fills this cell and the next one, which is a `continuation`.
    case wide
    /// The right half of the wide character in the cell before.
    case continuation
  }

  /// The character without its combining marks; a space in a continuation.
  var scalar: Unicode.Scalar

  /// The marks that combine with the character, usually none.
  var marks: String

  /// The style.
  package internal(set) var style: TerminalStyle

  /// The columns that the character takes.
  package internal(set) var extent: Extent

  /// Creates an empty cell.
  ///
  /// - Parameter style: The style of the space.
  init(blank style: TerminalStyle = .standard) {
    self.init(scalar: " ", marks: "", style: style, extent: .narrow)
  }

  init(scalar: Unicode.Scalar, marks: String, style: TerminalStyle, extent: Extent) {
    self.scalar = scalar
    self.marks = marks
    self.style = style
    self.extent = extent
  }

  /// Returns whether two cells look the same.
  ///
  /// Marks are compared last: they are rare, and comparing strings is the most expensive part of
  /// comparing two frames.
  package static func == (first: TerminalCell, second: TerminalCell) -> Bool {
    first.scalar == second.scalar && first.style == second.style && first.extent == second.extent
      && (first.marks.utf8.isEmpty && second.marks.utf8.isEmpty || first.marks == second.marks)
  }

  /// Whether all terminals agree on the position of the cursor after this character.
  ///
  /// Terminals implement different versions of Unicode, and not all of them combine marks; they
  /// differ in emoji and clusters of several scalars.
  var isSettled: Bool {
    scalar.value < 0x1f000 && marks.isEmpty
  }

  /// Whether the cell shows only the terminal's own background.
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
