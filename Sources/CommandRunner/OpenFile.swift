#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// System calls for files, which are identified by their descriptors.
package enum OpenFile {
  /// The result of a single read.
  package enum ReadResult: Equatable {
    /// The number of bytes, at least one.
    case bytes(Int)

    /// No bytes yet: the file does not block, or a signal arrived first.
    case nothing

    /// The end of the file.
    case end

    /// The error code of the system.
    case failed(Int32)
  }

  /// Opens a file, which child processes do not inherit.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: The flags of `open`; a file that is created can be read by all users.
  /// - Returns: The descriptor; negative after an error, with the reason in `errno`.
  package static func open(_ path: String, _ flags: Int32) -> Int32 {
    openFile(path, flags | O_CLOEXEC)
  }

  /// Reads once.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - buffer: The buffer for the bytes; not empty.
  /// - Returns: The result.
  package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer)
    -> ReadResult
  {
    let count = readFile(descriptor, buffer)
    if count > 0 { return .bytes(count) }
    if count == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothing : .failed(errno)
  }

  /// Writes a byte, unless the file is full.
  package static func write(_ byte: UInt8, to descriptor: Int32) { writeFile(descriptor, byte) }

  /// Closes a file.
  ///
  /// - Precondition: The file is open. A descriptor that is closed twice may in the meantime be
  ///   that of another file; debug builds check this.
  package static func close(_ descriptor: Int32) {
    let isClosed = closeFile(descriptor)
    assert(isClosed || errno != EBADF, "The descriptor \(descriptor) is not open.")
  }

  /// Returns the system's description of an error.
  ///
  /// - Parameter code: The error code, by default the last one of the thread.
  /// - Returns: The description.
  package static func reason(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
}

// The system's functions, outside the scope of methods with the same names.

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o644) }

private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

private func writeFile(_ descriptor: Int32, _ byte: UInt8) {
  var byte = byte
  _ = write(descriptor, &byte, 1)
}

private func closeFile(_ descriptor: Int32) -> Bool { close(descriptor) == 0 }
