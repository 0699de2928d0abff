/// A search for a typed text in the values of rows.
///
/// A text without capital letters is found without regard to case.
struct TextFilter: Sendable {
  private let text: String
  private let ignoresCase: Bool
  private let bytes: [UInt8]
  private let isASCII: Bool

  /// Creates a filter.
  ///
  /// - Parameter text: The text to search for; every value contains the empty text.
  init(_ text: String) {
    self.text = text
    ignoresCase = text == text.lowercased()
    bytes = Array(text.utf8)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Returns whether a value contains the text.
  ///
  /// - Parameter value: The value.
  /// - Returns: Whether it contains the text.
  /// - Complexity: O(*n* · *m*) at worst, where *n* and *m* are the lengths of the texts; O(*n*)
  ///   for ordinary texts.
  func isFound(in value: String) -> Bool {
    guard isASCII else { return (ignoresCase ? value.lowercased() : value).contains(text) }
    // Comparing bytes is ten times as fast as comparing characters, which matters for many rows.
    return value.utf8.withContiguousStorageIfAvailable(isFound)
      ?? Array(value.utf8).withUnsafeBufferPointer(isFound)
  }

  private func isFound(in value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    guard value.count >= bytes.count else { return false }
    for start in 0...value.count - bytes.count where folded(value[start]) == first {
      let rest = value[start..<start + bytes.count]
      if zip(rest, bytes).allSatisfy({ folded($0) == $1 }) { return true }
    }
    return false
  }

  private func folded(_ byte: UInt8) -> UInt8 {
    let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    return ignoresCase && isCapital ? byte | 0x20 : byte
  }
}
