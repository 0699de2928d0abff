#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system does with open files, which are known by their descriptors.
enum OpenFile {
  /// What one read gave.
  enum Input: Equatable {
    /// This many bytes, at least one.
    case bytes(Int)

    /// Nothing for the moment: the file does not block, or a signal came first.
    case nothing

    /// Nothing any more.
    case end

    /// The system's error code.
    case failed(Int32)
  }

  /// Opens a file, which no other program inherits.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - flags: How it is opened; a file that is created can be read by all.
  /// - Returns: The descriptor; negative for none, `errno` says why.
  static func open(_ path: String, _ flags: Int32) -> Int32 { openFile(path, flags | O_CLOEXEC) }

  /// Reads what there is, once.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - buffer: Takes the bytes; not empty.
  /// - Returns: What there was.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Input {
    let count = readFile(descriptor, buffer)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothing : .failed(errno)
  }

  /// Writes a byte, if there is room.
  static func write(_ byte: UInt8, to descriptor: Int32) { writeFile(descriptor, byte) }

  /// Closes a file.
  static func close(_ descriptor: Int32) { closeFile(descriptor) }

  /// Returns what the system says of an error.
  ///
  /// - Parameter code: The error code; the last one of this thread if nothing else is said.
  /// - Returns: A few words.
  static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}

// The system's functions, whose names the type hides.

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o644) }

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func writeFile(_ descriptor: Int32, _ byte: UInt8) {
  var byte = byte
  _ = write(descriptor, &byte, 1)
}

private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }
