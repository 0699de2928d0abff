/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)
  /// Something was done with the mouse.
  case mouse(TerminalMouse)
  /// Text was pasted.
  case paste(String)
  /// The window has another size now.
  case resize
  /// The program was suspended and resumes; the screen is empty and must be redrawn.
  case resumed
  /// The program is to end, because of this signal. The terminal is given back by force if this
  /// is not done soon.
  case signal(Int32)
  /// The terminal has gone away.
  case closed
}
