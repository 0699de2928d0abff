import Testing

@testable import RowHistory

@Suite struct CommandTextTests {
  @Test func `arguments are quoted only where a shell needs it`() {
    #expect(CommandText.line(["ps", "-o", "pid,%cpu", "a=b"]) == "ps -o pid,%cpu a=b")
    #expect(CommandText.line(["sh", "-c", "a | b", ""]) == "sh -c 'a | b' ''")
    #expect(CommandText.line(["it's"]) == "'it'\\''s'")
  }

  @Test func `control characters do not reach the terminal`() {
    #expect(CommandText.line(["a\u{1b}[2Jb"]) == "'ab'")
  }
}
