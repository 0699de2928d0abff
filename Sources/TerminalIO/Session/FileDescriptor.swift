#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes that handle interrupted calls and short writes.
enum FileDescriptor {
  /// Writes all bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The descriptor, which may be non-blocking.
  ///   - patience: The maximum number of milliseconds to wait for room; -1 for no limit.
  /// - Returns: Whether all bytes were written; false if the reader is gone.
  static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, patience: Int32 = -1
  ) -> Bool {
    var done = 0
    while done < bytes.count {
      if patience >= 0, !waitForRoom(descriptor, patience) { return false }
      let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        if !waitForRoom(descriptor, patience) { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  private static func waitForRoom(_ descriptor: Int32, _ patience: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = poll(&request, 1, patience)
      if count > 0 { return request.revents & Int16(POLLOUT) != 0 }
      if count == 0 || errno != EINTR { return false }
    }
  }

  /// The result of reading.
  enum Input {
    /// Bytes, at least one.
    case bytes([UInt8])
    /// No bytes at the moment.
    case nothing
    /// The end of the input.
    case end
  }

  /// Reads the available bytes, at most 4096.
  static func read(_ descriptor: Int32) -> Input {
    var buffer = [UInt8](repeating: 0, count: 4096)
    #if canImport(Glibc)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      let count = Musl.read(descriptor, &buffer, buffer.count)
    #else
      let count = Darwin.read(descriptor, &buffer, buffer.count)
    #endif
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return .end
  }

  /// Creates a non-blocking pipe that programs started later do not inherit.
  ///
  /// - Throws: `TerminalFailure.system` if no descriptors are left.
  static func pipe() throws(TerminalFailure) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let result = Glibc.pipe(&ends)
    #elseif canImport(Musl)
      let result = Musl.pipe(&ends)
    #else
      let result = Darwin.pipe(&ends)
    #endif
    guard result == 0 else { throw .system(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }
}
