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
/// that can be replayed. It belongs to the main actor.
@MainActor
final class JournalFile {
  /// What keeps the journal; to be given to the list.
  let recorder = FlightRecorder(capacity: FlightRecorder.Capacity(records: 0, sections: 0))

  /// Why the file took no more lines, or nil if it has taken all.
  private(set) var failure: InputError?

  private let path: String
  private let descriptor: Int32
  private let encoder = JSONEncoder()

  /// Creates the file, or empties the one that is there.
  ///
  /// - Parameter path: Where.
  /// - Throws: `InputError.unwritable`.
  init(path: String) throws(InputError) {
    self.path = path
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
    guard failure == nil else { return }
    do {
      try StandardOutput.write(try encoder.encode(record) + [0x0a], to: descriptor)
    } catch OutputError.failed(let reason) {
      failure = .unwritable(path: path, reason: reason)
    } catch {
      failure = .unwritable(path: path, reason: "\(error)")
    }
  }
}

/// The system's `open`, whose name hides nothing here.
private func openFile(_ path: String) -> Int32 {
  open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
}
