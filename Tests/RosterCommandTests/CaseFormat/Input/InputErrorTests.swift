import Testing

@testable import RosterCommand

@Suite struct InputErrorTests {
  @Test func aFileThatCannotBeReadIsNamedWithTheReason() {
    let error = InputError.unreadable(path: "a.json", reason: "No such file or directory")

    #expect("\(error)" == "a.json: No such file or directory")
    #expect(error.exitCode == 66)
  }

  @Test func aFileThatCannotBeWrittenIsNamedWithTheReason() {
    let error = InputError.unwritable(path: "j", reason: "Permission denied")

    #expect("\(error)" == "j: Permission denied")
    #expect(error.exitCode == 73)
  }

  @Test func aFileThatIsTooLargeIsNamedWithTheLimit() {
    let error = InputError.tooLarge(path: "a.csv", limit: 5 << 20)

    #expect("\(error)" == "a.csv: more than 5 MiB, the most that is read")
    #expect(error.exitCode == 65)
  }

  @Test func brokenTextIsNamedWithFileLineAndColumn() {
    let place = TextPlace(line: 3, column: 7)
    let error = InputError.broken(path: "a.json", place, .notUTF8)

    #expect("\(error)" == "a.json: line 3, column 7: this is not UTF-8")
    #expect(error.exitCode == 65)
  }

  @Test func brokenCasesAreNamedWithTheLine() {
    let error = InputError.broken(path: nil, TextPlace(line: 3), .openQuote)

    #expect("\(error)" == "line 3: a quoted field that begins here does not end")
  }

  @Test func onlyOneListInCSVIsRefused() {
    let error = InputError.differentFormats(old: "a.csv", new: "b.json")

    #expect("\(error)" == "a.csv is not comparable with b.json: only one of them is a table")
    #expect(error.exitCode == 65)
  }
}
