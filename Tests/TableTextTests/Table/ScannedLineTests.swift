import Testing

@testable import TableText

@Suite struct ScannedLineTests {
  @Test func `words have positions in scalars and offsets in bytes`() {
    let line = ScannedLine(" é 日本x")

    #expect(line.tokens.map(\.columns) == [1..<2, 3..<6])
    #expect(line.tokens.map(\.bytes) == [1..<3, 4..<11])
  }

  @Test func `a line without words has none`() {
    #expect(ScannedLine("").tokens.isEmpty)
    #expect(ScannedLine("   ").tokens.isEmpty)
  }

  @Test func `a limited scan finds enough words and reaches far enough`() {
    let text = "a b c d e f"

    #expect(ScannedLine(text, through: ScanEnd(column: 0, words: 3)).tokens.count == 3)
    #expect(ScannedLine(text, through: ScanEnd(column: 6, words: 1)).tokens.count == 4)
    #expect(ScannedLine(text, through: ScanEnd(column: 99, words: 1)).tokens.count == 6)
  }

  @Test func `texts are those of the words with the spaces between`() {
    let line = ScannedLine("a  bé c")

    #expect(line.text(of: 0..<2) == "a  bé")
    #expect(line.text(of: 1..<1) == "")
  }
}
