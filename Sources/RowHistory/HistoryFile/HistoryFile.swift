import CommandRunner
import TableText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file to which a history is written.
package struct HistoryTarget: Equatable, Sendable {
  /// The path of the file.
  package var path: String

  /// The size of the file in bytes beyond which its oldest points are dropped.
  var limit = History.defaultLimit

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - limit: The size of the file in bytes beyond which its oldest points are dropped.
  package init(path: String, limit: Int = History.defaultLimit) {
    self.path = path
    self.limit = limit
  }
}

/// A file that records every refresh with its differences, as lines of JSON with checksums.
///
/// A point depends on the one before. When the records since the last whole point are larger than
/// that point, the next point is whole too, so that a damaged record affects few others.
package final class HistoryFile {
  private let file: RecordFile
  private let header: HistoryHeader
  private var encoder: HistoryEncoder
  private var needsWhole = true

  /// The sizes of the last whole record and of those after it.
  private var wholeSize = 0
  private var sizeSinceWhole = 0

  /// The first error in writing a point; nil if all points were written.
  package var failure: InputError? { file.failure }

  /// An opened file and its content.
  package struct Opened {
    package let file: HistoryFile
    package let history: History

    /// Messages about what was left out.
    package let notices: [String]
  }

  /// Opens a file to continue at its end, or creates it.
  ///
  /// An incomplete last line is removed.
  ///
  /// - Parameters:
  ///   - target: The file, and how much of the history is kept.
  ///   - header: The header of the watch.
  ///   - writing: Writes lines.
  /// - Returns: The file and its content.
  /// - Throws: `InputError`; a file that is not a history, or is that of another command, is
  ///   unchanged.
  package static func open(
    _ target: HistoryTarget, _ header: HistoryHeader,
    writing: @escaping RecordFile.Writing = StandardOutput.write(_:to:)
  ) throws(InputError) -> Opened {
    let path = target.path
    let (descriptor, size) = try RecordFile.open(path, O_RDWR)
    do throws(InputError) {
      guard let size else { throw RecordFile.notAFile(path) }
      guard RecordFile.lock(descriptor) else {
        throw .unwritable(path: path, reason: "another roster process is writing to it")
      }
      let reading =
        size == 0
        ? nil
        : try HistoryReading(
          try ByteSource(path: path).bytes(), path: path, limit: target.limit)
      if let reading, let found = reading.hasHeader ? reading.header : nil,
        !header.continues(found)
      {
        throw .unwritable(
          path: path, reason: "this is the history of '\(found.title)', not of '\(header.title)'")
      }
      if let reading { try RecordFile.cut(descriptor, to: reading.size, path) }
      let file = RecordFile(descriptor, path: path, limit: target.limit, writing: writing)
      for line in reading?.lines ?? [] { file.tail.add(line.count, startsHere: line.startsHere) }
      return Opened(
        file: HistoryFile(file, header), history: reading?.history ?? History(limit: target.limit),
        notices: reading?.notices ?? [])
    } catch {
      OpenFile.close(descriptor)
      throw error
    }
  }

  private init(_ file: RecordFile, _ header: HistoryHeader) {
    self.file = file
    self.header = header
    encoder = HistoryEncoder(after: nil)
    // Nothing can be read from a file that has lost its first header, so there are two.
    let count = file.tail.size == 0 ? 2 : 1
    for _ in 0..<count { _ = file.append(header.json.text.utf8, startsHere: false) }
  }

  /// Writes a point.
  ///
  /// - Parameter point: The point, whose number is greater than that of the previous one.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func write(_ point: HistoryPoint) {
    let isWhole = needsWhole || sizeSinceWhole > wholeSize
    let record = Array(encoder.record(of: point, isWhole: isWhole).text.utf8)
    needsWhole = file.append(record, startsHere: isWhole) == .failed
    if isWhole {
      (wholeSize, sizeSinceWhole) = (record.count, 0)
    } else {
      sizeSinceWhole += record.count
    }
    if file.tail.isTooLong { dropOldest() }
  }

  /// Drops the oldest points: the file then begins with two headers and a whole point.
  private func dropOldest() {
    guard let start = file.tail.start ?? file.tail.lastStart else {
      needsWhole = true
      return
    }
    let header = RecordFile.line(of: header.json.text.utf8)
    file.dropLines(before: start) { header + header + $0 }
  }
}
