import Testing

@testable import RosterKit

@Suite struct NothingDecoderTests {
  @Test func `only what needs no data is decoded`() throws {
    _ = try Divider(from: NothingDecoder())

    #expect(throws: DecodingError.self) { try Banner(from: NothingDecoder()) }
    #expect(throws: DecodingError.self) { try [Int](from: NothingDecoder()) }
    #expect(throws: DecodingError.self) { try Int(from: NothingDecoder()) }
    #expect(NothingDecoder().codingPath.isEmpty && NothingDecoder().userInfo.isEmpty)
  }
}
