import TestSupport
import Testing

@Suite struct VTScreenTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> VTScreen {
    var screen = VTScreen(columns: columns, rows: rows)
    screen.feed(text)
    return screen
  }

  @Test(arguments: [
    ("abc", "abc\n\n\n"), ("a\r\nb", "a\nb\n\n"), ("a\nb", "a\n b\n\n"), ("ab\u{8}c", "ac\n\n\n"),
    ("a\tb", "a       b\n\n\n"), ("\u{1b}[2;3Hx", "\n  x\n\n"), ("\u{1b}[3Hx", "\n\nx\n"),
    ("abc\u{1b}[2Dx", "axc\n\n\n"), ("\u{1b}[2Bx\u{1b}[Ay", "\n y\nx\n"),
    ("a\u{1b}[3Cb", "a   b\n\n\n"), ("\u{1b}[5Gx\u{1b}[3dy", "    x\n\n     y\n"),
    ("abcdef\u{1b}[3G\u{1b}[K", "ab\n\n\n"), ("abcdef\u{1b}[3G\u{1b}[1K", "   def\n\n\n"),
    ("abcdef\u{1b}[2K", "\n\n\n"), ("abcdef\u{1b}[2G\u{1b}[2X", "a  def\n\n\n"),
    ("abcdef\u{1b}[2G\u{1b}[2P", "adef\n\n\n"), ("abc\u{1b}[2G\u{1b}[2@", "a  bc\n\n\n"),
    ("a\r\nb\r\nc\u{1b}[2;1H\u{1b}[L", "a\n\nb\nc"), ("a\r\nb\r\nc\u{1b}[1;1H\u{1b}[M", "b\nc\n\n"),
    ("a\r\nb\r\nc\u{1b}[2;1H\u{1b}[J", "a\n\n\n"), ("a\r\nb\u{1b}[1J", "\n\n\n"),
    ("ab\u{1b}[2J", "\n\n\n"), ("a\r\nb\r\nc\r\nd\r\ne", "b\nc\nd\ne"),
    ("a\r\nb\r\nc\u{1b}[2;3r\u{1b}[3;1H\n\rx", "a\nc\nx\n"), ("a\u{1b}M", "\na\n\n"),
    ("1234567890ab", "1234567890\nab\n\n"), ("123456789日", "123456789\n日\n\n"),
    ("\u{1b}[?7l1234567890ab", "123456789b\n\n\n"), ("e\u{301}x", "e\u{301}x\n\n\n"),
    ("日\u{1b}[2Gx", " x\n\n\n"), ("日\u{1b}[1Gx", "x\n\n\n"), ("a\u{1b}7bc\u{1b}8x", "axc\n\n\n"),
    ("\u{1b}]0;title\u{7}x", "x\n\n\n"), ("\u{1b}]0;t\u{1b}\\x", "x\n\n\n"),
    ("a\u{1b}cb", "b\n\n\n"), ("ab\u{1b}[?1049hcd\u{1b}[?1049l", "ab\n\n\n"),
  ])
  func `text appears where xterm puts it`(_ written: String, _ shown: String) {
    let screen = screen(written)

    #expect(screen.text == shown)
    #expect(screen.unknown.isEmpty)
  }

  @Test func `sequences may be cut anywhere`() {
    let text = "a日\u{1b}[2;3H\u{1b}[1;38;5;99me\u{301}\u{1b}]0;t\u{1b}\\\u{1b}[?25lx"
    let bytes = Array(text.utf8)

    for split in 0...bytes.count {
      var pieces = VTScreen(columns: 10, rows: 4)
      pieces.feed(bytes[..<split])
      pieces.feed(bytes[split...])
      #expect(pieces.lines == screen(text).lines)
      #expect(pieces.modes == [7])
    }
  }

  @Test func `styles are kept per cell`() {
    let screen = screen("\u{1b}[1;31;42ma\u{1b}[22;39mb\u{1b}[mc\u{1b}[97;48;5;200md")

    #expect(screen.lines[0][0].style.attributes == [1])
    #expect(screen.lines[0][0].style.foreground == 1)
    #expect(screen.lines[0][1].style.attributes.isEmpty)
    #expect(screen.lines[0][1].style.background == 2)
    #expect(screen.lines[0][2].style == VTScreen.Style())
    #expect(screen.lines[0][3].style.foreground == 15)
    #expect(screen.lines[0][3].style.background == 200)
  }

  @Test func `erasing takes the background in force`() {
    let screen = screen("\u{1b}[44m\u{1b}[K")

    #expect(screen.lines[0][9].style.background == 4)
  }

  @Test func `the alternate screen has its own cells and gives the cursor back`() {
    var screen = screen("ab\u{1b}[?1049h\u{1b}[3;3Hcd")

    #expect(screen.text == "\n\n  cd\n")
    #expect(screen.isAlternate)
    screen.feed("\u{1b}[?1049lx")
    #expect(screen.text == "abx\n\n\n")
  }

  @Test func `what a program leaves switched is seen`() {
    #expect(screen("abc").isRestored)
    for text in ["\u{1b}[?25l", "\u{1b}[?7l", "\u{1b}[?1000h", "\u{1b}[?1049h", "\u{1b}[1m"] {
      #expect(!screen(text).isRestored)
    }
  }

  @Test func `sequences that are not known are listed`() {
    #expect(screen("\u{1b}[5y\u{1b}!").unknown == ["CSI 5y", "ESC !"])
    #expect(screen("\u{1b}[5\u{1b}[mx").unknown == ["cut CSI"])
  }

  @Test func `resizing keeps the upper left`() {
    var screen = screen("abcdef\r\nxyz")

    screen.resize(columns: 3, rows: 1)
    #expect(screen.text == "abc")
    screen.resize(columns: 5, rows: 2)
    #expect(screen.text == "abc\n")
  }
}
