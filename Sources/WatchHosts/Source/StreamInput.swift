import CommandRunner
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A reader of a stream in chunks, on a thread outside the concurrency pool.
///
/// It reads on demand, so that a fast writer waits.
final class StreamInput: Sendable {
  /// The milliseconds for which bytes are collected after the first one.
  private static let window: Int32 = 100

  /// The maximum number of bytes of a chunk.
  private static let pieceSize = 4 << 20

  /// The milliseconds between two checks of a growing file.
  private static let lookInterval: Int32 = 200

  /// The received bytes, or the reason why there are none.
  private enum Piece: Sendable {
    case bytes([UInt8])
    case end
    case stopped
    case failed(InputError)
  }

  private let path: String?
  private let descriptor: Int32
  private let stop: CommandPipe

  /// Whether the stream continues after the end of the file.
  private let isGrowing: Bool

  /// Opens a stream.
  ///
  /// - Parameter path: The file, which may grow; nil for standard input.
  /// - Throws: `InputError.unreadable`.
  init(path: String?) throws(InputError) {
    self.path = path
    do throws(CommandPipe.Failure) {
      stop = try CommandPipe()
    } catch {
      throw .unreadable(path: path ?? "standard input", reason: error.reason)
    }
    descriptor = path.map { OpenFile.open($0, O_RDONLY | O_NONBLOCK) } ?? STDIN_FILENO
    let reason = OpenFile.reason()
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    isGrowing = path != nil && isFile
    // After an error here, too, `deinit` closes what is open: all properties have their values.
    guard descriptor >= 0 else {
      throw .unreadable(path: path ?? "standard input", reason: reason)
    }
  }

  deinit {
    stop.close()
    if path != nil, descriptor >= 0 { OpenFile.close(descriptor) }
  }

  /// Returns received bytes: the first ones, and those that follow them at once.
  ///
  /// - Returns: The bytes, or nil at the end of the stream.
  /// - Throws: `CancellationError` if the task is cancelled; `InputError.unreadable`.
  func next() async throws -> [UInt8]? {
    let piece = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isStarted = DetachedThread.start { continuation.resume(returning: self.read()) }
        if !isStarted { continuation.resume(returning: self.read()) }
      }
    } onCancel: {
      OpenFile.write(0, to: stop.writing)
    }
    switch piece {
    case .bytes(let bytes): return bytes
    case .end: return nil
    case .stopped: throw CancellationError()
    case .failed(let error): throw error
    }
  }

  private func read() -> Piece {
    var bytes: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    var deadline: ContinuousClock.Instant?
    while bytes.count < Self.pieceSize {
      guard let isReadable = wait(until: deadline) else { return .stopped }
      guard isReadable else { return .bytes(bytes) }
      switch OpenFile.read(descriptor, into: buffer) {
      case .bytes(let count):
        bytes += buffer.prefix(count)
        deadline = deadline ?? .now + .milliseconds(Int(Self.window))
      case .nothing: break
      case .end where isGrowing:
        if !bytes.isEmpty { return .bytes(bytes) }
        takeNewFile()
        guard !isStopped(within: Self.lookInterval) else { return .stopped }
      case .end: return bytes.isEmpty ? .end : .bytes(bytes)
      case .failed(let code):
        return .failed(
          .unreadable(path: path ?? "standard input", reason: OpenFile.reason(code)))
      }
    }
    return .bytes(bytes)
  }

  /// Waits for bytes; false after the deadline, nil if they are no longer needed.
  private func wait(until deadline: ContinuousClock.Instant?) -> Bool? {
    var requests = [
      pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let left = deadline.map { max(0, ($0 - .now) / .milliseconds(1)) }
      let count = poll(&requests, 2, left.map { Int32($0.rounded(.up)) } ?? -1)
      if count < 0, errno == EINTR { continue }
      if requests[0].revents != 0 { return nil }
      return count > 0
    }
  }

  private func isStopped(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: stop.reading, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Starts again if the file became shorter than the part already read, or if another file has
  /// replaced it, as when a log is rotated.
  private func takeNewFile() {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    if status.st_size < lseek(descriptor, 0, SEEK_CUR) { lseek(descriptor, 0, SEEK_SET) }
    var named = stat()
    guard let path, stat(path, &named) == 0, named.st_ino != status.st_ino else { return }
    let file = OpenFile.open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { return }
    // The descriptor stays the same, because other threads may use it.
    _ = dup2(file, descriptor)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    OpenFile.close(file)
  }
}
