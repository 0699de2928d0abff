import CommandRunner
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of records, each a line of JSON with a checksum, whose oldest lines can be dropped.
///
/// Lines are written at once, so that a crash leaves a readable file.
package final class RecordFile {
  /// Writes bytes to an open file, all of them.
  package typealias Writing = ([UInt8], Int32) throws(OutputError) -> Void

  /// The minimum limit of the size, in bytes.
  package static let leastLimit = 16 << 10

  /// The first error in writing a line; nil if all lines were written.
  package private(set) var failure: InputError?

  /// The part of the file that is kept when it becomes too long.
  package var tail: JournalTail

  private let path: String
  private let writing: Writing
  private var descriptor: Int32
  private var hasGap = false

  /// Takes ownership of an open file, which is closed at the end.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which is written at its end.
  ///   - path: The path of the file.
  ///   - limit: The size in bytes beyond which its oldest lines are dropped; nil for no limit.
  ///   - writing: Writes lines.
  package init(
    _ descriptor: Int32, path: String, limit: Int?,
    writing: @escaping Writing = StandardOutput.write(_:to:)
  ) {
    self.descriptor = descriptor
    self.path = path
    self.writing = writing
    tail = JournalTail(limit: limit)
  }

  deinit {
    OpenFile.close(descriptor)
  }

  /// The outcome of writing a line.
  package enum Outcome {
    /// The line was written.
    case written

    /// The line was written, but lines before it are missing.
    case writtenAfterGap

    /// The line was not or only partly written; nothing is dropped from now on.
    case failed
  }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - record: The record as JSON, an object with at least one member.
  ///   - startsHere: Whether the file can be read from this line on.
  /// - Returns: The outcome.
  package func append(_ record: some Collection<UInt8>, startsHere: Bool) -> Outcome {
    do throws(OutputError) {
      // The line that failed may have been truncated.
      let line = (hasGap ? [0x0a] : []) + Self.line(of: record)
      try writing(line, descriptor)
      tail.add(line.count, startsHere: startsHere)
    } catch {
      hasGap = true
      // The length of the line in the file is unknown, so nothing is dropped from now on.
      fail(error)
      return .failed
    }
    defer { hasGap = false }
    return hasGap ? .writtenAfterGap : .written
  }

  /// Returns the line of a record, with its line feed.
  package static func line(of record: some Collection<UInt8>) -> [UInt8] {
    JournalLine.line(of: record) + [0x0a]
  }

  /// Records a failed write; nothing is dropped from now on.
  package func fail(_ error: any Error) {
    tail.limit = nil
    if failure != nil { return }
    switch error {
    case let error as InputError: failure = error
    case OutputError.failed(let reason): failure = .unwritable(path: path, reason: reason)
    case OutputError.closed:
      failure = .unwritable(path: path, reason: "the other end was closed")
    default: failure = .unwritable(path: path, reason: "\(error)")
    }
  }

  /// Drops the oldest lines.
  ///
  /// The rest is written to another file, which then replaces this one atomically: whenever the
  /// program ends, one of the two exists and is complete.
  ///
  /// - Parameters:
  ///   - start: The start of the first line to keep.
  ///   - change: Converts the kept lines to lines from which the file can be read.
  package func dropLines(before start: Int, _ change: ([UInt8]) throws -> [UInt8]) {
    guard tail.limit != nil else { return }
    do {
      let kept = try change(read(from: start))
      let part = path + ".part"
      let next = OpenFile.open(part, O_RDWR | O_CREAT | O_TRUNC)
      guard next >= 0 else { throw Self.unwritable(path, errno) }
      do {
        try writing(kept, next)
        guard Self.lock(next), rename(part, path) == 0 else { throw Self.unwritable(path, errno) }
      } catch {
        OpenFile.close(next)
        unlink(part)
        throw error
      }
      OpenFile.close(descriptor)
      descriptor = next
      tail.drop(before: start, to: kept.count)
    } catch {
      fail(error)
    }
  }

  private func read(from start: Int) throws(InputError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: tail.size - start)
    var count = 0
    while count < bytes.count {
      let read = bytes[count...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(start + count))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw Self.unwritable(path, read < 0 ? errno : EIO) }
      count += read
    }
    return bytes
  }
}

// MARK: - Opening

extension RecordFile {
  /// Opens a file, creating it if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - flags: The flags of the system's `open`.
  /// - Returns: The file and its size; nil if it is not a regular file.
  /// - Throws: `InputError.unwritable`, also for a pipe, which is never read again.
  package static func open(
    _ path: String, _ flags: Int32
  ) throws(InputError) -> (descriptor: Int32, size: Int?) {
    // Otherwise opening a pipe would wait for its reader.
    let file = OpenFile.open(path, O_CREAT | O_NONBLOCK | flags)
    guard file >= 0 else {
      throw errno == ENXIO ? notAFile(path) : unwritable(path, errno)
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    var status = stat()
    let type = fstat(file, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard type != S_IFIFO else {
      OpenFile.close(file)
      throw notAFile(path)
    }
    return (file, type == S_IFREG ? Int(status.st_size) : nil)
  }

  /// Returns the error for a file that cannot keep what is written to it.
  static func notAFile(_ path: String) -> InputError {
    .unwritable(path: path, reason: "not an ordinary file")
  }

  /// Truncates a file, and seeks to its end.
  ///
  /// - Throws: `InputError.unwritable`.
  package static func cut(_ descriptor: Int32, to size: Int, _ path: String) throws(InputError) {
    guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0
    else { throw unwritable(path, errno) }
  }

  /// Locks a file against other writers while it is open.
  ///
  /// - Returns: Whether it was free.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  static func unwritable(_ path: String, _ error: Int32) -> InputError {
    .unwritable(path: path, reason: OpenFile.reason(error))
  }
}
