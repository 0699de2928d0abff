import Testing

@testable import WatchModel

@Suite(.timeLimit(.minutes(20))) struct PatternMatcherTests {
  /// Takes a time that doubles with each letter, but ends.
  private static let slow = "(a+)+$"

  @Test func `each line has its match`() throws {
    let lines = ["id=1", "none", "x id=22"]

    #expect(try PatternMatcher("id=(\\d+)").matches(in: lines) == ["1", nil, "22"])
    #expect(try PatternMatcher("id=\\d+").matches(in: []) == [])
  }

  @Test func `many lines are not too slow`() throws {
    let lines = (0..<20_000).map { "row \($0)" }

    let matches = try PatternMatcher("\\d+$").matches(in: lines)

    #expect(matches == (0..<20_000).map { "\($0)" })
  }

  @Test func `a line that takes too long is named`() {
    let line = String(repeating: "a", count: 18) + "!"

    #expect(throws: WatchError.slowPattern(Self.slow, line: line)) {
      try PatternMatcher(Self.slow, lookLimit: 0).matches(in: [line])
    }
  }

  @Test func `a cancelled task does not wait`() async {
    let line = String(repeating: "a", count: 18) + "!"

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try PatternMatcher(Self.slow, lookLimit: .max).matches(in: [line])
    }

    await #expect(throws: WatchError.self) { try await task.value }
  }

  @Test func `a pattern is not matched again while an abandoned thread matches it`() throws {
    let abandoned = AbandonedPatterns()
    abandoned.insert("a")
    abandoned.insert("a")
    let first = PatternMatcher("a", lookLimit: 0, abandoned: abandoned)

    #expect(throws: WatchError.slowPattern("a", line: "a")) { try first.matches(in: ["a"]) }
    #expect(try PatternMatcher("b", abandoned: abandoned).matches(in: ["b"]) == ["b"])
    abandoned.remove("a")
    #expect(throws: WatchError.slowPattern("a", line: "a")) { try first.matches(in: ["a"]) }
    abandoned.remove("a")
    #expect(try PatternMatcher("a", abandoned: abandoned).matches(in: ["a"]) == ["a"])
  }

  @Test func `a pattern is matched again after its abandoned thread has ended`() throws {
    let abandoned = AbandonedPatterns()
    let line = String(repeating: "a", count: 18) + "!"
    #expect(throws: WatchError.self) {
      try PatternMatcher(Self.slow, lookLimit: 0, abandoned: abandoned).matches(in: [line, "a"])
    }

    let again = PatternMatcher(Self.slow, lookLimit: .max, abandoned: abandoned)

    #expect(try again.matches(in: ["aa"]) == ["aa"])
    #expect(!abandoned.contains(Self.slow))
  }

  @Test func `a bad pattern is an error`() {
    #expect(throws: WatchError.self) { try PatternMatcher("(").matches(in: ["a"]) }
  }
}
