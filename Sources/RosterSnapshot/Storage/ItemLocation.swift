/// The location of an item.
///
/// Chunks number less than 2^24, so that a location takes four bytes.
struct ItemLocation: Sendable {
  let bits: UInt32

  /// The key of the chunk that holds the item.
  var chunk: Int32 { Int32(bits >> 8) }

  /// The offset in the chunk when the item was stored there; other items may have been inserted and
  /// removed since.
  var hint: Int { Int(bits & 255) }

  init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a location.
  ///
  /// - Parameters:
  ///   - chunk: The key of the chunk.
  ///   - hint: The approximate offset of the item in the chunk.
  init(chunk: Int32, hint: Int) {
    bits = UInt32(chunk) << 8 | UInt32(min(hint, Self.maximumHint))
  }

  /// The hint of all greater offsets, too.
  static var maximumHint: Int { 255 }
}
