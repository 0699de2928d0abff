import RosterTerminal

/// The content of a `TextCell`.
struct TextContent: Equatable {
  /// The text before the main text, in bold.
  var lead = ""

  /// The text, wrapped to as many lines as it needs.
  var text = ""

  /// The indentation of the lines.
  var indentation = 0
}

/// A row with a text of several lines.
final class TextCell: CollectionViewCell, TerminalDrawing {
  /// The content.
  var content = TextContent() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// The text, with what stands before it.
  override var standardAccessibility: Accessibility {
    Accessibility(label: content.lead.isEmpty ? content.text : "\(content.lead) \(content.text)")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content = TextContent()
  }

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
