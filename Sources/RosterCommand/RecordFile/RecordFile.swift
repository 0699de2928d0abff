#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that takes records, a line of JSON with a checksum for each, and whose oldest lines can be
/// dropped.
///
/// A line is written when it is given and not kept back, so that a crash leaves a file that can be
/// read.
final class RecordFile {
  /// Writes bytes to an open file, all of them.
  typealias Writing = ([UInt8], Int32) throws(OutputError) -> Void

  /// The least limit of a size, in bytes.
  static let leastLimit = 16 << 10

  /// Why the file did not take a line, the first time; nil if it has taken all.
  private(set) var failure: InputError?

  /// Which part of the file is kept when it becomes too long.
  var tail: JournalTail

  private let path: String
  private let writing: Writing
  private var descriptor: Int32
  private var hasGap = false

  /// Takes an open file over, which is closed in the end.
  ///
  /// - Parameters:
  ///   - descriptor: The file, written at its end.
  ///   - path: Where it is.
  ///   - limit: The size in bytes beyond which its oldest lines are to be dropped; nil for none.
  ///   - writing: Writes lines.
  init(
    _ descriptor: Int32, path: String, limit: Int?,
    writing: @escaping Writing = StandardOutput.write(_:to:)
  ) {
    self.descriptor = descriptor
    self.path = path
    self.writing = writing
    tail = JournalTail(limit: limit)
  }

  deinit {
    close(descriptor)
  }

  /// What came of a line.
  enum Outcome {
    /// It is in the file.
    case written

    /// It is in the file, and lines before it are not.
    case writtenAfterGap

    /// It is not in the file, or a part of it only; nothing is dropped from now on.
    case failed
  }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - record: The record as JSON, an object with at least one member.
  ///   - startsHere: Whether the file can be read from there.
  /// - Returns: What came of it.
  func append(_ record: some Collection<UInt8>, startsHere: Bool) -> Outcome {
    do throws(OutputError) {
      // The line that failed may have been cut off.
      let line = (hasGap ? [0x0a] : []) + Self.line(of: record)
      try writing(line, descriptor)
      tail.add(line.count, startsHere: startsHere)
    } catch {
      hasGap = true
      // How much of the line is there is not known, so nothing is dropped from now on.
      fail(error)
      return .failed
    }
    defer { hasGap = false }
    return hasGap ? .writtenAfterGap : .written
  }

  /// Returns the line of a record, with its line feed.
  static func line(of record: some Collection<UInt8>) -> [UInt8] {
    JournalLine.line(of: record) + [0x0a]
  }

  /// Notes that the file does not take what it should; nothing is dropped from now on.
  func fail(_ error: any Error) {
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
  /// What is kept is written to another file, which takes the place of this one at once: whenever the
  /// program ends, one of the two is there and whole.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins that is kept.
  ///   - change: Makes lines from which the file can be read of those that are kept.
  func dropLines(before start: Int, _ change: ([UInt8]) throws -> [UInt8]) {
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
        close(next)
        unlink(part)
        throw error
      }
      close(descriptor)
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
  /// Opens a file that may not be there yet.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - flags: How it is opened.
  /// - Returns: The file and its size; nil if it is no ordinary file.
  /// - Throws: `InputError.unwritable`.
  static func open(
    _ path: String, _ flags: Int32
  ) throws(InputError) -> (descriptor: Int32, size: Int?) {
    let file = OpenFile.open(path, O_CREAT | flags)
    guard file >= 0 else { throw unwritable(path, errno) }
    var status = stat()
    let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    return (file, isFile ? Int(status.st_size) : nil)
  }

  /// Cuts a file off, and goes to its end.
  ///
  /// - Throws: `InputError.unwritable`.
  static func cut(_ descriptor: Int32, to size: Int, _ path: String) throws(InputError) {
    guard ftruncate(descriptor, off_t(size)) == 0, lseek(descriptor, off_t(size), SEEK_SET) >= 0
    else { throw unwritable(path, errno) }
  }

  /// Locks a file against other writers as long as it is open.
  ///
  /// - Returns: Whether it was free.
  static func lock(_ descriptor: Int32) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  static func unwritable(_ path: String, _ error: Int32) -> InputError {
    .unwritable(path: path, reason: OpenFile.reason(error))
  }
}
