import Testing

@testable import RosterCommand

@Suite struct ExactTextTests {
  @Test func composedAndDecomposedLettersDiffer() {
    let composed = ExactText("\u{E9}")
    let decomposed = ExactText("e\u{301}")

    #expect(composed != decomposed)
    #expect(composed.string == decomposed.string)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test func equalBytesAreEqualAndHashAlike() {
    let text = ExactText("a🧵")

    let other = ExactText(String(decoding: Array("a🧵".utf8), as: UTF8.self))

    #expect(text == other)
    #expect(text.hashValue == other.hashValue)
  }
}
