import RosterTerminal
import RosterWeb

/// The frame around the rows of a section.
final class CardCell: CollectionViewCell, TerminalDrawing {
  func terminalHeight(width: Int) -> Int { 2 }

  func draw(in canvas: inout TerminalCanvas) {
    let (right, bottom) = (canvas.width - 1, canvas.height - 1)
    let line = String(repeating: "─", count: max(right - 1, 0))
    let style = TerminalStyle(.dim)
    for row in canvas.visibleRows {
      canvas.write("│", x: 0, y: row, style: style)
      canvas.write("│", x: right, y: row, style: style)
    }
    canvas.write("╭\(line)╮", x: 0, y: 0, style: style)
    canvas.write("╰\(line)╯", x: 0, y: bottom, style: style)
  }
}

extension CardCell: WebDrawing {
  /// Writes nothing: the style sheet gives decorations a colour, and rows cover all but the edges.
  func html(_ html: inout HTMLBuilder) {}
}
