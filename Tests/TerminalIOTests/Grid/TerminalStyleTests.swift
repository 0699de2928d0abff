import Testing

@testable import TerminalIO

@Suite struct TerminalStyleTests {
  @Test func `an overlay adds attributes and its own colours`() {
    let base = TerminalStyle(.bold, foreground: .red, background: .blue)

    let result = base.overlaid(with: TerminalStyle(.underline, foreground: .green))

    #expect(
      result == TerminalStyle([.bold, .underline], foreground: .green, background: .blue))
  }

  @Test func `without colours the attributes stay`() {
    let style = TerminalStyle([.dim, .reverse], foreground: .palette(200), background: .white)

    #expect(style.withoutColors == TerminalStyle([.dim, .reverse]))
  }

  @Test(arguments: [
    (TerminalStyle(), TerminalStyle(), ""),
    (TerminalStyle(.bold), TerminalStyle(), "\u{1b}[m"),
    (TerminalStyle(), TerminalStyle([.bold, .dim, .underline, .reverse]), "\u{1b}[1;2;4;7m"),
    (TerminalStyle(.bold), TerminalStyle([.bold, .dim]), "\u{1b}[2m"),
    (TerminalStyle([.bold, .dim]), TerminalStyle(.dim), "\u{1b}[0;2m"),
    (TerminalStyle(foreground: .red), TerminalStyle(background: .cyan), "\u{1b}[39;46m"),
    (TerminalStyle(), TerminalStyle(foreground: .palette(9)), "\u{1b}[91m"),
    (TerminalStyle(), TerminalStyle(background: .palette(15)), "\u{1b}[107m"),
    (TerminalStyle(), TerminalStyle(foreground: .palette(16)), "\u{1b}[38;5;16m"),
    (TerminalStyle(), TerminalStyle(background: .palette(255)), "\u{1b}[48;5;255m"),
  ])
  func `the sequence of a change is the shortest`(
    _ old: TerminalStyle, _ new: TerminalStyle, _ sequence: String
  ) {
    #expect(FrameRenderer.sequence(from: old, to: new) == sequence)
  }
}
