import Testing

@testable import TableText

@Suite struct ExactTextTests {
  @Test func `composed and decomposed letters differ`() {
    let composed = ExactText("\u{E9}")
    let decomposed = ExactText("e\u{301}")

    #expect(composed != decomposed)
    #expect(composed.string == decomposed.string)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test func `equal bytes are equal and hash alike`() {
    let text = ExactText("a🧵")

    let other = ExactText(String(decoding: Array("a🧵".utf8), as: UTF8.self))

    #expect(text == other)
    #expect(text.hashValue == other.hashValue)
  }
}
