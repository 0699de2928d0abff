/// An event that a terminal reports.
package enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(TerminalKey)
  /// The mouse was used.
  case mouse(TerminalMouse)
  /// Text was pasted.
  case paste(String)
  /// The window received or lost the focus.
  case focus(Bool)
  /// The size of the window changed.
  case resize
  /// The program was suspended and resumes; the screen is empty and must be redrawn.
  case resumed
  /// A signal requests the program to end. The terminal is restored by force if the program does
  /// not end soon.
  case signal(Int32)
  /// The terminal has disappeared.
  case closed
}
