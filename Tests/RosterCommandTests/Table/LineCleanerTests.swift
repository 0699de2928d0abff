import Testing

@testable import RosterCommand

@Suite struct LineCleanerTests {
  private func clean(_ text: String) -> String { LineCleaner.clean(Array(text.utf8)[...]) }

  @Test func coloursAndOtherEscapeSequencesGoAway() {
    #expect(clean("\u{1b}[1;31mred\u{1b}[0m \u{1b}(Bplain") == "red plain")
    #expect(clean("\u{1b}]8;;http://example.com\u{1b}\\link\u{1b}]8;;\u{07}!") == "link!")
    #expect(clean("\u{1b}[0m") == "")
  }

  @Test func anEscapeWithoutASequenceIsShownAndNothingIsLost() {
    #expect(clean("a\u{1b}") == "a␛")
    #expect(clean("a\u{1b}[12") == "a␛[12")
    #expect(clean("a\u{1b}]never ends") == "a␛]never ends")
    #expect(clean("a\u{1b}é") == "a␛é")
  }

  @Test func tabsReachToTheNextMultipleOfEight() {
    #expect(clean("\tx") == "        x")
    #expect(clean("ab\tc") == "ab      c")
    #expect(clean("éé345678\tc") == "éé345678        c")
  }

  @Test func controlCharactersBecomeVisible() {
    #expect(clean("a\u{00}b\u{07}c\u{7f}d\re") == "a␀b␇c␡d␍e")
    #expect(clean("a\u{9b}b\u{2028}c\u{202e}d") == "a\u{fffd}b\u{fffd}c\u{fffd}d")
  }

  @Test func otherTextStaysAsItIs() {
    #expect(clean("naïve 日本 🙂 – “x” ½\u{a0}z") == "naïve 日本 🙂 – “x” ½\u{a0}z")
    #expect(clean("  a  b  \r") == "  a  b")
  }
}
