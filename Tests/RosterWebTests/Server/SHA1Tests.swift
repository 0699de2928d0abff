import Testing

@testable import RosterWeb

/// The hash, with the examples of FIPS 180 and RFC 6455.
@Suite struct SHA1Tests {
  private static func hex(_ text: String) -> String {
    SHA1.hash(Array(text.utf8)).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }.joined()
  }

  @Test func `the examples of the standard are right`() {
    #expect(Self.hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(Self.hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      Self.hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(
      Self.hex(String(repeating: "a", count: 1_000_000))
        == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  @Test func `a WebSocket is confirmed as in RFC 6455`() {
    let response = HTTPResponse.webSocket(key: "dGhlIHNhbXBsZSBub25jZQ==")

    #expect(response.fields.contains { $0.value == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" })
  }
}
