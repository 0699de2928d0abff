import RosterTesting
import Testing

@testable import TableText

@Suite struct OutputLinesTests {
  private func lines(_ text: String) -> [String] { OutputLines(Array(text.utf8)).lines }

  @Test func `lines end with a line feed or a carriage return and a line feed or the end`() {
    #expect(lines("a\nb\r\nc") == ["a", "b", "c"])
    #expect(lines("a\n") == ["a"])
  }

  @Test func `lines of white space do not count`() {
    #expect(lines("") == [])
    #expect(lines("\n \n\t\n\r\n") == [])
    #expect(lines("\na  \n\n b") == ["a", " b"])
  }

  @Test func `bytes that are not text become replacement characters`() {
    let bytes: [UInt8] = [0x61, 0xff, 0x62, 0x0a, 0xc3, 0x0a, 0xf0, 0x9f]

    #expect(OutputLines(bytes).lines == ["a\u{fffd}b", "\u{fffd}", "\u{fffd}"])
  }

  @Test func `a byte order mark is no text`() {
    #expect(OutputLines([0xef, 0xbb, 0xbf, 0x61]).lines == ["a"])
  }

  @Test func `a line of a megabyte is one line`() {
    let bytes = [UInt8](repeating: 0x78, count: 1_000_000)

    #expect(OutputLines(bytes).lines.map(\.utf8.count) == [1_000_000])
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a part has the empty lines between its lines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...9, using: &random)
    let blanks = (0..<Int.random(in: 0...9, using: &random)).map { _ in
      Int.random(in: 0...count, using: &random)
    }.sorted()
    let lines = OutputLines(lines: (0..<count).map { "line \($0)" }, blanks: blanks)

    for start in 0..<count {
      let paragraph = lines.paragraph(of: start)
      let above = blanks.filter { $0 <= start }
      #expect(paragraph.lowerBound == above.last ?? 0, "seed \(seed)")
      #expect(paragraph.upperBound == blanks.first { $0 > start } ?? count, "seed \(seed)")
      #expect(lines.number(of: start) == start + 1 + above.count)
      for end in start...count {
        let between = blanks.filter { $0 > start && $0 < end }.map { $0 - start }
        #expect(start...end == 0...count || lines[start..<end].blanks == between, "seed \(seed)")
        #expect(lines.prefix(end).blanks == blanks.filter { $0 < end }, "seed \(seed)")
      }
    }
  }
}
