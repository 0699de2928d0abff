import RosterTesting
import Testing

@testable import RosterWeb

/// The frames of a WebSocket.
@Suite struct WebSocketDecoderTests {
  /// Returns a frame as a browser sends it.
  static func frame(_ first: UInt8, _ payload: [UInt8], announcing length: Int? = nil) -> [UInt8] {
    let mask: [UInt8] = [0x12, 0xfe, 0x00, 0x7b]
    let count = length ?? payload.count
    let head: [UInt8] =
      switch count {
      case ..<126: [UInt8(count) | 0x80]
      case ..<65_536: [126 | 0x80, UInt8(count >> 8), UInt8(count & 0xff)]
      default: [127 | 0x80] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
      }
    return [first] + head + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  static func text(_ text: String) -> [UInt8] { frame(0x81, Array(text.utf8)) }

  @Test(arguments: [0, 1, 125, 126, 127, 65_535, 65_536])
  func `a text is read, whatever its length and however it arrives`(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let bytes = Self.text(text)
    var whole = WebSocketDecoder(limit: 70_000)
    #expect(try whole.read(bytes) == [.text(text)])

    var parts = WebSocketDecoder(limit: 70_000)
    var events: [WebSocketDecoder.Event] = []
    let step = max(1, bytes.count / 20)
    for start in stride(from: 0, to: bytes.count, by: step) {
      events += try parts.read(bytes[start..<min(start + step, bytes.count)])
    }
    #expect(events == [.text(text)])
  }

  @Test func `a text in several frames is one, with control frames between them`() throws {
    var decoder = WebSocketDecoder()
    let bytes =
      Self.frame(0x01, Array("he".utf8)) + Self.frame(0x89, [1]) + Self.frame(0x00, Array("l".utf8))
      + Self.frame(0x8a, []) + Self.frame(0x80, Array("lo".utf8)) + Self.frame(0x88, [])

    #expect(try decoder.read(bytes) == [.ping([1]), .pong, .text("hello"), .close])
  }

  @Test func `what breaks the protocol is refused`() {
    let cases: [([UInt8], WebSocketDecoder.Failure)] = [
      ([0x81, 0x01, 0x41], .broken),  // not masked
      (Self.frame(0xc1, [0x41]), .broken),  // an extension
      (Self.frame(0x83, []), .broken),  // an unknown kind
      (Self.frame(0x09, []), .broken),  // a ping in parts
      (Self.frame(0x89, Array(repeating: 0, count: 126)), .broken),
      (Self.frame(0x80, [0x41]), .broken),  // nothing to continue
      (Self.frame(0x01, [0x41]) + Self.frame(0x81, [0x41]), .broken),
      (Self.frame(0x82, [1]), .notText),
      (Self.frame(0x81, [0xff, 0xfe]), .notUnicode),
      (Self.frame(0x81, [], announcing: 65_537), .tooLong),
      (Self.frame(0x81, [], announcing: .max), .tooLong),
      ([0x81, 0xff] + Array(repeating: 0xff, count: 8), .tooLong),
      (
        Self.frame(0x01, Array(repeating: 0x41, count: 40_000))
          + Self.frame(0x80, Array(repeating: 0x41, count: 40_000)), .tooLong
      ),
    ]
    for (bytes, failure) in cases {
      var decoder = WebSocketDecoder()
      #expect(throws: failure, "\(bytes.prefix(12))") { try decoder.read(bytes) }
    }
  }

  @Test func `random and mutated frames never trap`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<TestLength.count(short: 20_000, long: 1_000_000) {
      var bytes = Self.text("s 1 20.5 -300") + Self.frame(0x89, [1, 2]) + Self.text("a 1")
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0...8, using: &random)) }
      var decoder = WebSocketDecoder()
      _ = try? decoder.read(bytes)
    }
  }

  @Test func `frames of the server have the length that they announce`() {
    for count in [0, 125, 126, 65_535, 65_536] {
      let text = String(repeating: "x", count: count)
      let bytes = WebSocketFrame.text(text)
      let head = count < 126 ? 2 : count < 65_536 ? 4 : 10

      #expect(bytes.count == head + count)
      #expect(bytes[0] == 0x81)
      #expect(bytes[1] & 0x80 == 0)
    }
    #expect(WebSocketFrame.close(1_008) == [0x88, 2, 0x03, 0xf0])
  }
}
