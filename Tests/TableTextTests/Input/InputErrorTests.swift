import Testing

@testable import TableText

@Suite struct InputErrorTests {
  @Test func `a file that cannot be read is named with the reason`() {
    let error = InputError.unreadable(path: "a.json", reason: "No such file or directory")

    #expect("\(error)" == "a.json: No such file or directory")
    #expect(error.exitCode == 66)
  }

  @Test func `a file that cannot be written is named with the reason`() {
    let error = InputError.unwritable(path: "j", reason: "Permission denied")

    #expect("\(error)" == "j: Permission denied")
    #expect(error.exitCode == 73)
  }

  @Test func `a file that is too large is named with the limit`() {
    let error = InputError.tooLarge(path: "a.csv", limit: 5 << 20)

    #expect("\(error)" == "a.csv: more than 5 MiB, the maximum")
    #expect(error.exitCode == 65)
  }

  @Test func `broken text is named with file line and column`() {
    let location = TextPosition(line: 3, column: 7)
    let error = InputError.broken(path: "a.json", location, .notUTF8)

    #expect("\(error)" == "a.json: line 3, column 7: not valid UTF-8")
    #expect(error.exitCode == 65)
  }

  @Test func `broken cases are named with the line`() {
    let error = InputError.broken(path: nil, TextPosition(line: 3), .openQuote)

    #expect("\(error)" == "line 3: a quoted field that begins here does not end")
  }

  @Test func `a file that cannot be used is described by its reason`() {
    let error = InputError.unusable("a.jsonl: no point 7: it has no points")

    #expect("\(error)" == "a.jsonl: no point 7: it has no points")
    #expect(error.exitCode == 65)
  }
}
