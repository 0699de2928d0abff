import RosterTesting
import TestModels
import Testing

@testable import TerminalIO

@Suite struct InputParserTests {
  private typealias Key = TerminalKey

  static let keys: [(String, TerminalKey)] = [
    ("a", .character("a")), ("G", .character("G")), (" ", .character(" ")), ("é", .character("é")),
    ("日", .character("日")), ("😀", .character("😀")), ("\r", Key(.enter)), ("\t", Key(.tab)),
    ("\u{7f}", Key(.backspace)), ("\u{8}", Key(.backspace)), ("\u{3}", .control("c")),
    ("\u{1a}", .control("z")), ("\0", .control(" ")), ("\u{1c}", .control("\\")),
    ("\u{1b}[A", Key(.up)), ("\u{1b}[B", Key(.down)), ("\u{1b}[C", Key(.right)),
    ("\u{1b}[D", Key(.left)), ("\u{1b}OA", Key(.up)), ("\u{1b}OB", Key(.down)),
    ("\u{1b}[H", Key(.home)), ("\u{1b}[F", Key(.end)), ("\u{1b}OH", Key(.home)),
    ("\u{1b}OF", Key(.end)), ("\u{1b}[1~", Key(.home)), ("\u{1b}[4~", Key(.end)),
    ("\u{1b}[7~", Key(.home)), ("\u{1b}[8~", Key(.end)), ("\u{1b}[5~", Key(.pageUp)),
    ("\u{1b}[6~", Key(.pageDown)), ("\u{1b}[2~", Key(.insert)), ("\u{1b}[3~", Key(.delete)),
    ("\u{1b}[Z", Key(.tab, .shift)), ("\u{1b}[1;5A", Key(.up, .control)),
    ("\u{1b}[1;2H", Key(.home, .shift)), ("\u{1b}[5;3~", Key(.pageUp, .alt)),
    ("\u{1b}[a", Key(.up, .shift)), ("\u{1b}[5^", Key(.pageUp, .control)),
    ("\u{1b}[7$", Key(.home, .shift)), ("\u{1b}[8@", Key(.end, [.shift, .control])),
    ("\u{1b}OP", Key(.function(1))), ("\u{1b}[11~", Key(.function(1))),
    ("\u{1b}[[A", Key(.function(1))), ("\u{1b}[[E", Key(.function(5))),
    ("\u{1b}[15~", Key(.function(5))), ("\u{1b}[17~", Key(.function(6))),
    ("\u{1b}[24~", Key(.function(12))), ("\u{1b}OM", Key(.enter)),
    ("\u{1b}Oq", .character("1")), ("\u{1b}O5A", Key(.up, .control)),
    ("\u{1b}x", Key(.character("x"), .alt)), ("\u{1b}\r", Key(.enter, .alt)),
  ]

  /// Feeds pieces, with silence after the last one.
  private func events(_ pieces: [ArraySlice<UInt8>]) -> [TerminalEvent] {
    var parser = InputParser()
    return pieces.flatMap { parser.feed($0) } + parser.flush()
  }

  @Test(arguments: keys)
  func `a key is read in each of its forms`(_ text: String, _ key: TerminalKey) {
    let bytes = Array(text.utf8)

    for split in 0...bytes.count {
      #expect(events([bytes[..<split], bytes[split...]]) == [.key(key)])
    }
  }

  @Test(arguments: [("\u{1b}[I", true), ("\u{1b}[O", false)])
  func `the focus of the window is reported`(_ text: String, isFocused: Bool) {
    let bytes = Array(text.utf8)

    for split in 0...bytes.count {
      #expect(events([bytes[..<split], bytes[split...]]) == [.focus(isFocused)])
    }
    #expect(events([ArraySlice("\u{1b}[1I".utf8)]).isEmpty)
  }

  @Test(arguments: [
    ("\u{1b}[<64;5;7M", TerminalMouse(action: .wheelUp, x: 4, y: 6, modifiers: [])),
    ("\u{1b}[<65;1;1M", TerminalMouse(action: .wheelDown, x: 0, y: 0, modifiers: [])),
    ("\u{1b}[<66;1;2M", TerminalMouse(action: .wheelLeft, x: 0, y: 1, modifiers: [])),
    ("\u{1b}[<67;1;2M", TerminalMouse(action: .wheelRight, x: 0, y: 1, modifiers: [])),
    ("\u{1b}[<0;300;200M", TerminalMouse(action: .press(button: 0), x: 299, y: 199, modifiers: [])),
    ("\u{1b}[<2;3;4m", TerminalMouse(action: .release(button: 2), x: 2, y: 3, modifiers: [])),
    ("\u{1b}[<32;3;4M", TerminalMouse(action: .drag(button: 0), x: 2, y: 3, modifiers: [])),
    ("\u{1b}[<38;3;4M", TerminalMouse(action: .drag(button: 2), x: 2, y: 3, modifiers: .shift)),
    (
      "\u{1b}[<20;3;4M",
      TerminalMouse(action: .press(button: 0), x: 2, y: 3, modifiers: [.shift, .control])
    ),
    ("\u{1b}[M !!", TerminalMouse(action: .press(button: 0), x: 0, y: 0, modifiers: [])),
    ("\u{1b}[M`\"#", TerminalMouse(action: .wheelUp, x: 1, y: 2, modifiers: [])),
    ("\u{1b}[M#!!", TerminalMouse(action: .release(button: 0), x: 0, y: 0, modifiers: [])),
  ])
  func `a mouse report is read in both forms`(_ text: String, _ mouse: TerminalMouse) {
    let bytes = Array(text.utf8)

    for split in 0...bytes.count {
      #expect(events([bytes[..<split], bytes[split...]]) == [.mouse(mouse)])
    }
  }

  @Test(arguments: [
    "\u{1b}[?2026;2$y", "\u{1b}[>0;276;0c", "\u{1b}[?62;c", "\u{1b}]11;rgb:0/0/0\u{7}",
    "\u{1b}P1$r0m\u{1b}\\", "\u{1b}[99~", "\u{1b}[1;2;3;4A", "\u{1b}[<1;2M", "\u{1b}[<1:2;3;4M",
    "\u{1b}[<0;0;1M", "\u{1b}[<35;4;4M", "\u{1b}[12;40R", "\u{1b}OZ", "\u{1b}[[Z",
  ])
  func `what no key sends is left out`(_ text: String) {
    let bytes = Array((text + "x").utf8)

    for split in 0...bytes.count {
      #expect(events([bytes[..<split], bytes[split...]]) == [.key(.character("x"))])
    }
  }

  @Test(
    arguments: [
      [0x80], [0xff], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf5], [0xc2],
      [0xe2, 0x82], [0xc2, 0x80], [0xf4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func `bytes that are not text are left out`(_ bytes: [UInt8]) {
    #expect(events([bytes[...], Array("x".utf8)[...]]) == [.key(.character("x"))])
  }

  @Test func `an escape alone is a key after silence`() {
    var parser = InputParser()

    #expect(parser.feed([0x1b]).isEmpty)
    #expect(parser.patience == 50)
    #expect(parser.flush() == [.key(TerminalKey(.escape))])
    #expect(parser.patience == nil)
  }

  @Test func `two escapes are two keys`() {
    #expect(events([[0x1b, 0x1b]]) == [.key(TerminalKey(.escape)), .key(TerminalKey(.escape))])
  }

  @Test func `an open sequence is a key with alt after silence`() {
    #expect(events([Array("\u{1b}[".utf8)[...]]) == [.key(TerminalKey(.character("["), .alt))])
    #expect(events([Array("\u{1b}O".utf8)[...]]) == [.key(TerminalKey(.character("O"), .alt))])
    #expect(events([Array("\u{1b}[1;".utf8)[...]]).isEmpty)
  }

  @Test func `a paste is one event`() {
    let bytes = Array("\u{1b}[200~a\u{1b}[A\rb日\u{1b}[201~x".utf8)

    for split in 0...bytes.count {
      let found = events([bytes[..<split], bytes[split...]])
      #expect(found == [.paste("a\u{1b}[A\rb日"), .key(.character("x"))])
    }
  }

  @Test func `a paste without end is taken after silence`() {
    var parser = InputParser()

    #expect(parser.feed("\u{1b}[200~abc".utf8).isEmpty)
    #expect(parser.patience == 1000)
    #expect(parser.flush() == [.paste("abc")])
    #expect(parser.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `a paste beyond the limit is cut and its rest is not typed`() {
    var parser = InputParser()

    let found = parser.feed(Array("\u{1b}[200~".utf8) + Array(repeating: 97, count: 3 << 20))

    #expect(found == [.paste(String(repeating: "a", count: InputParser.pasteLimit))])
    #expect(parser.patience == 1000)
    for byte in Array("\u{1b}[201\u{1b}[20\u{1b}[201~x".utf8).dropLast() {
      #expect(parser.feed([byte]).isEmpty)
    }
    #expect(parser.feed([UInt8(ascii: "x")]) == [.key(.character("x"))])
  }

  @Test func `the end of a paste is seen also where the limit cuts it`() {
    for missing in 0...6 {
      var parser = InputParser()
      let text = Array(repeating: UInt8(97), count: InputParser.pasteLimit - missing)

      let found = parser.feed(
        Array("\u{1b}[200~".utf8) + text + Array("\u{1b}[201~x".utf8))

      #expect(found.count == 2)
      #expect(found.last == .key(.character("x")))
    }
  }

  @Test func `a long paste without end is over after silence`() {
    var parser = InputParser()
    _ = parser.feed(Array("\u{1b}[200~".utf8) + Array(repeating: 97, count: 2 << 20))

    #expect(parser.flush().isEmpty)
    #expect(parser.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test func `an endless sequence does not grow`() {
    var parser = InputParser()

    _ = parser.feed("\u{1b}[".utf8)
    let found = parser.feed(Array(repeating: UInt8(ascii: "1"), count: 100_000))

    #expect(found.isEmpty)
    #expect(parser.feed("Ax".utf8) == [.key(.character("x"))])
  }

  @Test func `random bytes never depend on how they are cut`() throws {
    let alphabet: [UInt8] =
      Array("\u{1b}\u{1b}[[O<>?;0129~$^@AMmHZ]\\P日é😀\u{7}\r x".utf8) + [0xff, 0x9b]

    try checkProperty(
      seed: 3, cases: TestLength.count(short: 3000, long: 500_000),
      generate: { random in
        (0..<24).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      }, shrink: { Shrinking.removals($0) },
      holds: { bytes in events(bytes.map { [$0] }) == events([bytes[...]]) })
  }
}
