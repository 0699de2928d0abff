extension TerminalGrid {
  /// Puts a glyph on the grid, and blanks the other halves of wide characters that it overwrites.
  ///
  /// - Parameters:
  ///   - glyph: The character; a wide one needs two columns.
  ///   - x: The column; a wide character also needs the next one.
  ///   - y: The row, within the grid.
  ///   - style: The style.
  package mutating func put(_ glyph: TerminalGlyph, x: Int, y: Int, style: TerminalStyle) {
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
  ///   - rect: The rectangle; parts outside the grid are ignored.
  ///   - style: The style of the blanks.
  package mutating func fill(_ rect: TerminalRect, style: TerminalStyle) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      clearHalves(from: rect.x, to: rect.maxX, y: y)
      for x in rect.x..<rect.maxX { cells[y * size.columns + x] = TerminalCell(blank: style) }
    }
  }

  /// Overlays a style on the cells of a rectangle, whose characters stay.
  ///
  /// - Parameters:
  ///   - style: The style to overlay.
  ///   - rect: The rectangle; parts outside the grid are ignored.
  package mutating func overlay(_ style: TerminalStyle, in rect: TerminalRect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX {
        let index = y * size.columns + x
        cells[index].style = cells[index].style.overlaid(with: style)
      }
    }
  }

  /// Blanks the other halves of wide characters that a change of the given columns splits.
  private mutating func clearHalves(from start: Int, to end: Int, y: Int) {
    let row = y * size.columns
    if start > 0, cells[row + start].extent == .continuation {
      cells[row + start - 1] = TerminalCell(blank: cells[row + start - 1].style)
    }
    if end < size.columns, cells[row + end].extent == .continuation {
      cells[row + end] = TerminalCell(blank: cells[row + end].style)
    }
  }

  /// Returns the same characters in the terminal's default colours.
  func withoutColors() -> TerminalGrid {
    var grid = self
    for index in grid.cells.indices {
      grid.cells[index].style = grid.cells[index].style.withoutColors
    }
    return grid
  }
}
