import RosterTesting
import TestModels
import TestSupport
import Testing

@testable import TerminalIO

@Suite struct FrameRendererRandomTests {
  /// Something drawn into a frame.
  private struct Drawing {
    var text: String
    var x: Int
    var y: Int
    var style: TerminalStyle
    var isFill: Bool
  }

  private enum Step {
    case draw([Drawing])
    case place(Int, Int)
    case resize(Int, Int)
    case invalidate
  }

  private static func style(_ random: inout SeededGenerator) -> TerminalStyle {
    guard Bool.random(using: &random) else { return .standard }
    let colors: [TerminalColor] = [.standard, .standard, .red, .palette(12), .palette(200)]
    return TerminalStyle(
      TerminalStyle.Attributes(rawValue: UInt8.random(in: 0..<16, using: &random)),
      foreground: colors.randomElement(using: &random) ?? .red,
      background: colors.randomElement(using: &random) ?? .red)
  }

  private static func step(_ random: inout SeededGenerator) -> Step {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      return .resize(Int.random(in: 1...30, using: &random), Int.random(in: 1...8, using: &random))
    case 1: return .invalidate
    case 2:
      return .place(
        Int.random(in: -1...30, using: &random), Int.random(in: -1...8, using: &random))
    default:
      return .draw(
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          Drawing(
            text: RandomText.make(&random, count: 12), x: Int.random(in: -4...28, using: &random),
            y: Int.random(in: -1...8, using: &random), style: style(&random),
            isFill: Int.random(in: 0..<4, using: &random) == 0)
        })
    }
  }

  /// Renders frames into a screen of its own; whether the screen shows each of them.
  private static func replay(_ steps: [Step], width: @escaping @Sendable (Unicode.Scalar) -> Int)
    -> Bool
  {
    var canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: 20, rows: 5)))
    var screen = VTScreen(columns: 20, rows: 5, width: width)
    screen.feed(EscapeSequences.enter)
    var renderer = FrameRenderer()
    for step in steps {
      switch step {
      case .invalidate: renderer.invalidate()
      case .resize(let columns, let rows):
        canvas = TerminalCanvas(TerminalGrid(TerminalSize(columns: columns, rows: rows)))
        screen.resize(columns: columns, rows: rows)
      case .draw(let drawings):
        canvas.hideCursor()
        for drawing in drawings { draw(drawing, in: &canvas) }
      case .place(let x, let y): canvas.placeCursor(x: x, y: y)
      }
      screen.feed(renderer.render(canvas.grid))
      let cursor = screen.modes.contains(25) ? TerminalPosition(x: screen.x, y: screen.y) : nil
      if cursor != canvas.grid.cursor { return false }
      if !screen.unknown.isEmpty || !screen.shows(canvas.grid) { return false }
    }
    return true
  }

  private static func draw(_ drawing: Drawing, in canvas: inout TerminalCanvas) {
    if drawing.isFill {
      let rect = TerminalRect(
        x: drawing.x, y: drawing.y, width: drawing.text.utf8.count, height: 2)
      canvas.fill(rect, style: drawing.style)
    } else {
      canvas.write(drawing.text, x: drawing.x, y: drawing.y, style: drawing.style)
    }
  }

  @Test func `the screen shows every random frame`() throws {
    try checkProperty(
      seed: 100, cases: TestLength.count(short: 150, long: 20_000),
      generate: { random in (0..<30).map { _ in Self.step(&random) } },
      shrink: { Shrinking.removals($0) },
      holds: { Self.replay($0, width: { ScalarWidth.columns(of: $0) }) })
  }

  @Test func `frame is right on a terminal that knows other widths`() throws {
    // Emoji are narrow here, as on a terminal of 2005: the text around them keeps its position.
    let old: @Sendable (Unicode.Scalar) -> Int = {
      $0.value >= 0x1f000 ? 1 : ScalarWidth.columns(of: $0)
    }

    try checkProperty(
      seed: 500, cases: TestLength.count(short: 50, long: 5000),
      generate: { random in (0..<20).map { _ in Self.step(&random) } },
      shrink: { Shrinking.removals($0) }, holds: { Self.replay($0, width: old) })
  }
}

extension TerminalCanvas {
  fileprivate mutating func hideCursor() { grid.cursor = nil }
}

extension VTScreen {
  /// Whether the screen has the characters and styles of a grid.
  ///
  /// The right half of a wide character may be a blank, and the second letter of a flag may be in a
  /// separate cell.
  func shows(_ grid: TerminalGrid) -> Bool {
    guard columns == grid.size.columns, rows == grid.size.rows else { return false }
    for y in 0..<rows {
      for x in 0..<columns where !shows(grid, x: x, y: y) { return false }
    }
    return true
  }

  private func shows(_ grid: TerminalGrid, x: Int, y: Int) -> Bool {
    let cell = grid.cell(x: x, y: y)
    let style = Style(cell.style)
    let shown = lines[y][x]
    switch cell.extent {
    case .narrow:
      return shown.text == cell.text && shown.style == style
    case .wide:
      let right = lines[y][x + 1].text
      return shown.text + (right == " " ? "" : right) == cell.text && shown.style == style
    case .continuation:
      return shown.style.background == style.background
    }
  }
}

extension VTScreen.Style {
  /// The same look in the screen's terms.
  init(_ style: TerminalStyle) {
    self.init()
    if style.attributes.contains(.bold) { attributes.insert(1) }
    if style.attributes.contains(.dim) { attributes.insert(2) }
    if style.attributes.contains(.underline) { attributes.insert(4) }
    if style.attributes.contains(.reverse) { attributes.insert(7) }
    foreground = Int(style.foreground.code)
    background = Int(style.background.code)
  }
}
