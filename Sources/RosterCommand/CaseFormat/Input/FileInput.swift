#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What one read of an open file gave.
enum FileInput: Equatable {
  /// This many bytes, at least one.
  case bytes(Int)

  /// Nothing for the moment: the file does not block, or a signal came first.
  case nothing

  /// Nothing any more.
  case end

  /// The system's error code.
  case failed(Int32)

  /// Reads what there is, once.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - buffer: Takes the bytes; not empty.
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
