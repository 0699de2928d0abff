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

/// A file that takes the journal of a list, a line of JSON for each record.
///
/// A line is written when its record is made and not kept back, so that a crash leaves a journal
/// that can be replayed. Where lines were lost, because the disk was full for a while, the next one
/// that can be written is followed by a checkpoint. It belongs to the main actor.
@MainActor
final class JournalFile {
  /// Writes bytes to an open file, all of them.
  typealias Writing = ([UInt8], Int32) throws(OutputError) -> Void

  /// What keeps the journal; to be given to the list.
  let recorder = FlightRecorder(capacity: FlightRecorder.Capacity(records: 0, sections: 0))

  /// Why the file did not take a line, the first time; nil if it has taken all.
  private(set) var failure: InputError?

  private let path: String
  private let descriptor: Int32
  private let writing: Writing
  private var hasGap = false
  private let encoder = JSONEncoder()

  /// Creates the file, or empties the one that is there.
  ///
  /// - Parameters:
  ///   - path: Where.
  ///   - writing: Writes lines.
  /// - Throws: `InputError.unwritable`.
  init(
    path: String, writing: @escaping Writing = StandardOutput.write(_:to:)
  ) throws(InputError) {
    self.path = path
    self.writing = writing
    descriptor = openFile(path)
    guard descriptor >= 0 else {
      throw .unwritable(path: path, reason: String(cString: strerror(errno)))
    }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    recorder.onRecord = { [weak self] in self?.write($0) }
  }

  deinit {
    close(descriptor)
  }

  private func write(_ record: FlightRecord) {
    do {
      // The line that failed may have been cut off.
      let start: [UInt8] = hasGap ? [0x0a] : []
      try writing(start + (try encoder.encode(record)) + [0x0a], descriptor)
    } catch {
      hasGap = true
      if failure == nil { failure = .unwritable(path: path, reason: Self.reason(error)) }
      return
    }
    if hasGap {
      hasGap = false
      recorder.recordCheckpoint()
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case OutputError.failed(let reason): reason
    case OutputError.closed: "nobody reads it any more"
    default: "\(error)"
    }
  }
}

/// The system's `open`, whose name hides nothing here.
private func openFile(_ path: String) -> Int32 {
  open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
}
