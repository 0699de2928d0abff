import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import TerminalIO

@Suite struct TerminalGridTests {
  private func grid(_ columns: Int, _ rows: Int) -> TerminalGrid {
    TerminalGrid(TerminalSize(columns: columns, rows: rows))
  }

  private func glyph(_ scalar: Unicode.Scalar) -> TerminalGlyph {
    TerminalGlyph(scalar, width: ScalarWidth.columns(of: scalar))
  }

  @Test func `a new grid is blank`() {
    #expect(grid(3, 2).text == "\n")
    #expect(grid(0, 0).text.isEmpty)
    #expect(grid(0, 5).cells.isEmpty)
  }

  @Test func `a negative size is empty`() {
    #expect(grid(-1, -5).size == TerminalSize(columns: 0, rows: 0))
  }

  @Test func `a huge size is cut to what memory holds`() {
    #expect(grid(.max, .max).size == TerminalSize(columns: 2_048, rows: 512))
    #expect(grid(5_000, 5_000).size == TerminalSize(columns: 2_048, rows: 512))
    #expect(grid(80, .max).size == TerminalSize(columns: 80, rows: 13_107))
    #expect(grid(.max, 24).size == TerminalSize(columns: 2_048, rows: 24))
    // The largest screens in the smallest type.
    #expect(grid(1_920, 540).size == TerminalSize(columns: 1_920, rows: 540))
  }

  @Test func `places outside are blank`() {
    let grid = grid(2, 2)

    #expect(grid.cell(x: -1, y: 0).isClear)
    #expect(grid.cell(x: 0, y: 2).isClear)
    #expect(grid.text(row: 9).isEmpty)
  }

  @Test func `a narrow character over the left half blanks the right one`() {
    var grid = grid(4, 1)
    grid.put(glyph("日"), x: 1, y: 0, style: .standard)

    grid.put(glyph("x"), x: 1, y: 0, style: .standard)

    #expect(grid.cells.map(\.extent) == [.narrow, .narrow, .narrow, .narrow])
    #expect(grid.text == " x")
  }

  @Test func `a narrow character over the right half blanks the left one`() {
    var grid = grid(4, 1)
    grid.put(glyph("日"), x: 1, y: 0, style: .standard)

    grid.put(glyph("x"), x: 2, y: 0, style: .standard)

    #expect(grid.cells.map(\.extent) == [.narrow, .narrow, .narrow, .narrow])
    #expect(grid.text == "  x")
  }

  @Test func `a wide character between two others blanks both their halves`() {
    var grid = grid(6, 1)
    grid.put(glyph("日"), x: 0, y: 0, style: .standard)
    grid.put(glyph("本"), x: 2, y: 0, style: .standard)

    grid.put(glyph("語"), x: 1, y: 0, style: .standard)

    #expect(grid.text == " 語")
    #expect(grid.cell(x: 3, y: 0).isClear)
  }

  @Test func `filling cuts wide characters at its edges`() {
    var grid = grid(6, 1)
    for x in [0, 2, 4] { grid.put(glyph("日"), x: x, y: 0, style: .standard) }

    grid.fill(TerminalRect(x: 1, y: 0, width: 4, height: 1), style: .standard)

    let isClear = grid.cells.allSatisfy(\.isClear)
    #expect(isClear)
  }

  @Test func `a style is laid over characters that stay`() {
    var grid = grid(3, 1)
    grid.put(glyph("x"), x: 0, y: 0, style: TerminalStyle(.bold, foreground: .red))

    grid.overlay(
      TerminalStyle(foreground: .green), in: TerminalRect(x: 0, y: 0, width: 9, height: 9))

    #expect(grid.text == "x")
    #expect(grid.cell(x: 0, y: 0).style == TerminalStyle(.bold, foreground: .green))
    #expect(grid.cell(x: 2, y: 0).style == TerminalStyle(foreground: .green))
  }

  @Test func `random drawing never leaves half a character`() throws {
    try checkProperty(
      seed: 7, cases: TestLength.count(short: 2000, long: 100_000),
      generate: { random in
        (0..<10).map { _ in
          (
            text: RandomText.make(&random, count: 6), x: Int.random(in: -6...14, using: &random),
            y: Int.random(in: -1...3, using: &random)
          )
        }
      }, shrink: { Shrinking.removals($0) },
      holds: { drawings in
        var canvas = TerminalCanvas(grid(12, 3))
        for drawing in drawings { canvas.write(drawing.text, x: drawing.x, y: drawing.y) }
        return canvas.grid.hasWholeCharacters
      })
  }
}
