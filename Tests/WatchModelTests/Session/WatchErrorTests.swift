import Testing

@testable import WatchModel

@Suite struct WatchErrorTests {
  @Test func `each error says what is wrong`() {
    #expect(
      WatchError.unknownColumn("X", columns: ["A", "B C"]).description
        == "The output has no column 'X'. Its columns are: A, B C.")
    #expect(
      WatchError.unknownColumn("X", columns: []).description
        == "The output has no column 'X'. It has no columns.")
    #expect(
      WatchError.badPattern("(", reason: "expected ')'").description
        == "The key pattern '(' is not a regular expression: expected ')'")
    #expect(
      WatchError.slowPattern("(a+)+$", line: "aaa!").description
        == "The key pattern '(a+)+$' takes more than 1 s for the line 'aaa!'.")
    #expect(
      WatchError.slowPattern("a", line: String(repeating: "é", count: 61)).description
        .hasSuffix("é…'."))
    #expect(WatchError.commandNotFound("x").description == "x: command not found")
    #expect(
      WatchError.commandNotExecutable("/etc", reason: "is a directory").description
        == "/etc: is a directory")
  }

  @Test func `a long list of columns is cut`() {
    let columns = (1...1_000).map(String.init)

    let text = WatchError.unknownColumn("X", columns: columns).description

    #expect(text.hasSuffix("29, 30, …."))
  }
}
