import TerminalIO
import Testing

@testable import TableText

@Suite struct LineCleanerTests {
  private func clean(_ text: String) -> String { LineCleaner.clean(Array(text.utf8)[...]) }

  @Test func `colours and other escape sequences go away`() {
    #expect(clean("\u{1b}[1;31mred\u{1b}[0m \u{1b}(Bplain") == "red plain")
    #expect(clean("\u{1b}]8;;http://example.com\u{1b}\\link\u{1b}]8;;\u{07}!") == "link!")
    #expect(clean("\u{1b}[0m") == "")
  }

  @Test func `an escape without a sequence is shown and nothing is lost`() {
    #expect(clean("a\u{1b}") == "a␛")
    #expect(clean("a\u{1b}[12") == "a␛[12")
    #expect(clean("a\u{1b}]never ends") == "a␛]never ends")
    #expect(clean("a\u{1b}é") == "a␛é")
  }

  @Test func `tabs reach to the next multiple of eight`() {
    #expect(clean("\tx") == "        x")
    #expect(clean("ab\tc") == "ab      c")
    #expect(clean("éé345678\tc") == "éé345678        c")
  }

  @Test func `control characters become visible`() {
    #expect(clean("a\u{00}b\u{07}c\u{7f}d\re") == "a␀b␇c␡d␍e")
    #expect(clean("a\u{9b}b\u{2028}c\u{202e}d") == "a\u{fffd}b\u{fffd}c\u{fffd}d")
  }

  @Test func `colours are kept if they are wanted and nothing else is`() {
    var style = TerminalStyle.standard
    let line =
      "é\u{1b}[31mred\u{1b}[1m!\u{1b}[0m \u{1b}]0;title\u{07}\u{1b}[2Jx\u{1b}[42m \u{1b}[K\r"

    let text = LineCleaner.styled(Array(line.utf8)[...], style: &style)

    #expect(text.text == "éred! x")
    #expect(
      text.runs == [
        StyleRun(bytes: 2..<5, style: TerminalStyle(foreground: .red)),
        StyleRun(bytes: 5..<6, style: TerminalStyle(.bold, foreground: .red)),
      ])
    #expect(style == TerminalStyle(background: .green))
  }

  @Test(arguments: [
    "plain", "", "  a  b  \r", "a\u{1b}", "a\u{1b}[12", "a\u{1b}]never ends", "\tx\u{1b}[1mé",
    "a\rb\r",
    "\u{1b}[0m  \u{1b}[1m", "a\u{00}b\u{9b}\u{202e}",
  ])
  func `the text is the same with colours and without`(_ line: String) {
    for start in [TerminalStyle.standard, TerminalStyle(.bold)] {
      var style = start
      let styled = LineCleaner.styled(Array(line.utf8)[...], style: &style)

      #expect(styled.text == clean(line))
      #expect(styled.runs.allSatisfy { $0.bytes.upperBound <= styled.text.utf8.count })
    }
  }

  @Test func `other text stays as it is`() {
    #expect(clean("naïve 日本 🙂 – “x” ½\u{a0}z") == "naïve 日本 🙂 – “x” ½\u{a0}z")
    #expect(clean("  a  b  \r") == "  a  b")
  }
}
