extension TerminalGrid {
  /// Puts a glyph at a place, blanking what is left of wide characters that it cuts in half.
  ///
  /// - Parameters:
  ///   - glyph: The character; a wide one needs two columns.
  ///   - x: The column, within the grid, together with the next one for a wide character.
  ///   - y: The row, within the grid.
  ///   - style: The look.
  mutating func put(_ glyph: TerminalGlyph, x: Int, y: Int, style: TerminalStyle) {
    let width = glyph.width
    assert(bounds.contains(x: x, y: y) && bounds.contains(x: x + width - 1, y: y))
    clearHalves(from: x, to: x + width, y: y)
    let index = y * size.columns + x
    cells[index] = TerminalCell(
      scalar: glyph.scalar, marks: glyph.marks, style: style,
      extent: width == 2 ? .wide : .narrow)
    guard width == 2 else { return }
    cells[index + 1] = TerminalCell(scalar: " ", marks: "", style: style, extent: .continuation)
  }

  /// Fills a rectangle with blanks.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; what is outside the grid is left out.
  ///   - style: The look of the blanks.
  mutating func fill(_ rect: TerminalRect, style: TerminalStyle) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      clearHalves(from: rect.x, to: rect.maxX, y: y)
      for x in rect.x..<rect.maxX { cells[y * size.columns + x] = TerminalCell(blank: style) }
    }
  }

  /// Lays a style over the cells of a rectangle, whose characters stay.
  ///
  /// - Parameters:
  ///   - style: What is laid over.
  ///   - rect: The rectangle; what is outside the grid is left out.
  mutating func overlay(_ style: TerminalStyle, in rect: TerminalRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let index = y * size.columns + x
        cells[index].style = cells[index].style.overlaid(with: style)
      }
    }
  }

  /// Blanks the other halves of wide characters that a change of the given columns cuts.
  private mutating func clearHalves(from start: Int, to end: Int, y: Int) {
    let row = y * size.columns
    if start > 0, cells[row + start].extent == .continuation {
      cells[row + start - 1] = TerminalCell(blank: cells[row + start - 1].style)
    }
    if end < size.columns, cells[row + end].extent == .continuation {
      cells[row + end] = TerminalCell(blank: cells[row + end].style)
    }
  }

  /// The same characters in the terminal's own colours.
  func withoutColors() -> TerminalGrid {
    var grid = self
    for index in grid.cells.indices {
      grid.cells[index].style = grid.cells[index].style.withoutColors
    }
    return grid
  }
}
