import Testing

@testable import RosterCommand

@Suite struct ByteCountTests {
  @Test func `a number has an optional unit, which is a power of 1,024`() {
    #expect(ByteCount.bytes(of: "7") == 7)
    #expect(ByteCount.bytes(of: "16K") == 16_384)
    #expect(ByteCount.bytes(of: "10m") == 10_485_760)
    #expect(ByteCount.bytes(of: "2G") == 2_147_483_648)
  }

  @Test(arguments: [
    "", "K", "0", "-1", "1.5M", "1T", " 1", "1 K", "99999999999999999999", "9999999999999G",
  ])
  func `anything else is none`(text: String) {
    #expect(ByteCount.bytes(of: text) == nil)
  }
}
