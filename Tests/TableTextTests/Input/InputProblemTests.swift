import Testing

@testable import TableText

@Suite struct InputProblemTests {
  @Test(arguments: [
    (InputProblem.unexpected(0x20, expected: "x"), "unexpected space instead of x"),
    (.unexpected(0x09, expected: "x"), "unexpected tab instead of x"),
    (.unexpected(0x0d, expected: "x"), "unexpected end of line instead of x"),
    (.unexpected(0x07, expected: "x"), "unexpected byte 0x07 instead of x"),
    (.emptyJSON, "the file is empty, which is not valid JSON; an empty list is []"),
    (.otherEncoding("UTF-16"), "this is UTF-16, and only UTF-8 is read"),
    (.notText, "this is not text: it contains NUL bytes"),
    (.longLine(limit: 3 << 20), "the line has more than 3 MiB"),
    (.longLine(limit: 10), "the line has more than 10 bytes"),
    (.textAfterQuote, "a closing quote is followed by text"),
    (.fieldCount(1, header: 2), "1 field, but the header has 2"),
    (.fieldCount(3, header: 2), "3 fields, but the header has 2"),
    (.repeatedColumn("a"), "the header names the column \"a\" twice"),
    (.missingMember("old", of: "the line"), "the line has no member \"old\""),
    (.wrongValue(at: "a", found: "null", expected: "b"), "a is null instead of b"),
    (.unknownOperation("x\ny", at: "ops[0]"), "ops[0] is the unknown operation \"x\\ny\""),
    (.notARecord(at: "event", reason: "why"), "event is not part of a record: why"),
    (.noKey(field: "id"), "the record has no field \"id\" to be its key"),
    (
      .notAnObject(found: "a number", field: "id"),
      "the record is a number and has no field \"id\" to be its key"
    ),
    (.tooDeep(limit: 256), "nested more than 256 levels deep"),
  ])
  func `problems read as sentences`(problem: InputProblem, text: String) {
    #expect("\(problem)" == text)
  }

  @Test func `long texts are cut`() {
    let problem = InputProblem.repeatedMember(String(repeating: "é", count: 1_000))

    let shown = String(repeating: "é", count: 60)
    #expect("\(problem)" == "the member \"\(shown)…\" occurs twice in its object")
  }
}
