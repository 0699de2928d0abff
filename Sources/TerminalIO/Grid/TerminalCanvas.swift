/// The part of a grid in which a cell or an app draws.
///
/// Positions are counted from the upper left corner of the canvas. Anything drawn outside the
/// canvas or beyond the edge of the screen is clipped; a wide character that is clipped in half
/// becomes a blank.
public struct TerminalCanvas: Sendable {
  /// The grid to draw into.
  package internal(set) var grid: TerminalGrid

  /// The frame of the canvas in the grid, parts of which may be outside.
  private var frame: TerminalRect

  /// The part of the grid that may be drawn into.
  private var clip: TerminalRect

  /// Creates a canvas that covers a whole grid.
  ///
  /// - Parameter grid: The grid to draw into.
  package init(_ grid: TerminalGrid) {
    self.grid = grid
    frame = grid.bounds
    clip = grid.bounds
  }

  /// The number of columns.
  public var width: Int { frame.width }

  /// The number of rows.
  public var height: Int { frame.height }

  /// The rows of the canvas that are on the screen; a tall drawing can skip the others.
  public var visibleRows: Range<Int> {
    clip.isEmpty ? 0..<0 : (clip.y - frame.y)..<(clip.maxY - frame.y)
  }

  /// Draws into a part of the canvas.
  ///
  /// - Parameters:
  ///   - rect: The part; it may extend beyond the edges.
  ///   - body: Draws into the canvas that it receives, which is the part.
  public mutating func draw(in rect: TerminalRect, _ body: (inout TerminalCanvas) -> Void) {
    let outer = (frame: frame, clip: clip)
    frame = rect.offset(x: frame.x, y: frame.y)
    clip = frame.intersection(outer.clip)
    if !clip.isEmpty { body(&self) }
    (frame, clip) = outer
  }

  /// Draws content that is wider than the canvas, shifted to the left.
  ///
  /// - Parameters:
  ///   - offset: The number of its columns beyond the left edge; with 0 it is as wide as the
  ///     canvas.
  ///   - fullWidth: The width of the content; the canvas is the minimum.
  ///   - keptWidth: The number of its first columns that stay at the left edge.
  ///   - style: The style of blanks among those that stay.
  ///   - body: Draws the content; called again for what stays.
  public mutating func draw(
    movedBy offset: Int, fullWidth: Int, keeping keptWidth: Int = 0,
    style: TerminalStyle = .standard, _ body: (inout TerminalCanvas) -> Void
  ) {
    guard offset > 0 else { return body(&self) }
    let rect = TerminalRect(x: -offset, y: 0, width: max(width, fullWidth), height: height)
    draw(in: rect, body)
    guard keptWidth > 0 else { return }
    draw(in: TerminalRect(x: 0, y: 0, width: keptWidth, height: height)) { part in
      part.fill(style: style)
      part.draw(in: rect.offset(x: offset, y: 0), body)
    }
  }

  /// Draws content into the canvas except its first columns.
  ///
  /// - Parameters:
  ///   - columns: The number of columns that stay free.
  ///   - body: Draws the content.
  public mutating func draw(
    indentedBy columns: Int, _ body: (inout TerminalCanvas) -> Void
  ) {
    guard columns > 0 else { return body(&self) }
    let rect = TerminalRect(x: columns, y: 0, width: max(0, width - columns), height: height)
    draw(in: rect, body)
  }

  /// Fills a part of the canvas with blanks.
  ///
  /// - Parameters:
  ///   - rect: The part; by default the whole canvas.
  ///   - style: The style of the blanks.
  /// - Complexity: O(*n*), where *n* is the number of cells in the part.
  public mutating func fill(_ rect: TerminalRect? = nil, style: TerminalStyle = .standard) {
    grid.fill(part(rect), style: style)
  }

  /// Overlays a style on a part of the canvas, whose characters stay.
  ///
  /// - Parameters:
  ///   - style: The style; its attributes are added, and its colours replace others unless they are
  ///     the standard ones.
  ///   - rect: The part; by default the whole canvas.
  /// - Complexity: O(*n*), where *n* is the number of cells in the part.
  public mutating func overlay(_ style: TerminalStyle, in rect: TerminalRect? = nil) {
    grid.overlay(style, in: part(rect))
  }

  /// Writes text in one row.
  ///
  /// Control characters are shown as symbols, and tabs advance to the next multiple of eight
  /// columns from the start of the text. Characters that cannot be drawn safely are left out.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - x: The column of its first character, which may be negative.
  ///   - y: The row.
  ///   - style: The style.
  ///   - limit: The maximum number of columns; truncated text ends with an ellipsis.
  /// - Returns: The number of columns of the written text.
  /// - Complexity: O(*n*), where *n* is the number of scalars up to the right edge.
  @discardableResult public mutating func write(
    _ text: String, x: Int, y: Int, style: TerminalStyle = .standard, limit: Int? = nil
  ) -> Int {
    let start = TerminalRect.bounded(x)
    let room = min(limit ?? .max, frame.width - start)
    guard room > 0 else { return 0 }
    let row = frame.y + TerminalRect.bounded(y)
    let cut = limit == nil ? nil : TerminalText.columns(before: room, of: text)
    var column = 0
    for glyph in TerminalText(text) {
      if let cut, column >= cut { break }
      if column >= room { break }
      put(glyph, x: frame.x + start + column, y: row, style: style)
      column += glyph.width
    }
    guard cut != nil else { return min(column, room) }
    put(TerminalGlyph("…", width: 1), x: frame.x + start + column, y: row, style: style)
    return column + 1
  }

  /// Moves the cursor of the terminal, so that screen readers read the text at its position.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row; the call has no effect for a position that is not on the screen.
  public mutating func placeCursor(x: Int, y: Int) {
    let position = TerminalPosition(
      x: frame.x + TerminalRect.bounded(x), y: frame.y + TerminalRect.bounded(y))
    if clip.contains(x: position.x, y: position.y) { grid.cursor = position }
  }

  /// Puts a glyph on the grid, or a blank into the half of it that is not clipped.
  private mutating func put(_ glyph: TerminalGlyph, x: Int, y: Int, style: TerminalStyle) {
    let starts = clip.contains(x: x, y: y)
    let ends = clip.contains(x: x + glyph.width - 1, y: y)
    if starts && ends {
      grid.put(glyph, x: x, y: y, style: style)
    } else if starts || ends {
      grid.fill(TerminalRect(x: starts ? x : x + 1, y: y, width: 1, height: 1), style: style)
    }
  }

  private func part(_ rect: TerminalRect?) -> TerminalRect {
    (rect?.offset(x: frame.x, y: frame.y) ?? clip).intersection(clip)
  }
}
