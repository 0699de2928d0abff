public import RosterView

extension SeparatorCell: TerminalDrawing {
  /// One row.
  public func terminalHeight(width: Int) -> Int { 1 }

  /// Draws a line.
  public func draw(in canvas: inout TerminalCanvas) {
    let line = String(repeating: "─", count: max(canvas.width, 0))
    canvas.write(line, x: 0, y: 0, style: TerminalStyle(.dim))
  }
}
