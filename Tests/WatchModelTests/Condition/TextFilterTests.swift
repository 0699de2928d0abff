import RosterTesting
import TestModels
import Testing

@testable import WatchModel

@Suite struct TextFilterTests {
  @Test(
    arguments: [
      ("", "", true), ("", "abc", true), ("a", "", false), ("abc", "ab", false),
      ("bc", "abcd", true), ("bc", "ABCD", true), ("Bc", "abcd", false), ("Bc", "aBcd", true),
      ("aab", "aaab", true), ("[", "{", false), ("{", "[", false), ("é", "CAFÉ", true),
      ("É", "café", false), ("本", "日本語", true), ("e", "e\u{301}", true), ("d", "abcd", true),
    ])
  func `a text is found wherever it stands`(_ text: String, _ value: String, _ isFound: Bool) {
    #expect(TextFilter(text).isFound(in: value) == isFound)
  }

  @Test func `bytes and characters agree on plain text`() throws {
    typealias Case = (text: String, value: String)
    try checkProperty(
      seed: 7, cases: TestLength.count(short: 2_000, long: 200_000),
      generate: { random -> Case in
        (Self.word(3, &random), Self.word(8, &random))
      },
      holds: { pair in
        let ignoresCase = !pair.text.contains { $0.isUppercase }
        let value = ignoresCase ? pair.value.lowercased() : pair.value
        return TextFilter(pair.text).isFound(in: pair.value)
          == (pair.text.isEmpty || value.contains(pair.text))
      })
  }

  private static func word(_ limit: Int, _ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 0...limit, using: &random)
    return String((0..<count).map { _ in "abAB".randomElement(using: &random) ?? "a" })
  }
}
