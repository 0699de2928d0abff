import Testing

@testable import TableText

@Suite struct TextEncodingTests {
  @Test(
    arguments: [
      [], Array("id,v".utf8), Array("\u{FEFF}id".utf8), Array("日本".utf8), [0xff], [0xfe, 0x41],
    ] as [[UInt8]])
  func `what can be UTF 8 is no problem`(bytes: [UInt8]) {
    #expect(TextEncoding.problem(with: bytes) == nil)
  }

  @Test(
    arguments: [
      ([0xff, 0xfe, 0x41, 0], InputProblem.otherEncoding("UTF-16")),
      ([0xfe, 0xff, 0, 0x41], .otherEncoding("UTF-16")),
      ([0x41, 0, 0x42, 0], .otherEncoding("UTF-16")),
      ([0, 0x41, 0, 0x42, 0], .otherEncoding("UTF-16")),
      ([0xff, 0xfe, 0, 0], .otherEncoding("UTF-32")),
      ([0, 0, 0xfe, 0xff], .otherEncoding("UTF-32")),
      ([0], .notText), ([0, 0, 0, 0], .notText), ([0x41, 0x42, 0, 0x43], .notText),
      ([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0], .notText),
    ] as [([UInt8], InputProblem)])
  func `other encodings and bytes of no text are named`(bytes: [UInt8], problem: InputProblem) {
    #expect(TextEncoding.problem(with: bytes) == problem)
  }

  @Test func `only the beginning is looked at`() {
    #expect(TextEncoding.problem(with: Array(repeating: 0x41, count: 1_024) + [0]) == nil)
  }
}
