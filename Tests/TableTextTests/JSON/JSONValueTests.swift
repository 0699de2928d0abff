import Testing

@testable import TableText

@Suite struct JSONValueTests {
  @Test(arguments: [
    ("null", "null"), ("true", "a boolean"), ("1", "a number"), ("\"\"", "a string"),
    ("[]", "an array"), ("{}", "an object"),
  ])
  func `kinds read as in a sentence`(text: String, kind: String) throws {
    let value = try JSONParser.value(of: Array(text.utf8))

    #expect(value.kind == kind)
  }

  @Test func `numbers of other text and other types differ`() throws {
    let texts = ["1", "1.0", "1e0", "\"1\"", "10000000000000000000000", "10000000000000000000001"]

    let values = try texts.map { try JSONParser.value(of: Array($0.utf8)) }

    #expect(Set(values).count == texts.count)
  }

  @Test func `text is one line without spaces`() throws {
    let text = " { \"a\" : [ 1 , -2.50e+3 , { } ] ,\n\"b\" : [ ] , \"c\" : null , \"d\" : false } "

    let value = try JSONParser.value(of: Array(text.utf8))

    #expect(value.text == #"{"a":[1,-2.50e+3,{}],"b":[],"c":null,"d":false}"#)
  }

  @Test func `control characters and separators are escaped`() {
    let value = JSONValue.string(
      "\"\\\n\r\t\u{0}\u{1B}\u{7F}\u{9B}\u{2028}\u{200f}\u{202e}\u{2069}é/")

    #expect(value.text == #""\"\\\n\r\t\u0000\u001b\u007f\u009b\u2028\u200f\u202e\u2069é/""#)
  }
}
