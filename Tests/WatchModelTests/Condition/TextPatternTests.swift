import Testing

@testable import WatchModel

@Suite struct TextPatternTests {
  private func matches(_ pattern: String, _ texts: String...) throws -> Bool {
    try TextPattern(pattern).matches(in: [texts]) { $0 } == [true]
  }

  @Test(arguments: [
    ("", true), ("ssh", true), ("SSH", false), ("!ssh", false), ("!x", true), ("/^ss/", true),
    ("/^sh/", false), ("!/^sh/", true), ("/^s.h root$/", true), ("/^S/", false), ("/\\S/", true),
    ("//", false), ("/", false), ("!", true), ("\\!", false), ("\\/", false), ("/^ss", false),
    ("h root", false),
  ])
  func `a pattern is a text or a regular expression or its opposite`(
    _ pattern: String, _ isMatch: Bool
  ) throws {
    #expect(try matches(pattern, "ssh", "root") == isMatch)
  }

  @Test func `a backslash makes a sign a part of the text`() throws {
    #expect(try matches("\\!x", "a!x"))
    #expect(try matches("\\/usr/", "/usr/bin"))
    #expect(try !matches("\\/u.r/", "/usr/bin"))
  }

  @Test func `an invalid regular expression is an error and a slow one is given up`() throws {
    #expect(throws: TextPatternError.self) { try TextPattern("/(/") }
    #expect(throws: TextPatternError.slow) {
      try matches("/(a+)+$/", String(repeating: "a", count: 18) + "!")
    }
  }

  @Test func `each element has its own result`() throws {
    let results = try TextPattern("/^a/").matches(in: ["ab", "ba", "a"]) { [$0] }

    #expect(results == [true, false, true])
  }
}
