/// A key that was pressed.
public struct TerminalKey: Hashable, Sendable {
  /// Which key.
  public enum Code: Hashable, Sendable {
    /// A key that gives a character, as typed: shift is in the character.
    case character(Character)
    /// Return or enter.
    case enter
    /// Escape.
    case escape
    /// Tab; with shift it goes back.
    case tab
    /// The key that deletes what is before the cursor.
    case backspace
    /// The key that deletes what is at the cursor.
    case delete
    /// Insert.
    case insert
    /// An arrow.
    case up
    /// An arrow.
    case down
    /// An arrow.
    case left
    /// An arrow.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, from 1 on.
    case function(Int)
  }

  /// What is held down together with a key.
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

  /// Which key.
  public let code: Code

  /// What was held down.
  public let modifiers: Modifiers

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - code: Which key.
  ///   - modifiers: What is held down.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Returns the key for a character.
  ///
  /// - Parameter character: The character.
  /// - Returns: The key, with nothing held down.
  public static func character(_ character: Character) -> TerminalKey {
    TerminalKey(.character(character))
  }

  /// Returns the key for a letter with control held down.
  ///
  /// - Parameter letter: The letter, in lower case.
  /// - Returns: The key.
  public static func control(_ letter: Character) -> TerminalKey {
    TerminalKey(.character(letter), .control)
  }
}
