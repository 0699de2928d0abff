#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The result of one read of an open file.
enum FileInput: Equatable {
  /// This many bytes, at least one.
  case bytes(Int)

  /// No bytes at the moment: the file does not block, or a signal interrupted the call.
  case nothing

  /// The end of the file.
  case end

  /// An error, with the system's error code.
  case failed(Int32)

  /// Reads the available bytes, once.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - buffer: The buffer for the bytes; not empty.
  init(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      self = .bytes(count)
    } else if count == 0 {
      self = .end
    } else {
      self = errno == EAGAIN || errno == EINTR ? .nothing : .failed(errno)
    }
  }
}
