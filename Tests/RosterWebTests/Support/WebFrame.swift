/// Frames of WebSockets as browsers send them.
enum WebFrame {
  /// Returns a frame.
  ///
  /// - Parameters:
  ///   - first: The first byte: whether it is the last frame of a message, and its kind.
  ///   - payload: The content.
  ///   - length: The length that the frame announces; nil for that of the content.
  /// - Returns: The bytes.
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
}
