import RosterTesting
import TestSupport
import Testing

@testable import TerminalIO

@Suite struct FrameRendererTests {
  private func frame(
    _ columns: Int, _ rows: Int = 1, _ draw: (inout TerminalCanvas) -> Void = { _ in }
  ) -> TerminalGrid {
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: columns, rows: rows)))
    draw(&canvas)
    return canvas.grid
  }

  /// The bytes between the marks of a frame, with `^` for an escape.
  private func body(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard !text.isEmpty else { return "" }
    #expect(text.hasPrefix(EscapeSequences.beginFrame))
    #expect(text.hasSuffix(EscapeSequences.endFrame))
    let inner = text.dropFirst(EscapeSequences.beginFrame.count)
      .dropLast(EscapeSequences.endFrame.count)
    return String(inner.map { $0 == "\u{1b}" ? "^" : $0 })
  }

  /// The bytes from one row of text to another.
  private func step(_ old: String, _ new: String, columns: Int = 20) -> String {
    var renderer = FrameRenderer()
    _ = renderer.render(frame(columns) { $0.write(old, x: 0, y: 0) })
    return body(renderer.render(frame(columns) { $0.write(new, x: 0, y: 0) }))
  }

  @Test func `the first frame clears the screen`() {
    var renderer = FrameRenderer()

    let bytes = renderer.render(frame(10, 2) { $0.write("hi", x: 0, y: 1) })

    #expect(body(bytes) == "^[m^[2J^[2Hhi")
  }

  @Test func `the cursor is shown where the frame has it`() {
    var renderer = FrameRenderer()
    let text = { (canvas: inout TerminalCanvas) in _ = canvas.write("hi", x: 0, y: 0) }
    _ = renderer.render(frame(10, 2, text))

    let shown = renderer.render(
      frame(10, 2) {
        text(&$0)
        $0.placeCursor(x: 3, y: 1)
      })
    let same = renderer.render(
      frame(10, 2) {
        text(&$0)
        $0.placeCursor(x: 3, y: 1)
      })
    let hidden = renderer.render(frame(10, 2, text))

    #expect(body(shown) == "^[2;4H^[?25h")
    #expect(same.isEmpty)
    #expect(body(hidden) == "^[?25l")
  }

  @Test func `the cursor is hidden while a frame is written`() {
    var renderer = FrameRenderer()
    let draw = { (text: String) in
      frame(10, 2) {
        $0.write(text, x: 0, y: 1)
        $0.placeCursor(x: 0, y: 0)
      }
    }
    _ = renderer.render(draw("a"))

    let step = renderer.render(draw("b"))
    renderer.invalidate()
    let anew = renderer.render(draw("b"))

    #expect(body(step) == "^[?25l^[2Hb^[H^[?25h")
    #expect(body(anew) == "^[?25l^[m^[2J^[2Hb^[H^[?25h")
  }

  @Test func `an equal frame gives no bytes`() {
    var renderer = FrameRenderer()
    let grid = frame(10) { $0.write("hi", x: 0, y: 0) }
    _ = renderer.render(grid)
    let count = renderer.byteCount

    #expect(renderer.render(grid).isEmpty)
    #expect(renderer.byteCount == count)
  }

  @Test func `only what differs is written`() {
    #expect(step("abcdefgh", "abXdefgh") == "^[1;3HX")
  }

  @Test func `small gaps are written and great ones jumped over`() {
    #expect(step("abcdefghijkl", "XbcYefghijkZ") == "^[HXbcY^[7CZ")
  }

  @Test func `a row that ends earlier is cleared from there`() {
    #expect(step("abcdefgh", "abc") == "^[1;4H^[K")
    #expect(step("abcd", "abc") == "^[1;4H ")
  }

  @Test func `another size clears the screen`() {
    var renderer = FrameRenderer()
    _ = renderer.render(frame(10) { $0.write("hi", x: 0, y: 0) })

    let bytes = renderer.render(frame(9) { $0.write("hi", x: 0, y: 0) })

    #expect(body(bytes) == "^[m^[2J^[Hhi")
  }

  @Test func `an invalid screen is cleared and drawn again`() {
    var renderer = FrameRenderer()
    let grid = frame(10) { $0.write("hi", x: 0, y: 0) }
    _ = renderer.render(grid)

    renderer.invalidate()

    #expect(body(renderer.render(grid)) == "^[m^[2J^[Hhi")
  }

  @Test func `a frame ends in the standard style`() {
    var renderer = FrameRenderer()

    let bytes = renderer.render(
      frame(4) { $0.write("x", x: 0, y: 0, style: TerminalStyle(.bold, foreground: .red)) })

    #expect(body(bytes) == "^[m^[2J^[H^[1;31mx^[m")
  }

  @Test func `without colours only attributes are sent`() {
    var renderer = FrameRenderer(usesColors: false)
    let style = TerminalStyle(.bold, foreground: .red, background: .palette(99))

    let bytes = renderer.render(frame(4) { $0.write("x", x: 0, y: 0, style: style) })
    let other = renderer.render(
      frame(4) { $0.write("x", x: 0, y: 0, style: TerminalStyle(.bold, foreground: .green)) })

    #expect(body(bytes) == "^[m^[2J^[H^[1mx^[m")
    #expect(other.isEmpty)
  }

  @Test func `the cursor is placed anew after a cluster of several scalars`() {
    #expect(step("", "e\u{301}x") == "^[He\u{301}^[1;2Hx")
    #expect(step("", "🇩🇪x") == "^[H^[2X🇩🇪^[1;3Hx")
  }

  @Test func `the neighbour of an unsure character is written again`() {
    #expect(step("a😀b", "x😀b") == "^[Hx")
    #expect(step("a😀b", "ax b") == "^[1;2Hx b")
    #expect(step("axyb", "a😀b") == "^[1;2H^[2X😀^[1;4Hb")
  }

  @Test func `bytes are counted`() {
    var renderer = FrameRenderer()

    let first = renderer.render(frame(10) { $0.write("hi", x: 0, y: 0) })
    let second = renderer.render(frame(10) { $0.write("ho", x: 0, y: 0) })

    #expect(renderer.byteCount == first.count + second.count)
  }

  @Test func `screens without room give no text`() {
    for size in [(0, 0), (0, 4), (4, 0)] {
      var renderer = FrameRenderer()
      let bytes = renderer.render(frame(size.0, size.1) { $0.write("日", x: 0, y: 0) })
      #expect(body(bytes) == "^[m^[2J")
    }
  }

  @Test func `one changed row of a large screen costs a few bytes`() {
    var renderer = FrameRenderer()
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 500, rows: 200)))
    for y in 0..<200 { canvas.write(String(repeating: "x", count: 500), x: 0, y: y) }
    _ = renderer.render(canvas.grid)

    canvas.write("123", x: 100, y: 100)
    let bytes = renderer.render(canvas.grid)

    #expect(body(bytes) == "^[101;101H123")
  }
}
