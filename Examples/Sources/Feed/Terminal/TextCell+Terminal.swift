import ExampleCommand
import RosterTerminal

extension TextCell: TerminalDrawing {
  private func lines(width: Int) -> [String] {
    let lead = content.lead.isEmpty ? "" : content.lead + " "
    return TextWrap.lines(lead + content.text, width: width - content.indentation)
  }

  func terminalHeight(width: Int) -> Int { lines(width: width).count }

  func draw(in canvas: inout TerminalCanvas) {
    for (row, line) in lines(width: canvas.width).enumerated() {
      canvas.write(line, x: content.indentation, y: row, limit: canvas.width - content.indentation)
    }
    let lead = TerminalWidth.columns(of: content.lead)
    canvas.overlay(
      TerminalStyle(.bold),
      in: TerminalRect(x: content.indentation, y: 0, width: lead, height: 1))
    if isHighlighted { canvas.overlay(TerminalStyle(.reverse)) }
  }
}
