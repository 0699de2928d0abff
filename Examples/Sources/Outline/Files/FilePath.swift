/// Where a file is: bytes, because not every name is text.
struct FilePath: Hashable, Sendable {
  /// The bytes, without the null at their end.
  let bytes: [UInt8]

  /// Creates a path.
  ///
  /// - Parameter bytes: Its bytes.
  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path.
  ///
  /// - Parameter text: The path as text.
  init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Feeds the bytes into a hasher, all at once: an array does it byte by byte.
  func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }

  /// Returns the path of a file in this folder.
  ///
  /// - Parameter name: The name of the file.
  /// - Returns: The path.
  func appending(_ name: [UInt8]) -> FilePath {
    let slash = UInt8(ascii: "/")
    return FilePath(bytes: bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  /// The bytes behind the last slash.
  var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1).advanced(by: 1)...]
  }

  /// Calls a function with the path as the operating system wants it.
  ///
  /// - Parameter body: The function.
  /// - Returns: What it returns.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { buffer in
      let characters = buffer.assumingMemoryBound(to: CChar.self)
      // The null is there, so that the buffer is not empty.
      return characters.baseAddress.map(body) ?? body("")
    }
  }

  /// Returns bytes as text: those that are not UTF-8 as in `\xff`.
  ///
  /// - Parameter bytes: The bytes of a name or of a path.
  /// - Returns: The text, which can have control characters.
  static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var (text, rest) = ("", Array(bytes)[...])
    while let first = rest.first {
      let scalar = (1...4).lazy.compactMap { count in
        String(validating: rest.prefix(count), as: UTF8.self)
      }.first
      text += scalar ?? "\\x" + String(first, radix: 16)
      rest = rest.dropFirst(scalar?.utf8.count ?? 1)
    }
    return text
  }
}
