import Testing

@testable import RosterCommand
@testable import TableText

@Suite struct ValueStyleTests {
  @Test(arguments: ["a", "a b", "é🧵", "{a", "1 2", "nulls", "a\"b", "(x)"])
  func `plain text stands as it is`(text: String) {
    #expect(ValueStyle.typed.text(of: .string(ExactText(text))) == text)
    #expect(ValueStyle.plain.text(of: .string(ExactText(text))) == text)
  }

  @Test(arguments: ["", " a", "a ", "\"a", "a\nb", "\u{1B}[2J", "(none)", "a\u{202e}b"])
  func `text that could be misread is in quotes`(text: String) {
    let value = JSONValue.string(ExactText(text))

    #expect(ValueStyle.typed.text(of: value) == value.text)
    #expect(ValueStyle.plain.text(of: value) == value.text)
  }

  @Test(arguments: ["1", "-1.5e3", "null", "true", "[1]", "{}"])
  func `text that reads as another value is in quotes where there are others`(text: String) {
    let value = JSONValue.string(ExactText(text))

    #expect(ValueStyle.typed.text(of: value) == "\"\(text)\"")
    #expect(ValueStyle.plain.text(of: value) == text)
  }

  @Test func `other values are JSON`() {
    #expect(ValueStyle.typed.text(of: .array([.number("1.0"), .null])) == "[1.0,null]")
  }
}
