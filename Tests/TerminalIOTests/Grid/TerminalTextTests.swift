import RosterTesting
import TestModels
import Testing

@testable import TerminalIO

@Suite struct TerminalTextTests {
  static let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"

  @Test(arguments: [
    ("", 0), ("a", 1), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("ｱ", 1), ("Ａ", 2),
    ("😀", 2), (family, 2), ("👍🏽", 2), ("❤\u{fe0f}", 1), ("1\u{fe0f}\u{20e3}", 1), ("🇩🇪", 2),
    ("🇩🇪🇫🇷", 4), ("\u{1100}\u{1161}\u{11a8}", 2), ("क्षि", 2), ("ก็", 1), ("\u{200b}", 0),
    ("a\u{200b}b", 2), ("\u{feff}", 0), ("\u{301}", 1), ("\u{ad}", 0), ("\u{202e}abc", 3),
    ("🏴\u{e0067}\u{e0062}\u{e007f}", 2), ("𠀀", 2), ("\u{e000}", 1), ("👩\u{200d}🦰x", 3),
  ])
  func `columns are those that terminals use`(_ text: String, _ columns: Int) {
    let measured = TerminalText.columns(of: text)

    #expect(measured == columns)
  }

  @Test func `emoji of several scalars are reduced to the first`() {
    let glyphs = Array(TerminalText(Self.family + "❤\u{fe0f}👍🏽x"))

    #expect(glyphs.map(\.scalar) == ["\u{1f468}", "❤", "👍", "x"])
    #expect(glyphs.allSatisfy { $0.marks.isEmpty })
  }

  @Test func `a flag keeps both its letters`() {
    let glyphs = Array(TerminalText("🇩🇪🇫"))

    #expect(glyphs.map(\.width) == [2, 1])
    #expect(glyphs[0].marks == "🇪")
  }

  @Test func `marks stay with their character`() {
    let glyphs = Array(TerminalText("e\u{301}\u{323}x"))

    #expect(glyphs.map(\.scalar) == ["e", "x"])
    #expect(glyphs[0].marks.unicodeScalars.map(\.value) == [0x301, 0x323])
  }

  @Test func `more marks than eight stand on blanks`() {
    let glyphs = Array(TerminalText("e" + String(repeating: "\u{301}", count: 20)))

    #expect(glyphs.map(\.scalar) == ["e", " ", " "])
    #expect(glyphs.map(\.marks.unicodeScalars.count) == [8, 8, 4])
  }

  @Test func `control characters become symbols`() {
    let text = String(
      TerminalText("\u{1b}[31m\n\r\0\u{7f}\u{9b}\u{2028}").map { Character($0.scalar) })

    #expect(text == "␛[31m␊␍␀␡\u{fffd}\u{fffd}")
  }

  @Test func `line ends of two characters become two symbols`() {
    let glyphs = TerminalText("a\r\nb").map(\.scalar)

    #expect(glyphs == ["a", "␍", "␊", "b"])
  }

  @Test func `tabs reach the next multiple of eight`() {
    #expect(TerminalText.columns(of: "\t") == 8)
    #expect(TerminalText.columns(of: "abc\tx") == 9)
    #expect(TerminalText.columns(of: "12345678\tx") == 17)
    #expect(TerminalText.columns(of: "日\tx") == 9)
  }

  @Test func `no text gives a control character or a scalar without width`() throws {
    try checkProperty(
      seed: 1, cases: TestLength.count(short: 3000, long: 300_000),
      generate: { RandomText.make(&$0, count: 12) }, shrink: RandomText.shrink,
      holds: { text in
        TerminalText(text).allSatisfy { glyph in
          glyph.width
            == (glyph.marks.unicodeScalars.first?.isRegionalIndicator == true
              ? 2 : ScalarWidth.columns(of: glyph.scalar))
            && glyph.scalar.properties.generalCategory != .control
            && glyph.marks.unicodeScalars.count <= 8
        }
      })
  }

  @Test func `counting ends at the limit`() {
    let text = String(repeating: "x", count: 1000)

    #expect(TerminalText.columns(of: text, limit: 10) == 10)
    #expect(TerminalText.columns(of: "日日", limit: 3) == 4)
  }

  @Test(
    arguments: [
      ("abc", 3, nil), ("abcd", 3, 2), ("日本", 4, nil), ("日本", 3, 2), ("日本", 2, 0), ("", 1, nil),
      ("a", 1, nil), ("ab", 1, 0),
    ] as [(String, Int, Int?)])
  func `a cut leaves room for the ellipsis`(_ text: String, _ room: Int, _ cut: Int?) {
    #expect(TerminalText.columns(before: room, of: text) == cut)
  }
}
