import ExampleCommand
import RosterTerminal
import RosterTesting
import Testing

/// A text in lines.
@Suite struct TextWrapTests {
  @Test(
    arguments: [
      ("", 5, [""]), ("one two three", 7, ["one two", "three"]),
      ("one two", 3, ["one", "two"]), ("abcdefg h", 3, ["abc", "def", "g h"]),
      ("a abcd", 3, ["a", "abc", "d"]), ("日本語", 4, ["日本", "語"]), ("日本", 1, ["日", "本"]),
      ("a\n\nb c", 9, ["a", "", "b c"]), ("a  b", 9, ["a b"]), ("ab", 0, ["a", "b"]),
      ("ab", -5, ["a", "b"]), ("a\r\nb\rc", 9, ["a", "b", "c"]), ("a\tb\t\tc", 9, ["a b c"]),
      ("a\u{a0}b c", 4, ["a\u{a0}b", "c"]),
    ])
  func `a text is broken between words`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TextWrap.lines(text, width: width) == lines)
  }

  @Test func `no line is too long and nothing is lost`() {
    for seed in 0..<UInt64(300) {
      var random = SeededGenerator(seed: seed)
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          "ab 日e\u{301} ".randomElement(using: &random) ?? " "
        })
      let width = Int.random(in: 2...20, using: &random)

      let lines = TextWrap.lines(text, width: width)

      #expect(lines.allSatisfy { TerminalWidth.columns(of: $0) <= width }, "seed \(seed)")
      let letters = { (text: String) in text.filter { $0 != " " } }
      #expect(letters(lines.joined()) == letters(text), "seed \(seed)")
    }
  }
}
