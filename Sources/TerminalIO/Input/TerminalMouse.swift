/// An action of the mouse.
public struct TerminalMouse: Hashable, Sendable {
  /// The kind of an action.
  public enum Action: Hashable, Sendable {
    /// A button was pressed; 0 is the left one, 1 the middle one, 2 the right one.
    case press(button: Int)
    /// A button was released.
    case release(button: Int)
    /// The mouse was moved while a button was down.
    case drag(button: Int)
    /// The wheel was turned up.
    case wheelUp
    /// The wheel was turned down.
    case wheelDown
    /// The wheel was turned, or pushed, to the left.
    case wheelLeft
    /// The wheel was turned, or pushed, to the right.
    case wheelRight
  }

  /// The kind of the action.
  public let action: Action

  /// The column, counted from 0.
  public let x: Int

  /// The row, counted from 0.
  public let y: Int

  /// The modifiers that were held down.
  public let modifiers: TerminalKey.Modifiers
}
