/// The part of a grid in which something draws itself.
///
/// Places are counted from the upper left corner of the canvas. What is drawn outside the canvas,
/// or where it is cut off by the screen's edge, is left out; a wide character that is cut there
/// becomes a blank.
public struct TerminalCanvas: Sendable {
  /// The grid that is drawn into.
  package internal(set) var grid: TerminalGrid

  /// The canvas on the grid, parts of which may lie outside.
  private var frame: TerminalRect

  /// What of the grid may be drawn into.
  private var clip: TerminalRect

  /// Creates a canvas that is a whole grid.
  ///
  /// - Parameter grid: The grid that is drawn into.
  package init(_ grid: TerminalGrid) {
    self.grid = grid
    frame = grid.bounds
    clip = grid.bounds
  }

  /// The number of columns.
  public var width: Int { frame.width }

  /// The number of rows.
  public var height: Int { frame.height }

  /// The rows of the canvas that are on the screen, so that a tall drawing can skip the others.
  public var visibleRows: Range<Int> {
    clip.isEmpty ? 0..<0 : (clip.y - frame.y)..<(clip.maxY - frame.y)
  }

  /// Draws into a part of the canvas.
  ///
  /// - Parameters:
  ///   - rect: The part; it may reach over the edges.
  ///   - body: Draws; its canvas is the part.
  public mutating func draw(in rect: TerminalRect, _ body: (inout TerminalCanvas) -> Void) {
    let outer = (frame: frame, clip: clip)
    frame = rect.offset(x: frame.x, y: frame.y)
    clip = frame.intersection(outer.clip)
    if !clip.isEmpty { body(&self) }
    (frame, clip) = outer
  }

  /// Draws something that is wider than the canvas, and moved to the left.
  ///
  /// - Parameters:
  ///   - offset: How many columns of it are beyond the left edge; with 0 it is as wide as the canvas.
  ///   - fullWidth: How wide it is; it is never narrower than the canvas.
  ///   - body: Draws it.
  public mutating func draw(
    movedBy offset: Int, fullWidth: Int, _ body: (inout TerminalCanvas) -> Void
  ) {
    guard offset > 0 else { return body(&self) }
    let rect = TerminalRect(x: -offset, y: 0, width: max(width, fullWidth), height: height)
    draw(in: rect, body)
  }

  /// Draws something into the canvas but for its first columns.
  ///
  /// - Parameters:
  ///   - columns: How many columns stay free.
  ///   - body: Draws it.
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
  ///   - rect: The part; everything when it is missing.
  ///   - style: The look of the blanks.
  /// - Complexity: O(*n*), where *n* is the number of cells in the part.
  public mutating func fill(_ rect: TerminalRect? = nil, style: TerminalStyle = .standard) {
    grid.fill(part(rect), style: style)
  }

  /// Lays a style over a part of the canvas, whose characters stay.
  ///
  /// - Parameters:
  ///   - style: Its attributes are added; its colours win where they are not the standard ones.
  ///   - rect: The part; everything when it is missing.
  /// - Complexity: O(*n*), where *n* is the number of cells in the part.
  public mutating func overlay(_ style: TerminalStyle, in rect: TerminalRect? = nil) {
    grid.overlay(style, in: part(rect))
  }

  /// Writes text in one row.
  ///
  /// Control characters are shown as symbols, tabs reach to the next multiple of eight columns
  /// counted from the text's start, and what cannot be drawn safely is left out.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - x: The column of its first character; may be negative.
  ///   - y: The row.
  ///   - style: The look.
  ///   - limit: The most columns that the text may take; cut text ends with an ellipsis.
  /// - Returns: The number of columns that the text took.
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

  /// Puts the cursor of the terminal somewhere: what reads the screen aloud reads what is there.
  ///
  /// - Parameters:
  ///   - x: The column.
  ///   - y: The row; nothing happens at a place that is not on the screen.
  public mutating func placeCursor(x: Int, y: Int) {
    let place = TerminalPlace(
      x: frame.x + TerminalRect.bounded(x), y: frame.y + TerminalRect.bounded(y))
    if clip.contains(x: place.x, y: place.y) { grid.cursor = place }
  }

  /// Puts a glyph on the grid, or a blank in the half of it that may be drawn.
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
