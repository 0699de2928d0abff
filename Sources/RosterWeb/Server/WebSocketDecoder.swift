/// Reads the frames of a WebSocket (RFC 6455) from bytes as they arrive.
///
/// It keeps at most one message of a bounded length, whatever length a frame announces.
struct WebSocketDecoder {
  /// What a visitor has sent.
  enum Event: Equatable {
    case text(String)
    case ping([UInt8])
    case pong
    case close
  }

  /// Why a connection has to be closed.
  enum Failure: UInt16, Error {
    /// The frames break the protocol.
    case broken = 1_002

    /// The data is not text.
    case notText = 1_003

    /// The text is not UTF-8.
    case notUnicode = 1_007

    /// The message is too long.
    case tooLong = 1_009
  }

  /// The greatest number of bytes of a message.
  let limit: Int

  private var bytes: [UInt8] = []

  /// The message that more frames continue; nil for none.
  private var message: [UInt8]?

  /// Creates a decoder without bytes.
  ///
  /// - Parameter limit: The greatest number of bytes of a message.
  init(limit: Int = PageMessage.greatestLength) {
    self.limit = limit
  }

  /// Returns what bytes complete.
  ///
  /// - Throws: `Failure`; the connection cannot be used any more.
  mutating func read(_ new: some Sequence<UInt8>) throws(Failure) -> [Event] {
    bytes += new
    var events: [Event] = []
    var position = 0
    while let frame = try frame(at: position) {
      position = frame.end
      if let event = try take(frame) { events.append(event) }
    }
    bytes.removeFirst(position)
    return events
  }

  private struct Frame {
    var isLast: Bool
    var code: UInt8
    var payload: [UInt8]
    var end: Int

    var isControl: Bool { code >= 8 }
  }

  /// Returns the frame at a position, or nil if it is not complete.
  private func frame(at start: Int) throws(Failure) -> Frame? {
    guard bytes.count - start >= 2 else { return nil }
    let (first, second) = (bytes[start], bytes[start + 1])
    let code = first & 0x0f
    // Extensions are not offered, and a page masks what it sends.
    guard first & 0x70 == 0, second & 0x80 != 0, [0, 1, 2, 8, 9, 10].contains(code) else {
      throw .broken
    }
    var length = UInt64(second & 0x7f)
    if code >= 8, length > 125 || first & 0x80 == 0 { throw .broken }
    let count = length == 126 ? 2 : length == 127 ? 8 : 0
    guard bytes.count - start >= 2 + count else { return nil }
    if count > 0 {
      length = bytes[start + 2..<start + 2 + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard length <= UInt64(limit) else { throw .tooLong }
    let mask = start + 2 + count
    let end = mask + 4 + Int(length)
    guard bytes.count >= end else { return nil }
    var payload = Array(bytes[mask + 4..<end])
    for index in payload.indices { payload[index] ^= bytes[mask + index % 4] }
    return Frame(isLast: first & 0x80 != 0, code: code, payload: payload, end: end)
  }

  private mutating func take(_ frame: Frame) throws(Failure) -> Event? {
    switch frame.code {
    case 8: return .close
    case 9: return .ping(frame.payload)
    case 10: return .pong
    case 2: throw .notText
    case 0: guard message != nil else { throw .broken }
    default: guard message == nil else { throw .broken }
    }
    let whole = (message ?? []) + frame.payload
    guard whole.count <= limit else { throw .tooLong }
    guard frame.isLast else {
      message = whole
      return nil
    }
    message = nil
    guard let text = String(validating: whole, as: UTF8.self) else { throw .notUnicode }
    return .text(text)
  }
}

/// The frames that a server sends.
enum WebSocketFrame {
  static func text(_ text: String) -> [UInt8] { frame(1, Array(text.utf8)) }

  /// Returns the head of the frame of a text with so many bytes of UTF-8.
  static func textHead(length: Int) -> [UInt8] { head(1, length) }

  static func ping() -> [UInt8] { frame(9, []) }

  static func pong(_ payload: [UInt8]) -> [UInt8] { frame(10, payload) }

  static func close(_ code: UInt16) -> [UInt8] {
    frame(8, [UInt8(code >> 8), UInt8(code & 0xff)])
  }

  private static func frame(_ code: UInt8, _ payload: [UInt8]) -> [UInt8] {
    head(code, payload.count) + payload
  }

  private static func head(_ code: UInt8, _ count: Int) -> [UInt8] {
    let length: [UInt8] =
      switch count {
      case ..<126: [UInt8(count)]
      case ..<65_536: [126, UInt8(count >> 8), UInt8(count & 0xff)]
      default: [127] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
      }
    return [0x80 | code] + length
  }
}
