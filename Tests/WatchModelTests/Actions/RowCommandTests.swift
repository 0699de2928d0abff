import Testing

@testable import CommandRunner
@testable import WatchModel

@Suite struct RowCommandTests {
  private static let names = ["PID", "NAME", "PID"]

  @Test(arguments: [
    ("kill {PID}", "kill \"${1}\""),
    ("kill {pid} {2}", "kill \"${1}\" \"${2}\""),
    ("echo \"x {NAME}\"", "echo \"x ${1}\""),
    ("echo 'x {NAME}'", "echo 'x '\"${1}\"''"),
    ("awk '{{print $1}}' {NAME}", "awk '{print $1}' \"${1}\""),
    ("echo \\\" {NAME}", "echo \\\" \"${1}\""),
    ("echo '\\' {NAME}", "echo '\\' \"${1}\""),
    ("echo \"\\\"\" '\"' {NAME}", "echo \"\\\"\" '\"' \"${1}\""),
  ])
  func `the script has parameters in place of columns`(_ text: String, _ script: String) throws {
    #expect(try RowCommand(text).script == script)
  }

  @Test func `values are handed over beside the script`() throws {
    let command = try RowCommand("{NAME} {PID}")

    let words = try command.invocation(for: ["7", "a b"], Self.names)

    #expect(words == ["/bin/sh", "-c", "\"${1}\" \"${2}\"", "roster", "a b", "7"])
    #expect(try command.invocation(for: ["7"], Self.names).suffix(2) == ["", "7"])
  }

  @Test func `the question shows values as they would be typed`() throws {
    let command = try RowCommand("kill {{-9}} {PID} {NAME}")

    #expect(
      try command.line(for: ["7", "it's\u{1b}[31m"], Self.names) == "kill {-9} 7 'it'\\''s'")
  }

  @Test func `a column that is not there is named`() throws {
    let command = try RowCommand("kill {PDI}")
    let error = WatchError.unknownColumn("PDI", columns: Self.names)

    #expect(throws: error) { try command.invocation(for: ["7"], Self.names) }
    #expect(throws: error) { try command.line(for: ["7"], Self.names) }
  }

  @Test(arguments: [
    ("a }", KeyBindingError.strayBrace(location: 2)), ("{a{b}", .strayBrace(location: 0)),
    ("{", .strayBrace(location: 0)), ("a \\{b}", .strayBrace(location: 3)),
    ("{}", .noColumn(location: 0)),
    (" \t", .noCommand),
  ])
  func `a brace that means nothing is refused`(_ text: String, _ error: KeyBindingError) {
    #expect(throws: error) { try RowCommand(text) }
  }

  /// Text that must not be run, split or expanded, whatever is around it.
  static let evil = [
    "a b", "$(echo hacked)", "`echo hacked`", "; echo hacked", "'; echo hacked; '",
    "\"; echo hacked; \"", "' \"; echo hacked #", "*", "~", "$HOME", "\\", "a\\'b", "-n x",
    "&& echo hacked", "| cat", "> /dev/null", "\u{e9}\u{1f600}", "",
  ]

  @Test(arguments: ["printf %s {NAME}", "printf %s \"{NAME}\"", "printf %s '{NAME}'"], evil)
  func `no value is taken for shell code`(_ text: String, _ value: String) async throws {
    let words = try RowCommand(text).invocation(for: ["7", value], Self.names)

    let run = try await CommandRunner(words).run()

    #expect(String(decoding: run.output, as: UTF8.self) == value)
    #expect(run.isSuccess)
  }
}
