import CommandRunner
import RosterKit
import RowHistory
import TableText
import WatchModel

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

/// A file for the journal of a list, with a line of JSON and a checksum for each record.
///
/// A line is written as soon as its record exists, so that a crash leaves a journal that can be
/// replayed. If lines were lost, for example because the disk was full, the next written line is
/// followed by a checkpoint. It belongs to the main actor.
@MainActor
package final class JournalFile {
  /// The recorder for the list.
  let recorder = ListJournal(capacity: ListJournal.Capacity(records: 0, sections: 0))

  private let file: RecordFile
  private let encoder = JSONEncoder()

  /// The first error in writing a line; nil if all lines were written.
  package var failure: InputError? { file.failure }

  /// Creates the file, or empties an existing one.
  ///
  /// - Parameters:
  ///   - target: The file, and how much of the journal is kept.
  ///   - writing: Writes lines.
  /// - Throws: `InputError.unwritable`, or `InputError.exists` if the file exists, is not empty and
  ///   must be kept.
  package init(
    _ target: JournalTarget,
    writing: @escaping RecordFile.Writing = StandardOutput.write(_:to:)
  ) throws(InputError) {
    file = RecordFile(
      try Self.open(target), path: target.path, limit: target.limit, writing: writing)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    recorder.onRecord = { [weak self] in self?.write($0) }
  }

  /// Opens the file, and empties it if that is allowed.
  private static func open(_ target: JournalTarget) throws(InputError) -> Int32 {
    // The file is read again only to drop the oldest records: a pipe must not be its own reader.
    let (file, size) = try RecordFile.open(
      target.path, target.limit == nil ? O_WRONLY : O_RDWR)
    do throws(InputError) {
      if let size, size > 0, target.existing == .keep {
        throw .unwritable(
          path: target.path, reason: "the file exists; use --force to overwrite it")
      }
      if size == nil, target.limit != nil {
        throw .unwritable(path: target.path, reason: "--record-limit needs an ordinary file")
      }
      if size != nil { try RecordFile.cut(file, to: 0, target.path) }
    } catch {
      OpenFile.close(file)
      throw error
    }
    return file
  }

  private func write(_ record: ListJournal.Record) {
    do {
      switch file.append(try encoder.encode(record), startsHere: record.event.state != nil) {
      case .written: if file.tail.isTooLong { dropOldest() }
      case .writtenAfterGap: recorder.recordCheckpoint()
      case .failed: break
      }
    } catch {
      file.fail(error)
    }
  }

  /// Drops the oldest records: the file then begins with a checkpoint.
  private func dropOldest() {
    if file.tail.start == nil {
      file.tail.isPaused = true
      recorder.recordCheckpoint()
      file.tail.isPaused = false
    }
    // Nil after a checkpoint that could not be written.
    guard let start = file.tail.start ?? file.tail.lastStart else { return }
    file.dropLines(before: start, beginningHere)
  }

  /// Returns lines that begin with a checkpoint, as a journal that begins there.
  private func beginningHere(_ lines: [UInt8]) throws -> [UInt8] {
    guard let end = lines.firstIndex(of: 0x0a) else { throw OutputError.failed("no line") }
    let parts = JournalLine.parts(of: Array(lines[..<end]))
    let record = try JSONDecoder().decode(ListJournal.Record.self, from: Data(parts.record))
    guard let state = record.event.state else { throw OutputError.failed("no checkpoint") }
    let event = ListJournal.Event.start(state: state, dropped: record.number - 1)
    let first = ListJournal.Record(number: record.number, time: record.time, event: event)
    return RecordFile.line(of: try encoder.encode(first)) + lines[(end + 1)...]
  }
}
