/// The control sequences of a terminal, as documented for xterm ("XTerm Control Sequences").
package enum EscapeSequences {
  /// Takes over the screen: the alternate screen, no line wrap, no cursor, mouse buttons with exact
  /// positions, reports of the focus, bracketed pastes, and cleared.
  package static let enter = [
    "\u{1b}[?1049h", "\u{1b}[?7l", "\u{1b}[?25l", "\u{1b}[?1002h", "\u{1b}[?1006h",
    "\u{1b}[?1004h", "\u{1b}[?2004h", "\u{1b}[m", "\u{1b}[2J",
  ].joined()

  /// Restores the screen: the reverse of `enter`, after ending an unfinished frame.
  static let leave = [
    "\u{1b}[?2026l", "\u{1b}[m", "\u{1b}[?2004l", "\u{1b}[?1004l", "\u{1b}[?1006l", "\u{1b}[?1002l",
    "\u{1b}[?25h", "\u{1b}[?7h", "\u{1b}[?1049l",
  ].joined()

  /// Begins a frame, which is shown when it is complete.
  package static let beginFrame = "\u{1b}[?2026h"

  /// Ends a frame.
  package static let endFrame = "\u{1b}[?2026l"

  /// Hides the cursor, which moves while a frame is written.
  static let hideCursor = "\u{1b}[?25l"

  /// Shows the cursor.
  static let showCursor = "\u{1b}[?25h"

  /// Selects the standard style and clears the screen.
  static let clear = "\u{1b}[m\u{1b}[2J"

  /// Clears from the cursor to the end of the row.
  static let clearToEndOfRow = "\u{1b}[K"

  /// Copies a text to the clipboard of the terminal's user (OSC 52).
  package static func copy(_ text: String) -> String {
    "\u{1b}]52;c;\(Base64.encode(Array(text.utf8)))\u{07}"
  }

  /// Moves the cursor to a position, counted from 0.
  static func move(x: Int, y: Int) -> String {
    x == 0 ? (y == 0 ? "\u{1b}[H" : "\u{1b}[\(y + 1)H") : "\u{1b}[\(y + 1);\(x + 1)H"
  }

  /// Moves the cursor to the right.
  static func right(_ columns: Int) -> String {
    columns == 1 ? "\u{1b}[C" : "\u{1b}[\(columns)C"
  }

  /// Clears cells from the cursor on, without moving it.
  static func erase(_ columns: Int) -> String {
    "\u{1b}[\(columns)X"
  }
}
