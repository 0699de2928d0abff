/// A character as a terminal draws it: a scalar and the marks that combine with it.
package struct TerminalGlyph: Hashable, Sendable {
  /// The character, never a control character and never of width 0.
  package let scalar: Unicode.Scalar

  /// The marks that combine with it.
  package let marks: String

  /// The number of columns: 1 or 2.
  package let width: Int

  package init(_ scalar: Unicode.Scalar, marks: String = "", width: Int) {
    self.scalar = scalar
    self.marks = marks
    self.width = width
  }
}
