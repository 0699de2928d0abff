/// The Base64 encoding that OSC 52 requires (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Encodes bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: Four characters for each three bytes, padded with `=`.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    letters.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { value, index in
        value << 8 | (index < group.count ? Int(group[start + index]) : 0)
      }
      for index in 0..<4 {
        let digit = digits[value >> (18 - 6 * index) & 63]
        letters.append(index <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
