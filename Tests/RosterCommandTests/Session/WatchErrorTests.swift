import Testing

@testable import RosterCommand

@Suite struct WatchErrorTests {
  @Test func eachErrorSaysWhatIsWrong() {
    #expect(
      WatchError.unknownColumn("X", columns: ["A", "B C"]).description
        == "The output has no column 'X'. Its columns are: A, B C.")
    #expect(
      WatchError.unknownColumn("X", columns: []).description
        == "The output has no column 'X'. It has no columns.")
    #expect(
      WatchError.badPattern("(", reason: "expected ')'").description
        == "The key pattern '(' is not a regular expression: expected ')'")
    #expect(WatchError.commandNotFound("x").description == "x: command not found")
  }

  @Test func aLongListOfColumnsIsCut() {
    let columns = (1...1_000).map(String.init)

    let text = WatchError.unknownColumn("X", columns: columns).description

    #expect(text.hasSuffix("29, 30, …."))
  }
}
