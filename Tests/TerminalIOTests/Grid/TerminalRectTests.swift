import Testing

@testable import TerminalIO

@Suite struct TerminalRectTests {
  @Test func `rectangles meet in what they have in common`() {
    let first = TerminalRect(x: 0, y: 0, width: 5, height: 5)

    #expect(
      first.intersection(TerminalRect(x: 3, y: -2, width: 9, height: 4))
        == TerminalRect(x: 3, y: 0, width: 2, height: 2))
    #expect(first.intersection(TerminalRect(x: 5, y: 0, width: 1, height: 1)).isEmpty)
  }

  @Test func `huge and negative numbers are brought back`() {
    let rect = TerminalRect(x: .max, y: .min, width: .max, height: -5)

    #expect(rect.maxX == 2_000_000_000)
    #expect(rect.isEmpty)
    #expect(!rect.offset(x: .max, y: .max).contains(x: 0, y: 0))
  }
}
