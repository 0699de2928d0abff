/// A colour of a terminal: its default, one of its 16 named colours or one of its 256.
public struct TerminalColor: Hashable, Sendable {
  /// The number in the palette, or -1 for the terminal's default colour.
  package let code: Int16

  private init(code: Int16) {
    self.code = code
  }

  /// The terminal's default colour.
  public static let standard = TerminalColor(code: -1)

  /// Black, colour 0.
  public static let black = TerminalColor(code: 0)
  /// Red, colour 1.
  public static let red = TerminalColor(code: 1)
  /// Green, colour 2.
  public static let green = TerminalColor(code: 2)
  /// Yellow, colour 3.
  public static let yellow = TerminalColor(code: 3)
  /// Blue, colour 4.
  public static let blue = TerminalColor(code: 4)
  /// Magenta, colour 5.
  public static let magenta = TerminalColor(code: 5)
  /// Cyan, colour 6.
  public static let cyan = TerminalColor(code: 6)
  /// White, colour 7.
  public static let white = TerminalColor(code: 7)

  /// Returns one of the 256 colours.
  ///
  /// - Parameter number: The number of the colour: 0 to 7 are the named colours, 8 to 15 their
  ///   bright forms, followed by a colour cube and greys.
  /// - Returns: The colour.
  public static func palette(_ number: UInt8) -> TerminalColor {
    TerminalColor(code: Int16(number))
  }
}
