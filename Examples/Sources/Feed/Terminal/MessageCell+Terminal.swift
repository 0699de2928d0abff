import RosterTerminal

extension MessageCell: TerminalDrawing {
  func terminalHeight(width: Int) -> Int { lines.count }

  func draw(in canvas: inout TerminalCanvas) {
    let top = max(0, (canvas.height - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      let columns = min(TerminalWidth.columns(of: line, limit: canvas.width + 1), canvas.width)
      canvas.write(
        line, x: (canvas.width - columns) / 2, y: top + row,
        style: TerminalStyle(row == 0 ? .bold : .dim), limit: columns)
    }
  }
}
