/// The path of a file, as bytes because not every name is text.
struct FilePath: Hashable, Sendable {
  /// The bytes, without the terminating null.
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

  /// Hashes the bytes at once; an array would hash them byte by byte.
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

  /// The bytes after the last slash.
  var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1).advanced(by: 1)...]
  }

  /// Calls a function with the path as a C string.
  ///
  /// - Parameter body: The function.
  /// - Returns: The result of the function.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes + [0]).withUnsafeBytes { buffer in
      let characters = buffer.assumingMemoryBound(to: CChar.self)
      // The null is included, so the buffer is not empty.
      return characters.baseAddress.map(body) ?? body("")
    }
  }

  /// Returns bytes as text; bytes that are not UTF-8 are written as in `\xff`.
  ///
  /// - Parameter bytes: The bytes of a name or of a path.
  /// - Returns: The text, which may contain control characters.
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
