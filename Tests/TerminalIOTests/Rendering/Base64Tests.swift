import Foundation
import RosterTesting
import Testing

@testable import TerminalIO

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of the standard are met`(_ text: String, _ letters: String) {
    #expect(Base64.encode(Array(text.utf8)) == letters)
  }

  @Test func `any bytes are encoded as foundation does`() {
    var random = SeededGenerator(seed: 1)
    for count in 0..<200 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }
}
