import RosterTerminal
import Testing

@testable import Records

/// A line of text that is typed.
@Suite struct TextFieldTests {
  /// Returns a text after some keys, with a bar at the cursor.
  private func field(_ text: String, _ keys: TerminalKey...) -> String {
    var field = TextField(text)
    for key in keys {
      let isTaken = field.handle(key)
      #expect(isTaken, "\(key)")
    }
    return String(field.characters[..<field.cursor]) + "|"
      + String(field.characters[field.cursor...])
  }

  /// Returns the part of a text that has room, with a bar at the cursor.
  private func shown(_ field: TextField, in width: Int) -> String {
    let shown = field.shown(in: width)
    return "\(shown.before)|\(shown.after)"
  }

  @Test func `characters are inserted and removed at the cursor`() {
    #expect(field("abc", .character("d")) == "abcd|")
    #expect(field("abc", TerminalKey(.left), .character("x")) == "abx|c")
    #expect(field("abc", TerminalKey(.home), TerminalKey(.delete)) == "|bc")
    #expect(field("abc", TerminalKey(.left), TerminalKey(.backspace)) == "a|c")
    #expect(field("abc", TerminalKey(.left), .control("u")) == "|c")
    #expect(field("a", .control("j"), .character("b")) == "a\nb|")
  }

  @Test func `at the ends nothing is removed`() {
    #expect(field("", TerminalKey(.backspace), TerminalKey(.delete), TerminalKey(.left)) == "|")
    #expect(field("a", TerminalKey(.right), TerminalKey(.delete)) == "a|")
    #expect(field("a", .control("a"), TerminalKey(.backspace), .control("e")) == "a|")
  }

  @Test func `other keys are not its own`() {
    var field = TextField("a")

    let taken = [TerminalKey(.enter), TerminalKey(.character("x"), .alt)].map { field.handle($0) }
    #expect(taken == [false, false])
    #expect(field == TextField("a"))
  }

  @Test func `what has no room is not inserted, and that is reported`() {
    var field = TextField(String(repeating: "a", count: TextField.limit - 2))
    _ = field.handle(TerminalKey(.home))

    let hadRoom = field.insert("xyz")
    #expect(!hadRoom)
    #expect(field.characters.count == TextField.limit)
    #expect(field.text.hasPrefix("xya") && field.cursor == 2)
    let isEmptyTaken = field.insert("")
    #expect(isEmptyTaken)
  }

  @Test func `the part around the cursor is shown`() {
    var field = TextField("0123456789")
    #expect(shown(field, in: 20) == "0123456789|")
    #expect(shown(field, in: 4) == "6789|")
    for _ in 0..<5 { _ = field.handle(TerminalKey(.left)) }
    #expect(shown(field, in: 4) == "234|5")
    #expect(shown(field, in: 20) == "01234|56789")
    #expect(shown(TextField("a\n漢字"), in: 5) == "␊漢字|")
  }
}
