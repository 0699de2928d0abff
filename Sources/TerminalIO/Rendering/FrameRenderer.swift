/// A renderer of frames as the bytes that change a terminal from one frame to the next.
///
/// Only cells that differ are written, with the shortest cursor moves in between. The first frame,
/// and a frame of another size, is drawn on a cleared screen.
///
/// Terminals disagree about the position of the cursor after emoji and combined characters. After
/// such a character, the cursor is positioned explicitly and the next cell, which may have been
/// overwritten, is written again.
package struct FrameRenderer: Sendable {
  /// Whether colours are sent; attributes such as bold are sent in any case.
  let usesColors: Bool

  /// The number of bytes of all frames so far.
  package private(set) var byteCount = 0

  /// The content of the terminal, or `nil` if it is unknown.
  private var shown: TerminalGrid?

  /// Whether the last frame had a cursor.
  private var showsCursor = false

  var output: [UInt8] = []
  var style = TerminalStyle.standard

  /// The position of the terminal's cursor, or `nil` if it is unknown.
  var cursor: (x: Int, y: Int)?

  /// Creates a renderer for a terminal whose content is unknown.
  ///
  /// - Parameter usesColors: Whether colours are sent.
  package init(usesColors: Bool = true) {
    self.usesColors = usesColors
  }

  /// Discards the known content of the terminal, so that the next frame is drawn on a cleared
  /// screen.
  ///
  /// - Complexity: O(1).
  package mutating func invalidate() {
    shown = nil
  }

  /// Returns the bytes that make the terminal show a frame.
  ///
  /// - Parameter frame: The frame, which must have the size of the terminal.
  /// - Returns: The bytes, to be written at once; empty if nothing differs.
  /// - Complexity: O(*n*), where *n* is the number of cells to compare; the number of bytes grows
  ///   with the cells that differ.
  package mutating func render(_ frame: TerminalGrid) -> [UInt8] {
    let frame = usesColors ? frame : frame.withoutColors()
    output.removeAll(keepingCapacity: true)
    cursor = nil
    style = .standard
    let old = knownScreen(of: frame.size)
    for y in 0..<frame.size.rows { renderRow(y, of: frame, over: old) }
    shown = frame
    guard !output.isEmpty || frame.cursor != old.cursor else { return [] }
    setStyle(.standard)
    let start = EscapeSequences.beginFrame + (showsCursor ? EscapeSequences.hideCursor : "")
    showsCursor = frame.cursor != nil
    if let cursor = frame.cursor {
      send(EscapeSequences.move(x: cursor.x, y: cursor.y) + EscapeSequences.showCursor)
    }
    let bytes = Array(start.utf8) + output + EscapeSequences.endFrame.utf8
    byteCount += bytes.count
    return bytes
  }

  /// Returns the content of the terminal, after clearing it if it is unknown.
  private mutating func knownScreen(of size: TerminalSize) -> TerminalGrid {
    if let shown, shown.size == size { return shown }
    send(EscapeSequences.clear)
    return TerminalGrid(size)
  }

  mutating func send(_ text: String) {
    output.append(contentsOf: text.utf8)
  }

  mutating func setStyle(_ new: TerminalStyle) {
    guard new != style else { return }
    send(Self.sequence(from: style, to: new))
    style = new
  }
}
