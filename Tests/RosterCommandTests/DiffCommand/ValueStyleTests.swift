import Testing

@testable import RosterCommand

@Suite struct ValueStyleTests {
  @Test(arguments: ["a", "a b", "é🧵", "{a", "1 2", "nulls", "a\"b", "(x)"])
  func plainTextStandsAsItIs(text: String) {
    #expect(ValueStyle.typed.text(of: .string(ExactText(text))) == text)
    #expect(ValueStyle.plain.text(of: .string(ExactText(text))) == text)
  }

  @Test(arguments: ["", " a", "a ", "\"a", "a\nb", "\u{1B}[2J", "(none)", "a\u{202e}b"])
  func textThatCouldBeMisreadIsInQuotes(text: String) {
    let value = JSONValue.string(ExactText(text))

    #expect(ValueStyle.typed.text(of: value) == value.text)
    #expect(ValueStyle.plain.text(of: value) == value.text)
  }

  @Test(arguments: ["1", "-1.5e3", "null", "true", "[1]", "{}"])
  func textThatReadsAsAnotherValueIsInQuotesWhereThereAreOthers(text: String) {
    let value = JSONValue.string(ExactText(text))

    #expect(ValueStyle.typed.text(of: value) == "\"\(text)\"")
    #expect(ValueStyle.plain.text(of: value) == text)
  }

  @Test func otherValuesAreJSON() {
    #expect(ValueStyle.typed.text(of: .array([.number("1.0"), .null])) == "[1.0,null]")
  }
}
