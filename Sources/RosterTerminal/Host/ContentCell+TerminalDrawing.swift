public import RosterView

extension ContentCell: TerminalDrawing {
  /// One row, and one more each for a subtitle and for progress.
  public func terminalHeight(width: Int) -> Int {
    1 + (content.subtitle == nil ? 0 : 1) + (content.progress == nil ? 0 : 1)
  }

  /// As many as its texts take on one line.
  public var terminalWidth: Int {
    func columns(_ text: String?) -> Int {
      text.map { TerminalText.columns(of: $0, limit: 1_000) } ?? 0
    }
    func spaced(_ text: String?) -> Int { text == nil ? 0 : columns(text) + 1 }
    let symbol = content.symbol.map { min(columns($0), 4) + 1 } ?? 0
    let badge = content.badge.map { columns($0) + 3 } ?? 0
    let table = content.columns.reduce(0) { $0 + columns($1.text) + 1 }
    let first = max(columns(content.title), table) + spaced(content.detail) + badge
    return symbol + max(first, columns(content.subtitle))
  }

  /// Draws the symbol, the title or the columns, and what stands at the right edge; the subtitle
  /// and the progress below.
  public func draw(in canvas: inout TerminalCanvas) {
    let style = content.role.terminalStyle
    let text = drawSymbol(in: &canvas, style: style)
    let end = drawTrailing(in: &canvas, style: style, from: text)
    if content.columns.isEmpty {
      canvas.write(content.title, x: text, y: 0, style: style, limit: end - text)
    } else {
      canvas.write(content.columns, from: text, to: end, style: style)
    }
    var row = 1
    if let subtitle = content.subtitle {
      let faint = style.overlaid(with: TerminalStyle(.dim))
      canvas.write(subtitle, x: text, y: row, style: faint, limit: canvas.width - text)
      row += 1
    }
    if let progress = content.progress {
      drawProgress(progress, in: &canvas, style: style, from: text, row: row)
    }
    if isSelected || isHighlighted { canvas.overlay(TerminalStyle(.reverse)) }
  }

  /// Returns the column of the text.
  private func drawSymbol(in canvas: inout TerminalCanvas, style: TerminalStyle) -> Int {
    guard let symbol = content.symbol, !symbol.isEmpty else { return 0 }
    return canvas.write(symbol, x: 0, y: 0, style: style, limit: min(4, canvas.width)) + 1
  }

  /// Draws detail and badge at the right edge.
  ///
  /// - Returns: The column after the last one that the title may have.
  private func drawTrailing(
    in canvas: inout TerminalCanvas, style: TerminalStyle, from text: Int
  ) -> Int {
    var end = canvas.width
    for (mark, look) in [
      (content.detail, style),
      (content.badge.map { " \($0) " }, style.overlaid(with: TerminalStyle(.reverse))),
    ] {
      guard let mark, !mark.isEmpty else { continue }
      // The title keeps at least a third of the room.
      let room = (end - text) * 2 / 3
      let columns = min(TerminalText.columns(of: mark, limit: room + 1), room)
      guard columns > 0 else { continue }
      canvas.write(mark, x: end - columns, y: 0, style: look, limit: columns)
      end -= columns + 1
    }
    return end
  }

  private func drawProgress(
    _ progress: Double, in canvas: inout TerminalCanvas, style: TerminalStyle, from start: Int,
    row: Int
  ) {
    let width = max(0, canvas.width - start)
    let share = progress.isFinite ? min(max(progress, 0), 1) : 0
    let done = Int((Double(width) * share).rounded())
    for x in 0..<width {
      canvas.write(
        x < done ? "━" : "─", x: start + x, y: row, style: x < done ? style : TerminalStyle(.dim))
    }
  }
}

extension ListContent.Role {
  /// The look of a row in a terminal.
  var terminalStyle: TerminalStyle {
    switch self {
    case .plain: .standard
    case .header: TerminalStyle([.bold, .underline])
    case .secondary: TerminalStyle(.dim)
    case .action: TerminalStyle(.underline)
    case .destructive: TerminalStyle(foreground: .red)
    }
  }
}
