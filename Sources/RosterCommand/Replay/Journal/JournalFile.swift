import RosterKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that takes the journal of a list, a line of JSON with a checksum for each record.
///
/// A line is written when its record is made and not kept back, so that a crash leaves a journal
/// that can be replayed. Where lines were lost, because the disk was full for a while, the next one
/// that can be written is followed by a checkpoint. It belongs to the main actor.
@MainActor
final class JournalFile {
  /// Writes bytes to an open file, all of them.
  typealias Writing = ([UInt8], Int32) throws(OutputError) -> Void

  /// The least limit of a size, in bytes.
  nonisolated static let leastLimit = 16 << 10

  /// What keeps the journal; to be given to the list.
  let recorder = FlightRecorder(capacity: FlightRecorder.Capacity(records: 0, sections: 0))

  /// Why the file did not take a line, the first time; nil if it has taken all.
  private(set) var failure: InputError?

  private let target: JournalTarget
  private let writing: Writing
  private var descriptor: Int32
  private var tail: JournalTail
  private var hasGap = false
  private let encoder = JSONEncoder()

  /// Creates the file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - target: Where, and how much of the journal is kept.
  ///   - writing: Writes lines.
  /// - Throws: `InputError.unwritable`, or `InputError.exists` if a file is there that holds something
  ///   and is to be kept.
  init(
    _ target: JournalTarget, writing: @escaping Writing = StandardOutput.write(_:to:)
  ) throws(InputError) {
    self.target = target
    self.writing = writing
    tail = JournalTail(limit: target.limit)
    descriptor = try Self.open(target)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    recorder.onRecord = { [weak self] in self?.write($0) }
  }

  deinit {
    close(descriptor)
  }

  /// Opens the file, and empties it if that is allowed.
  private static func open(_ target: JournalTarget) throws(InputError) -> Int32 {
    // It is read again to drop the oldest records only: a pipe must not be its own reader.
    let file = openFile(target.path, O_CREAT | (target.limit == nil ? O_WRONLY : O_RDWR))
    guard file >= 0 else { throw unwritable(target, errno) }
    var status = stat()
    let isFile = fstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    if isFile, status.st_size > 0, target.existing == .keep {
      close(file)
      throw .exists(path: target.path)
    }
    if !isFile, target.limit != nil {
      close(file)
      throw .unwritable(path: target.path, reason: "--record-limit needs an ordinary file")
    }
    if isFile, ftruncate(file, 0) != 0 {
      defer { close(file) }
      throw unwritable(target, errno)
    }
    return file
  }

  private static func unwritable(_ target: JournalTarget, _ error: Int32) -> InputError {
    .unwritable(path: target.path, reason: String(cString: strerror(error)))
  }

  // MARK: - Writing

  private func write(_ record: FlightRecord) {
    do {
      // The line that failed may have been cut off.
      let start: [UInt8] = hasGap ? [0x0a] : []
      let line = start + (try line(of: record))
      try writing(line, descriptor)
      tail.add(line.count, startsHere: record.event.state != nil)
    } catch {
      hasGap = true
      // How much of the line is there is not known, so nothing is dropped from now on.
      tail.limit = nil
      return fail(error)
    }
    if hasGap {
      hasGap = false
      recorder.recordCheckpoint()
    } else if tail.isTooLong {
      dropOldest()
    }
  }

  private func line(of record: FlightRecord) throws -> [UInt8] {
    JournalLine.line(of: try encoder.encode(record)) + [0x0a]
  }

  private func fail(_ error: any Error) {
    if failure != nil { return }
    switch error {
    case let error as InputError: failure = error
    case OutputError.failed(let reason): failure = .unwritable(path: target.path, reason: reason)
    case OutputError.closed:
      failure = .unwritable(path: target.path, reason: "nobody reads it any more")
    default: failure = .unwritable(path: target.path, reason: "\(error)")
    }
  }
}

// MARK: - The last part

extension JournalFile {
  /// Drops the oldest records: the file begins with a checkpoint then.
  ///
  /// What is kept is written to another file, which takes the place of this one at once: whenever the
  /// program ends, one of the two is there and whole.
  private func dropOldest() {
    if tail.start == nil {
      tail.isPaused = true
      recorder.recordCheckpoint()
      tail.isPaused = false
    }
    // Nil after a checkpoint that could not be written.
    guard let start = tail.start ?? tail.lastStart, tail.limit != nil else { return }
    do {
      let kept = try beginningHere(read(from: start))
      let path = target.path + ".part"
      let next = openFile(path, O_RDWR | O_CREAT | O_TRUNC)
      guard next >= 0 else { throw Self.unwritable(target, errno) }
      do {
        try writing(kept, next)
        guard rename(path, target.path) == 0 else { throw Self.unwritable(target, errno) }
      } catch {
        close(next)
        unlink(path)
        throw error
      }
      close(descriptor)
      descriptor = next
      tail.drop(before: start, to: kept.count)
    } catch {
      tail.limit = nil
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
      guard read > 0 else { throw Self.unwritable(target, read < 0 ? errno : EIO) }
      count += read
    }
    return bytes
  }

  /// Returns lines whose first one is a checkpoint as a journal that begins there.
  private func beginningHere(_ lines: [UInt8]) throws -> [UInt8] {
    guard let end = lines.firstIndex(of: 0x0a) else { throw Self.unwritable(target, EIO) }
    let parts = JournalLine.parts(of: Array(lines[..<end]))
    let record = try JSONDecoder().decode(FlightRecord.self, from: Data(parts.record))
    guard let state = record.event.state else { throw Self.unwritable(target, EIO) }
    let event = FlightEvent.start(state: state, dropped: record.number - 1)
    let first = FlightRecord(number: record.number, time: record.time, event: event)
    return try line(of: first) + lines[(end + 1)...]
  }
}

/// The system's `open`, whose name hides nothing here.
private func openFile(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags | O_CLOEXEC, 0o644)
}
