public import RosterView
public import TerminalIO

extension SeparatorCell: TerminalDrawing {
  /// Returns one row.
  public func terminalHeight(width: Int) -> Int { 1 }

  /// Draws a line, from top to bottom if the cell is one column wide.
  public func draw(in canvas: inout TerminalCanvas) {
    guard canvas.width > 1 else {
      for row in canvas.visibleRows { canvas.write("│", x: 0, y: row, style: TerminalStyle(.dim)) }
      return
    }
    let line = String(repeating: "─", count: canvas.width)
    canvas.write(line, x: 0, y: 0, style: TerminalStyle(.dim))
  }
}
