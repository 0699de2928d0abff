public import RosterView
public import TerminalIO

extension ContentCell: TerminalDrawing {
  /// Returns one row, plus one each for a subtitle and for progress.
  public func terminalHeight(width: Int) -> Int {
    1 + (content.subtitle == nil ? 0 : 1) + (content.progress == nil ? 0 : 1)
  }

  /// The width of its texts on one line.
  public var terminalWidth: Int {
    func columns(_ text: String?) -> Int {
      text.map { TerminalText.columns(of: $0, limit: 1_000) } ?? 0
    }
    func spaced(_ text: String?) -> Int { text == nil ? 0 : columns(text) + 1 }
    let disclosure = indentation(width: 1_000) + (content.disclosure == nil ? 0 : 2)
    let symbol = content.symbol.map { min(columns($0), 4) + 1 } ?? 0
    let badge = content.badge.map { columns($0) + 3 } ?? 0
    let table = content.columns.reduce(0) { $0 + columns($1.text) + 1 }
    let trailing = spaced(content.detail) + badge + spaced(content.accessory?.mark)
    let first = max(columns(content.title), table) + trailing
    return disclosure + symbol + max(first, columns(content.subtitle))
  }

  /// Draws the marks and the symbol, then the title or the columns, the content at the right edge,
  /// and the subtitle and the progress below.
  public func draw(in canvas: inout TerminalCanvas) {
    var style = content.role.terminalStyle
    if let emphasis = content.emphasis { style = style.overlaid(with: emphasis.terminalStyle) }
    let text = drawLeading(in: &canvas, style: style)
    let end = drawTrailing(in: &canvas, style: style, from: text)
    if content.columns.isEmpty {
      canvas.write(content.title, x: text, y: 0, style: style, limit: end - text)
      drawHighlights(in: &canvas, from: text, to: end)
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

  /// Overlays styles on the parts of the title that have just changed.
  private func drawHighlights(in canvas: inout TerminalCanvas, from text: Int, to end: Int) {
    let bytes = content.title.utf8
    for highlight in content.highlights {
      let range = highlight.range.clamped(to: 0..<bytes.count)
      let columns = [range.lowerBound, range.upperBound].map { offset in
        let before = String(decoding: bytes.prefix(offset), as: UTF8.self)
        return min(text + TerminalText.columns(of: before, limit: end - text), end)
      }
      canvas.overlay(
        highlight.emphasis.terminalStyle,
        in: TerminalRect(x: columns[0], y: 0, width: columns[1] - columns[0], height: 1))
    }
  }

  /// Draws the content before the text, which is indented by its level.
  ///
  /// - Returns: The column of the text.
  private func drawLeading(in canvas: inout TerminalCanvas, style: TerminalStyle) -> Int {
    var x = indentation(width: canvas.width)
    if let disclosure = content.disclosure {
      canvas.write(disclosure.mark, x: x, y: 0, style: style)
      x += 2
    }
    guard let symbol = content.symbol, !symbol.isEmpty else { return x }
    let limit = min(4, canvas.width - x)
    return x + canvas.write(symbol, x: x, y: 0, style: style, limit: limit) + 1
  }

  /// Draws accessory, detail and badge at the right edge.
  ///
  /// - Returns: The column after the last one available to the title.
  private func drawTrailing(
    in canvas: inout TerminalCanvas, style: TerminalStyle, from text: Int
  ) -> Int {
    var end = drawAccessory(in: &canvas, style: style, from: text)
    for (mark, look) in [
      (content.detail, style),
      (content.badge.map { " \($0) " }, style.overlaid(with: TerminalStyle(.reverse))),
    ] {
      guard let mark, !mark.isEmpty else { continue }
      let room = Self.trailingRoom(end - text)
      let columns = min(TerminalText.columns(of: mark, limit: room + 1), room)
      guard columns > 0 else { continue }
      canvas.write(mark, x: end - columns, y: 0, style: look, limit: columns)
      end -= columns + 1
    }
    return end
  }

  /// Returns the width available to the content at the right edge: the title keeps a third.
  private static func trailingRoom(_ room: Int) -> Int { room * 2 / 3 }

  /// Draws a switch or a check mark, but no part of one that does not fit.
  ///
  /// - Returns: The column after the last one available to the other content.
  private func drawAccessory(
    in canvas: inout TerminalCanvas, style: TerminalStyle, from text: Int
  ) -> Int {
    guard let accessory = content.accessory else { return canvas.width }
    let columns = TerminalText.columns(of: accessory.mark, limit: canvas.width + 1)
    guard columns <= Self.trailingRoom(canvas.width - text) else { return canvas.width }
    let isOff = accessory == .switch(isOn: false)
    let look = style.overlaid(with: TerminalStyle(isOff ? .dim : .bold))
    canvas.write(accessory.mark, x: canvas.width - columns, y: 0, style: look)
    return canvas.width - columns - 1
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
  /// The style of a row in a terminal.
  var terminalStyle: TerminalStyle {
    switch self {
    case .plain: .standard
    case .header: TerminalStyle(.bold)
    case .secondary: TerminalStyle(.dim)
    case .action: TerminalStyle(.underline)
    case .destructive: TerminalStyle(foreground: .red)
    }
  }
}
