import ExampleCommand

/// Pictures as files (PNG, ISO/IEC 15948), in black and white and without compression.
enum PNGPicture {
  /// Returns the file of a picture: stripes whose distance and slope depend on its seed.
  ///
  /// - Parameter picture: The picture.
  /// - Returns: The bytes of the file.
  static func bytes(of picture: ChatPicture) -> [UInt8] {
    var random = SplitMix(seed: picture.seed)
    let distance = Int.random(in: 8...32, using: &random)
    let slope = Int.random(in: 1...4, using: &random)
    var rows: [UInt8] = []
    for y in 0..<picture.height {
      // No filter.
      rows.append(0)
      for x in stride(from: 0, to: picture.width, by: 8) {
        rows.append(
          (0..<8).reduce(0) { byte, bit in
            byte << 1 | ((x + bit + y * slope) / distance % 2 == 0 ? 1 : 0)
          })
      }
    }
    let size = number(picture.width) + number(picture.height)
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", size + [1, 0, 0, 0, 0]) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func number(_ number: some BinaryInteger) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return number(data.count) + content + number(cyclicSum(content))
  }

  /// The bytes in the format of zlib (RFC 1950), in blocks that are stored as they are.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      for part in [length, ~length] { result += [UInt8(part & 0xff), UInt8(part >> 8)] }
      result += block
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + number(high << 16 | low)
  }

  private static func cyclicSum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xffff_ffff as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { part, _ in
        part & 1 == 1 ? part >> 1 ^ 0xedb8_8320 : part >> 1
      }
    }
  }
}
