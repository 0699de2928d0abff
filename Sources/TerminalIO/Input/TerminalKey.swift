/// A key that was pressed.
public struct TerminalKey: Hashable, Sendable {
  /// A key of the keyboard.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; shift is part of the character.
    case character(Character)
    /// Return or enter.
    case enter
    /// Escape.
    case escape
    /// Tab; with shift it goes backwards.
    case tab
    /// The key that deletes the character before the cursor.
    case backspace
    /// The key that deletes the character at the cursor.
    case delete
    /// Insert.
    case insert
    /// The up arrow.
    case up
    /// The down arrow.
    case down
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, counted from 1.
    case function(Int)
  }

  /// Modifiers that are held down together with a key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per modifier, as xterm sends them.
    public let rawValue: UInt8

    /// Creates a set of modifiers.
    ///
    /// - Parameter rawValue: One bit per modifier, as xterm sends them.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, option or meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The key.
  public let code: Code

  /// The modifiers.
  public let modifiers: Modifiers

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - code: The key.
  ///   - modifiers: The modifiers.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key for a character.
  ///
  /// - Parameter character: The character.
  /// - Returns: The key, without modifiers.
  public static func character(_ character: Character) -> TerminalKey {
    TerminalKey(.character(character))
  }

  /// Returns the key for a letter with the control modifier.
  ///
  /// - Parameter letter: The letter, in lower case.
  /// - Returns: The key.
  public static func control(_ letter: Character) -> TerminalKey {
    TerminalKey(.character(letter), .control)
  }
}
