/// The SHA-1 hash of bytes (FIPS 180-4), with which a server confirms a WebSocket.
enum SHA1 {
  /// Returns the 20 bytes of the hash.
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    let bytes = padded(message)
    for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<start + 64], &state) }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func padded(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    return bytes + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
  }

  private static func add(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
    var words: [UInt32] = []
    for index in 0..<16 {
      let start = block.startIndex + index * 4
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<80 {
      let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(mixed, 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, 5) &+ mix &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
