#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file or standard input, read from its beginning to its end.
struct ByteSource: Equatable {
  /// The path, or `-` for standard input.
  let path: String

  /// Creates a source; nothing is opened yet.
  ///
  /// - Parameter path: The path, or `-` for standard input.
  init(path: String) {
    self.path = path
  }

  /// Standard input.
  static let standardInput = ByteSource(path: "-")

  /// Whether this is standard input.
  var isStandardInput: Bool { path == "-" }

  /// How messages name the source.
  var name: String { isStandardInput ? "standard input" : path }

  /// Returns all bytes.
  ///
  /// - Throws: `InputError.unreadable`.
  func bytes() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var reader = try open()
    while let chunk = try reader.next() { bytes += chunk }
    return bytes
  }

  /// Opens the source.
  ///
  /// - Throws: `InputError.unreadable` if there is no such file or it may not be read.
  func open() throws(InputError) -> ByteReader {
    if isStandardInput { return ByteReader(descriptor: STDIN_FILENO, name: name) }
    let descriptor = openFile(path)
    guard descriptor >= 0 else { throw .unreadable(path: name, reason: systemError()) }
    return ByteReader(descriptor: descriptor, name: name)
  }
}

/// The rest of an open file, which is closed at the end of the reader's life.
struct ByteReader: ~Copyable {
  private let descriptor: Int32
  private let name: String

  fileprivate init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
  }

  /// Returns what can be read, as soon as anything can, or nil at the end.
  ///
  /// - Throws: `InputError.unreadable`.
  mutating func next() throws(InputError) -> [UInt8]? {
    let capacity = 1 << 18
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, capacity)
        filled = max(0, count)
      }
      if count > 0 { return chunk }
      if count == 0 { return nil }
      if errno == EAGAIN {
        waitUntilReadable()
      } else if errno != EINTR {
        throw .unreadable(path: name, reason: systemError())
      }
    }
  }

  /// Waits for input, if another program has made the stream non-blocking.
  private func waitUntilReadable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// The system's `open`, whose name the source hides.
private func openFile(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC)
}

private func systemError() -> String {
  String(cString: strerror(errno))
}
