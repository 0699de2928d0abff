import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The read end of a named pipe, at which a test waits for at most two minutes.
public struct NamedPipe: Sendable {
  /// The path of the pipe.
  public let path: String

  private let descriptor: Int32

  /// Creates the pipe and opens it, so that its writers need not wait.
  public init(_ file: URL) throws {
    path = file.path
    guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
  }

  /// Closes the read end.
  public func close() { closeDescriptor(descriptor) }

  /// Returns the text that is written until it has an ending, or until no process holds the pipe.
  ///
  /// - Parameter ending: The ending; nil for all text.
  /// - Returns: The text; nil if two minutes pass.
  public func text(until ending: String? = nil) -> String? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let deadline = ContinuousClock.now + .seconds(120)
    while ContinuousClock.now < deadline {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, 1_000) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      guard count > 0 else { continue }
      bytes += buffer.prefix(count)
      let text = String(decoding: bytes, as: UTF8.self)
      if let ending, text.hasSuffix(ending) { return text }
    }
    return nil
  }
}

// The system's function, outside the scope of a method with the same name.

private func closeDescriptor(_ descriptor: Int32) { close(descriptor) }
