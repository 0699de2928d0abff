import Testing

@testable import RosterCommand

@Suite struct OutputLinesTests {
  private func lines(_ text: String) -> [String] { OutputLines(Array(text.utf8)).lines }

  @Test func linesEndWithALineFeedOrACarriageReturnAndALineFeedOrTheEnd() {
    #expect(lines("a\nb\r\nc") == ["a", "b", "c"])
    #expect(lines("a\n") == ["a"])
  }

  @Test func linesOfWhiteSpaceDoNotCount() {
    #expect(lines("") == [])
    #expect(lines("\n \n\t\n\r\n") == [])
    #expect(lines("\na  \n\n b") == ["a", " b"])
  }

  @Test func bytesThatAreNotTextBecomeReplacementCharacters() {
    let bytes: [UInt8] = [0x61, 0xff, 0x62, 0x0a, 0xc3, 0x0a, 0xf0, 0x9f]

    #expect(OutputLines(bytes).lines == ["a\u{fffd}b", "\u{fffd}", "\u{fffd}"])
  }

  @Test func aByteOrderMarkIsNoText() {
    #expect(OutputLines([0xef, 0xbb, 0xbf, 0x61]).lines == ["a"])
  }

  @Test func aLineOfAMegabyteIsOneLine() {
    let bytes = [UInt8](repeating: 0x78, count: 1_000_000)

    #expect(OutputLines(bytes).lines.map(\.utf8.count) == [1_000_000])
  }
}
