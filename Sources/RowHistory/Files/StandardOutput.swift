import CommandRunner
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error in writing to standard output.
package enum OutputError: Error, Equatable {
  /// The reader has closed it.
  case closed

  /// The system's reason, for example a full disk.
  case failed(String)
}

/// The standard streams of the tool, which are not buffered.
package enum StandardOutput {
  /// Whether standard output is a terminal with a movable cursor.
  package static var isScreen: Bool {
    guard isatty(STDOUT_FILENO) == 1 else { return false }
    return getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Writes a text, all of it.
  ///
  /// - Parameter text: The text.
  /// - Throws: `OutputError`; part of the text may have been written.
  package static func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8), to: STDOUT_FILENO)
  }

  /// Writes a line to standard error, if that is possible.
  ///
  /// - Parameter line: The line without a line feed.
  package static func writeError(_ line: String) {
    // There is no other way to report that standard error cannot be written.
    _ = try? write(Array("\(line)\n".utf8), to: STDERR_FILENO)
  }

  /// Rings the bell of the terminal on standard error, if there is one.
  package static func ringBell() {
    guard isatty(STDERR_FILENO) == 1 else { return }
    _ = try? write([0x07], to: STDERR_FILENO)
  }

  /// Writes bytes to an open file, all of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - descriptor: The file.
  /// - Throws: `OutputError`; part of the bytes may have been written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        #if canImport(Darwin)
          Darwin.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          Glibc.write(descriptor, rest.baseAddress, rest.count)
        #endif
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw errno == EPIPE ? .closed : .failed(OpenFile.reason())
      }
    }
  }

  /// A text stream to standard output that writes in chunks.
  package struct Stream: TextOutputStream {
    private static let pieceSize = 65_536

    private var piece: [UInt8] = []
    private var failure: OutputError?

    /// Creates a stream.
    package init() {}

    package mutating func write(_ text: String) {
      guard failure == nil else { return }
      piece += text.utf8
      if piece.count >= Self.pieceSize { flush() }
    }

    /// Writes the rest.
    ///
    /// - Throws: `OutputError` if any text could not be written.
    package mutating func finish() throws(OutputError) {
      flush()
      if let failure { throw failure }
    }

    private mutating func flush() {
      guard failure == nil else { return }
      do throws(OutputError) {
        try StandardOutput.write(piece, to: STDOUT_FILENO)
      } catch {
        failure = error
      }
      piece.removeAll(keepingCapacity: true)
    }
  }

  /// Waits for a slow reader, if another program has made the stream non-blocking.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}
