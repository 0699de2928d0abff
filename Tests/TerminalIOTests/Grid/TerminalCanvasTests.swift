import Testing

@testable import TerminalIO

@Suite struct TerminalCanvasTests {
  private func canvas(_ columns: Int, _ rows: Int = 1) -> TerminalCanvas {
    TerminalCanvas(TerminalGrid(TerminalSize(columns: columns, rows: rows)))
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> TerminalRect {
    TerminalRect(x: x, y: y, width: width, height: height)
  }

  @Test func `text is cut at the right edge`() {
    var canvas = canvas(3)

    let columns = canvas.write("abcdef", x: 0, y: 0)

    #expect(canvas.grid.text == "abc")
    #expect(columns == 3)
  }

  @Test func `text is cut at the left edge`() {
    var canvas = canvas(3)

    canvas.write("abcdef", x: -2, y: 0)

    #expect(canvas.grid.text == "cde")
  }

  @Test func `what is kept stays at the left edge of content that is moved`() {
    var canvas = canvas(6)

    canvas.draw(movedBy: 3, fullWidth: 10, keeping: 2, style: TerminalStyle(.underline)) {
      $0.write("ab", x: 0, y: 0)
      $0.write("cdefgh", x: 4, y: 0)
    }

    #expect(canvas.grid.text == "abdefg")
    var unmoved = self.canvas(6)
    unmoved.draw(movedBy: 0, fullWidth: 10, keeping: 2) { $0.write("abcdefgh", x: 0, y: 0) }
    #expect(unmoved.grid.text == "abcdef")
  }

  @Test func `a wide character at an edge becomes a blank`() {
    var canvas = canvas(3)

    canvas.write("日本語", x: -1, y: 0, style: TerminalStyle(.reverse))

    #expect(canvas.grid.text == " 本")
    #expect(canvas.grid.cell(x: 0, y: 0).style == TerminalStyle(.reverse))
  }

  @Test func `a screen narrower than a character stays blank`() {
    var canvas = canvas(1)

    canvas.write("日", x: 0, y: 0)

    #expect(canvas.grid.text.isEmpty)
  }

  @Test func `text with a limit ends with an ellipsis`() {
    var canvas = canvas(9)

    let cut = canvas.write("abcdef", x: 0, y: 0, limit: 4)
    let whole = canvas.write("xyz", x: 5, y: 0, limit: 3)

    #expect(canvas.grid.text == "abc… xyz")
    #expect(cut == 4)
    #expect(whole == 3)
  }

  @Test func `no room draws nothing`() {
    var canvas = canvas(3)

    #expect(canvas.write("abc", x: 3, y: 0) == 0)
    #expect(canvas.write("abc", x: 0, y: 0, limit: 0) == 0)
    #expect(canvas.write("abc", x: .max, y: .max) == 0)
    canvas.write("abc", x: .min, y: 0)
    canvas.write("abc", x: 0, y: 1)
    canvas.write("abc", x: 0, y: -1)
    #expect(canvas.grid.text.isEmpty)
  }

  @Test func `a part has its own places and edges`() {
    var canvas = canvas(6, 3)

    canvas.draw(in: rect(2, 1, 3, 1)) { part in
      part.fill(style: TerminalStyle(.reverse))
      part.write("abcdef", x: 1, y: 0)
      part.write("x", x: 0, y: 1)
    }

    #expect(canvas.grid.text == "\n   ab\n")
    #expect(canvas.grid.cell(x: 2, y: 1).style == TerminalStyle(.reverse))
    #expect(canvas.grid.cell(x: 1, y: 1).isClear)
    #expect(canvas.width == 6)
  }

  @Test func `a part over the edge shows its rest only`() {
    var canvas = canvas(4, 2)
    var rows = 0..<0

    canvas.draw(in: rect(0, -1, 4, 3)) { part in
      rows = part.visibleRows
      for y in 0..<3 { part.write("row\(y)", x: 0, y: y) }
    }

    #expect(canvas.grid.text == "row1\nrow2")
    #expect(rows == 1..<3)
  }

  @Test func `a part outside is not drawn`() {
    var canvas = canvas(4, 2)

    canvas.draw(in: rect(0, 2, 4, 1)) { _ in Issue.record("drawn") }
    canvas.draw(in: rect(.max, .max, .max, .max)) { _ in Issue.record("drawn") }

    #expect(canvas.grid.text == "\n")
  }

  @Test func `parts nest`() {
    var canvas = canvas(8, 2)

    canvas.draw(in: rect(1, 0, 6, 2)) { outer in
      outer.draw(in: rect(4, 1, 9, 9)) { $0.write("abcdef", x: 0, y: 0) }
      outer.write("x", x: 0, y: 0)
    }

    #expect(canvas.grid.text == " x\n     ab")
  }

  @Test func `empty screens take anything`() {
    for size in [(0, 0), (0, 3), (3, 0)] {
      var canvas = canvas(size.0, size.1)
      canvas.write("abc日", x: 0, y: 0, limit: 2)
      canvas.fill(style: TerminalStyle(.bold))
      canvas.overlay(TerminalStyle(.bold))
      #expect(canvas.grid.cells.isEmpty)
    }
  }

  @Test func `a line of a megabyte is read up to the edge only`() {
    var canvas = canvas(80)
    let line = String(repeating: "日本語 text ", count: 70_000)
    let clock = ContinuousClock()

    let time = clock.measure { for _ in 0..<20 { canvas.write(line, x: 0, y: 0, limit: 80) } }

    #expect(canvas.grid.text(row: 0).hasSuffix("…"))
    #expect(time < .seconds(5))
  }

  @Test func `the cursor is placed on the screen only`() {
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 5, rows: 3)))

    canvas.draw(in: TerminalRect(x: 1, y: 1, width: 2, height: 2)) { $0.placeCursor(x: 1, y: 0) }
    #expect(canvas.grid.cursor == TerminalPosition(x: 2, y: 1))
    canvas.draw(in: TerminalRect(x: 1, y: -1, width: 2, height: 2)) { canvas in
      for (x, y) in [(0, 0), (2, 1), (.max, .max), (.min, .min)] { canvas.placeCursor(x: x, y: y) }
    }

    #expect(canvas.grid.cursor == TerminalPosition(x: 2, y: 1))
  }
}
