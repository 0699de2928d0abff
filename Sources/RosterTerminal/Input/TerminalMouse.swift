/// Something that was done with the mouse.
public struct TerminalMouse: Hashable, Sendable {
  /// What was done.
  public enum Action: Hashable, Sendable {
    /// A button went down; 0 is the left one, 1 the middle one, 2 the right one.
    case press(button: Int)
    /// A button was let go.
    case release(button: Int)
    /// The mouse was moved while a button was down.
    case drag(button: Int)
    /// The wheel was turned towards the top.
    case wheelUp
    /// The wheel was turned towards the end.
    case wheelDown
    /// The wheel was turned, or pushed, to the left.
    case wheelLeft
    /// The wheel was turned, or pushed, to the right.
    case wheelRight
  }

  /// What was done.
  public let action: Action

  /// The column, from 0 on.
  public let x: Int

  /// The row, from 0 on.
  public let y: Int

  /// What was held down.
  public let modifiers: TerminalKey.Modifiers
}
