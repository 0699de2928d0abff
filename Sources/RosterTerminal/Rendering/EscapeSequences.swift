/// The sequences that command a terminal, as xterm documents them ("XTerm Control Sequences").
enum EscapeSequences {
  /// Takes the screen: the alternate one, no line wrap, no cursor, mouse buttons with exact
  /// places, marked pastes, and nothing on it.
  static let enter = [
    "\u{1b}[?1049h", "\u{1b}[?7l", "\u{1b}[?25l", "\u{1b}[?1002h", "\u{1b}[?1006h",
    "\u{1b}[?2004h", "\u{1b}[m", "\u{1b}[2J",
  ].joined()

  /// Gives the screen back: the reverse of `enter`, and out of an unfinished frame.
  static let leave = [
    "\u{1b}[?2026l", "\u{1b}[m", "\u{1b}[?2004l", "\u{1b}[?1006l", "\u{1b}[?1002l",
    "\u{1b}[?25h", "\u{1b}[?7h", "\u{1b}[?1049l",
  ].joined()

  /// What follows is shown when the frame is complete.
  static let beginFrame = "\u{1b}[?2026h"

  /// The frame is complete.
  static let endFrame = "\u{1b}[?2026l"

  /// The cursor is not seen: while a frame is written it is everywhere.
  static let hideCursor = "\u{1b}[?25l"

  /// The cursor is seen.
  static let showCursor = "\u{1b}[?25h"

  /// The standard style and an empty screen.
  static let clear = "\u{1b}[m\u{1b}[2J"

  /// Clears from the cursor to the end of the row.
  static let clearToEndOfRow = "\u{1b}[K"

  /// Puts a text on the clipboard of the terminal's user (OSC 52).
  static func copy(_ text: String) -> String {
    "\u{1b}]52;c;\(Base64.encode(Array(text.utf8)))\u{07}"
  }

  /// Moves the cursor to a place, counted from 0.
  static func move(x: Int, y: Int) -> String {
    x == 0 ? (y == 0 ? "\u{1b}[H" : "\u{1b}[\(y + 1)H") : "\u{1b}[\(y + 1);\(x + 1)H"
  }

  /// Moves the cursor to the right.
  static func right(_ columns: Int) -> String {
    columns == 1 ? "\u{1b}[C" : "\u{1b}[\(columns)C"
  }

  /// Clears cells from the cursor on, which stays.
  static func erase(_ columns: Int) -> String {
    "\u{1b}[\(columns)X"
  }
}
